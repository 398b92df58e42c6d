import { keyOf } from './text-key.ts';
import type { Step } from './world.ts';

/**
 * What an order leads to, as a key: orders that differ only in the order of steps that commute have the same key. Each
 * step is told by its name and by the steps that it comes after for a reason, and the key is the sum of all.
 */
export class Trace {
  private readonly steps: Step[] = [];
  private readonly things = new Map<string, typeof UNTOUCHED>();
  private sum = 0;

  get key(): number {
    return this.sum;
  }

  copy(): Trace {
    const copy = new Trace();
    copy.steps.push(...this.steps);
    for (const [what, touched] of this.things) copy.things.set(what, touched);
    copy.sum = this.sum;
    return copy;
  }

  /** The key after one more step, which is not taken. */
  keyWith(step: Step): number {
    return step.undoes === undefined
      ? added(this.sum, this.reasonOf(step))
      : traceOf([...this.steps, step]).key;
  }

  add(step: Step): void {
    const { undoes } = step;
    this.steps.push(step);
    if (undoes === undefined) this.count(step);
    else this.begin(this.steps.filter(({ within }) => within === undefined || !undoes.includes(within)));
  }

  /** What was undone is as if it had never been, so that orders which differ only in it are equal. */
  private begin(steps: readonly Step[]): void {
    this.steps.splice(0, this.steps.length, ...steps);
    this.things.clear();
    this.sum = 0;
    for (const step of steps) this.count(step);
  }

  private count(step: Step): void {
    const reason = this.reasonOf(step);
    for (const { what, how } of step.touches) {
      const { written, reads, adds } = this.things.get(what) ?? UNTOUCHED;
      this.things.set(what, {
        written: how === 'writes' ? reason : written,
        reads: how === 'writes' ? 0 : how === 'reads' ? added(reads, reason) : reads,
        adds: how === 'writes' ? 0 : how === 'adds' ? added(adds, reason) : adds,
      });
    }
    this.sum = added(this.sum, reason);
  }

  private reasonOf({ by, does, touches }: Step): number {
    const after = touches
      .map(({ what, how }) => {
        const { written, reads, adds } = this.things.get(what) ?? UNTOUCHED;
        return `${what} ${how} ${written} ${how === 'reads' ? '' : reads} ${how === 'adds' ? '' : adds}`;
      })
      .sort();
    return keyOf([by, does, ...after].join('\n'));
  }
}

/** The last write of a thing, and what read it and added to it since, as sums of reasons. */
const UNTOUCHED = { written: 0, reads: 0, adds: 0 };
/** Sums of two keys below it are exact, so that their order does not matter. */
const MOST = 2 ** 52;

function traceOf(steps: readonly Step[]): Trace {
  const trace = new Trace();
  for (const step of steps) trace.add(step);
  return trace;
}

const added = (one: number, other: number): number => (one + other) % MOST;
