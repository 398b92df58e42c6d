import type { Bounds } from './explore.ts';
import type { KnownWorlds } from './known-worlds.ts';
import { Trace } from './trace.ts';
import { goOn, lastPerson, type Step } from './world.ts';

/** The first steps of orders, and what they have of what is bounded. */
interface Beginning {
  readonly steps: readonly Step[];
  readonly used: Bounds;
}

/** The beginnings of orders that are still to be followed, those first that use least of what is bounded. */
export class Beginnings {
  /** How many were not followed because one like them was. */
  equal = 0;
  private readonly followed = new Map<string, Bounds[]>();
  private readonly waiting: Beginning[][] = [[{ steps: [], used: { preemptions: 0, faults: 0 } }]];

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
      if (beginning === undefined) return null;
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
      // A fault that comes when nobody can go on any more is seen by nobody.
      if (step === null) return null;
      const person = lastPerson(taken);
      for (const other of possible) {
        if (other !== step) this.note([...taken, other], trace, usedAfter(other, step.by === person, used));
      }
      taken.push(step);
      if (this.isFollowed(trace, taken, used)) return null;
      trace.add(step);
    }
  }

  private note(steps: readonly Step[], before: Trace, used: Bounds): void {
    const { preemptions, faults } = this.bounds;
    if (used.preemptions > preemptions || used.faults > faults) return;
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

/** `interrupts`: the step is taken although whoever went last could have gone on. */
const usedAfter = ({ isFault = false }: Step, interrupts: boolean, used: Bounds): Bounds => ({
  preemptions: used.preemptions + (interrupts && !isFault ? 1 : 0),
  faults: used.faults + (isFault ? 1 : 0),
});
