// The claims of `npm run compare -- failure`, held against this package only, in this process.
import * as main from 'messaging-platform-sdk';
import * as undici from 'messaging-platform-sdk/undici';
import { operationIds } from '../../compare/clients/operations.js';
import sdk from '../../compare/clients/sdk.js';
import sdkUndici from '../../compare/clients/sdk-undici.js';
import type { Claim } from '../../compare/failure/claim.js';
import { claims } from '../../compare/failure/claims.js';
import { Probe } from '../../compare/failure/probe.js';
import { checkClaim } from '../../compare/failure/run.js';

describe('claims about failure', () => {
  it.each([
    ["the platform's fetch", sdk],
    ['undiciTransport', sdkUndici],
  ])(
    'hold for this package on %s',
    async (_name, adapter) => {
      const check = async (claim: Claim) => {
        const { verdict, said } = await checkClaim(claim, adapter, (place) =>
          new Probe(adapter, { ...main, ...undici }, { ...place, operations: operationIds, written: [] }).observe(
            claim,
          ),
        );
        return `${claim.title}: ${verdict} ${said}`.trim();
      };
      const verdicts = await Promise.all(claims.map(check));
      expect(verdicts).toEqual(claims.map(({ title }) => `${title}: yes`));
    },
    120_000,
  );
});
