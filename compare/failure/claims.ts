// Every claim, in the order of the table.
import { failure } from '../../test/support/hostile-server.js';
import { claim, create, get, type Claim } from './claim.js';
import { answers } from './claims/answers.js';
import { errors } from './claims/errors.js';
import { patience } from './claims/patience.js';
import { requests } from './claims/requests.js';
import { secrets } from './claims/secrets.js';
import { sending } from './claims/sending.js';

export const claims: Claim[] = [...sending, ...patience, ...answers, ...errors, ...requests, ...secrets];

const count: Claim['expect'] = ({ requests }) => String(requests.length);

/** What is told in words: nobody is right or wrong. */
export const observations: Claim[] = [
  claim('Requests for a GET answered 503', failure(503), get, count),
  claim('Requests for a POST answered 503', failure(503), create, count),
  claim(
    'A 404 is thrown as',
    failure(404),
    get,
    ({ first: { className, status } }) => `\`${className}\`${status === 404 ? '' : ', no status'}`,
  ),
];
