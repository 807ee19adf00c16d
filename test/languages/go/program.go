// Calls every operation with oapi-codegen's client, and prints the results.
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"reflect"
	"strings"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"

	. "example.com/languages/messaging"
)

// parsed returns the parsed body. A response has a field for each status with a body, such as JSON200.
func parsed[R interface{ StatusCode() int }](response R, err error) any {
	if err != nil {
		return fmt.Sprint("failed: ", err)
	}
	if response.StatusCode() >= 300 {
		return fmt.Sprint("status ", response.StatusCode())
	}
	fields := reflect.ValueOf(response).Elem()
	for index := range fields.NumField() {
		if strings.HasPrefix(fields.Type().Field(index).Name, "JSON") && !fields.Field(index).IsNil() {
			return fields.Field(index).Interface()
		}
	}
	return nil
}

func day(number int) *openapi_types.Date {
	return &openapi_types.Date{Time: time.Date(2023, 3, number, 0, 0, 0, 0, time.UTC)}
}

func setKey(_ context.Context, request *http.Request) error {
	request.Header.Set("api-key", "test-key")
	return nil
}

func main() {
	ctx := context.Background()
	api, err := NewClientWithResponses(os.Getenv("SERVICE_URL"), WithRequestEditorFn(setKey))
	if err != nil {
		panic(err)
	}

	profile := CreateChild{
		Email: "josh.cruise@example.com", FirstName: "Josh", LastName: "Cruise", CompanyName: "Acme",
		Password: "<PASSWORD>", Language: pointer(LanguageEn),
	}
	products := UpdateChildAccountStatus{TransactionalSms: pointer(false)}
	address := ManageIp{Ip: "203.0.113.10"}
	renamed := UpdateChildDomain{Domain: "mail.example.com"}
	check("getResellerChilds", parsed(api.GetResellerChildsWithResponse(ctx, &GetResellerChildsParams{Limit: pointer(int64(10))})))
	check("createResellerChild", parsed(api.CreateResellerChildWithResponse(ctx, profile)))
	check("getChildInfo", parsed(api.GetChildInfoWithResponse(ctx, child)))
	check("updateResellerChild", parsed(api.UpdateResellerChildWithResponse(ctx, child, UpdateChild{CompanyName: pointer("Acme Europe")})))
	check("getChildAccountCreationStatus", parsed(api.GetChildAccountCreationStatusWithResponse(ctx, child)))
	check("updateChildAccountStatus", parsed(api.UpdateChildAccountStatusWithResponse(ctx, child, products)))
	check("getSsoToken", parsed(api.GetSsoTokenWithResponse(ctx, child)))
	check("addCredits", parsed(api.AddCreditsWithResponse(ctx, child, AddCredits{Sms: pointer(int64(500))})))
	check("removeCredits", parsed(api.RemoveCreditsWithResponse(ctx, child, RemoveCredits{Email: pointer(int64(500))})))
	check("dissociateIpFromChild", parsed(api.DissociateIpFromChildWithResponse(ctx, child, address)))
	check("associateIpToChild", parsed(api.AssociateIpToChildWithResponse(ctx, child, address)))
	check("getChildDomains", parsed(api.GetChildDomainsWithResponse(ctx, child)))
	check("createChildDomain", parsed(api.CreateChildDomainWithResponse(ctx, child, AddChildDomain{Domain: "shop.example.com"})))
	check("updateChildDomain", parsed(api.UpdateChildDomainWithResponse(ctx, child, "news.example.com", renamed)))
	check("deleteChildDomain", parsed(api.DeleteChildDomainWithResponse(ctx, child, "mail.example.com")))
	check("deleteResellerChild", parsed(api.DeleteResellerChildWithResponse(ctx, child)))

	days := GetInboundEmailEventsParams{StartDate: day(1), EndDate: day(31)}
	check("getInboundEmailEvents", parsed(api.GetInboundEmailEventsWithResponse(ctx, &days)))
	check("getInboundEmailEventsByUuid", parsed(api.GetInboundEmailEventsByUuidWithResponse(ctx, uuid)))
	file, _ := api.GetInboundEmailAttachmentWithResponse(ctx, "sample-download-token")
	check("getInboundEmailAttachment", fmt.Sprintf("%x", file.Body))

	ofCompany := CrmNotesGetParams{Entity: pointer(NoteEntityCompanies), EntityIds: pointer(company), Limit: pointer(int64(10))}
	check("crmNotesGet", parsed(api.CrmNotesGetWithResponse(ctx, &ofCompany)))
	check("crmNotesPost", parsed(api.CrmNotesPostWithResponse(ctx, NoteData{Text: "Called", CompanyIds: &[]string{company}})))
	check("crmNotesIdGet", parsed(api.CrmNotesIdGetWithResponse(ctx, note)))
	check("crmNotesIdPatch", parsed(api.CrmNotesIdPatchWithResponse(ctx, note, NoteData{Text: "Called again"})))
	check("crmNotesIdDelete", parsed(api.CrmNotesIdDeleteWithResponse(ctx, note)))

	acme := CompaniesGetParams{Filters: pointer(`{"attributes.name":"Acme"}`), Sort: pointer(SortOrderAsc)}
	industry := UpdateCompany{Attributes: &CompanyAttributeValues{"industry": "Logistics"}}
	links := LinkUnlinkCompany{LinkContactIds: &[]int64{247}}
	check("companiesGet", parsed(api.CompaniesGetWithResponse(ctx, &acme)))
	check("companiesPost", parsed(api.CompaniesPostWithResponse(ctx, CreateCompany{Name: "Acme", LinkedContactsIds: &[]int64{247}})))
	check("companiesAttributesGet", parsed(api.CompaniesAttributesGetWithResponse(ctx)))
	check("companiesIdGet", parsed(api.CompaniesIdGetWithResponse(ctx, company)))
	check("companiesIdPatch", parsed(api.CompaniesIdPatchWithResponse(ctx, company, industry)))
	check("companiesLinkUnlinkIdPatch", parsed(api.CompaniesLinkUnlinkIdPatchWithResponse(ctx, company, links)))
	check("companiesIdDelete", parsed(api.CompaniesIdDeleteWithResponse(ctx, company)))

	shop, alice, dora := openapi_types.Email("shop@example.com"), openapi_types.Email("alice@example.com"), openapi_types.Email("dora@example.com")
	order := SendEmail{
		Sender: &EmailSender{Email: &shop}, To: &[]EmailRecipient{{Email: alice}},
		Subject: pointer("Order 1042"), TextContent: pointer("Thanks!"),
	}
	check("sendTransacEmail", parsed(api.SendTransacEmailWithResponse(ctx, order)))
	check("createContact", parsed(api.CreateContactWithResponse(ctx, CreateContact{Email: &dora})))
	emails := []openapi_types.Email{}
	for offset, count := int64(0), int64(1); offset < count; offset++ {
		page, err := api.GetContactsWithResponse(ctx, &GetContactsParams{Limit: pointer(int64(1)), Offset: &offset})
		if err != nil {
			panic(err)
		}
		count = page.JSON200.Count
		for _, contact := range *page.JSON200.Contacts {
			emails = append(emails, *contact.Email)
		}
	}
	check("getContacts", emails)

	unknown, _ := api.GetChildInfoWithResponse(ctx, "404")
	check("typed error", fmt.Sprint(unknown.StatusCode(), " ", *unknown.JSON404.Code))
	keyless, _ := api.GetChildInfoWithResponse(ctx, "401")
	check("default error", fmt.Sprint(keyless.StatusCode(), " ", *keyless.JSONDefault.Code))
}
