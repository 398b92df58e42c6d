import { Trace } from './trace.ts';
import { along, type Choose } from './walk-order.ts';
import { goOn, type Step } from './world.ts';

/** What may happen in each world that was seen, by the trace that led to it. */
export class KnownWorlds {
  private readonly possible = new Map<number, readonly Step[]>();

  /** Null when no world of the trace was seen. */
  after(trace: Trace): readonly Step[] | null {
    return this.possible.get(trace.key) ?? null;
  }

  /** Takes the steps, and goes on to the end, or until nothing is unknown on the way to it. */
  discovering(steps: readonly Step[]): Choose {
    const trace = new Trace();
    const first = along(steps);
    return (possible, taken) => {
      const last = taken.at(-1);
      if (last !== undefined) trace.add(last);
      if (taken.length < steps.length) return first(possible, taken);
      if (this.leadsToKnownEnd(trace, taken)) return 'leave';
      const isNew = !this.possible.has(trace.key);
      this.possible.set(trace.key, possible);
      return goOn(possible, taken) ?? (isNew ? 'end' : 'leave');
    };
  }

  private leadsToKnownEnd(from: Trace, taken: readonly Step[]): boolean {
    if (this.after(from) === null) return false;
    const trace = from.copy();
    const steps = [...taken];
    for (;;) {
      const possible = this.after(trace);
      if (possible === null) return false;
      const step = goOn(possible, steps);
      if (step === null) return true;
      trace.add(step);
      steps.push(step);
    }
  }
}
