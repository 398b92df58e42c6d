import type { SheetType } from '../../../shared/fields/sheet-fields.ts';
import { dayOf, integerOf, isDecimal, trimmed } from '../../../shared/load-rules/cell-readers.ts';
import { LINE, PROJECT, rulesOf, SITE, SUBPROJECT, WORK } from '../../../shared/load-rules/rules.ts';
import { PROCESSING_CHUNK_ROWS } from '../budgets.ts';
import { mapColumns } from '../load/load-columns.ts';
import { RowWriter } from '../load/row-writer.ts';
import { otherRequests } from '../other-requests.ts';
import type { ParsedSheet } from '../reader/parsed-sheet.ts';
import type { DateSystem } from '../reader/serial-dates.ts';
import { NOTHING_OTHERWISE, type ReadOtherwise } from '../workbook-summary.ts';
import { DistinctTexts } from './distinct-texts.ts';
import { Faults } from './fault-group.ts';
import type { SheetFields } from './faults-protocol.ts';
import { JudgedRow } from './judged-row.ts';

/** A sheet as the rules need it, by columns. A record is a row that loads; records count from 0. */
export interface ReadSheet {
  readonly type: SheetType;
  readonly name: string;
  /** Excel's number of the row of each record. */
  readonly rows: readonly number[];
  /** Index of each field's column in the sheet, from 0. */
  readonly columns: ReadonlyMap<string, number>;
  /** Per date field, the day of each record as a number (20261121); 0 where there is none. */
  readonly days: ReadonlyMap<string, readonly number[]>;
  /** What the cell of a record shows. */
  readonly writtenAt: (record: number, field: string) => string;
  readonly works: DistinctTexts;
  readonly sites: DistinctTexts;
  readonly projects: DistinctTexts;
  readonly subprojects: DistinctTexts;
  /** `fyv_linea` of each record; null where it is not a number. */
  readonly lines: readonly (number | null)[];
  readonly readOtherwise: ReadOtherwise;
  /** The texts of each field of a closed list. */
  readonly lists: ReadonlyMap<string, DistinctTexts>;
  readonly negatives: readonly Faults[];
  /** Faults that need neither the server nor other rows to be found. */
  readonly faults: readonly Faults[];
}

const ROWS_A_TURN = 5 * PROCESSING_CHUNK_ROWS;

const NOT_READ = { decimal: 'notDecimal', entero: 'notInteger', fecha: 'notDate' } as const;

/**
 * Reads the sheet as its CSV would be, with the code that writes the CSV. That takes as long as a load's CSV, so other
 * requests are served in between: a load must not wait for this preview of its faults.
 */
export async function readSheet(
  type: SheetType,
  sheet: ParsedSheet | null,
  name: string,
  request: SheetFields,
  dateSystem: DateSystem,
  signal?: AbortSignal,
): Promise<ReadSheet> {
  const columns = sheet === null ? [] : mapColumns(sheet, request).columns;
  const placeOf = new Map(columns.map(({ field }, place) => [field, place]));
  const rules = rulesOf(type);
  const fields = rules.fields.flatMap((rule) => {
    const place = placeOf.get(rule.name);
    if (place === undefined) return [];
    const key = { sheet: type, field: rule.name, other: null };
    return [
      {
        ...rule,
        place,
        days: rule.readAs === 'fecha' ? ([] as number[]) : null,
        missing: rule.required ? new Faults({ ...key, kind: 'missing' }) : null,
        unread: rule.readAs ? new Faults({ ...key, kind: NOT_READ[rule.readAs] }) : null,
        negative: rules.seldomNegative.includes(rule.name) ? new Faults({ ...key, kind: 'negative' }) : null,
      },
    ];
  });
  const lists = rules.listed.flatMap((field) => {
    const place = placeOf.get(field);
    return place === undefined ? [] : [{ field, place, distinct: new DistinctTexts() }];
  });
  const lostDigits = columns.map(
    ({ field }) => new Faults({ sheet: type, kind: 'lostDigits', field, other: null }),
  );
  const judged = new Set([...fields, ...lists].map(({ place }) => place));
  const row = new JudgedRow(columns.map((_, place) => judged.has(place)));
  const texts = {
    works: new DistinctTexts(),
    sites: new DistinctTexts(),
    projects: new DistinctTexts(),
    subprojects: new DistinctTexts(),
  };
  const collected = (
    [
      [WORK, texts.works],
      [SITE, texts.sites],
      [PROJECT, texts.projects],
      [SUBPROJECT, texts.subprojects],
    ] as const
  ).flatMap(([field, distinct]) => {
    const place = type === 'cm_fyv_01' && field !== WORK ? undefined : placeOf.get(field);
    return place === undefined ? [] : [{ place, distinct }];
  });
  const linePlace = type === 'cm_fyv_01' ? placeOf.get(LINE) : undefined;
  const rows: number[] = [];
  const lines: (number | null)[] = [];

  const judge = (record: number): void => {
    for (const { place, readAs, days, missing, unread, negative } of fields) {
      const text = trimmed(row.texts[place] as string);
      row.texts[place] = text;
      let day = 0;
      if (text === '') missing?.add(record, '');
      else if (readAs === 'fecha') {
        day = dayOf(text);
        if (day === 0) unread?.add(record, text);
      } else if (
        readAs !== undefined &&
        !(readAs === 'decimal' ? isDecimal(text) : integerOf(text) !== null)
      ) {
        unread?.add(record, text);
      } else if (negative !== null && Number(text) < 0) negative.add(record, text);
      days?.push(day);
    }
    for (const { place, distinct } of collected) distinct.add(row.texts[place] as string);
    for (const { place, distinct } of lists) distinct.add(trimmed(row.texts[place] as string));
    if (linePlace !== undefined) lines.push(integerOf(row.texts[linePlace] as string));
  };

  let readOtherwise = NOTHING_OTHERWISE;
  if (sheet !== null) {
    const uncalculated = rowsOfUncalculated(sheet, columns);
    const writer = new RowWriter(sheet, columns, dateSystem, row);
    for (let index = 1; index < sheet.rows; index++) {
      row.begin();
      if (writer.write(index) || uncalculated.has(index)) {
        const record = rows.push(index + 1) - 1;
        judge(record);
        for (const { place, text } of writer.lostDigits) lostDigits[place]?.add(record, text);
      }
      if (index % ROWS_A_TURN !== 0) continue;
      await otherRequests();
      signal?.throwIfAborted();
    }
    readOtherwise = writer.readOtherwise;
  }
  return {
    type,
    name,
    rows,
    columns: new Map(columns.map(({ field, column }) => [field, column])),
    writtenAt: (record, field) =>
      sheet?.shown((rows[record] ?? 1) - 1, columns[placeOf.get(field) ?? -1]?.column ?? -1) ?? '',
    days: new Map(fields.flatMap(({ name: field, days }) => (days === null ? [] : [[field, days]]))),
    ...texts,
    lines,
    readOtherwise,
    lists: new Map(lists.map(({ field, distinct }) => [field, distinct])),
    negatives: fields.flatMap(({ negative }) => negative ?? []),
    faults: [
      ...fields.flatMap(({ missing, unread }) => [missing, unread]).filter((faults) => faults !== null),
      ...lostDigits,
    ],
  };
}

/**
 * A row in which all cells are formulas without a result is blank and does not load. Nobody means that, so
 * such rows are checked too.
 */
const rowsOfUncalculated = (
  { uncalculated }: ParsedSheet,
  columns: readonly { readonly column: number }[],
): ReadonlySet<number> => {
  const loaded = new Set(columns.map(({ column }) => column));
  return new Set(uncalculated?.cells.flatMap(({ row, column }) => (loaded.has(column) ? [row] : [])));
};
