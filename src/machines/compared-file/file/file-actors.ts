import { fromPromise } from 'xstate';
import type { CallOptions } from '../../../api/endpoints/call-options.ts';
import type { TableGateway, TableSummary } from '../../../workers/workbook/table/table-protocol.ts';
import type { PageAsked } from '../../kit/paged-list/paged-list-types.ts';
import { takenColumns } from '../../table-file/column-matching.ts';
import {
  discard,
  type TableSendingCalls,
  tableSendingActors,
} from '../../table-file/table-sending-actors.ts';
import type {
  ApplicationOrder,
  AppliedDefinition,
  FileDefinition,
  FileKind,
  FileOrder,
  KeptDefinition,
  ReadingOrder,
  ReadValues,
  ValueAnswers,
  ValueColumns,
  ValuesOrder,
} from './file-types.ts';

type ListCall<K extends FileKind> = (
  asked: Partial<K['listAsked']> & { readonly pageSize: number },
  options: CallOptions,
) => Promise<K['listed']>;

/** Hashes by which the server recognises the same file (`huella`) and files with the same headers (`cabeceras`). */
export interface FileMarks {
  readonly huella: string;
  readonly cabeceras: string;
}

/** The calls of a kind whose tables the server keeps. */
export interface KeptCalls<K extends FileKind> extends SendingCalls<K> {
  readonly list: ListCall<K>;
  readonly know: (marks: FileMarks, variant: K['variant'], options: CallOptions) => Promise<K['known']>;
}
export interface SendingCalls<K extends FileKind>
  extends Pick<TableSendingCalls<FileOrder<K>, K['made']>, 'compare' | 'discard'> {
  readonly begin: (
    order: FileOrder<K>,
    rows: number,
    options: CallOptions,
  ) => Promise<{ readonly id: number }>;
  readonly sendRows: (id: number, rows: Blob, options: CallOptions) => Promise<unknown>;
}

/** The calls of a kind that is compared in one call and applied in another. */
export interface AppliedHereCalls<K extends FileKind> {
  readonly list: ListCall<K>;
  readonly compareSheet: (order: FileOrder<K>, rows: Blob, options: CallOptions) => Promise<K['comparison']>;
  readonly applySheet: (order: ApplicationOrder<K>, rows: Blob, options: CallOptions) => Promise<K['made']>;
}

export type FileTables = Pick<
  TableGateway,
  'openTable' | 'tableRows' | 'tableDates' | 'tableNumbers' | 'tableFingerprint' | 'close'
>;

const LISTED_AT_ONCE = 10;

/** The actors of a kind whose tables the server keeps. */
export function createKeptFileImplementations<K extends FileKind>(
  definition: KeptDefinition<K>,
  calls: KeptCalls<K>,
  {
    tables,
    limits,
  }: { readonly tables: FileTables; readonly limits: { readonly rows: number; readonly piece: number } },
) {
  const { list, sending } = definition;
  return {
    actors: {
      ...chosenFileActors(list, calls, { tables, rows: limits.rows }),
      readValues: readValues(tables),
      knowFile: knowFile(calls, tables),
      sending: sending.provide(
        createSendingImplementations(definition, calls, { tables, piece: limits.piece }),
      ),
      discardUnfinished: discard(calls),
    },
  };
}

/** The actors of a kind that is compared in one call and applied in another. */
export const createAppliedFileImplementations = <K extends FileKind>(
  { list }: AppliedDefinition<K>,
  calls: AppliedHereCalls<K>,
  { tables, rows }: { readonly tables: ChosenFileTables; readonly rows: number },
) => ({
  actors: {
    ...chosenFileActors(list, calls, { tables, rows }),
    compareSheet: compareSheet(calls, tables),
    applySheet: applySheet(calls, tables),
  },
});

export type ChosenFileTables = Pick<TableGateway, 'openTable' | 'tableRows' | 'close'>;

const chosenFileActors = <K extends FileKind>(
  list: FileDefinition<K>['list'],
  calls: { readonly list: ListCall<K> },
  { tables, rows }: { readonly tables: ChosenFileTables; readonly rows: number },
) => ({
  list: list.provide({
    actors: {
      loadPage: fromPromise(({ input: { query }, signal }: PageAsked<K['listAsked']>) =>
        calls.list({ pageSize: LISTED_AT_ONCE, ...query }, { signal }),
      ),
    },
  }),
  closeTable: closeTable(tables),
  readTable: readTable(tables, rows),
});

export const closeTable = (tables: Pick<TableGateway, 'close'>) => fromPromise(async () => tables.close());

export const readTable = (tables: Pick<TableGateway, 'openTable'>, rowsAtMost: number) =>
  fromPromise<TableSummary, ReadingOrder>(({ input: { file, listener }, signal }) =>
    tables.openTable(file, {
      rowsAtMost,
      signal,
      onProgress: (percent) => listener.send({ type: 'reading.progressed', percent }),
    }),
  );

export const knowFile = <K extends FileKind>(
  calls: Pick<KeptCalls<K>, 'know'>,
  tables: Pick<TableGateway, 'tableFingerprint'>,
) =>
  fromPromise<K['known'], { variant: K['variant'] }>(async ({ input: { variant }, signal }) => {
    const { file, headers } = await tables.tableFingerprint();
    return calls.know({ huella: file, cabeceras: headers }, variant, { signal });
  });

export const readValues = (tables: Pick<TableGateway, 'tableDates' | 'tableNumbers'>) =>
  fromPromise<ReadValues, ValuesOrder>(async ({ input: { columns, ...answers } }) => {
    const { dates, numbers } = readingBy(columns, answers);
    return {
      dates: columns.dates.length === 0 ? [] : await tables.tableDates(dates),
      numbers: columns.numbers.length === 0 ? [] : await tables.tableNumbers(numbers),
    };
  });

const readingBy = ({ dates, numbers }: ValueColumns, { orders, bareYears, marks, scales }: ValueAnswers) => ({
  dates: { columns: dates, orders, bareYears },
  numbers: { columns: numbers, marks, scales },
});

const columnsOf = <K extends FileKind>({ table, takenFor }: FileOrder<K>): readonly number[] =>
  takenColumns(table, takenFor).map(({ column }) => column);

export type Rows = Pick<TableGateway, 'tableRows'>;

/** The rows stay in the worker until they are sent. */
const wholeRows = async <K extends FileKind>(tables: Rows, order: FileOrder<K>): Promise<Blob> =>
  (await tables.tableRows(columnsOf(order))).json;

export const compareSheet = <K extends FileKind>(
  calls: Pick<AppliedHereCalls<K>, 'compareSheet'>,
  tables: Rows,
) =>
  fromPromise<K['comparison'], FileOrder<K>>(async ({ input: order, signal }) =>
    calls.compareSheet(order, await wholeRows(tables, order), { signal }),
  );

export const applySheet = <K extends FileKind>(
  calls: Pick<AppliedHereCalls<K>, 'applySheet'>,
  tables: Rows,
) =>
  fromPromise<K['made'], ApplicationOrder<K>>(async ({ input: order, signal }) =>
    calls.applySheet(order, await wholeRows(tables, order), { signal }),
  );

export const createSendingImplementations = <K extends FileKind>(
  { valueColumns }: Pick<KeptDefinition<K>, 'valueColumns'>,
  { begin, sendRows, compare, discard }: SendingCalls<K>,
  { tables, piece }: { readonly tables: Rows; readonly piece: number },
) => ({
  actors: tableSendingActors<FileOrder<K>, K['made']>({
    compare,
    discard,
    begin: async (order, options) => {
      const { count } = await tables.tableRows(columnsOf(order), { from: 0, most: 0 });
      const { id } = await begin(order, count, options);
      return { id, rows: count };
    },
    sendPiece: async ({ id, order, from }, options) => {
      const reading = readingBy(valueColumns(order), order);
      const { json } = await tables.tableRows(columnsOf(order), { from, most: piece }, reading);
      const rows = new Blob(['{"filas":', json, '}'], { type: 'application/json' });
      await sendRows(id, rows, options);
    },
  }),
});
