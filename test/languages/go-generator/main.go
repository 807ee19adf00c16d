// Calls every operation through the Go client that openapi-generator makes: on the mock, or on the sandbox, which has a state.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"

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
	csv     = "item,quantity\nblue widget,12\n"
)

var (
	ctx    = context.Background()
	failed bool
)

// check says how one check went, in the words that test/languages/run.ts reads.
func check(name string, status int, response *http.Response, err error, says func() bool) {
	defer func() {
		if problem := recover(); problem != nil {
			failed = true
			fmt.Printf("not ok %s: %v\n", name, problem)
		}
	}()
	if err != nil {
		panic(err)
	}
	if response.StatusCode != status {
		panic(fmt.Sprintf("status %d, not %d", response.StatusCode, status))
	}
	if says != nil && !says() {
		panic("the answer is not what it should be")
	}
	fmt.Printf("ok %s\n", name)
}

// empty checks a success without a body.
func empty(name string, status int, response *http.Response, err error) {
	check(name, status, response, err, nil)
}

// to makes optional values of plain ones.
func to[T any](value T) *T { return &value }

func read(file *os.File) string {
	defer os.Remove(file.Name())
	bytes, err := io.ReadAll(file)
	if err != nil {
		panic(err)
	}
	return string(bytes)
}

// acceptFiles asks for any file as well: of a list with JSON in it, this client sends JSON alone.
type acceptFiles struct{}

func (acceptFiles) RoundTrip(request *http.Request) (*http.Response, error) {
	if strings.Contains(request.URL.Path, "/inbound/attachments/") {
		request.Header.Set("Accept", "*/*, application/json")
	}
	return http.DefaultTransport.RoundTrip(request)
}

func connect(url string, headers ...string) *messaging.APIClient {
	configuration := messaging.NewConfiguration()
	configuration.Servers = messaging.ServerConfigurations{{URL: url}}
	configuration.AddDefaultHeader("api-key", "test-key")
	configuration.HTTPClient = &http.Client{Transport: acceptFiles{}}
	for _, prefer := range headers {
		configuration.AddDefaultHeader("Prefer", prefer)
	}
	return messaging.NewAPIClient(configuration)
}

func main() {
	client := connect(os.Getenv("SERVICE_URL"))
	children(client.ResellerChildrenAPI)
	inbound(client.InboundParsingAPI)
	notes(client.CRMNotesAPI)
	companies(client.CompaniesAPI)
	failures()
	live(connect(os.Getenv("LIVE_URL")))
	if failed {
		os.Exit(1)
	}
}

func children(api *messaging.ResellerChildrenAPIService) {
	list, response, err := api.GetResellerChilds(ctx).Limit(10).Execute()
	check("getResellerChilds", 200, response, err, func() bool { return list.Children[0].Id == 1234567 })
	profile := messaging.CreateChild{
		Email: "josh.cruise@example.com", FirstName: "Josh", LastName: "Cruise", CompanyName: "Acme",
		Password: "<PASSWORD>", Language: to(messaging.EN),
	}
	created, response, err := api.CreateResellerChild(ctx).CreateChild(profile).Execute()
	check("createResellerChild", 201, response, err, func() bool { return *created.Id >= 1234567 })
	info, response, err := api.GetChildInfo(ctx, child).Execute()
	check("getChildInfo", 200, response, err, func() bool { return *info.Credits.EmailCredits == 2000 })
	response, err = api.UpdateResellerChild(ctx, child).UpdateChild(messaging.UpdateChild{CompanyName: to("Acme Europe")}).Execute()
	empty("updateResellerChild", 204, response, err)
	creation, response, err := api.GetChildAccountCreationStatus(ctx, child).Execute()
	check("getChildAccountCreationStatus", 200, response, err, func() bool { return creation.ChildAccountCreated })
	status := messaging.UpdateChildAccountStatus{TransactionalSms: to(false)}
	response, err = api.UpdateChildAccountStatus(ctx, child).UpdateChildAccountStatus(status).Execute()
	empty("updateChildAccountStatus", 204, response, err)
	token, response, err := api.GetSsoToken(ctx, child).Execute()
	check("getSsoToken", 200, response, err, func() bool { return token.Token != "" })
	left, response, err := api.AddCredits(ctx, child).AddCredits(messaging.AddCredits{Sms: to(int64(500))}).Execute()
	check("addCredits", 200, response, err, func() bool { return left.Child.Sms == 500 })
	left, response, err = api.RemoveCredits(ctx, child).RemoveCredits(messaging.RemoveCredits{Email: to(int64(500))}).Execute()
	check("removeCredits", 200, response, err, func() bool { return left.Child.Email == 1500 })
	address := messaging.ManageIp{Ip: "203.0.113.10"}
	response, err = api.DissociateIpFromChild(ctx, child).ManageIp(address).Execute()
	empty("dissociateIpFromChild", 204, response, err)
	response, err = api.AssociateIpToChild(ctx, child).ManageIp(address).Execute()
	empty("associateIpToChild", 204, response, err)
	domains, response, err := api.GetChildDomains(ctx, child).Execute()
	check("getChildDomains", 200, response, err, func() bool { return *domains[0].Domain == domain })
	response, err = api.CreateChildDomain(ctx, child).AddChildDomain(messaging.AddChildDomain{Domain: "shop.example.com"}).Execute()
	empty("createChildDomain", 201, response, err)
	renamed := messaging.UpdateChildDomain{Domain: "mail.example.com"}
	response, err = api.UpdateChildDomain(ctx, child, domain).UpdateChildDomain(renamed).Execute()
	empty("updateChildDomain", 204, response, err)
	response, err = api.DeleteChildDomain(ctx, child, "mail.example.com").Execute()
	empty("deleteChildDomain", 204, response, err)
	response, err = api.DeleteResellerChild(ctx, child).Execute()
	empty("deleteResellerChild", 204, response, err)
}

func companies(api *messaging.CompaniesAPIService) {
	list, response, err := api.CompaniesGet(ctx).Filters(`{"attributes.name":"Acme"}`).Sort(messaging.ASC).Execute()
	check("companiesGet", 200, response, err, func() bool {
		return list.Items[0].Attributes["revenue"] == 1250000.0 && list.Pager.From == 0
	})
	acme := messaging.CreateCompany{Name: "Acme", LinkedContactsIds: []int64{247}}
	created, response, err := api.CompaniesPost(ctx).CreateCompany(acme).Execute()
	check("companiesPost", 200, response, err, func() bool { return len(created.Id) == 24 })
	attributes, response, err := api.CompaniesAttributesGet(ctx).Execute()
	check("companiesAttributesGet", 200, response, err, func() bool { return attributes[1].AttributeTypeName == "single-select" })
	got, response, err := api.CompaniesIdGet(ctx, company).Execute()
	check("companiesIdGet", 200, response, err, func() bool { return got.Attributes["name"] == "Acme" })
	logistics := messaging.UpdateCompany{Attributes: map[string]interface{}{"industry": "Logistics"}}
	updated, response, err := api.CompaniesIdPatch(ctx, company).UpdateCompany(logistics).Execute()
	// The mock answers with the company, the sandbox, as the live API, with 204.
	if err == nil && response.StatusCode == 204 {
		empty("companiesIdPatch", 204, response, err)
	} else {
		check("companiesIdPatch", 200, response, err, func() bool { return updated.Attributes["industry"] == "Logistics" })
	}
	links := messaging.LinkUnlinkCompany{LinkContactIds: []int64{247}, UnlinkDealsIds: []string{deal}}
	response, err = api.CompaniesLinkUnlinkIdPatch(ctx, company).LinkUnlinkCompany(links).Execute()
	empty("companiesLinkUnlinkIdPatch", 204, response, err)
	response, err = api.CompaniesIdDelete(ctx, company).Execute()
	empty("companiesIdDelete", 204, response, err)
}

func inbound(api *messaging.InboundParsingAPIService) {
	list, response, err := api.GetInboundEmailEvents(ctx).StartDate("2023-03-01").EndDate("2023-03-31").Execute()
	check("getInboundEmailEvents", 200, response, err, func() bool { return list.Events[0].Date.Year() == 2023 })
	history, response, err := api.GetInboundEmailEventsByUuid(ctx, uuid).Execute()
	check("getInboundEmailEventsByUuid", 200, response, err, func() bool { return *history.Attachments[0].ContentLength == 29 })
	file, response, err := api.GetInboundEmailAttachment(ctx, "sample-download-token").Execute()
	check("getInboundEmailAttachment", 200, response, err, func() bool { return read(file) == csv })
}

func notes(api *messaging.CRMNotesAPIService) {
	list, response, err := api.CrmNotesGet(ctx).Entity(messaging.COMPANIES).EntityIds(company).Limit(10).Execute()
	check("crmNotesGet", 200, response, err, func() bool { return list[0].ContactIds[0] == 247 })
	created, response, err := api.CrmNotesPost(ctx).NoteData(messaging.NoteData{Text: "Called", CompanyIds: []string{company}}).Execute()
	check("crmNotesPost", 200, response, err, func() bool { return len(created.Id) == 24 })
	got, response, err := api.CrmNotesIdGet(ctx, note).Execute()
	check("crmNotesIdGet", 200, response, err, func() bool {
		return got.AuthorId == author && *got.Author.Name.FullName == "Dana Field"
	})
	response, err = api.CrmNotesIdPatch(ctx, note).NoteData(messaging.NoteData{Text: "Called again"}).Execute()
	empty("crmNotesIdPatch", 204, response, err)
	response, err = api.CrmNotesIdDelete(ctx, note).Execute()
	empty("crmNotesIdDelete", 204, response, err)
}

// failures asks the mock for errors; a typed one is the model of the client's error.
func failures() {
	for name, wanted := range map[string]struct {
		status       int
		prefer, code string
	}{
		"typed error":   {404, "code=404", "document_not_found"},
		"default error": {401, "code=401, example=unauthorized", "unauthorized"},
	} {
		_, response, err := connect(os.Getenv("SERVICE_URL"), wanted.prefer).ResellerChildrenAPI.GetChildInfo(ctx, child).Execute()
		var failure *messaging.GenericOpenAPIError
		if !errors.As(err, &failure) {
			panic(err)
		}
		check(name, wanted.status, response, nil, func() bool {
			return *failure.Model().(messaging.ErrorModel).Code == wanted.code
		})
	}
}

// live reads answers as the service sends them, which the mock never does.
func live(client *messaging.APIClient) {
	got, response, err := client.CompaniesAPI.CompaniesIdGet(ctx, company).Execute()
	check("null attributes", 200, response, err, func() bool {
		value, there := got.Attributes["domain"]
		return there && value == nil && fmt.Sprint(got.Attributes["own"]) == "[<nil> 1.5]"
	})
	check("ids beyond 32 bits", 200, response, err, func() bool { return got.LinkedContactsIds[0] == 4294967297 })
	_, response, err = client.CompaniesAPI.CompaniesIdPatch(ctx, company).UpdateCompany(messaging.UpdateCompany{}).Execute()
	empty("204 on update", 204, response, err)
	image, response, err := client.InboundParsingAPI.GetInboundEmailAttachment(ctx, "image").Execute()
	check("image/png", 200, response, err, func() bool { return read(image) == "\x89PNG\x00\xff" })
	text, response, err := client.CRMNotesAPI.CrmNotesIdGet(ctx, "text").Execute()
	check("author as text", 200, response, err, func() bool { return text.AuthorId == author })
	object, response, err := client.CRMNotesAPI.CrmNotesIdGet(ctx, "object").Execute()
	check("author as object", 200, response, err, func() bool {
		return object.AuthorId.(map[string]interface{})["id"] == author
	})
	history, response, err := client.InboundParsingAPI.GetInboundEmailEventsByUuid(ctx, uuid).Execute()
	check("unknown value", 200, response, err, func() bool { return *history.Logs[0].Type == "webhookRetried" })
}
