import { along, NotPossible, type Walked, walkOrder } from './walk-order.ts';
import type { Named, NewWorld } from './world.ts';

/** A shorter order that fails too, and from which nothing can be taken away. */
export interface Shrunk {
  readonly names: readonly Named[];
  readonly walked: Walked;
}

/**
 * Makes an order that fails shorter: without some of its last steps, which `goOn` then takes; without one of its steps;
 * and with what somebody does in two goes done in one.
 */
export async function shrink(newWorld: NewWorld, failing: Walked): Promise<Shrunk> {
  const fails = async (names: readonly Named[]): Promise<Shrunk | null> => {
    const walked = await walkOrder(newWorld, along(names)).catch(notPossible);
    return walked?.complaints?.length ? { names, walked } : null;
  };
  let shrunk: Shrunk = { names: failing.steps.map(({ by, does }) => ({ by, does })), walked: failing };
  for (;;) {
    const shorter = await firstThat(fails, shorterThan(shrunk.names));
    if (shorter === null) return shrunk;
    shrunk = shorter;
  }
}

function notPossible(error: unknown): null {
  if (error instanceof NotPossible) return null;
  throw error;
}

async function firstThat<A, B>(is: (one: A) => Promise<B | null>, all: Iterable<A>): Promise<B | null> {
  for (const one of all) {
    const found = await is(one);
    if (found !== null) return found;
  }
  return null;
}

function* shorterThan(names: readonly Named[]): Generator<readonly Named[]> {
  for (let kept = 0; kept < names.length; kept = Math.ceil((kept + names.length) / 2)) {
    yield names.slice(0, kept);
    if (kept === names.length - 1) break;
  }
  for (const [at] of names.entries()) yield names.toSpliced(at, 1);
  const goes = goesOf(names);
  for (const [at, go] of goes.entries()) {
    const later = goes.findIndex((other, place) => place > at + 1 && other[0]?.by === go[0]?.by);
    if (later < 0) continue;
    const between = goes.slice(at + 1, later);
    const [before, after] = [goes.slice(0, at), goes.slice(later + 1)];
    const joined = [...go, ...(goes[later] ?? [])];
    yield [...before, joined, ...between, ...after].flat();
    yield [...before, ...between, joined, ...after].flat();
  }
}

/** What each does before somebody else does something. */
function goesOf(names: readonly Named[]): Named[][] {
  const goes: Named[][] = [];
  for (const name of names) {
    const last = goes.at(-1);
    if (last?.[0]?.by === name.by) last.push(name);
    else goes.push([name]);
  }
  return goes;
}
