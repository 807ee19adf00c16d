// The rules, handlers and links of all areas, merged.
import type { OperationName } from '../../../generated/contract.js';
import type { Account, Links, OperationHandler } from '../account/account.js';
import type { CollectionRules } from '../collections/rules.js';
import * as areas from './index.js';

const all: readonly { rules?: object; handlers?: object; links?: object }[] = Object.values(areas);

// The casts: each area's rules and handlers have the types of their own records and requests.
export const rules = Object.assign({}, ...all.map((area) => area.rules)) as Readonly<
  Record<string, CollectionRules | undefined>
>;

export const handlers = Object.assign({}, ...all.map((area) => area.handlers)) as Readonly<
  Record<string, OperationHandler<OperationName> | undefined>
>;

const links = Object.assign({}, ...all.map((area) => area.links)) as Links;

/** Finds what responds to a URL that the sandbox has put into a response or an email. It isn't below the base URL's path. */
export function findLink({ pathname }: URL) {
  const [, name = '', id = ''] = /^\/_links\/([^/]+)\/([^/]+)$/.exec(pathname) ?? [];
  const respond = links[name];
  return respond && ((account: Account, url: URL) => respond(account, id, url));
}
