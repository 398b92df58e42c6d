import { CSV_BOM, quoted } from '../../src/shared/csv.ts';
import { neutralised } from '../../src/shared/csv-for-people.ts';
import type { ScriptStep, TestScript } from '../script-steps.ts';
import type { MachineWording } from '../wording.ts';

const TESTRAIL = ['Title', 'Section', 'Preconditions', 'Steps (Step)', 'Steps (Expected Result)'] as const;
const XRAY = ['TCID', 'Test Summary', 'Test Type', 'Action', 'Data', 'Expected Result'] as const;

/**
 * What TestRail's CSV import reads when its cases span several rows: the title on a case's first row only, and each step
 * on a row of its own. What only the tests can cause is left out.
 */
export const testrail = (wording: MachineWording, scripts: readonly TestScript[]): string =>
  csv(
    TESTRAIL,
    scripts
      .filter(({ byHand }) => byHand)
      .flatMap((script) =>
        rowsOf(script).map(({ arranged, action, expected }, index) => [
          ...(index === 0 ? [titleOf(script), wording.title, begin(wording, script)] : ['', '', '']),
          [...arranged, action].join('\n'),
          expected,
        ]),
      ),
  );

/** What Xray's Test Case Importer reads: the rows of one test have the same TCID, and each is a step. */
export const xray = (wording: MachineWording, scripts: readonly TestScript[]): string =>
  csv(
    XRAY,
    scripts
      .filter(({ byHand }) => byHand)
      .flatMap((script) => [
        [
          String(script.number),
          titleOf(script),
          'Manual',
          begin(wording, script),
          '',
          script.startsSeeing.join(' '),
        ],
        ...rowsOf(script).map(({ arranged, action, expected }) => [
          String(script.number),
          '',
          '',
          action,
          arranged.join('\n'),
          expected,
        ]),
      ]),
  );

const titleOf = ({ number, name }: TestScript): string => `${number}. ${name}`;

const begin = ({ start }: MachineWording, { before, startsSeeing, after }: TestScript): string =>
  [
    start,
    ...before.map((action) => `Antes de empezar: ${action}`),
    `Al empezar se ve: ${startsSeeing.join(' ')}`,
    ...after.map((action) => `Al terminar: ${action}`),
  ].join('\n');

interface Row {
  /** What is prepared before the step. */
  readonly arranged: readonly string[];
  readonly action: string;
  readonly expected: string;
}

function rowsOf({ steps }: TestScript): Row[] {
  const rows: Row[] = [];
  let arranged: string[] = [];
  for (const step of steps) {
    if (step.kind === 'prepare') {
      arranged.push(`Prepara: ${step.action}`);
      continue;
    }
    rows.push({ arranged, action: lead(step) + step.action, expected: step.seen.join(' ') });
    arranged = [];
  }
  return rows;
}

function lead({ kind, as }: ScriptStep): string {
  if (kind === 'other') return `En la otra ventana, como ${as}: `;
  return kind === 'wait' ? 'Espera: ' : '';
}

/** With commas, as both importers take it without being told; a text that a spreadsheet would run is defused. */
const csv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  CSV_BOM +
  [head, ...rows].map((row) => `${row.map((field) => quoted(neutralised(field))).join(',')}\r\n`).join('');
