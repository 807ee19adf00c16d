// The header by which a request asks for an error, as the mock understands it: `prefer: code=404`.
import { status, type Fault } from './fault.js';

/** The rest of the header is for the mock: which example to answer with. */
export function preferredFault(headers: Headers): Fault | undefined {
  const code = /\bcode=([45]\d\d)\b/.exec(headers.get('prefer') ?? '')?.[1];
  return code === undefined ? undefined : status(Number(code));
}
