// Loyalty programs.
import type { Rules } from '../account/account.js';

export const rules: Rules = {
  'loyalty.rewards': {
    filters: { state: ({ state }, wanted) => wanted === 'all' || state === wanted },
  },
};
