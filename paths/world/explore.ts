import { Trace } from './trace.ts';
import { along, type Choice, type Walked, walkOrder } from './walk-order.ts';
import { goOn, lastPerson, type Named, type NewWorld, type Step } from './world.ts';

export interface Bounds {
  /** How often somebody is interrupted who could have gone on. */
  readonly preemptions: number;
  readonly faults: number;
}

export interface Explored {
  /** Orders that were walked to their end and judged. */
  readonly orders: number;
  /** Beginnings that were not followed because one like them was. */
  readonly equal: number;
  /** The steps of the longest order. */
  readonly longest: number;
  /** False when it ended at a limit, or at an order that fails. */
  readonly isComplete: boolean;
  /** The first order that fails, which no other has fewer preemptions and faults than. */
  readonly failure: Walked | null;
}

/** A beginning that leaves the orders walked so far with its last step, and what it has of what is bounded. */
interface Beginning {
  readonly names: readonly Named[];
  readonly used: Bounds;
}

interface Limits {
  /** How many orders are walked at most. */
  readonly orders?: number;
  onWalked?(walked: Walked): void;
}

/**
 * Walks every order within the bounds, each in a new world, until one fails; those with few preemptions and faults
 * come first. A beginning is followed unless another with the same trace, the same person last and no more preemptions
 * and faults is: what comes after it is then equal.
 */
export async function explore(newWorld: NewWorld, bounds: Bounds, limits: Limits = {}): Promise<Explored> {
  const { orders: most = Number.POSITIVE_INFINITY, onWalked = () => undefined } = limits;
  const exploration = new Exploration(bounds);
  let orders = 0;
  let longest = 0;
  for (let beginning = exploration.next(); beginning !== undefined; beginning = exploration.next()) {
    const told = { orders, equal: exploration.equal, longest, isComplete: false, failure: null };
    if (orders === most) return told;
    const walked = await walkOrder(newWorld, exploration.following(beginning));
    if (walked.complaints === null) continue;
    orders += 1;
    longest = Math.max(longest, walked.steps.length);
    onWalked(walked);
    if (walked.complaints.length > 0) return { ...told, orders, longest, failure: walked };
  }
  return { orders, equal: exploration.equal, longest, isComplete: true, failure: null };
}

class Exploration {
  equal = 0;
  private readonly followed = new Map<string, Bounds[]>();
  /** By the preemptions and faults that they have; among equals, in the order in which they were found. */
  private readonly waiting: Beginning[][] = [[{ names: [], used: { preemptions: 0, faults: 0 } }]];

  constructor(private readonly bounds: Bounds) {}

  next(): Beginning | undefined {
    return this.waiting.find((equals) => (equals?.length ?? 0) > 0)?.shift();
  }

  /** Follows a beginning to its end, and notes the others that leave the order on its way. */
  following({ names, used }: Beginning): (possible: readonly Step[], taken: readonly Step[]) => Choice {
    const trace = new Trace();
    const beginning = along(names);
    return (possible, taken) => {
      const last = taken.at(-1);
      if (last !== undefined) trace.add(last);
      if (taken.length < names.length) return beginning(possible, taken);
      const step = goOn(possible, taken);
      // A fault that comes when nobody can go on any more is seen by nobody.
      if (step === null) return this.isFollowed(`${trace.key}`, used) ? 'leave' : 'end';
      const person = lastPerson(taken);
      const isFollowed = (one: Step, then: Bounds) =>
        this.isFollowed(`${trace.keyWith(one)} ${one.isFault ? person : one.by}`, then);
      for (const other of possible) {
        if (other === step) continue;
        const then = usedAfter(other, step.by === person, used);
        if (!this.isWithin(then) || isFollowed(other, then)) continue;
        this.add({ names: [...taken, other].map(({ by, does }) => ({ by, does })), used: then });
      }
      return isFollowed(step, used) ? 'leave' : step;
    };
  }

  private isWithin({ preemptions, faults }: Bounds): boolean {
    return preemptions <= this.bounds.preemptions && faults <= this.bounds.faults;
  }

  /** Says whether a world is followed that has used no more; if none is, this one is from now on. */
  private isFollowed(key: string, used: Bounds): boolean {
    const before = this.followed.get(key) ?? [];
    if (before.some((one) => one.preemptions <= used.preemptions && one.faults <= used.faults)) {
      this.equal += 1;
      return true;
    }
    this.followed.set(key, [...before, used]);
    return false;
  }

  private add(beginning: Beginning): void {
    const effort = beginning.used.preemptions + beginning.used.faults;
    const equals = this.waiting[effort] ?? [];
    equals.push(beginning);
    this.waiting[effort] = equals;
  }
}

/** `interrupts`: the step is taken although whoever went last could have gone on. */
const usedAfter = ({ isFault = false }: Step, interrupts: boolean, used: Bounds): Bounds => ({
  preemptions: used.preemptions + (interrupts && !isFault ? 1 : 0),
  faults: used.faults + (isFault ? 1 : 0),
});
