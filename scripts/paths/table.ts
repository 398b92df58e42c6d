import { CATALOGUE } from '../../paths/catalogue.ts';
import { coverageOf } from '../../paths/coverage.ts';
import type { MachineSummary } from '../../paths/summary.ts';
import type { CoverageSuite, SuiteReached } from './reached-files.ts';

/** Rounded down, so that 100 % always means all. */
const percent = (share: number): string => `${Math.floor(share * 100)} %`;

const COLUMNS: readonly (readonly [
  string,
  (line: MachineSummary, reached: readonly SuiteReached[]) => string,
])[] = [
  ['Máquina', ({ machine }) => machine],
  ['Estados', ({ states }) => String(states)],
  ['Transiciones', ({ transitions }) => String(transitions)],
  ['Caminos', ({ paths }) => String(paths)],
  ['Más largo', ({ longest }) => String(longest)],
  ['Estados probados', ({ stateCoverage }) => percent(stateCoverage)],
  ['Transiciones probadas', ({ transitionCoverage }) => percent(transitionCoverage)],
  ['en la réplica', ({ machine }, reached) => percent(takenIn('replay', machine, reached))],
  ['en la página', ({ machine }, reached) => percent(takenIn('ui', machine, reached))],
  ['en Chromium', ({ machine }, reached) => percent(takenIn('e2e', machine, reached))],
];

export function table(lines: readonly MachineSummary[], reached: readonly SuiteReached[]): string {
  const rows = [
    COLUMNS.map(([title]) => title),
    ...lines.map((line) => COLUMNS.map(([, cell]) => cell(line, reached))),
  ];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function takenIn(suite: CoverageSuite, id: string, reached: readonly SuiteReached[]): number {
  const subject = CATALOGUE.find(({ machine }) => machine.id === id);
  const own = reached.find((one) => one.suite === suite);
  return subject && own ? coverageOf(subject.machine, own.reached).transitions : 0;
}
