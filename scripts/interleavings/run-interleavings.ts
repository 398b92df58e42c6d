import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explore } from '../../paths/world/explore.ts';
import { orderScript } from '../../paths/world/order-script.ts';
import { orderText, readOrder, stepLines, type WrittenOrder } from '../../paths/world/order-text.ts';
import type { PicturedWorld } from '../../paths/world/picture.ts';
import { chanceOf, randomOrder } from '../../paths/world/random-order.ts';
import { recordOrder } from '../../paths/world/record-order.ts';
import { shrink } from '../../paths/world/shrink.ts';
import { along, type Walked, walkOrder } from '../../paths/world/walk-order.ts';
import type { Engine } from '../../server/db/database.ts';
import { type ShownOrder, writeShownOrder } from '../../src/workers/order/shown-order.ts';
import type { Pair } from '../../tests/worlds/pair.ts';
import { openTestPostgres } from '../testing/postgres.ts';
import { projectRoot } from '../testing/process.ts';
import { keepFigures } from './figures.ts';
import { runServerMutants } from './mutants/run-server-mutants.ts';
import { HELP, type InterleavingsOptions, readOptions, WrongOption } from './options.ts';

/** Orders that failed or were replayed are kept here. */
const KEPT = join(projectRoot, 'node_modules/.cache/interleavings');
/** How deep a fault orders by chance look for. */
const DEPTH = 3;

type NewWorlds = () => Promise<PicturedWorld>;

export async function runInterleavings(args: readonly string[]): Promise<number> {
  const postgres = await openTestPostgres();
  // The tests read where PostgreSQL is when they are loaded.
  Object.assign(process.env, postgres?.environment);
  try {
    const { PAIRS, RESTARTED_PAIRS } = await import('../../tests/worlds/pairs.ts');
    const all = [...PAIRS, ...RESTARTED_PAIRS];
    const options = readOptions(
      args,
      all.map(({ name }) => name),
    );
    if (options === null) console.log(HELP);
    else return (await run(options, askedPairs(options, PAIRS, RESTARTED_PAIRS), postgres !== null)) ? 0 : 1;
    return 0;
  } catch (error) {
    if (!(error instanceof WrongOption)) throw error;
    console.error(error.message);
    return 2;
  } finally {
    await postgres?.stop();
  }
}

function askedPairs(
  { pairs, restarted, replay }: InterleavingsOptions,
  usual: readonly Pair[],
  whileRestarted: readonly Pair[],
): readonly Pair[] {
  const all = [...usual, ...whileRestarted];
  if (replay !== null) return all;
  if (pairs.length === 0) return restarted ? whileRestarted : usual;
  const isAsked = ({ name }: Pair): boolean => pairs.includes(name);
  return restarted
    ? whileRestarted.filter((one, place) => isAsked(one) || isAsked(usual[place] ?? one))
    : all.filter(isAsked);
}

async function run(
  options: InterleavingsOptions,
  pairs: readonly Pair[],
  hasPostgres: boolean,
): Promise<boolean> {
  if (options.replay !== null) return replay(options, pairs, readFileSync(options.replay, 'utf8'));
  if (options.mutants !== null) return breakServer(options, pairs, hasPostgres);
  const canBeWalked = ({ engines }: Pair): boolean =>
    options.engines.some(
      (engine) => (engine !== 'postgres' || hasPostgres) && (engines?.includes(engine) ?? true),
    );
  if (!pairs.some(canBeWalked)) throw new WrongOption('Ninguna de esas parejas se recorre en ese motor.');
  let isSound = true;
  for (const engine of options.engines) {
    if (engine === 'postgres' && !hasPostgres) continue;
    for (const pair of pairs) {
      if (!(pair.engines?.includes(engine) ?? true)) continue;
      isSound = (await runPair(options, pair, engine)) && isSound;
    }
  }
  return isSound;
}

/** How many worlds are begun for one mutant at most, where the command does not say. */
const WORLDS_OF_A_MUTANT = 300;

async function breakServer(
  { mutants, bounds, worlds }: InterleavingsOptions,
  pairs: readonly Pair[],
  hasPostgres: boolean,
): Promise<boolean> {
  if (!hasPostgres) throw new WrongOption('Los mutantes se miran en PostgreSQL, y aquí no hay.');
  return runServerMutants({
    pairs: pairs.map(({ name }) => name),
    only: mutants?.only ?? [],
    deepest: bounds,
    worlds: worlds ?? WORLDS_OF_A_MUTANT,
  });
}

async function runPair(options: InterleavingsOptions, pair: Pair, engine: Engine): Promise<boolean> {
  const { openPair } = await import('../../tests/worlds/run-pair.ts');
  const started = performance.now();
  const worlds = await openPair(pair, engine);
  try {
    const { newWorld, legal } = await worlds.judged(options.bounds.faults);
    if (legal.failure !== null) {
      // Its steps are whole calls, which a text of an order does not name.
      const { complaints, steps } = legal.failure;
      console.log(
        [`${engine}, ${pair.name} fails in whole calls:`, ...(complaints ?? []), ...stepLines(steps)].join(
          '\n',
        ),
      );
      return false;
    }
    if (options.random !== null) return await byChance(newWorld, options, pair, engine);
    const { bounds, worlds: most } = options;
    const explored = await explore(newWorld, bounds, {
      ...(most !== null && { worlds: most }),
      onWalked: toldNowAndThen(`${engine}, ${pair.name}`),
    });
    const { failure, orders, equal, worlds: begun, longest, isComplete } = explored;
    const seconds = (performance.now() - started) / 1000;
    const hasFailed = failure !== null;
    keepFigures({
      ...bounds,
      pair: pair.name,
      engine,
      orders,
      equal,
      worlds: begun,
      longest,
      isComplete,
      legal: legal.orders,
      seconds,
      hasFailed,
    });
    console.log(
      `${engine}, ${pair.name}: ${orders} orders of up to ${longest} steps, ${equal} equal, ${begun} worlds, ${legal.orders} legal, ` +
        `${seconds.toFixed(0)} s${isComplete ? '' : ', not complete'}.`,
    );
    if (failure !== null) await tell(newWorld, failure, pair, engine);
    return failure === null;
  } finally {
    await worlds.close();
  }
}

const TOLD_EVERY_MS = 30_000;

/** Counts the orders of a pair, and says how many there are when it takes minutes. */
function toldNowAndThen(name: string): () => void {
  let orders = 0;
  let told = performance.now();
  return () => {
    orders += 1;
    if (performance.now() - told < TOLD_EVERY_MS) return;
    told = performance.now();
    console.log(`${name}: ${orders} orders until now`);
  };
}

async function byChance(
  newWorld: NewWorlds,
  { bounds, random }: InterleavingsOptions,
  pair: Pair,
  engine: Engine,
): Promise<boolean> {
  const { seed, orders } = random ?? { seed: 0, orders: 0 };
  const first = await walkOrder(newWorld, along([]));
  const looked = { steps: first.steps.length, depth: DEPTH, faults: bounds.faults };
  for (let one = seed; one < seed + orders; one += 1) {
    const walked = await walkOrder(newWorld, randomOrder(one, looked));
    if (!walked.complaints?.length) continue;
    await tell(newWorld, walked, pair, engine);
    return false;
  }
  const chance = 1 - (1 - chanceOf(Object.keys(pair.people).length, looked)) ** orders;
  console.log(
    `${engine}, ${pair.name}: ${orders} orders by chance from seed ${seed}; a fault of depth ${DEPTH} shows in them with a ` +
      `probability of at least ${chance.toPrecision(2)}.`,
  );
  return true;
}

/** Says what is wrong, and keeps the shortest order that shows it. */
async function tell(newWorld: NewWorlds, failure: Walked, pair: Pair, engine: Engine): Promise<ShownOrder> {
  console.log([`${engine}, ${pair.name} fails:`, ...(failure.complaints ?? [])].join('\n'));
  const { names, walked } = await shrink(newWorld, failure);
  const order = { pair: pair.name, engine, steps: names };
  const text = orderText(order);
  const shown = await recordOrder(newWorld, order);
  console.log([text, 'as it goes on:', ...stepLines(walked.steps), keep(order, shown)].join('\n'));
  return shown;
}

/** Writes an order as a text that can be replayed, and as it went, for /estados. Returns where they are. */
function keep({ pair, engine }: WrittenOrder, shown: ShownOrder): string {
  mkdirSync(KEPT, { recursive: true });
  const file = join(KEPT, `${engine}-${pair.replaceAll(' ', '-')}`);
  writeFileSync(`${file}.txt`, shown.text);
  writeFileSync(`${file}.json`, writeShownOrder(shown));
  return `To replay: ${file}.txt\nTo look at in /estados: ${file}.json`;
}

async function replay(
  { bounds, script }: InterleavingsOptions,
  pairs: readonly Pair[],
  text: string,
): Promise<boolean> {
  const { openPair } = await import('../../tests/worlds/run-pair.ts');
  const order = readOrder(text);
  const { pair: name, engine, steps } = order;
  const pair = pairs.find((one) => one.name === name);
  if (pair === undefined) throw new WrongOption(`No hay pareja «${name}».`);
  const worlds = await openPair(pair, engine as Engine);
  try {
    const { newWorld } = await worlds.judged(bounds.faults);
    const walked = await walkOrder(newWorld, along(steps));
    const isWrong = walked.complaints !== null && walked.complaints.length > 0;
    const shown = isWrong
      ? await tell(newWorld, walked, pair, engine as Engine)
      : await recordOrder(newWorld, order);
    if (!isWrong)
      console.log([...stepLines(walked.steps), 'Nothing is wrong.', keep(order, shown)].join('\n'));
    if (script) console.log(orderScript(shown));
    return !isWrong;
  } finally {
    await worlds.close();
  }
}
