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
/** Their problem is the row, or another row: no other value in the same cells solves it. */
const OF_ROWS: ReadonlySet<ProblemGroup['kind']> = new Set(['repeatedWork', 'repeatedLine', 'lineInPortal']);

/** What may correct all cells of a group at once. Emptying an obligatory field is no correction. */
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

/** Whether the cells of a group may be written anew: they have a column with a name. */
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

/** The rows that a person typed; an end that is left out is that of the sheet. */
export function spanTyped(from: string, to: string): RowSpan | null {
  const [first, last] = [from, to].map((typed) => (/^\d+$/.test(typed.trim()) ? Number(typed) : null));
  return first == null && last == null ? null : { from: first ?? FIRST_ROW, to: last ?? MAX_ROWS };
}

/** What a person typed of a span: the ends of the sheet were left out. */
export const typedEnds = (span: RowSpan | null): Readonly<Record<keyof RowSpan, string>> => ({
  from: span === null || span.from === FIRST_ROW ? '' : String(span.from),
  to: span === null || span.to === MAX_ROWS ? '' : String(span.to),
});

/** The values of a column that was copied from a sheet, which ends with a line break. */
export const pastedValues = (text: string): readonly string[] => text.replace(/\r?\n$/, '').split(/\r?\n/);
