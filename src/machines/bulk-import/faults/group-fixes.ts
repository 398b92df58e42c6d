import { rulesOf } from '../../../shared/load-rules/rules.ts';
import type {
  FixRequest,
  GroupFix,
  RowSpan,
} from '../../../workers/workbook/corrections/group-fix-protocol.ts';
import { MAX_ROWS } from '../../../workers/workbook/reader/budgets.ts';
import { rowsOfCells } from './problem-groups-rules.ts';
import type { ProblemGroup } from './problem-groups-types.ts';

const FIRST_ROW = 1;

export type PlainFix = Exclude<GroupFix, { kind: 'paste' }>['kind'];

const NUMBERS = ['comma', 'point', 'trim'] as const;
const TEXTS = ['trim', 'upperCase'] as const;
const BY_KIND: Readonly<Partial<Record<ProblemGroup['kind'], readonly PlainFix[]>>> = {
  notDecimal: [...NUMBERS, 'empty'],
  notInteger: [...NUMBERS, 'empty'],
  notDate: ['trim', 'empty'],
  unreadDate: ['trim', 'empty'],
  lostDigits: ['empty'],
  outsideSpan: ['empty'],
  inFuture: ['empty'],
  wrongOrder: ['swap', 'empty', 'emptyOther'],
  unknownProject: [...TEXTS, 'empty'],
  unknownSite: [...TEXTS, 'empty'],
  codeForm: TEXTS,
  codeLowerCase: ['upperCase'],
  codePattern: TEXTS,
  error: ['empty'],
  errorAsText: ['empty'],
  unlisted: ['empty'],
  negative: ['empty'],
  unusualDate: ['empty'],
  validation: ['trim', 'upperCase', 'empty'],
};
/**
 * Kinds of problems that concern a whole row or its relation to another row: another value in the same cells
 * does not solve them.
 */
const OF_ROWS: ReadonlySet<ProblemGroup['kind']> = new Set(['repeatedWork', 'repeatedLine', 'lineInPortal']);

/**
 * The fixes that can be applied to all cells of a group at once. Emptying the cells of an obligatory field is
 * not offered.
 */
export function fixesOf(group: ProblemGroup): readonly PlainFix[] {
  if (!isFixable(group)) return [];
  const { sheet, header, source } = group;
  const field = source.from === 'faults' ? source.key.field : header.trim().toLowerCase();
  const other = source.from === 'faults' ? source.key.other : null;
  return (BY_KIND[group.kind] ?? []).filter(
    (fix) =>
      !(fix === 'empty' && isRequired(sheet, field)) && !(fix === 'emptyOther' && isRequired(sheet, other)),
  );
}

/** True when the cells of a group can get new values: they are in a column with a header. */
export const isFixable = ({ kind, column, header }: ProblemGroup): boolean =>
  column !== null && header.trim() !== '' && !OF_ROWS.has(kind);

const isRequired = (sheet: number, field: string | null): boolean =>
  rulesOf(sheet === 0 ? 'cm_seg_01' : 'cm_fyv_01').fields.some(
    ({ name, required }) => name === field && required,
  );

export const fixedCells = (
  { column, source }: ProblemGroup,
  values: readonly string[],
): FixRequest['cells'] =>
  source.from === 'faults'
    ? { from: 'faults', key: source.key, values }
    : { from: 'rows', column: column ?? 0, rows: rowsOfCells(source.cells, values) };

/**
 * The range of rows that a person typed; null when neither end is a number. One end that is not a number
 * means the first or the last row of a sheet.
 */
export function spanTyped(from: string, to: string): RowSpan | null {
  const [first, last] = [from, to].map((typed) => (/^\d+$/.test(typed.trim()) ? Number(typed) : null));
  return first == null && last == null ? null : { from: first ?? FIRST_ROW, to: last ?? MAX_ROWS };
}

/** The texts for both ends of a range of rows; an end is blank when it is the end of the sheet. */
export const typedEnds = (span: RowSpan | null): Readonly<Record<keyof RowSpan, string>> => ({
  from: span === null || span.from === FIRST_ROW ? '' : String(span.from),
  to: span === null || span.to === MAX_ROWS ? '' : String(span.to),
});

/**
 * The cells of a column copied from a spreadsheet, one per line. The spreadsheet ends the text with a line
 * break.
 */
export const pastedValues = (text: string): readonly string[] => text.replace(/\r?\n$/, '').split(/\r?\n/);
