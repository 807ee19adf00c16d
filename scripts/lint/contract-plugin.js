// The contract's own lint rules: contract-style.md as code. Each rule is one small visitor.
import { bannedWords } from './banned-words.js';
import { attributeNames, descriptions, idempotent, pagination, responses } from './facts.js';
import { keyOrder } from './key-order.js';
import { lineWidth } from './line-width.js';
import { namedObjects, schemaNames } from './schemas.js';
import { codeSamples, examples, summary } from './operations.js';

export default function contractPlugin() {
  return {
    id: 'contract',
    rules: {
      oas3: {
        'key-order': keyOrder,
        'line-width': lineWidth,
        'banned-words': bannedWords,
        summary,
        examples,
        'code-samples': codeSamples,
        'named-objects': namedObjects,
        'schema-names': schemaNames,
        'default-response': responses,
        descriptions,
        idempotent,
        pagination,
        'attribute-names': attributeNames,
      },
    },
  };
}
