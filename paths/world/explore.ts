import { Beginnings, type Bounds } from './beginnings.ts';
import { KnownWorlds } from './known-worlds.ts';
import { type Walked, walkOrder } from './walk-order.ts';
import type { NewWorld } from './world.ts';

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
 * Walks every order within the bounds until one fails; those with few preemptions and faults come first. Orders with the
 * same trace lead to the same world, so a world is begun only where nobody knows yet what may happen in it.
 */
export async function explore(newWorld: NewWorld, bounds: Bounds, limits: Limits = {}): Promise<Explored> {
  const { worlds: most = Number.POSITIVE_INFINITY, onWalked = () => undefined } = limits;
  const known = new KnownWorlds();
  const beginnings = new Beginnings(bounds, known);
  let worlds = 0;
  let orders = 0;
  let longest = 0;
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
    const walked = await walkOrder(newWorld, known.discovering(unknown));
    if (walked.complaints === null) continue;
    orders += 1;
    longest = Math.max(longest, walked.steps.length);
    onWalked(walked);
    if (walked.complaints.length > 0) return told(false, walked);
  }
  return told(true, null);
}
