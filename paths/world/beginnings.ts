import type { KnownWorlds } from './known-worlds.ts';
import { TouchedBy } from './touched-by.ts';
import { Trace } from './trace.ts';
import { goOn, lastPerson, type Step } from './world.ts';

export interface Bounds {
  /** How often somebody is interrupted who could have gone on. */
  readonly preemptions: number;
  readonly faults: number;
}

/** The first steps of orders, and what they have of what is bounded. */
interface Beginning {
  readonly steps: readonly Step[];
  readonly used: Bounds;
}

/** A beginning whose last step comes before `delayed`, for which nobody was seen to have a reason. */
interface Postponed extends Beginning {
  readonly before: Trace;
  readonly delayed: Step;
}

/** The beginnings of orders that are still to be followed, those first that use least of what is bounded. */
export class Beginnings {
  /** How many were not followed because one like them was. */
  equal = 0;
  private readonly followed = new Map<string, Bounds[]>();
  private readonly waiting: Beginning[][] = [[{ steps: [], used: { preemptions: 0, faults: 0 } }]];
  private readonly touched = new TouchedBy();
  private postponed: Postponed[] = [];

  constructor(
    private readonly bounds: Bounds,
    private readonly known: KnownWorlds,
  ) {}

  /**
   * Follows beginnings through what is known, and returns the steps to the first world that is not; null when every order
   * within the bounds has been followed.
   */
  nextUnknown(): readonly Step[] | null {
    for (;;) {
      const equals = this.waiting.find((some) => (some?.length ?? 0) > 0);
      const beginning = equals?.shift();
      if (beginning === undefined) {
        if (this.takeUpPostponed()) continue;
        return null;
      }
      const unknown = this.follow(beginning);
      if (unknown === null) continue;
      // It is gone on with once that world is known.
      equals?.unshift({ steps: unknown, used: beginning.used });
      return unknown;
    }
  }

  /** Goes on from a beginning to the end of its order, and notes the beginnings that leave it on the way. */
  private follow({ steps, used }: Beginning): readonly Step[] | null {
    const taken = [...steps];
    const trace = new Trace();
    for (const step of steps) trace.add(step);
    for (;;) {
      const possible = this.known.after(trace);
      if (possible === null) return taken;
      const step = goOn(possible, taken);
      for (const one of possible) this.touched.add(one);
      this.leave({ steps: taken, used }, { possible, step, trace });
      if (step === null) return null;
      taken.push(step);
      if (this.isFollowed(trace, taken, used)) return null;
      trace.add(step);
    }
  }

  /**
   * Notes the beginnings that take another step instead. To interrupt somebody before a step that commutes with all that
   * may come before they go on is to interrupt them after it: only the last such place is followed.
   */
  private leave({ steps, used }: Beginning, { possible, step, trace }: Leaving): void {
    const interrupts = step !== null && step.by === lastPerson(steps);
    for (const other of possible) {
      if (other === step) continue;
      const then = { steps: [...steps, other], used: usedAfter(other, interrupts, used) };
      if (!this.isWithin(then.used)) continue;
      if (interrupts && !other.isFault && other.by !== step.by && !this.isMet(step, used)) {
        this.postponed.push({ ...then, before: trace.copy(), delayed: step });
      } else this.note(then, trace);
    }
  }

  /** Says whether anything was seen that may come before the step and does not commute with it. */
  private isMet(step: Step, used: Bounds): boolean {
    return this.touched.isMet(step) || (used.faults < this.bounds.faults && this.touched.isMetByFault(step));
  }

  /** True when a reason was seen meanwhile for one of them. */
  private takeUpPostponed(): boolean {
    const { postponed } = this;
    this.postponed = postponed.filter(({ delayed, used }) => !this.isMet(delayed, used));
    for (const one of postponed) if (this.isMet(one.delayed, one.used)) this.note(one, one.before);
    return this.postponed.length < postponed.length;
  }

  private isWithin({ preemptions, faults }: Bounds): boolean {
    return preemptions <= this.bounds.preemptions && faults <= this.bounds.faults;
  }

  private note({ steps, used }: Beginning, before: Trace): void {
    if (this.isFollowed(before, steps, used)) return;
    const effort = used.preemptions + used.faults;
    const equals = this.waiting[effort] ?? [];
    equals.push({ steps, used });
    this.waiting[effort] = equals;
  }

  /** Says whether steps that lead to the same are followed, with no more used; if not, these are from now on. */
  private isFollowed(before: Trace, steps: readonly Step[], used: Bounds): boolean {
    const last = steps.at(-1);
    if (last === undefined) return false;
    const key = `${before.keyWith(last)} ${lastPerson(steps)}`;
    const others = this.followed.get(key) ?? [];
    if (others.some((one) => one.preemptions <= used.preemptions && one.faults <= used.faults)) {
      this.equal += 1;
      return true;
    }
    this.followed.set(key, [...others, used]);
    return false;
  }
}

interface Leaving {
  readonly possible: readonly Step[];
  /** The step that is taken when no order says otherwise; null when nobody can go on. */
  readonly step: Step | null;
  readonly trace: Trace;
}

/** `interrupts`: the step is taken although whoever went last could have gone on. */
const usedAfter = ({ isFault = false }: Step, interrupts: boolean, used: Bounds): Bounds => ({
  preemptions: used.preemptions + (interrupts && !isFault ? 1 : 0),
  faults: used.faults + (isFault ? 1 : 0),
});
