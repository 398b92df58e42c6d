import type { Bounds } from '../../../paths/world/beginnings.ts';
import { explore, StepsLeadElsewhere } from '../../../paths/world/explore.ts';
import { stepLines } from '../../../paths/world/order-text.ts';
import { along, NotPossible, type Walked, walkOrder } from '../../../paths/world/walk-order.ts';
import type { Named, NewWorld } from '../../../paths/world/world.ts';
import { PAIRS } from '../pairs.ts';
import { openPair } from '../run-pair.ts';
import { learning, reachedMutants, switchOn } from './switch.ts';

export interface Asked {
  readonly pair: string;
  /** The mutants that are looked for; all that the pair comes by when null. */
  readonly only: readonly string[] | null;
  /** Those that another pair has told. */
  readonly told: readonly string[];
  readonly deepest: Bounds;
  /** Worlds that are begun for one mutant, at most. */
  readonly worlds: number;
}

export interface Told extends Bounds {
  readonly mutant: string;
  readonly pair: string;
  readonly complaint: string;
  /** The steps that have to come in this order; everybody goes on after the last. */
  readonly order: readonly string[];
  readonly worlds: number;
  readonly seconds: number;
}

export interface PairVerdict {
  readonly pair: string;
  /** What is wrong with the server as it is; then no mutant is looked for. */
  readonly unsound: readonly string[];
  readonly reached: readonly string[];
  readonly told: readonly Told[];
  /** How many worlds each mutant was looked for in that the pair does not tell. */
  readonly untold: Readonly<Record<string, number>>;
}

/** Characters: one may tell all rows. */
const COMPLAINT_AT_MOST = 300;

const INTERRUPTED: Bounds = { preemptions: 1, faults: 0 };
const FAULTY: Bounds = { preemptions: 0, faults: 1 };
/** What is half done shows by a fault, what is not locked by an interruption. */
const HALVES = /^(?:audit apart|transaction split|answered before the commit):/;

/**
 * Tells the mutants of the server that a pair comes by; `keep` gets what is known after each. It must be loaded with
 * `serverMutants`.
 */
export async function walkPair(asked: Asked, keep: (verdict: PairVerdict) => void): Promise<void> {
  const pair = PAIRS.find(({ name }) => name === asked.pair);
  if (pair === undefined) throw new Error(`There is no pair ${asked.pair}.`);
  const untold: Record<string, number> = {};
  const told: Told[] = [];
  const verdict = (unsound: readonly string[] = []): void =>
    keep({ pair: pair.name, unsound, reached: [...reachedMutants()], told, untold });
  let worlds = await openPair(pair, 'postgres');
  const first = await learning(() => worlds.judged(asked.deepest.faults));
  let { newWorld } = first;
  const complaints = first.legal.failure?.complaints ?? (await whatIsWrong(newWorld, asked));
  verdict(complaints);
  if (complaints.length > 0) return worlds.close();
  const wanted = [...reachedMutants()].filter((name) => asked.only?.includes(name) ?? true);
  for (const mutant of wanted.filter((name) => !asked.told.includes(name)).sort()) {
    const one = await tell(newWorld, mutant, asked).catch(stopped);
    switchOn(null);
    if (one === null) {
      // Nobody can end that world, and it proves nothing: the next mutant gets a portal of its own.
      worlds = await openPair(pair, 'postgres');
      ({ newWorld } = await worlds.judged(asked.deepest.faults));
    }
    if (one === null || typeof one === 'number') untold[mutant] = one ?? 0;
    else told.push(one);
    verdict();
    console.log(
      `${pair.name}, ${mutant}: ${typeof one === 'object' && one !== null ? one.complaint : 'not told'}`,
    );
  }
  await worlds.close();
}

function stopped(error: unknown): null {
  console.log(error);
  return null;
}

/** What is wrong with the server without a mutant. */
async function whatIsWrong(newWorld: NewWorld, { worlds }: Asked): Promise<readonly string[]> {
  for (const bounds of [INTERRUPTED, FAULTY]) {
    const { failure } = await explore(newWorld, bounds, { worlds });
    if (failure !== null) return failure.complaints ?? [];
  }
  return [];
}

/** The first order in which the mutant is wrong and the server as it is is not; or in how many worlds there was none. */
async function tell(newWorld: NewWorld, mutant: string, asked: Asked): Promise<Told | number> {
  const started = performance.now();
  let begun = 0;
  const first = HALVES.test(mutant) ? [FAULTY, INTERRUPTED] : [INTERRUPTED, FAULTY];
  for (const bounds of [...first, asked.deepest]) {
    if (begun >= asked.worlds) break;
    switchOn(mutant);
    const explored = await explore(newWorld, bounds, { worlds: asked.worlds - begun }).catch(
      whereStepsDiffer,
    );
    if (explored === null) continue;
    const { failure, worlds } = explored;
    begun += worlds;
    if (failure === null) continue;
    const names = await cut(newWorld, failure);
    switchOn(null);
    if (await failsToo(newWorld, names)) continue;
    const { preemptions, faults } = bounds;
    return {
      mutant,
      pair: asked.pair,
      preemptions,
      faults,
      complaint: (failure.complaints?.[0] ?? '').slice(0, COMPLAINT_AT_MOST),
      order: stepLines(names),
      worlds: begun,
      seconds: (performance.now() - started) / 1000,
    };
  }
  return begun;
}

/** Null when the same steps led to another world, so that nobody can say which orders there are. */
function whereStepsDiffer(error: unknown): null {
  if (error instanceof StepsLeadElsewhere) return null;
  throw error;
}

/** An order without its last steps, which everybody takes when no order says otherwise. */
async function cut(newWorld: NewWorld, { steps }: Walked): Promise<readonly Named[]> {
  const names = steps.map(({ by, does }) => ({ by, does }));
  const turns = steps.flatMap(({ by, isFault = false }, at) =>
    at === 0 || isFault || steps[at - 1]?.by !== by ? [at] : [],
  );
  for (const at of turns) {
    const kept = names.slice(0, at === 0 ? 0 : at + 1);
    const walked = await walkOrder(newWorld, along(kept));
    if (walked.complaints?.length) return kept;
  }
  return names;
}

async function failsToo(newWorld: NewWorld, names: readonly Named[]): Promise<boolean> {
  try {
    const { complaints } = await walkOrder(newWorld, along(names));
    return complaints !== null && complaints.length > 0;
  } catch (error) {
    if (error instanceof NotPossible) return false;
    throw error;
  }
}
