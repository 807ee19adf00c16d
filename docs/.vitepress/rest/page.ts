// The REST page in the browser: Redoc, the choice of a server, and requests to a sandbox in the page.
import text from 'page.json';
import { hydrate } from 'redoc';
import { correctAddress, nameParts, shareColors, skipToContent } from './address.js';
import { offerSending, type SampleRequest } from './send.js';
import { withChosenServer, type Contract } from './server.js';

export interface PageData {
  contract: Contract;
  /** Redoc's, from redocly.yaml. */
  options: object;
  /** The hash of each operation's place on the page, by operationId. */
  routes: Record<string, string>;
  /** The request of each operation's curl sample, by operationId. */
  requests: Record<string, SampleRequest>;
}

const { contract, options, routes, requests } = JSON.parse(text) as PageData;

shareColors();
skipToContent();
correctAddress(routes);
nameParts();
offerSending(requests, routes);
void hydrate(withChosenServer(contract), options, document.getElementById('redoc')!);
