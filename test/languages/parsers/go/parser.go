// Parses the headers of a webhook payload with net/mail, and prints the result as JSON.
package main

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/mail"
	"os"
	"strings"
)

type payload struct {
	Items []struct {
		Headers     map[string]any
		RawTextBody string
		Attachments []struct{ DownloadToken string }
	}
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func download(token string) string {
	request, err := http.NewRequest("GET", os.Getenv("SERVICE_URL")+"/inbound/attachments/"+token, nil)
	check(err)
	request.Header.Set("api-key", "any-key")
	response, err := http.DefaultClient.Do(request)
	check(err)
	defer response.Body.Close()
	bytes, err := io.ReadAll(response.Body)
	check(err)
	return hex.EncodeToString(bytes)
}

func main() {
	content, err := os.ReadFile(os.Args[1])
	check(err)
	var webhook payload
	check(json.Unmarshal(content, &webhook))
	item := webhook.Items[0]
	var headers strings.Builder
	for name, value := range item.Headers {
		values, isList := value.([]any)
		if !isList {
			values = []any{value}
		}
		for _, text := range values {
			fmt.Fprintf(&headers, "%s: %s\r\n", name, text)
		}
	}
	message, err := mail.ReadMessage(strings.NewReader(headers.String() + "\r\n" + item.RawTextBody))
	check(err)
	from, err := message.Header.AddressList("From")
	check(err)
	recipients, err := message.Header.AddressList("To")
	check(err)
	date, err := message.Header.Date()
	check(err)
	body, err := io.ReadAll(message.Body)
	check(err)
	var to, files []string
	for _, address := range recipients {
		to = append(to, address.Address)
	}
	for _, file := range item.Attachments {
		files = append(files, download(file.DownloadToken))
	}
	check(json.NewEncoder(os.Stdout).Encode(map[string]any{
		"from":        []string{from[0].Name, from[0].Address},
		"to":          to,
		"date":        date.Unix(),
		"subject":     message.Header.Get("Subject"),
		"text":        string(body),
		"attachments": files,
	}))
}
