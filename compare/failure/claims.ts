// Every claim, in the order of the page.
import type { Claim } from './claim.js';
import { reading } from './reading.js';
import { requests } from './requests.js';
import { sending } from './sending.js';
import { time } from './time.js';

export const claims: Claim[] = [...sending, ...time, ...reading, ...requests];
