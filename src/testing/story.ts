// The story that the examples of the OpenAPI file tell together, as a seed for the sandbox.
import { examples } from '../../generated/examples.js';
import type { SandboxSeed } from './account/state.js';
import { collections } from './collections/facts.js';
import { copyJson } from './collections/records.js';
import type { StoredFile } from './response/response.js';

const firstExample = (name: string) => collections[name]?.examples?.[0] ?? {};

/** What the examples of responses don't show, or show in another form than the sandbox stores. */
const changed: Readonly<Record<string, object[]>> = {
  children: [
    {
      ...firstExample('children'),
      authKey: '<CHILD_API_KEY>',
      // The credits of a new child, below.
      credits: undefined,
      creationChecks: 0,
      domains: [{ domain: 'news.example.com', active: false }],
    },
  ],
  // The examples list built-in attributes, and create the first of another. Here it is one of deals.
  'companies.attributes': [{ id: collections['companies.attributes']?.firstId, label: 'Tier', objectType: 'deals' }],
  'inbound.events': [{ ...firstExample('inbound.events'), files: [attachedFile()] }],
};

function attachedFile() {
  const [attachment] = firstExample('inbound.events')['attachments'] as [StoredFile];
  const { base64 } = examples['inbound.downloadAttachment'] as StoredFile;
  return { name: attachment.name, contentType: attachment.contentType, downloadToken: 'sample-download-token', base64 };
}

/**
 * Returns a seed that matches the examples of the OpenAPI file: the record of each collection, such as the child Acme with 2,000
 * email credits, the company Acme with a note, and an email with an attachment from March 2023.
 *
 * A new child also starts with 2,000 email credits. The creation status of a new child is `false` once, then `true`.
 *
 * @example
 * const sandbox = new Sandbox({ from: story() });
 */
export function story(): SandboxSeed {
  const records = Object.entries(collections).flatMap(([name, { examples: ofContract }]) =>
    ofContract ? [[name, changed[name] ?? ofContract]] : [],
  );
  // A copy, because a test may change the story. The cast: each record is the contract's.
  return copyJson({
    ...Object.fromEntries(records),
    newChild: { credits: { email: 2000 }, creationChecks: 1 },
  }) as SandboxSeed;
}
