// Keeps apart the operations whose answers name different limits; all others share one queue.
import type { Admission, Sample } from './admission.js';

interface Group {
  readonly admission: Admission;
  /** What `x-sib-ratelimit-limit` says for its operations. */
  limit: number | undefined;
}

export class LimitGroups {
  readonly #create: () => Admission;
  /** The group of operations whose answers have not named a limit. */
  readonly #first: Group;
  readonly #ofOperation = new Map<string | undefined, Group>();

  /** @param create - makes the queue of a group */
  constructor(create: () => Admission) {
    this.#create = create;
    this.#first = { admission: create(), limit: undefined };
  }

  /** The queue for requests of an operation. */
  admissionOf(operation: string | undefined): Admission {
    return (this.#ofOperation.get(operation) ?? this.#first).admission;
  }

  /** A request that `admission` admitted was answered. */
  answered(operation: string | undefined, admission: Admission, sample: Sample): void {
    const group = this.#groupOf(operation, sample.limit);
    if (!group || group.admission === admission) return admission.ended(sample);
    admission.ended(undefined);
    group.admission.heard(sample);
  }

  #groupOf(operation: string | undefined, limit: number | undefined): Group | undefined {
    const current = this.#ofOperation.get(operation);
    if (limit === undefined || current?.limit === limit) return current;
    // The first limit that is named is that of the group there is.
    this.#first.limit ??= limit;
    const groups = [this.#first, ...this.#ofOperation.values()];
    const group = groups.find((known) => known.limit === limit) ?? { admission: this.#create(), limit };
    this.#ofOperation.set(operation, group);
    return group;
  }
}
