// The sandbox's random faults.
import { lost } from 'messaging-platform-sdk/testing';
import { rejection } from '../support/quick-client.js';
import { checkedClient } from './support.js';

async function faultsOf({ client, sandbox }: ReturnType<typeof checkedClient>, callCount = 50) {
  for (let call = 0; call < callCount; call++) await client.companies.list().catch(() => {});
  return sandbox.requests.map(({ fault }) => fault);
}

describe("the sandbox's chaos", () => {
  const chaos = { seed: 7, lost: 0.1, cut: 0.1 };

  it('causes faults that depend on the seed, and are the same after a reset', async () => {
    const tested = checkedClient({ chaos });
    const faults = await faultsOf(tested);
    expect(await faultsOf(checkedClient({ chaos }))).toEqual(faults);
    tested.sandbox.reset();
    expect(await faultsOf(tested)).toEqual(faults);
    expect(await faultsOf(checkedClient({ chaos: { ...chaos, seed: 8 } }))).not.toEqual(faults);
  });

  it('causes about as many faults as its probabilities say', async () => {
    const faults = await faultsOf(checkedClient({ chaos }), 300);
    const lostCount = faults.filter((fault) => fault === 'lost').length;
    const cutCount = faults.filter((fault) => fault === 'cut').length;
    // The margins are five standard deviations.
    expect(Math.abs(lostCount - 30)).toBeLessThan(26);
    expect(Math.abs(cutCount - 30)).toBeLessThan(26);
    expect(faults.filter((fault) => fault === undefined)).toHaveLength(300 - lostCount - cutCount);
  });

  it('does not apply to a request that has a scripted fault', async () => {
    const { client, sandbox } = checkedClient({ chaos: { cut: 1 } });
    sandbox.next('companies.list', lost());
    await rejection(client.companies.list());
    expect(sandbox.requests).toMatchObject([{ fault: 'lost' }]);
  });
});
