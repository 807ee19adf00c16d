// The account's webhooks.
import type { Rules } from '../account/account.js';
import { isHttpUrl } from '../account/deliver.js';
import { invalidParameter, missingParameter } from '../response/rejection.js';

export const rules: Rules = {
  webhooks: {
    write(_account, { url, events, ...body }, webhook) {
      if (url !== undefined && !isHttpUrl(url)) throw invalidParameter('url must be an http(s) URL');
      // Documented: only an inbound webhook has a default.
      const isInbound = 'type' in body && body.type === 'inbound';
      if (!webhook && !events?.length && !isInbound) throw missingParameter('events is missing');
      return !webhook && isInbound ? { events: events ?? ['inboundEmailProcessed'] } : {};
    },
  },
};
