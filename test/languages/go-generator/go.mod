module example.com/languages

go 1.23
