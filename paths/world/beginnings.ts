import type { KnownWorlds, Seen } from './known-worlds.ts';
import { TouchedBy } from './touched-by.ts';
import { Trace } from './trace.ts';
import { commute, goOn, isUndoneBy, lastPerson, type Step } from './world.ts';

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
    const taken: Step[] = [];
    const trace = new Trace();
    let seen = this.known.after(trace, null, undefined);
    const take = (step: Step): void => {
      taken.push(step);
      trace.add(step);
      seen = this.known.after(trace, seen, step);
    };
    for (const step of steps) take(step);
    for (;;) {
      if (seen === null) return taken;
      const { state, possible }: Seen = seen;
      if (this.isFollowed(`${state}`, taken, used)) return null;
      const step = goOn(possible, taken);
      for (const one of possible) this.touched.add(one);
      this.leave({ steps: taken, used }, { possible, step, trace });
      if (step === null || this.isFollowed(traceAfter(trace, step), [...taken, step], used)) return null;
      take(step);
    }
  }

  /** Notes the beginnings that take another step instead. */
  private leave({ steps, used }: Beginning, { possible, step, trace }: Leaving): void {
    const interrupted = step?.by === lastPerson(steps) ? step : null;
    for (const other of possible) {
      if (other === step) continue;
      const then = { steps: [...steps, other], used: usedAfter(other, interrupted !== null, used) };
      if (!this.isWithin(then.used)) continue;
      const reason = interrupted === null ? 'given' : this.reasonFor(other, interrupted, possible, then.used);
      if (reason === 'none') continue;
      if (interrupted === null || reason === 'given' || this.isMet(interrupted, used)) this.note(then, trace);
      else this.postponed.push({ ...then, before: trace.copy(), delayed: interrupted });
    }
  }

  /**
   * Why to take a step before `delayed`, which the same person would go on with. To interrupt somebody before a step that
   * commutes with all that may come before they go on is to interrupt them after it, and a fault that undoes a step, or
   * commutes with it, may as well come after it. `used`: with the step.
   */
  private reasonFor(
    step: Step,
    delayed: Step,
    possible: readonly Step[],
    used: Bounds,
  ): 'given' | 'if met' | 'none' {
    if (!step.isFault) return step.by === delayed.by ? 'given' : 'if met';
    if (isUndoneBy(delayed, step)) return 'none';
    if (!commute(delayed, step)) return 'given';
    const others = possible.filter((other) => other !== delayed && other !== step && !commute(other, step));
    const mayFollow = others.some((other) => this.isWithin(usedAfter(other, other.by !== delayed.by, used)));
    return mayFollow ? 'if met' : 'none';
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
    const last = steps.at(-1);
    if (last === undefined || this.isFollowed(traceAfter(before, last), steps, used)) return;
    const effort = used.preemptions + used.faults;
    const equals = this.waiting[effort] ?? [];
    equals.push({ steps, used });
    this.waiting[effort] = equals;
  }

  /**
   * Says whether steps that lead to the same world are followed, with no more used; if not, these are from now on. `world`
   * names it by its trace or, once it was seen, by its state.
   */
  private isFollowed(world: string, steps: readonly Step[], used: Bounds): boolean {
    const key = `${world} ${lastPerson(steps)}`;
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

const traceAfter = (before: Trace, step: Step): string => `after ${before.keyWith(step)}`;

/** `interrupts`: the step is taken although whoever went last could have gone on. */
const usedAfter = ({ isFault = false }: Step, interrupts: boolean, used: Bounds): Bounds => ({
  preemptions: used.preemptions + (interrupts && !isFault ? 1 : 0),
  faults: used.faults + (isFault ? 1 : 0),
});
