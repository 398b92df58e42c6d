import { EXPLAINED } from '../../tests/mutation/explained-survivors.ts';
import { COLUMNS, type MachineCount, type Share } from './machine-count.ts';

const SURVIVORS = 'Survivors';
const SEEN_ONLY = 'Seen only by the approved chart';

/**
 * Writes a table with a line for each machine, then every surviving mutant with the reason why no test can notice it.
 * `unmeasured` names the machines without a count.
 */
export function writeReport(counts: readonly MachineCount[], unmeasured: readonly string[] = []): string {
  const all = COLUMNS.map((_, column) => sum(counts.flatMap(({ shares }) => shares[column] ?? [])));
  return [
    '# Mutants',
    '',
    'Every machine is broken in one way at a time, and the tests should notice: `npm run mutants`. Each cell says how many',
    'mutants the tests of behaviour and the invariants notice, and of how many; the last column also counts those that',
    'only change the chart (`npm run charts`).',
    '',
    `| machine | ${COLUMNS.join(' | ')} |`,
    `|---|${COLUMNS.map(() => '---:|').join('')}`,
    ...counts.map(({ machine, shares }) => line(machine, shares)),
    line(unmeasured.length === 0 ? '**all**' : '**the measured ones**', all),
    '',
    ...(unmeasured.length === 0 ? [] : [`Not measured: ${unmeasured.join(', ')}.`, '']),
    ...section(
      SURVIVORS,
      counts.flatMap(({ survivors }) => survivors),
    ),
    ...section(
      SEEN_ONLY,
      counts.flatMap(({ seenOnly }) => seenOnly),
    ),
  ].join('\n');
}

export function readReport(text: string): readonly MachineCount[] {
  const [table = '', seenOnly = ''] = text.split(`## ${SEEN_ONLY}`);
  return [...table.matchAll(/^\| (\w+) \|(.* of .*)\|$/gm)].map(([, machine = '', cells = '']) => {
    const ofMachine = (listed: string) => namesIn(listed).filter((name) => machineOf(name) === machine);
    return {
      machine,
      shares: cells.split('|').map((cell) => {
        const [noticed, of] = cell.split(' of ');
        return { noticed: Number(noticed), of: Number(of) };
      }),
      survivors: ofMachine(table),
      seenOnly: ofMachine(seenOnly),
    };
  });
}

const namesIn = (listed: string): string[] =>
  [...listed.matchAll(/^- `(.+?)`/gm)].map(([, name = '']) => name);

/** A mutant's name is `<kind>: <place>`, and a place begins with the machine. */
const machineOf = (mutant: string): string | undefined => /^[^:]+: (\w+)/.exec(mutant)?.[1];

const sum = (shares: readonly Share[]): Share =>
  shares.reduce((a, b) => ({ noticed: a.noticed + b.noticed, of: a.of + b.of }), { noticed: 0, of: 0 });

const line = (name: string, shares: readonly Share[]): string =>
  `| ${[name, ...shares.map(({ noticed, of }) => `${noticed} of ${of}`)].join(' | ')} |`;

const section = (title: string, mutants: readonly string[]): string[] =>
  mutants.length === 0
    ? [`${title}: none.`, '']
    : [`## ${title}`, '', ...mutants.map((name) => `- \`${name}\`${why(name)}`), ''];

const why = (mutant: string): string => (EXPLAINED[mutant] === undefined ? '' : `: ${EXPLAINED[mutant]}`);
