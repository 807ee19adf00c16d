// Calls every operation through the client that oapi-codegen generates: on the mock, or on the sandbox, which has a state.
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"example.com/languages/messaging"
)

const (
	child   = "1234567"
	company = "5f1f6f8b9c4e2a0017d3b6a1"
	deal    = "61a5ce58c5d4795761045990"
	note    = "61a5cd07ca1347c82306ad09"
	uuid    = "1a825d56-029b-4a41-b8e4-61670463431b"
	author  = "5b1a17d914b73d35a76ca0c7"
	domain  = "news.example.com"
	file    = "item,quantity\nblue widget,12\n"
)

// answer is what every generated response can tell.
type answer interface{ StatusCode() int }

var failed bool

// check says how one check went, in the words that test/languages/run.ts reads.
func check(name string, status int, reply answer, err error, says func() bool) {
	defer func() {
		if problem := recover(); problem != nil {
			failed = true
			fmt.Printf("not ok %s: %v\n", name, problem)
		}
	}()
	if err != nil {
		panic(err)
	}
	if reply.StatusCode() != status {
		panic(fmt.Sprintf("status %d, not %d", reply.StatusCode(), status))
	}
	if says != nil && !says() {
		panic("the answer is not what it should be")
	}
	fmt.Printf("ok %s\n", name)
}

// to makes optional values of plain ones.
func to[T any](value T) *T { return &value }

func header(name, value string) messaging.RequestEditorFn {
	return func(_ context.Context, request *http.Request) error {
		request.Header.Set(name, value)
		return nil
	}
}

func day(text string) *openapi_types.Date {
	parsed, err := time.Parse(time.DateOnly, text)
	if err != nil {
		panic(err)
	}
	return &openapi_types.Date{Time: parsed}
}

func main() {
	client := connect(os.Getenv("SERVICE_URL"))
	children(client)
	inbound(client)
	notes(client)
	companies(client)
	errors(client)
	live(connect(os.Getenv("LIVE_URL")))
	if failed {
		os.Exit(1)
	}
}

func connect(url string) *messaging.ClientWithResponses {
	client, err := messaging.NewClientWithResponses(url, messaging.WithRequestEditorFn(header("api-key", "test-key")))
	if err != nil {
		panic(err)
	}
	return client
}

func children(client *messaging.ClientWithResponses) {
	ctx := context.Background()
	list, err := client.GetResellerChildsWithResponse(ctx, &messaging.GetResellerChildsParams{Limit: to(int64(10))})
	check("getResellerChilds", 200, list, err, func() bool { return list.JSON200.Children[0].Id == 1234567 })
	created, err := client.CreateResellerChildWithResponse(ctx, messaging.CreateChild{
		Email: "josh.cruise@example.com", FirstName: "Josh", LastName: "Cruise", CompanyName: "Acme",
		Password: "<PASSWORD>", Language: to(messaging.En),
	})
	check("createResellerChild", 201, created, err, func() bool { return *created.JSON201.Id >= 1234567 })
	info, err := client.GetChildInfoWithResponse(ctx, child)
	check("getChildInfo", 200, info, err, func() bool { return *info.JSON200.Credits.EmailCredits == 2000 })
	updated, err := client.UpdateResellerChildWithResponse(ctx, child, messaging.UpdateChild{CompanyName: to("Acme Europe")})
	check("updateResellerChild", 204, updated, err, nil)
	creation, err := client.GetChildAccountCreationStatusWithResponse(ctx, child)
	check("getChildAccountCreationStatus", 200, creation, err, func() bool { return creation.JSON200.ChildAccountCreated })
	status, err := client.UpdateChildAccountStatusWithResponse(ctx, child, messaging.UpdateChildAccountStatus{TransactionalSms: to(false)})
	check("updateChildAccountStatus", 204, status, err, nil)
	token, err := client.GetSsoTokenWithResponse(ctx, child)
	check("getSsoToken", 200, token, err, func() bool { return token.JSON200.Token != "" })
	added, err := client.AddCreditsWithResponse(ctx, child, messaging.AddCredits{Sms: to(int64(500))})
	check("addCredits", 200, added, err, func() bool { return added.JSON200.Child.Sms == 500 })
	removed, err := client.RemoveCreditsWithResponse(ctx, child, messaging.RemoveCredits{Email: to(int64(500))})
	check("removeCredits", 200, removed, err, func() bool { return removed.JSON200.Child.Email == 1500 })
	dissociated, err := client.DissociateIpFromChildWithResponse(ctx, child, messaging.ManageIp{Ip: "203.0.113.10"})
	check("dissociateIpFromChild", 204, dissociated, err, nil)
	associated, err := client.AssociateIpToChildWithResponse(ctx, child, messaging.ManageIp{Ip: "203.0.113.10"})
	check("associateIpToChild", 204, associated, err, nil)
	domains, err := client.GetChildDomainsWithResponse(ctx, child)
	check("getChildDomains", 200, domains, err, func() bool { return *(*domains.JSON200)[0].Domain == domain })
	domainAdded, err := client.CreateChildDomainWithResponse(ctx, child, messaging.AddChildDomain{Domain: "shop.example.com"})
	check("createChildDomain", 201, domainAdded, err, nil)
	domainUpdated, err := client.UpdateChildDomainWithResponse(ctx, child, domain, messaging.UpdateChildDomain{Domain: "mail.example.com"})
	check("updateChildDomain", 204, domainUpdated, err, nil)
	domainDeleted, err := client.DeleteChildDomainWithResponse(ctx, child, "mail.example.com")
	check("deleteChildDomain", 204, domainDeleted, err, nil)
	deleted, err := client.DeleteResellerChildWithResponse(ctx, child)
	check("deleteResellerChild", 204, deleted, err, nil)
}

func companies(client *messaging.ClientWithResponses) {
	ctx := context.Background()
	list, err := client.CompaniesGetWithResponse(ctx, &messaging.CompaniesGetParams{
		Filters: to(`{"attributes.name":"Acme"}`), Sort: to(messaging.SortOrderAsc),
	})
	check("companiesGet", 200, list, err, func() bool {
		return (*list.JSON200.Items[0].Attributes)["revenue"] == 1250000.0 && list.JSON200.Pager.From == 0
	})
	created, err := client.CompaniesPostWithResponse(ctx, messaging.CreateCompany{Name: "Acme", LinkedContactsIds: &[]int64{247}})
	check("companiesPost", 200, created, err, func() bool { return len(created.JSON200.Id) == 24 })
	attributes, err := client.CompaniesAttributesGetWithResponse(ctx)
	check("companiesAttributesGet", 200, attributes, err, func() bool { return (*attributes.JSON200)[1].AttributeTypeName == "single-select" })
	got, err := client.CompaniesIdGetWithResponse(ctx, company)
	check("companiesIdGet", 200, got, err, func() bool { return (*got.JSON200.Attributes)["name"] == "Acme" })
	updated, err := client.CompaniesIdPatchWithResponse(ctx, company, messaging.UpdateCompany{
		Attributes: &messaging.CompanyAttributeValues{"industry": "Logistics"},
	})
	// The mock answers with the company, the sandbox, as the public service, with 204.
	if err == nil && updated.StatusCode() == 204 {
		check("companiesIdPatch", 204, updated, err, nil)
	} else {
		check("companiesIdPatch", 200, updated, err, func() bool { return (*updated.JSON200.Attributes)["industry"] == "Logistics" })
	}
	linked, err := client.CompaniesLinkUnlinkIdPatchWithResponse(ctx, company, messaging.LinkUnlinkCompany{
		LinkContactIds: &[]int64{247}, UnlinkDealsIds: &[]string{deal},
	})
	check("companiesLinkUnlinkIdPatch", 204, linked, err, nil)
	deleted, err := client.CompaniesIdDeleteWithResponse(ctx, company)
	check("companiesIdDelete", 204, deleted, err, nil)
}

func inbound(client *messaging.ClientWithResponses) {
	ctx := context.Background()
	list, err := client.GetInboundEmailEventsWithResponse(ctx, &messaging.GetInboundEmailEventsParams{
		StartDate: day("2023-03-01"), EndDate: day("2023-03-31"),
	})
	check("getInboundEmailEvents", 200, list, err, func() bool { return list.JSON200.Events[0].Date.Year() == 2023 })
	history, err := client.GetInboundEmailEventsByUuidWithResponse(ctx, uuid)
	check("getInboundEmailEventsByUuid", 200, history, err, func() bool { return *(*history.JSON200.Attachments)[0].ContentLength == 29 })
	attachment, err := client.GetInboundEmailAttachmentWithResponse(ctx, "sample-download-token")
	check("getInboundEmailAttachment", 200, attachment, err, func() bool { return string(attachment.Body) == file })
}

func notes(client *messaging.ClientWithResponses) {
	ctx := context.Background()
	list, err := client.CrmNotesGetWithResponse(ctx, &messaging.CrmNotesGetParams{
		Entity: to(messaging.Companies), EntityIds: to(company), Limit: to(int64(10)),
	})
	check("crmNotesGet", 200, list, err, func() bool { return (*(*list.JSON200)[0].ContactIds)[0] == 247 })
	created, err := client.CrmNotesPostWithResponse(ctx, messaging.NoteData{Text: "Called", CompanyIds: &[]string{company}})
	check("crmNotesPost", 200, created, err, func() bool { return len(created.JSON200.Id) == 24 })
	got, err := client.CrmNotesIdGetWithResponse(ctx, note)
	check("crmNotesIdGet", 200, got, err, func() bool {
		return *got.JSON200.AuthorId == author && *got.JSON200.Author.Name.FullName == "Dana Field"
	})
	updated, err := client.CrmNotesIdPatchWithResponse(ctx, note, messaging.NoteData{Text: "Called again"})
	check("crmNotesIdPatch", 204, updated, err, nil)
	deleted, err := client.CrmNotesIdDeleteWithResponse(ctx, note)
	check("crmNotesIdDelete", 204, deleted, err, nil)
}

func errors(client *messaging.ClientWithResponses) {
	ctx := context.Background()
	unknown, err := client.GetChildInfoWithResponse(ctx, child, header("Prefer", "code=404"))
	check("typed error", 404, unknown, err, func() bool { return *unknown.JSON404.Code == "document_not_found" })
	keyless, err := client.GetChildInfoWithResponse(ctx, child, header("Prefer", "code=401, example=unauthorized"))
	check("default error", 401, keyless, err, func() bool { return *keyless.JSONDefault.Code == "unauthorized" })
}

// live reads answers as the service sends them, which the mock never does.
func live(client *messaging.ClientWithResponses) {
	ctx := context.Background()
	got, err := client.CompaniesIdGetWithResponse(ctx, company)
	check("null attributes", 200, got, err, func() bool {
		value, there := (*got.JSON200.Attributes)["domain"]
		return there && value == nil && fmt.Sprint((*got.JSON200.Attributes)["own"]) == "[<nil> 1.5]"
	})
	check("ids beyond 32 bits", 200, got, err, func() bool { return (*got.JSON200.LinkedContactsIds)[0] == 4294967297 })
	updated, err := client.CompaniesIdPatchWithResponse(ctx, company, messaging.UpdateCompany{})
	check("204 on update", 204, updated, err, func() bool { return updated.JSON200 == nil })
	image, err := client.GetInboundEmailAttachmentWithResponse(ctx, "image")
	check("image/png", 200, image, err, func() bool { return string(image.Body) == "\x89PNG\x00\xff" })
	text, err := client.CrmNotesIdGetWithResponse(ctx, "text")
	check("author as text", 200, text, err, func() bool { return *text.JSON200.AuthorId == author })
	object, err := client.CrmNotesIdGetWithResponse(ctx, "object")
	check("author as object", 200, object, err, func() bool {
		return (*object.JSON200.AuthorId).(map[string]interface{})["id"] == author
	})
	history, err := client.GetInboundEmailEventsByUuidWithResponse(ctx, uuid)
	check("unknown value", 200, history, err, func() bool { return *(*history.JSON200.Logs)[0].Type == "webhookRetried" })
}
