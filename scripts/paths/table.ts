import type { MachineSummary } from '../../src/paths/summary.ts';

const percent = (share: number): string => `${Math.floor(share * 100)} %`;

const COLUMNS: readonly (readonly [string, (line: MachineSummary) => string])[] = [
  ['Máquina', ({ machine }) => machine],
  ['Estados', ({ states }) => String(states)],
  ['Transiciones', ({ transitions }) => String(transitions)],
  ['Caminos', ({ paths }) => String(paths)],
  ['Más largo', ({ longest }) => String(longest)],
  ['Transiciones probadas', ({ transitionCoverage }) => percent(transitionCoverage)],
  ['Estados probados', ({ stateCoverage }) => percent(stateCoverage)],
];

/** Names to the left, figures to the right. */
export function table(lines: readonly MachineSummary[]): string {
  const rows = [
    COLUMNS.map(([title]) => title),
    ...lines.map((line) => COLUMNS.map(([, cell]) => cell(line))),
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
