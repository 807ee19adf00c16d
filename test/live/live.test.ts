// The live check, on a sandbox that keeps the contract and on relays that do not.
import { plants, read, relay } from './relay.js';

describe('the live check', () => {
  it.each(plants)('finds $name, and nothing else', async (planted) => {
    const { differences } = await read(relay([planted]));
    expect(differences).toEqual([{ operation: planted.operation, status: expect.any(Number), ...planted.found }]);
  });
});
