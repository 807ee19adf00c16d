// Many calls at once against a service that fails one in ten at random; `npm run test:more -- load` does the same with 20,000.
import * as sdk from 'messaging-platform-sdk';
import { judge, runLoad } from '../load/load.js';

const plan = { calls: 500, inFlight: 64 };

describe('500 calls, 64 in flight, of which one in ten fails', () => {
  it('all settle, counted alike on both sides, with no POST sent twice and nothing left behind', async () => {
    const claims = judge(await runLoad(sdk, plan), plan);
    expect(claims.filter(({ holds }) => !holds)).toEqual([]);
    expect(claims).toHaveLength(8);
  }, 60_000);
});
