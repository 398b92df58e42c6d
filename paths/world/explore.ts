import { Beginnings, type Bounds } from './beginnings.ts';
import { KnownWorlds } from './known-worlds.ts';
import { stepLines } from './order-text.ts';
import { NotPossible, type Walked, walkOrder } from './walk-order.ts';
import type { NewWorld, Step } from './world.ts';

export interface Explored {
  /** Orders that were walked to their end and judged. */
  readonly orders: number;
  /** Beginnings that were not followed because one like them was. */
  readonly equal: number;
  /** Worlds that were begun to find out what may happen in them. */
  readonly worlds: number;
  /** The steps of the longest order. */
  readonly longest: number;
  /** False when it ended at a limit, or at an order that fails. */
  readonly isComplete: boolean;
  /** The first order that fails: no other has fewer preemptions and faults. */
  readonly failure: Walked | null;
}

interface Limits {
  /** How many worlds are begun at most. */
  readonly worlds?: number;
  onWalked?(walked: Walked): void;
}

/**
 * How often a world that the same steps do not lead to is begun again. Of two that wait for the row of a third, PostgreSQL
 * mostly wakes the first before the second, and sometimes not.
 */
const MOST_OTHERS = 20;

function anotherWorld(error: unknown): null {
  if (error instanceof NotPossible) return null;
  throw error;
}

/** The same steps lead to another world each time, so that nobody can say which orders there are. */
export class StepsLeadElsewhere extends Error {
  override readonly name = 'StepsLeadElsewhere';
  constructor(steps: readonly Step[]) {
    super(`These steps lead to another world each time: ${stepLines(steps).join(', ')}.`);
  }
}

/**
 * Walks every order within the bounds until one fails; those with few preemptions and faults come first. Orders with the
 * same trace lead to the same world, and others may lead to one state, so a world is begun only where nobody knows yet what
 * may happen in it.
 */
export async function explore(newWorld: NewWorld, bounds: Bounds, limits: Limits = {}): Promise<Explored> {
  const { worlds: most = Number.POSITIVE_INFINITY, onWalked = () => undefined } = limits;
  const known = new KnownWorlds();
  const beginnings = new Beginnings(bounds, known);
  let worlds = 0;
  let orders = 0;
  let longest = 0;
  let others = 0;
  const told = (isComplete: boolean, failure: Walked | null): Explored => ({
    orders,
    equal: beginnings.equal,
    worlds,
    longest,
    isComplete,
    failure,
  });
  for (let unknown = beginnings.nextUnknown(); unknown !== null; unknown = beginnings.nextUnknown()) {
    if (worlds === most) return told(false, null);
    worlds += 1;
    const walked = await walkOrder(newWorld, known.discovering(unknown)).catch(anotherWorld);
    if (walked === null && others === MOST_OTHERS) throw new StepsLeadElsewhere(unknown);
    others = walked === null ? others + 1 : 0;
    if (walked === null || walked.complaints === null) continue;
    orders += 1;
    longest = Math.max(longest, walked.steps.length);
    onWalked(walked);
    if (walked.complaints.length > 0) return told(false, walked);
  }
  return told(true, null);
}
