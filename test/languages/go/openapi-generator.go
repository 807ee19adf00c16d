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

// got returns a call's value.
func got[T any](value T, _ *http.Response, err error) any {
	if err != nil {
		return fmt.Sprint("failed: ", err)
	}
	return value
}

// done returns nil, for calls without a response body.
func done(response *http.Response, err error) any {
	return got[any](nil, response, err)
}

func read(file *os.File, _ *http.Response, err error) string {
	if err != nil {
		return fmt.Sprint("failed: ", err)
	}
	bytes, err := io.ReadAll(file)
	return fmt.Sprintf("%x", bytes)
}

// acceptFiles accepts any file. If JSON is among the media types, this client accepts only JSON.
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
		Password: "<PASSWORD>", Language: to(EN),
	}
	products := UpdateChildAccountStatus{TransactionalSms: to(false)}
	sms, email := AddCredits{Sms: to(int64(500))}, RemoveCredits{Email: to(int64(500))}
	address := ManageIp{Ip: "203.0.113.10"}
	domain, renamed := AddChildDomain{Domain: "shop.example.com"}, UpdateChildDomain{Domain: "mail.example.com"}
	check("getResellerChilds", got(children.GetResellerChilds(ctx).Limit(10).Execute()))
	check("createResellerChild", got(children.CreateResellerChild(ctx).CreateChild(profile).Execute()))
	check("getChildInfo", got(children.GetChildInfo(ctx, child).Execute()))
	check("updateResellerChild", done(children.UpdateResellerChild(ctx, child).UpdateChild(UpdateChild{CompanyName: to("Acme Europe")}).Execute()))
	check("getChildAccountCreationStatus", got(children.GetChildAccountCreationStatus(ctx, child).Execute()))
	check("updateChildAccountStatus", done(children.UpdateChildAccountStatus(ctx, child).UpdateChildAccountStatus(products).Execute()))
	check("getSsoToken", got(children.GetSsoToken(ctx, child).Execute()))
	check("addCredits", got(children.AddCredits(ctx, child).AddCredits(sms).Execute()))
	check("removeCredits", got(children.RemoveCredits(ctx, child).RemoveCredits(email).Execute()))
	check("dissociateIpFromChild", done(children.DissociateIpFromChild(ctx, child).ManageIp(address).Execute()))
	check("associateIpToChild", done(children.AssociateIpToChild(ctx, child).ManageIp(address).Execute()))
	check("getChildDomains", got(children.GetChildDomains(ctx, child).Execute()))
	check("createChildDomain", done(children.CreateChildDomain(ctx, child).AddChildDomain(domain).Execute()))
	check("updateChildDomain", done(children.UpdateChildDomain(ctx, child, "news.example.com").UpdateChildDomain(renamed).Execute()))
	check("deleteChildDomain", done(children.DeleteChildDomain(ctx, child, "mail.example.com").Execute()))
	check("deleteResellerChild", done(children.DeleteResellerChild(ctx, child).Execute()))

	inbound := client.InboundParsingAPI
	days := inbound.GetInboundEmailEvents(ctx).StartDate("2023-03-01").EndDate("2023-03-31")
	check("getInboundEmailEvents", got(days.Execute()))
	check("getInboundEmailEventsByUuid", got(inbound.GetInboundEmailEventsByUuid(ctx, uuid).Execute()))
	check("getInboundEmailAttachment", read(inbound.GetInboundEmailAttachment(ctx, "sample-download-token").Execute()))

	notes := client.CRMNotesAPI
	text := NoteData{Text: "Called", CompanyIds: []string{company}}
	check("crmNotesGet", got(notes.CrmNotesGet(ctx).Entity(COMPANIES).EntityIds(company).Limit(10).Execute()))
	check("crmNotesPost", got(notes.CrmNotesPost(ctx).NoteData(text).Execute()))
	check("crmNotesIdGet", got(notes.CrmNotesIdGet(ctx, note).Execute()))
	check("crmNotesIdPatch", done(notes.CrmNotesIdPatch(ctx, note).NoteData(NoteData{Text: "Called again"}).Execute()))
	check("crmNotesIdDelete", done(notes.CrmNotesIdDelete(ctx, note).Execute()))

	companies := client.CompaniesAPI
	acme := CreateCompany{Name: "Acme", LinkedContactsIds: []int64{247}}
	industry := UpdateCompany{Attributes: map[string]any{"industry": "Logistics"}}
	links := LinkUnlinkCompany{LinkContactIds: []int64{247}}
	check("companiesGet", got(companies.CompaniesGet(ctx).Filters(`{"attributes.name":"Acme"}`).Sort(ASC).Execute()))
	check("companiesPost", got(companies.CompaniesPost(ctx).CreateCompany(acme).Execute()))
	check("companiesAttributesGet", got(companies.CompaniesAttributesGet(ctx).Execute()))
	check("companiesIdGet", got(companies.CompaniesIdGet(ctx, company).Execute()))
	check("companiesIdPatch", got(companies.CompaniesIdPatch(ctx, company).UpdateCompany(industry).Execute()))
	check("companiesLinkUnlinkIdPatch", done(companies.CompaniesLinkUnlinkIdPatch(ctx, company).LinkUnlinkCompany(links).Execute()))
	check("companiesIdDelete", done(companies.CompaniesIdDelete(ctx, company).Execute()))

	for name, child := range map[string]string{"typed error": "404", "default error": "401"} {
		_, response, err := children.GetChildInfo(ctx, child).Execute()
		var failure *GenericOpenAPIError
		errors.As(err, &failure)
		check(name, fmt.Sprint(response.StatusCode, " ", *failure.Model().(ErrorModel).Code))
	}
}
