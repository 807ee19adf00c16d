module parser

go 1.21
