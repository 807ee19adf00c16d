// Why each finding of the OWASP ruleset is accepted. scripts/contract-report.ts fails on a finding that is not here.

export const accepted: Record<string, string> = {
  'owasp:api2:2023-no-credentials-in-url':
    "The path of the attachment is the service's. Its token opens one file and no account. That a child's auth key can " +
    'stand in a path, too, is said with a warning where it is described.',
  'owasp:api4:2023-array-limit':
    'No length of a list is published. A page is bounded by `limit` where the service has a bound. In an answer, a ' +
    'bound would make clients refuse what the service sends.',
  'owasp:api4:2023-integer-limit':
    'All bounds that are published are here. Ids, counts and credits have none beyond `int64`.',
  'owasp:api4:2023-rate-limit':
    'The headers are there on every answer, under the names that the service gives them: `x-sib-ratelimit-limit`, ' +
    '`-remaining`, `-reset`.',
  'owasp:api4:2023-rate-limit-responses-429':
    'Under `default`, with an example: the API description lists 429 for no operation.',
  'owasp:api4:2023-string-limit':
    'One length is published, that of a note, and it is here. An invented one would refuse good names and texts.',
  'owasp:api4:2023-string-restricted':
    'Names, texts and opaque ids have no pattern. Ids that break the form one would guess are known, so none is asserted.',
  'owasp:api8:2023-define-cors-origin':
    'Whether browsers may call the service is not published, and keys do not belong into browsers.',
  'owasp:api8:2023-define-error-responses-401':
    'Under `default`, with an example: the API description lists 401 for no operation.',
  'owasp:api8:2023-define-error-responses-500':
    'Under `default`, with an example: the API description lists 500 for no operation.',
  'owasp:api8:2023-define-error-validation':
    'The API description lists no 400 for these operations; `default` describes one all the same.',
  'owasp:api9:2023-inventory-access':
    'The one server is public, and its description says so; `x-internal` is a word of one tool.',
};
