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

// got returns the parsed body. This client has a field for each status with a body.
func got[R interface{ StatusCode() int }](response R, err error) any {
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
		Password: "<PASSWORD>", Language: to(En),
	}
	products := UpdateChildAccountStatus{TransactionalSms: to(false)}
	address := ManageIp{Ip: "203.0.113.10"}
	renamed := UpdateChildDomain{Domain: "mail.example.com"}
	check("getResellerChilds", got(api.GetResellerChildsWithResponse(ctx, &GetResellerChildsParams{Limit: to(int64(10))})))
	check("createResellerChild", got(api.CreateResellerChildWithResponse(ctx, profile)))
	check("getChildInfo", got(api.GetChildInfoWithResponse(ctx, child)))
	check("updateResellerChild", got(api.UpdateResellerChildWithResponse(ctx, child, UpdateChild{CompanyName: to("Acme Europe")})))
	check("getChildAccountCreationStatus", got(api.GetChildAccountCreationStatusWithResponse(ctx, child)))
	check("updateChildAccountStatus", got(api.UpdateChildAccountStatusWithResponse(ctx, child, products)))
	check("getSsoToken", got(api.GetSsoTokenWithResponse(ctx, child)))
	check("addCredits", got(api.AddCreditsWithResponse(ctx, child, AddCredits{Sms: to(int64(500))})))
	check("removeCredits", got(api.RemoveCreditsWithResponse(ctx, child, RemoveCredits{Email: to(int64(500))})))
	check("dissociateIpFromChild", got(api.DissociateIpFromChildWithResponse(ctx, child, address)))
	check("associateIpToChild", got(api.AssociateIpToChildWithResponse(ctx, child, address)))
	check("getChildDomains", got(api.GetChildDomainsWithResponse(ctx, child)))
	check("createChildDomain", got(api.CreateChildDomainWithResponse(ctx, child, AddChildDomain{Domain: "shop.example.com"})))
	check("updateChildDomain", got(api.UpdateChildDomainWithResponse(ctx, child, "news.example.com", renamed)))
	check("deleteChildDomain", got(api.DeleteChildDomainWithResponse(ctx, child, "mail.example.com")))
	check("deleteResellerChild", got(api.DeleteResellerChildWithResponse(ctx, child)))

	days := GetInboundEmailEventsParams{StartDate: day(1), EndDate: day(31)}
	check("getInboundEmailEvents", got(api.GetInboundEmailEventsWithResponse(ctx, &days)))
	check("getInboundEmailEventsByUuid", got(api.GetInboundEmailEventsByUuidWithResponse(ctx, uuid)))
	file, _ := api.GetInboundEmailAttachmentWithResponse(ctx, "sample-download-token")
	check("getInboundEmailAttachment", fmt.Sprintf("%x", file.Body))

	ofCompany := CrmNotesGetParams{Entity: to(Companies), EntityIds: to(company), Limit: to(int64(10))}
	check("crmNotesGet", got(api.CrmNotesGetWithResponse(ctx, &ofCompany)))
	check("crmNotesPost", got(api.CrmNotesPostWithResponse(ctx, NoteData{Text: "Called", CompanyIds: &[]string{company}})))
	check("crmNotesIdGet", got(api.CrmNotesIdGetWithResponse(ctx, note)))
	check("crmNotesIdPatch", got(api.CrmNotesIdPatchWithResponse(ctx, note, NoteData{Text: "Called again"})))
	check("crmNotesIdDelete", got(api.CrmNotesIdDeleteWithResponse(ctx, note)))

	acme := CompaniesGetParams{Filters: to(`{"attributes.name":"Acme"}`), Sort: to(SortOrderAsc)}
	industry := UpdateCompany{Attributes: &CompanyAttributeValues{"industry": "Logistics"}}
	links := LinkUnlinkCompany{LinkContactIds: &[]int64{247}}
	check("companiesGet", got(api.CompaniesGetWithResponse(ctx, &acme)))
	check("companiesPost", got(api.CompaniesPostWithResponse(ctx, CreateCompany{Name: "Acme", LinkedContactsIds: &[]int64{247}})))
	check("companiesAttributesGet", got(api.CompaniesAttributesGetWithResponse(ctx)))
	check("companiesIdGet", got(api.CompaniesIdGetWithResponse(ctx, company)))
	check("companiesIdPatch", got(api.CompaniesIdPatchWithResponse(ctx, company, industry)))
	check("companiesLinkUnlinkIdPatch", got(api.CompaniesLinkUnlinkIdPatchWithResponse(ctx, company, links)))
	check("companiesIdDelete", got(api.CompaniesIdDeleteWithResponse(ctx, company)))

	unknown, _ := api.GetChildInfoWithResponse(ctx, "404")
	check("typed error", fmt.Sprint(unknown.StatusCode(), " ", *unknown.JSON404.Code))
	keyless, _ := api.GetChildInfoWithResponse(ctx, "401")
	check("default error", fmt.Sprint(keyless.StatusCode(), " ", *keyless.JSONDefault.Code))
}
