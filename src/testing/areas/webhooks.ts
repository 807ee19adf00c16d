// The account's webhooks.
import type { Handlers, Rules } from '../account/account.js';
import { isWebhookUrl } from '../account/deliver.js';
import { addProcess } from '../account/processes.js';
import { invalidParameter } from '../response/rejection.js';

export const rules: Rules = {
  webhooks: {
    write(_account, { url }) {
      if (url !== undefined && !isWebhookUrl(url)) throw invalidParameter('url must be an http(s) URL');
      return {};
    },
  },
};

export const handlers: Handlers = {
  'webhooks.exportHistory': (account) => ({ processId: addProcess(account, 'EXPORT_WEBHOOK') }),
};
