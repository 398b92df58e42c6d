import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bounds } from '../../../paths/world/beginnings.ts';
import { EXPLAINED } from '../../../tests/worlds/mutants/explained.ts';
import type { Asked, PairVerdict } from '../../../tests/worlds/mutants/walk-pair.ts';
import { projectRoot, run } from '../../testing/process.ts';
import { runInLanes } from '../../testing/run-in-lanes.ts';
import { keepVerdicts } from './kept-verdicts.ts';

export interface MutantsAsked {
  readonly pairs: readonly string[];
  /** Names of mutants; every one when empty. Then nothing is kept. */
  readonly only: readonly string[];
  readonly deepest: Bounds;
  readonly worlds: number;
}

const LANES = 2;

/** Returns false when a mutant that a pair comes by is neither told nor explained. */
export async function runServerMutants(asked: MutantsAsked): Promise<boolean> {
  const keepsAll = asked.only.length === 0;
  const verdicts = await walkPairs(asked, (verdict) => {
    if (keepsAll) keepVerdicts([verdict]);
  });
  for (const { told } of verdicts) {
    for (const { mutant, pair, complaint, order, seconds } of told) {
      console.log(
        [`${mutant}, told by ${pair} in ${seconds.toFixed(1)} s: ${complaint}`, ...order, ''].join('\n'),
      );
    }
  }
  if (!keepsAll) return asked.only.every((name) => isTold(verdicts, name));
  const { reached, told, untold, unsound } = keepVerdicts(verdicts);
  const unexplained = untold.filter((name) => !(name in EXPLAINED));
  console.log(
    `${told.size} of ${reached.size} mutants are told, ${untold.length - unexplained.length} more explained.`,
  );
  for (const name of unexplained) console.log(`Not told: ${name}`);
  for (const {
    pair,
    unsound: [why],
  } of unsound)
    console.log(`${pair} fails without a mutant: ${why}`);
  return unexplained.length === 0 && unsound.length === 0;
}

const isTold = (verdicts: readonly PairVerdict[], name: string): boolean =>
  verdicts.some(({ told }) => told.some(({ mutant }) => mutant === name));

/** Walks the pairs, each in a process of its own; a mutant that one has told is not looked for in the next. */
export async function walkPairs(
  { pairs, only, deepest, worlds }: MutantsAsked,
  onWalked: (verdict: PairVerdict) => void = () => undefined,
): Promise<PairVerdict[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mutants-'));
  const verdicts: PairVerdict[] = [];
  try {
    await runInLanes(
      LANES,
      pairs.map((pair, place) => async () => {
        const told = verdicts.flatMap((one) => one.told.map(({ mutant }) => mutant));
        const asked: Asked = { pair, only: only.length === 0 ? null : only, told, deepest, worlds };
        const verdict = await inChild(asked, join(folder, `${place}.json`));
        verdicts.push(verdict);
        onWalked(verdict);
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
  return verdicts;
}

async function inChild(asked: Asked, into: string): Promise<PairVerdict> {
  const program = join(projectRoot, 'scripts/interleavings/mutants/child.ts');
  await run(process.execPath, ['--import', 'tsx', program, JSON.stringify(asked), into]);
  if (!existsSync(into)) throw new Error(`The pair ${asked.pair} was not walked.`);
  // Of a process that ended before its time, what it had told until then.
  return JSON.parse(readFileSync(into, 'utf8'));
}
