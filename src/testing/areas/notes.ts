// Notes: the filters of their list.
import type { Rules } from '../account/account.js';
import { linkFilters } from '../account/links.js';

export const rules: Rules = { notes: { filters: linkFilters } };
