// The queue in front of the service, on a virtual clock: order, the longest wait, and what is left behind.
import { Admission, longestWait } from '../../src/send/admission.js';
import { LimitGroups } from '../../src/send/limit-groups.js';
import { ObservedPace } from '../../src/send/observed-pace.js';
import { KnownPace } from '../../src/send/known-pace.js';
import { VirtualClock } from '../support/virtual-clock.js';

const minutes = 60_000;

function waitingFor(milliseconds: number) {
  const clock = new VirtualClock();
  const admission = new Admission(new KnownPace({ requests: 1, perMilliseconds: milliseconds }), clock);
  expect(admission.tryAdmit()).toBe(true);
  return { clock, admission };
}

describe('a place in the queue', () => {
  it('comes up in its order, behind one timer', async () => {
    const { clock, admission } = waitingFor(100);
    const admitted: number[] = [];
    const turns = [1, 2, 3].map((place) => admission.admit(Infinity).turn.then(() => admitted.push(place)));
    expect(clock.timers).toBe(1);
    await clock.run(Promise.all(turns));
    expect([admitted, clock.now(), clock.timers]).toEqual([[1, 2, 3], 300, 0]);
  });

  it('is refused at once when its turn comes too late for it, and the others keep theirs', async () => {
    const { clock, admission } = waitingFor(10 * minutes);
    const patient = admission.admit(Infinity);
    expect(await admission.admit(5 * minutes).turn).toBe(10 * minutes);
    expect(clock.now()).toBe(0);
    expect(await clock.run(patient.turn)).toBe(0);
    expect(clock.now()).toBe(10 * minutes);
  });

  it('is refused at once when it would wait for more than 61 minutes', async () => {
    expect(longestWait).toBe(61 * minutes);
    const { clock, admission } = waitingFor(longestWait + 1);
    expect(await admission.admit(Infinity).turn).toBe(longestWait + 1);
    expect(clock.timers).toBe(0);
  });

  it('is refused when an answer tells that the window ends too late', async () => {
    const clock = new VirtualClock();
    const admission = new Admission(new ObservedPace(), clock);
    for (let request = 0; request < 10; request++) expect(admission.tryAdmit()).toBe(true);
    const [patient, hurried] = [admission.admit(Infinity), admission.admit(1 * minutes)];
    admission.ended({ status: 200, remaining: 0, reset: 600 });
    expect(await hurried.turn).toBe(601_000);
    expect(await clock.run(patient.turn)).toBe(0);
    expect(clock.now()).toBe(601_000);
  });

  it('that is given up leaves no timer, and none of the turns', async () => {
    const { clock, admission } = waitingFor(100);
    const [one, two] = [admission.admit(Infinity), admission.admit(Infinity)];
    one.leave();
    expect(await clock.run(two.turn)).toBe(0);
    expect(clock.now()).toBe(100);
    const three = admission.admit(Infinity);
    three.leave();
    expect(clock.timers).toBe(0);
  });

  it('that is given up after it was admitted counts as ended', () => {
    const admission = new Admission(new ObservedPace(), new VirtualClock());
    for (let request = 0; request < 10; request++) expect(admission.tryAdmit()).toBe(true);
    const place = admission.admit(Infinity);
    admission.ended({ status: 200, remaining: 10, reset: 60 });
    expect(admission.tryAdmit()).toBe(false);
    place.leave();
    expect(admission.tryAdmit()).toBe(true);
  });
});

describe('a pace that is known', () => {
  it.each([1, 2, 10])('is never exceeded, with bursts of %i, also after a pause', async (burst) => {
    const clock = new VirtualClock();
    const admission = new Admission(new KnownPace({ requests: 100, perMilliseconds: 1_000, burst }), clock);
    const sent: number[] = [];
    const send = async () => {
      if (!admission.tryAdmit()) await admission.admit(Infinity).turn;
      sent.push(clock.now());
    };
    const many = (count: number) => Promise.all(Array.from({ length: count }, send));
    await clock.run(
      many(40)
        .then(() => clock.sleep(60))
        .then(() => many(20)),
    );
    expect(sent).toHaveLength(60);
    for (const [first, at] of sent.entries()) {
      const within = sent.slice(first).filter((later) => later - at < 100);
      // In a tenth of a second ten, and the burst.
      expect(within.length).toBeLessThanOrEqual(10 + burst);
    }
  });
});

describe('operations whose answers name different limits', () => {
  const create = () => new Admission(new ObservedPace(), new VirtualClock());
  const answer = (groups: LimitGroups, operation: string, limit: number | undefined, remaining: number) => {
    const admission = groups.admissionOf(operation);
    expect(admission.tryAdmit()).toBe(true);
    groups.answered(operation, admission, { status: 200, limit, remaining, reset: 60 });
  };

  it('do not wait for each other', () => {
    const groups = new LimitGroups(create);
    answer(groups, 'companiesGet', 100, 40);
    answer(groups, 'crmNotesGet', 10, 0);
    expect(groups.admissionOf('companiesGet').tryAdmit()).toBe(true);
    expect(groups.admissionOf('crmNotesGet').tryAdmit()).toBe(false);
  });

  it('share a queue where the limit is the same, and so does whatever has named none', () => {
    const groups = new LimitGroups(create);
    answer(groups, 'companiesGet', 100, 40);
    answer(groups, 'companiesIdGet', 100, 0);
    for (const operation of ['companiesGet', 'companiesIdGet', 'getChildInfo', undefined]) {
      expect(groups.admissionOf(operation).tryAdmit()).toBe(false);
    }
  });

  it('go on in the queue of the limit that they name later', () => {
    const groups = new LimitGroups(create);
    answer(groups, 'companiesGet', undefined, 40);
    answer(groups, 'companiesGet', 100, 40);
    answer(groups, 'crmNotesGet', 200, 40);
    answer(groups, 'companiesGet', 200, 0);
    expect(groups.admissionOf('companiesGet')).toBe(groups.admissionOf('crmNotesGet'));
  });
});
