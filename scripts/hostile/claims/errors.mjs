// Claims about errors: what they tell, and who knows them.
import { tell } from '../observe.mjs';
import { company, failure, json, reset } from '../server.mjs';

/** @typedef {import('../observe.mjs').Settled} Settled */

/** @type {import('../claims.mjs').Claim[]} */
export const errors = [
  {
    title: "An error keeps the answer's status, code and request id",
    serve: json(404, { code: 'document_not_found', message: 'no such company' }, { 'sib-request-id': 'request-4711' }),
    call: (probe) => probe.attempt(() => probe.create().getCompany('1'), { inspects: true }),
    judge({ result }) {
      const missing = [
        result.status !== 404 && 'status',
        !result.shown?.includes('document_not_found') && 'code',
        !result.shown?.includes('request-4711') && 'request id',
      ].filter(Boolean);
      return missing.length ? `without ${missing.join(', ')}` : '';
    },
  },
  {
    title: 'An error tells whether the action may have happened',
    needs: ['outcome'],
    serve: (response, context) => (context.request.method === 'POST' ? reset : failure(400))(response, context),
    call: (probe) =>
      Promise.all([
        probe.attempt(() => probe.create({ baseUrl: probe.place.closed, retries: 0 }).createCompany()),
        probe.attempt(() => probe.create().getCompany('1')),
        probe.attempt(() => probe.create().createCompany()),
      ]),
    judge({ result }) {
      const told = result.map((/** @type {Settled} */ { outcome }) => outcome).join(', ');
      return told === 'not-sent, rejected, unknown' ? '' : `says ${told}`;
    },
  },
  {
    title: 'An error is known to both copies of the package, ESM and CommonJS',
    needs: ['two copies'],
    serve: failure(404),
    call: (probe) => probe.attempt(() => probe.create().getCompany('1')),
    judge: ({ result }) => (result.isOwn ? '' : 'its class is another in the other copy'),
  },
  {
    title: 'An observer that throws does not break a call',
    needs: ['observer'],
    serve: company,
    call(probe) {
      const observer = () => {
        throw new Error('the observer is broken');
      };
      return probe.attempt(() => probe.create({ observer }).getCompany('1'));
    },
    judge: ({ result }) => (result.kind === 'resolved' ? '' : tell(result)),
  },
];
