import { Trace } from './trace.ts';
import { along, type Choose } from './walk-order.ts';
import { goOn, type Step } from './world.ts';

/** A world that was seen: its key, and what may happen in it. */
export interface Seen {
  readonly state: number;
  readonly possible: readonly Step[];
}

/**
 * The worlds that were seen, by what leads to them: the trace of all steps, and the last step with the state in which it
 * was taken. Steps that do not commute may all the same lead to one state, as when somebody writes what nobody reads.
 */
export class KnownWorlds {
  private readonly byTrace = new Map<number, Seen>();
  private readonly byStep = new Map<string, Seen>();
  private readonly states = new Set<number>();

  /** The world after the trace, whose last step was taken in `before`; null when no world like it was seen. */
  after(trace: Trace, before: Seen | null, step: Step | undefined): Seen | null {
    const known = before === null || step === undefined ? undefined : this.byStep.get(edge(before, step));
    return known ?? this.byTrace.get(trace.key) ?? null;
  }

  /** Takes the steps, and goes on to the end, or until nothing is unknown on the way to it. */
  discovering(steps: readonly Step[]): Choose {
    const trace = new Trace();
    const first = along(steps);
    let before: Seen | null = null;
    return (possible, taken, state) => {
      const last = taken.at(-1);
      if (last !== undefined) trace.add(last);
      const seen: Seen = { state, possible };
      const isNew = !this.states.has(state);
      const leadsOn = taken.length < steps.length || !this.leadsToKnownEnd(trace, seen, taken);
      this.keep(trace, seen, before, last);
      before = seen;
      if (!leadsOn) return 'leave';
      if (taken.length < steps.length) return first(possible, taken, state);
      return goOn(possible, taken) ?? (isNew ? 'end' : 'leave');
    };
  }

  private keep(trace: Trace, seen: Seen, before: Seen | null, step: Step | undefined): void {
    this.states.add(seen.state);
    this.byTrace.set(trace.key, seen);
    if (before !== null && step !== undefined) this.byStep.set(edge(before, step), seen);
  }

  private leadsToKnownEnd(from: Trace, { state, possible }: Seen, taken: readonly Step[]): boolean {
    if (!this.states.has(state)) return false;
    const trace = from.copy();
    const steps = [...taken];
    for (let seen: Seen | null = { state, possible }; seen !== null; ) {
      const step = goOn(seen.possible, steps);
      if (step === null) return true;
      trace.add(step);
      steps.push(step);
      seen = this.after(trace, seen, step);
    }
    return false;
  }
}

const edge = ({ state }: Seen, { by, does }: Step): string => `${state} ${by}: ${does}`;
