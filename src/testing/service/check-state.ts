// Checks a state that was handed in, since it may be any JSON: what the service reads of it has to be there.
import { isJsonObject } from '../request/schema.js';
import { emptyState, type SandboxState } from './state.js';

type Example<Value> = Value extends readonly (infer Item)[]
  ? readonly Example<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: Example<Value[Name]> }
    : Value;

/** A value of the kind of each that is needed; of a list one item. */
const example: Required<Example<SandboxState>> = {
  ...emptyState(),
  children: [
    {
      id: 0,
      authKey: '',
      credits: { sms: 0, email: 0 },
      statistics: {},
      ips: [''],
      domains: [{ domain: '', active: false }],
      products: {},
      creationChecks: 0,
    },
  ],
  companyAttributes: [{ internalName: '' }],
  companies: [{ id: '', attributes: {}, linkedContactsIds: [0], linkedDealsIds: [''] }],
  notes: [{ id: '', text: '', createdAt: '', updatedAt: '' }],
  emails: [
    {
      uuid: '',
      history: { receivedAt: '', sender: '', recipient: '' },
      files: [{ downloadToken: '', name: '', contentType: '', base64: '' }],
    },
  ],
};

/** @throws TypeError it is not what `snapshot()` gives */
export function checkState(state: unknown): void {
  const misfit = findMisfit(state, example, '');
  if (misfit === undefined) return;
  const where = misfit && `; ${misfit.slice(1)} is missing or invalid`;
  throw new TypeError(`from must be what \`snapshot()\` of a sandbox gives${where}.`);
}

/** Names the first value that is of another kind than that of the example. */
function findMisfit(value: unknown, wanted: unknown, at: string): string | undefined {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(value)) return at;
    return firstOf(value.map((item, index) => findMisfit(item, wanted[0], `${at}[${index}]`)));
  }
  if (!isJsonObject(wanted)) return typeof value === typeof wanted ? undefined : at;
  if (!isJsonObject(value)) return at;
  return firstOf(Object.entries(wanted).map(([name, each]) => findMisfit(value[name], each, `${at}.${name}`)));
}

const firstOf = (misfits: readonly (string | undefined)[]) => misfits.find((misfit) => misfit !== undefined);
