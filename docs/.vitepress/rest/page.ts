// Starts the REST page in the browser.
import { hydrate } from 'redoc';
import { enableSkipLink, redirectOtherHashes, shareTheme, updateTitles } from './address.js';
import { setUpSending, type SampleRequest } from './send.js';
import { withChosenServer, type Contract } from './server.js';

export interface PageData {
  contract: Contract;
  /** Redoc's options, from redocly.yaml. */
  options: object;
  /** The URL hash of each operation's section, by operationId. */
  routes: Record<string, string>;
  /** The request of each operation's curl sample, by operationId. */
  requests: Record<string, SampleRequest>;
}

const { contract, options, routes, requests } = JSON.parse(pageJson) as PageData;

shareTheme();
enableSkipLink();
redirectOtherHashes(routes);
updateTitles();
setUpSending(requests, routes);
void hydrate(withChosenServer(contract), options, document.getElementById('redoc')!);
