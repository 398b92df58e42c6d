import type { Choose } from './walk-order.ts';
import type { Step } from './world.ts';

/** Numbers from 0 to below 1 that follow from the seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface RandomBounds {
  /** How many steps an order is expected to have. */
  readonly steps: number;
  /** How many steps have to come in one order for the fault that is looked for. */
  readonly depth: number;
  readonly faults: number;
}

/**
 * An order of probabilistic concurrency testing: people have priorities that the seed gives, the one with the highest
 * goes on, and at `depth` - 1 steps that the seed chooses whoever goes on gets the lowest. It finds a fault that needs `depth`
 * steps in one order with a probability of at least `chanceOf`.
 */
export function randomOrder(seed: number, { steps, depth, faults }: RandomBounds): Choose {
  const random = numbersFrom(seed);
  const places = (count: number) => Array.from({ length: count }, () => Math.floor(random() * steps));
  const changes = places(depth - 1);
  const faultsAt = places(faults);
  const priorities = new Map<string, number>();
  const priorityOf = ({ by }: Step): number => {
    const known = priorities.get(by) ?? 1 + random();
    priorities.set(by, known);
    return known;
  };
  return (possible, taken) => {
    const wanted = possible.filter(({ isFault }) => !isFault);
    if (wanted.length === 0) return 'end';
    const unwanted = possible.filter(({ isFault }) => isFault);
    const fault = unwanted[Math.floor(random() * unwanted.length)];
    if (faultsAt.includes(taken.length) && fault !== undefined) return fault;
    const highest = () => wanted.reduce((one, other) => (priorityOf(other) > priorityOf(one) ? other : one));
    const change = changes.indexOf(taken.length);
    if (change >= 0) priorities.set(highest().by, (change - depth) / depth);
    return highest();
  };
}

/** The least probability with which one order of so many people finds a fault of the depth. */
export const chanceOf = (people: number, { steps, depth }: RandomBounds): number =>
  1 / (people * steps ** (depth - 1));
