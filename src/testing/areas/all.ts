// The rules and handlers of all areas, merged.
import type { OperationHandler } from '../account/account.js';
import type { CollectionRules } from '../collections/rules.js';
import type { OperationName } from '../request/operation-types.js';
import * as areas from './index.js';

const all: readonly { rules?: object; handlers?: object }[] = Object.values(areas);

// The casts: each area's rules and handlers have the types of their own records and requests.
export const rules = Object.assign({}, ...all.map((area) => area.rules)) as Readonly<
  Record<string, CollectionRules | undefined>
>;

export const handlers = Object.assign({}, ...all.map((area) => area.handlers)) as Readonly<
  Record<string, OperationHandler<OperationName> | undefined>
>;
