// The claims of `npm run hostile`, held against this package only, in this process.
import * as main from 'messaging-platform-sdk';
import * as undici from 'messaging-platform-sdk/undici';
import { claims } from '../../scripts/hostile/claims.mjs';
import own from '../../scripts/hostile/clients/own.mjs';
import ownNode from '../../scripts/hostile/clients/own-node.mjs';
import { Probe } from '../../scripts/hostile/observe.mjs';
import { judge } from '../../scripts/hostile/run.mjs';

describe('claims about failure', () => {
  it.each([
    ["the platform's fetch", own],
    ['undiciTransport', ownNode],
  ])(
    'hold for this package on %s',
    async (_name, adapter) => {
      const verdicts = await Promise.all(
        claims.map(async (claim) => {
          const { verdict, said } = await judge(claim, adapter.has, async (place) => ({
            result: await claim.call(new Probe(adapter, { ...main, ...undici }, { ...place, folder: '.' })),
          }));
          return `${claim.title}: ${verdict} ${said}`.trim();
        }),
      );
      expect(verdicts).toEqual(claims.map(({ title }) => `${title}: yes`));
    },
    120_000,
  );
});
