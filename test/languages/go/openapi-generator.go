// Calls every operation with openapi-generator's Go client, and prints the results.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"

	. "example.com/languages/messaging"
)

func valueOf[T any](value T, _ *http.Response, err error) any {
	if err != nil {
		return fmt.Sprint("failed: ", err)
	}
	return value
}

// errorOf is for calls without a response body.
func errorOf(response *http.Response, err error) any {
	return valueOf[any](nil, response, err)
}

func readFile(file *os.File, _ *http.Response, err error) string {
	if err != nil {
		return fmt.Sprint("failed: ", err)
	}
	bytes, err := io.ReadAll(file)
	return fmt.Sprintf("%x", bytes)
}

// acceptFiles changes the Accept header of downloads, because the generated client would accept only JSON.
type acceptFiles struct{}

func (acceptFiles) RoundTrip(request *http.Request) (*http.Response, error) {
	if strings.Contains(request.URL.Path, "/inbound/attachments/") {
		request.Header.Set("Accept", "*/*, application/json")
	}
	return http.DefaultTransport.RoundTrip(request)
}

func main() {
	ctx := context.Background()
	configuration := NewConfiguration()
	configuration.Servers = ServerConfigurations{{URL: os.Getenv("SERVICE_URL")}}
	configuration.AddDefaultHeader("api-key", "test-key")
	configuration.HTTPClient = &http.Client{Transport: acceptFiles{}}
	client := NewAPIClient(configuration)

	children := client.ResellerChildrenAPI
	profile := CreateChild{
		Email: "josh.cruise@example.com", FirstName: "Josh", LastName: "Cruise", CompanyName: "Acme",
		Password: "<PASSWORD>", Language: pointer(LANGUAGE_EN),
	}
	products := UpdateChildAccountStatus{TransactionalSms: pointer(false)}
	sms := AddCredits{Sms: pointer(int64(500))}
	email := RemoveCredits{Email: pointer(int64(500))}
	address := ManageIp{Ip: "203.0.113.10"}
	domain := AddChildDomain{Domain: "shop.example.com"}
	renamed := UpdateChildDomain{Domain: "mail.example.com"}
	check("getResellerChilds", valueOf(children.GetResellerChilds(ctx).Limit(10).Execute()))
	check("createResellerChild", valueOf(children.CreateResellerChild(ctx).CreateChild(profile).Execute()))
	check("getChildInfo", valueOf(children.GetChildInfo(ctx, child).Execute()))
	check("updateResellerChild", errorOf(children.UpdateResellerChild(ctx, child).UpdateChild(UpdateChild{CompanyName: pointer("Acme Europe")}).Execute()))
	check("getChildAccountCreationStatus", valueOf(children.GetChildAccountCreationStatus(ctx, child).Execute()))
	check("updateChildAccountStatus", errorOf(children.UpdateChildAccountStatus(ctx, child).UpdateChildAccountStatus(products).Execute()))
	check("getSsoToken", valueOf(children.GetSsoToken(ctx, child).Execute()))
	check("addCredits", valueOf(children.AddCredits(ctx, child).AddCredits(sms).Execute()))
	check("removeCredits", valueOf(children.RemoveCredits(ctx, child).RemoveCredits(email).Execute()))
	check("dissociateIpFromChild", errorOf(children.DissociateIpFromChild(ctx, child).ManageIp(address).Execute()))
	check("associateIpToChild", errorOf(children.AssociateIpToChild(ctx, child).ManageIp(address).Execute()))
	check("getChildDomains", valueOf(children.GetChildDomains(ctx, child).Execute()))
	check("createChildDomain", errorOf(children.CreateChildDomain(ctx, child).AddChildDomain(domain).Execute()))
	check("updateChildDomain", errorOf(children.UpdateChildDomain(ctx, child, "news.example.com").UpdateChildDomain(renamed).Execute()))
	check("deleteChildDomain", errorOf(children.DeleteChildDomain(ctx, child, "mail.example.com").Execute()))
	check("deleteResellerChild", errorOf(children.DeleteResellerChild(ctx, child).Execute()))

	inbound := client.InboundParsingAPI
	days := inbound.GetInboundEmailEvents(ctx).StartDate("2023-03-01").EndDate("2023-03-31")
	check("getInboundEmailEvents", valueOf(days.Execute()))
	check("getInboundEmailEventsByUuid", valueOf(inbound.GetInboundEmailEventsByUuid(ctx, uuid).Execute()))
	check("getInboundEmailAttachment", readFile(inbound.GetInboundEmailAttachment(ctx, "sample-download-token").Execute()))

	notes := client.CRMNotesAPI
	text := NoteData{Text: "Called", CompanyIds: []string{company}}
	check("crmNotesGet", valueOf(notes.CrmNotesGet(ctx).Entity(NOTEENTITY_COMPANIES).EntityIds(company).Limit(10).Execute()))
	check("crmNotesPost", valueOf(notes.CrmNotesPost(ctx).NoteData(text).Execute()))
	check("crmNotesIdGet", valueOf(notes.CrmNotesIdGet(ctx, note).Execute()))
	check("crmNotesIdPatch", errorOf(notes.CrmNotesIdPatch(ctx, note).NoteData(NoteData{Text: "Called again"}).Execute()))
	check("crmNotesIdDelete", errorOf(notes.CrmNotesIdDelete(ctx, note).Execute()))

	companies := client.CompaniesAPI
	acme := CreateCompany{Name: "Acme", LinkedContactsIds: []int64{247}}
	industry := UpdateCompany{Attributes: map[string]any{"industry": "Logistics"}}
	links := LinkUnlinkCompany{LinkContactIds: []int64{247}}
	check("companiesGet", valueOf(companies.CompaniesGet(ctx).Filters(`{"attributes.name":"Acme"}`).Sort(SORTORDER_ASC).Execute()))
	check("companiesPost", valueOf(companies.CompaniesPost(ctx).CreateCompany(acme).Execute()))
	check("companiesAttributesGet", valueOf(companies.CompaniesAttributesGet(ctx).Execute()))
	check("companiesIdGet", valueOf(companies.CompaniesIdGet(ctx, company).Execute()))
	check("companiesIdPatch", valueOf(companies.CompaniesIdPatch(ctx, company).UpdateCompany(industry).Execute()))
	check("companiesLinkUnlinkIdPatch", errorOf(companies.CompaniesLinkUnlinkIdPatch(ctx, company).LinkUnlinkCompany(links).Execute()))
	check("companiesIdDelete", errorOf(companies.CompaniesIdDelete(ctx, company).Execute()))

	order := SendEmail{
		Sender: &EmailSender{Email: pointer("shop@example.com")}, To: []EmailRecipient{{Email: "alice@example.com"}},
		Subject: pointer("Order 1042"), TextContent: pointer("Thanks!"),
	}
	check("sendTransacEmail", valueOf(client.EmailsAPI.SendTransacEmail(ctx).SendEmail(order).Execute()))
	contacts := client.ContactsAPI
	dora := CreateContact{Email: pointer("dora@example.com")}
	check("createContact", valueOf(contacts.CreateContact(ctx).CreateContact(dora).Execute()))
	emails := []string{}
	for offset, count := int64(0), int64(1); offset < count; offset++ {
		page, _, err := contacts.GetContacts(ctx).Limit(1).Offset(offset).Execute()
		if err != nil {
			panic(err)
		}
		count = page.Count
		for _, contact := range page.Contacts {
			emails = append(emails, contact.GetEmail())
		}
	}
	check("getContacts", emails)

	for name, child := range map[string]string{"typed error": "404", "default error": "401"} {
		_, response, err := children.GetChildInfo(ctx, child).Execute()
		var failure *GenericOpenAPIError
		errors.As(err, &failure)
		check(name, fmt.Sprint(response.StatusCode, " ", *failure.Model().(ErrorModel).Code))
	}
}
