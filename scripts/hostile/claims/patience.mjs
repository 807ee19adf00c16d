// Claims about time: timeouts, deadlines, aborts, and many calls at once.
import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { tell } from '../observe.mjs';
import { company, cutOff, drip, failure, html, json, reset, silence, stall } from '../server.mjs';

/** @typedef {import('../claims.mjs').Claim} Claim */

/** @param {import('../claims.mjs').Seen} seen */
const rejected = ({ result }) => (result.kind === 'rejected' ? '' : tell(result));

/** @param {string} title @param {import('../server.mjs').Answer} serve @returns {Claim} */
const timesOut = (title, serve) => ({
  title,
  needs: ['timeout'],
  serve,
  call: (probe) => probe.attempt(() => probe.create({ timeout: 500, retries: 0 }).getCompany('1')),
  judge: rejected,
});

/** @param {string} title @param {import('../server.mjs').Answer} serve @param {Claim['needs']} [needs] @returns {Claim} */
const aborts = (title, serve, needs = ['signal']) => ({
  title,
  needs,
  serve,
  call(probe) {
    const controller = new AbortController();
    const reason = new Error("the caller's reason");
    setTimeout(() => controller.abort(reason), 500);
    return probe.attempt(() => probe.create().getCompany('1', { signal: controller.signal }), { reason });
  },
  judge({ result }) {
    if (result.kind !== 'rejected' || !result.isReason) return tell(result);
    return result.milliseconds < 4_000 ? '' : `only after ${Math.round(result.milliseconds / 1_000)} s`;
  },
});

const calls = 300;
const faults = [reset, cutOff(200), html(200), failure(500), failure(503)];

/** @type {Claim[]} */
export const patience = [
  timesOut('Its timeout ends a call that gets no answer', silence),
  timesOut('Its timeout ends a body that stalls', stall),
  timesOut('Its timeout ends a body that drips without end', drip),
  {
    title: 'A deadline ends attempts, waits and body together',
    needs: ['deadline'],
    serve: (response, context) => (context.index ? stall : failure(503))(response, context),
    call: (probe) => probe.attempt(() => probe.create().getCompany('1', { deadline: 1_500 })),
    judge: rejected,
  },
  aborts("An abort rejects at once with the caller's reason, before the answer", silence),
  aborts("An abort rejects at once with the caller's reason, in the body", stall),
  aborts(
    "An abort rejects at once with the caller's reason, in the wait before a retry",
    failure(503, { 'retry-after': '30' }),
    ['signal', 'retries'],
  ),
  {
    title: '100 calls that share an AbortSignal leave no listener on it',
    needs: ['signal'],
    serve: company,
    async call(probe) {
      /** @type {string[]} */
      const warnings = [];
      const note = (/** @type {Error} */ warning) => void warnings.push(warning.name);
      process.on('warning', note);
      const { signal } = new AbortController();
      const client = probe.create();
      await Promise.all(Array.from({ length: 100 }, () => client.getCompany('1', { signal })));
      await sleep(200);
      process.off('warning', note);
      const listeners = getEventListeners(signal, 'abort').length;
      globalThis.gc?.();
      await sleep(200);
      return { listeners, later: getEventListeners(signal, 'abort').length, warnings };
    },
    judge({ result: { listeners, later, warnings } }) {
      const left =
        listeners && `${listeners} left${later === listeners ? '' : `, ${later} after garbage is collected`}`;
      return [left, ...new Set(warnings)].filter(Boolean).join(', ');
    },
  },
  {
    title: `${calls} calls, 64 at once, each get their own answer or an error while every tenth is answered badly`,
    serve(response, context) {
      const id = context.request.url.split('/').at(-1);
      const fault =
        context.index === 0 && Number(id) % 10 === 0 ? faults[(Number(id) / 10) % faults.length] : undefined;
      (fault ?? json(200, { id }))(response, context);
    },
    async call(probe) {
      const client = probe.create();
      /** @type {string[]} */
      const wrong = [];
      let next = 0;
      const work = async () => {
        for (let id = String(next++); Number(id) < calls; id = String(next++)) {
          const settled = await probe.attempt(() => client.getCompany(id));
          if (settled.kind === 'waiting' || (settled.kind === 'resolved' && settled.value?.id !== id))
            wrong.push(tell(settled));
        }
      };
      await Promise.all(Array.from({ length: 64 }, work));
      return wrong;
    },
    judge: ({ result: wrong }) => (wrong.length ? `${wrong.length} wrong: ${wrong[0]}` : ''),
  },
];
