// What a program may ask of a sandbox that is served over HTTP, besides the service's own operations.
import { fromBase64 } from '../base64.js';
import { Sandbox, type Fault, type IncomingAttachment, type IncomingEmail, type SandboxOptions } from '../index.js';
import type { OperationId } from '../request/values.js';

/** An email as JSON: its time as text, its files as text or base64. */
interface WrittenEmail extends Omit<IncomingEmail, 'receivedAt' | 'attachments'> {
  receivedAt?: string;
  attachments?: (Omit<IncomingAttachment, 'content'> & { content?: string; base64?: string })[];
}

interface WrittenFault {
  operation: OperationId;
  /** Its kind alone, where that says all. */
  fault: Fault | Fault['kind'];
  times?: number | 'always';
}

/** The paths start with this one. */
export const controlPath = '/_sandbox/';

/** A sandbox that can be taken back to its start, or be given another state. */
export class ControlledSandbox {
  readonly #options: SandboxOptions;
  sandbox: Sandbox;

  constructor(options: SandboxOptions) {
    this.#options = options;
    this.sandbox = new Sandbox(options);
  }

  /**
   * @param text - the body, JSON
   * @returns the body of the answer
   * @throws Error the path is unknown, or what was asked is invalid
   */
  control(method: string, path: string, text: string): unknown {
    const act = this.#acts[`${method} ${path}`];
    if (!act) throw new Error(`There is no ${method} ${path}. There are ${Object.keys(this.#acts).join(', ')}.`);
    return act(text === '' ? {} : JSON.parse(text));
  }

  readonly #acts: Readonly<Record<string, (body: unknown) => unknown>> = {
    'GET /_sandbox/requests': () => this.sandbox.requests,
    'POST /_sandbox/faults': (body) => {
      const { operation, fault, times = 1 } = body as WrittenFault;
      // The cast: `next` checks what it is.
      const whole = typeof fault === 'string' ? ({ kind: fault } as Fault) : fault;
      this.sandbox.next(operation, whole, { times: times === 'always' ? Infinity : times });
      return {};
    },
    'POST /_sandbox/emails': (body) => this.sandbox.receiveEmail(readEmail(body as WrittenEmail)),
    'GET /_sandbox/snapshot': () => this.sandbox.snapshot(),
    'PUT /_sandbox/snapshot': (body) => this.#restart({ ...this.#options, from: body as SandboxOptions['from'] }),
    'POST /_sandbox/reset': () => this.#restart(this.#options),
  };

  #restart(options: SandboxOptions): object {
    this.sandbox = new Sandbox(options);
    return {};
  }
}

function readEmail({ receivedAt, attachments = [], ...email }: WrittenEmail): IncomingEmail {
  return {
    ...email,
    ...(receivedAt !== undefined && { receivedAt: new Date(receivedAt) }),
    attachments: attachments.map(({ content = '', base64, ...file }) => ({
      ...file,
      content: base64 === undefined ? content : fromBase64(base64),
    })),
  };
}
