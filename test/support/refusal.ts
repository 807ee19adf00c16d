// What is refused, and by which rule.
import { InvalidRequestError } from '../../src/errors.js';

/** The argument that is refused, and the rule that it breaks. */
export function refusal(work: () => unknown): [argument: string, rule: string] {
  try {
    work();
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    const { argument, message, outcome, attempts } = error;
    expect([outcome, attempts]).toEqual(['not-sent', 0]);
    return [argument, message.slice(message.indexOf(`${argument} `) + argument.length + 1)];
  }
  throw new Error('nothing was refused');
}

/** An object that holds itself. */
export function circle(): object {
  const self: Record<string, unknown> = {};
  self['self'] = self;
  return self;
}
