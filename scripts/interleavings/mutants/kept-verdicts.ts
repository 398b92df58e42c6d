import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPLAINED } from '../../../tests/worlds/mutants/explained.ts';
import type { PairVerdict, Told } from '../../../tests/worlds/mutants/walk-pair.ts';
import { projectRoot } from '../../testing/process.ts';
import { allMutants } from './all-mutants.ts';
import { KINDS, type Mutant } from './mutant.ts';

const KEPT = join(projectRoot, 'bench/results/interleavings-mutants.json');
const PAGE = join(projectRoot, 'bench/results/interleavings-mutants.md');

/** What became of the mutants of the server in the pairs that were walked. */
export interface Count {
  readonly all: readonly Mutant[];
  readonly reached: ReadonlySet<string>;
  /** By the mutant's name. */
  readonly told: ReadonlyMap<string, Told>;
  readonly untold: readonly string[];
  readonly unsound: readonly PairVerdict[];
}

export function countOf(verdicts: readonly PairVerdict[], all: readonly Mutant[]): Count {
  const isThere = new Set(all.map(({ name }) => name));
  const told = new Map(
    verdicts
      .flatMap(({ told }) => told.map((one) => [one.mutant, one] as const))
      .filter(([name]) => isThere.has(name)),
  );
  const sound = verdicts.filter(({ unsound }) => unsound.length === 0);
  const reached = new Set(sound.flatMap((one) => one.reached).filter((name) => isThere.has(name)));
  return {
    all,
    reached,
    told,
    untold: [...reached].filter((name) => !told.has(name)).sort(),
    unsound: verdicts.filter(({ unsound }) => unsound.length > 0),
  };
}

/** Keeps the verdicts in the place of earlier ones of the same pairs, and writes the page of all. */
export function keepVerdicts(verdicts: readonly PairVerdict[]): Count {
  const before: PairVerdict[] = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : [];
  const now = new Set(verdicts.map(({ pair }) => pair));
  const kept = [...before.filter(({ pair }) => !now.has(pair)), ...verdicts].sort((one, other) =>
    one.pair < other.pair ? -1 : 1,
  );
  writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
  const count = countOf(kept, allMutants());
  writeFileSync(PAGE, pageOf(count, kept));
  return count;
}

export function pageOf(count: Count, verdicts: readonly PairVerdict[]): string {
  const { all, reached, told, untold, unsound } = count;
  return [
    '# Mutants of the server',
    '',
    'Each is one lock, check or unity of a transaction less; docs/decisions/0182 says how they are found. Reached: a pair of',
    'people comes by it, and for a check or a known answer, it comes to bear. Told: some order of the pair ends as no order of',
    'whole calls of the server without the mutant does, and without the mutant it ends well. Written by `npm run interleavings --',
    '--mutants`, on PostgreSQL.',
    '',
    `Pairs: ${verdicts.map(({ pair }) => pair).join(', ')}.`,
    ...unsound.map(
      ({ pair, unsound: [why = ''] }) => `\nNot walked: ${pair}, which fails without a mutant: ${cell(why)}`,
    ),
    '',
    '| kind | of the server | reached | told | explained |',
    '|---|---:|---:|---:|---:|',
    ...KINDS.map((kind) =>
      countLine(
        kind,
        all.filter((one) => one.kind === kind),
        count,
      ),
    ),
    countLine('**all**', all, count),
    '',
    '## Told',
    '',
    '| mutant | pair | preemptions | faults | order | worlds | seconds |',
    '|---|---|---:|---:|---|---:|---:|',
    ...[...told.values()].sort((one, other) => (one.mutant < other.mutant ? -1 : 1)).map(toldLine),
    '',
    '## Not told',
    '',
    ...(untold.length === 0
      ? ['None.']
      : untold.map((name) => `- ${name}: ${EXPLAINED[name] ?? standing(name, verdicts)}`)),
    '',
    '## Reached by no pair',
    '',
    ...unreachedLines(all.filter(({ name }) => !reached.has(name))),
    '',
  ].join('\n');
}

/** A walk that was ended before its time leaves mutants that nobody has looked for. */
const standing = (name: string, verdicts: readonly PairVerdict[]): string =>
  verdicts.some(({ untold }) => name in untold) ? '**not explained**' : 'not looked for yet';

const countLine = (kind: string, mutants: readonly Mutant[], { reached, told }: Count): string => {
  const names = mutants.map(({ name }) => name);
  const isExplained = (name: string) => reached.has(name) && !told.has(name) && name in EXPLAINED;
  const counts = [
    names.length,
    names.filter((name) => reached.has(name)).length,
    names.filter((name) => told.has(name)).length,
    names.filter(isExplained).length,
  ];
  return `| ${[kind, ...counts].join(' | ')} |`;
};

const toldLine = ({ mutant, pair, preemptions, faults, order, worlds, seconds }: Told): string =>
  `| ${[mutant, pair, preemptions, faults, cell(order.join(' · ')), worlds, seconds.toFixed(1)].join(' | ')} |`;

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** How many there are in each folder of the server. */
function unreachedLines(mutants: readonly Mutant[]): string[] {
  const folders = new Map<string, number>();
  for (const { name, kind } of mutants) {
    const [folder = ''] = name.slice(kind.length + 2).split('/');
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return [...folders]
    .sort(([, one], [, other]) => other - one)
    .map(([folder, number]) => `- ${folder}: ${number}`);
}
