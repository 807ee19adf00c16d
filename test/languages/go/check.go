// Helpers for the program.
package main

import (
	"encoding/json"
	"fmt"
)

const (
	child   = "1234567"
	company = "5f1f6f8b9c4e2a0017d3b6a1"
	note    = "61a5cd07ca1347c82306ad09"
	uuid    = "1a825d56-029b-4a41-b8e4-61670463431b"
)

// check prints a check's name and value in the format that test/languages/program.ts parses.
func check(name string, value any) {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	fmt.Printf("%s = %s\n", name, text)
}

// pointer creates the value of an optional field.
func pointer[T any](value T) *T { return &value }
