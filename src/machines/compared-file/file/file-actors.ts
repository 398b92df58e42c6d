import { fromPromise } from 'xstate';
import type { CallOptions } from '../../../api/endpoints/call-options.ts';
import type {
  TableGateway,
  TableLimits,
  TableSummary,
} from '../../../workers/workbook/table/table-protocol.ts';
import type { PageAsked } from '../../kit/paged-list/paged-list-types.ts';
import { takenColumns } from '../../table-file/column-matching.ts';
import {
  discard,
  type TableSendingCalls,
  tableSendingActors,
} from '../../table-file/table-sending-actors.ts';
import type {
  ApplicationOrder,
  FileDefinition,
  FileKind,
  FileOrder,
  KeptDefinition,
  ReadingOrder,
  ReadValues,
  RegisterKind,
  ValueAnswers,
  ValueColumns,
  ValuesOrder,
} from './file-types.ts';
import type { RegisterDefinition } from './register-file.ts';

type ListCall<K extends FileKind> = (
  asked: Partial<K['listAsked']> & { readonly pageSize: number },
  options: CallOptions,
) => Promise<K['listed']>;

/** Hashes by which the server recognises the same file (`huella`) and files with the same headers (`cabeceras`). */
export interface FileMarks {
  readonly huella: string;
  readonly cabeceras: string;
}

/** The calls of a kind of table whose rows the server stores. */
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

/** The calls of a register, each with its sheet as the JSON of the body. */
export interface RegisterCalls<K extends FileKind> {
  readonly list: ListCall<K>;
  readonly compare: (sheet: Blob, options: CallOptions) => Promise<K['comparison']>;
  readonly take: (sheet: Blob, options: CallOptions) => Promise<K['made']>;
}

export type FileTables = Pick<
  TableGateway,
  'openTable' | 'readTableAs' | 'tableRows' | 'tableDates' | 'tableNumbers' | 'tableFingerprint' | 'close'
>;

const LISTED_AT_ONCE = 10;

/** The actors of a kind of table whose rows the server stores. */
export function createKeptFileImplementations<K extends FileKind>(
  definition: KeptDefinition<K>,
  calls: KeptCalls<K>,
  {
    tables,
    limits,
  }: { readonly tables: FileTables; readonly limits: { readonly rows: number; readonly piece: number } },
) {
  const { sending } = definition;
  return {
    actors: {
      ...chosenFileActors(definition, calls, { tables, rows: limits.rows }),
      readValues: readValues(tables),
      knowFile: knowFile(calls, tables),
      sending: sending.provide(
        createSendingImplementations(definition, calls, { tables, piece: limits.piece }),
      ),
      discardUnfinished: discard(calls),
    },
  };
}

/** The actors of a register. */
export const createRegisterImplementations = (
  definition: RegisterDefinition,
  calls: RegisterCalls<RegisterKind>,
  tables: ChosenFileTables,
) => ({
  actors: {
    ...chosenFileActors(definition, calls, { tables, rows: definition.register.rowsAtMost }),
    compareSheet: compareSheet(calls, tables),
    applySheet: applySheet(calls, tables),
  },
});

export type ChosenFileTables = Pick<TableGateway, 'openTable' | 'readTableAs' | 'tableRows' | 'close'>;

const chosenFileActors = <K extends FileKind>(
  { list, headerNames }: Pick<FileDefinition<K>, 'list' | 'headerNames'>,
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
  readTable: readTable(tables, { rowsAtMost: rows, names: headerNames }),
});

export const closeTable = (tables: Pick<TableGateway, 'close'>) => fromPromise(async () => tables.close());

export const readTable = (tables: Pick<TableGateway, 'openTable' | 'readTableAs'>, limits: TableLimits) =>
  fromPromise<TableSummary, ReadingOrder>(({ input: { what, listener }, signal }) => {
    const onProgress = (percent: number) => listener.send({ type: 'reading.progressed', percent });
    return isFile(what)
      ? tables.openTable(what, { ...limits, signal, onProgress })
      : tables.readTableAs(what, { signal, onProgress });
  });

const isFile = (what: ReadingOrder['what']): what is File => 'name' in what;

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

const readingBy = (
  { dates, numbers }: ValueColumns,
  { orders, bareYears, momentDays, marks, scales }: ValueAnswers,
) => ({
  dates: { columns: dates, orders, bareYears, momentDays },
  numbers: { columns: numbers, marks, scales },
});

const columnsOf = <K extends FileKind>({ table, takenFor }: FileOrder<K>): readonly number[] =>
  takenColumns(table, takenFor).map(({ column }) => column);

export type Rows = Pick<TableGateway, 'tableRows'>;

/** The sheet of an order as JSON. Its rows stay in the worker until it is sent. */
async function sheetOf<K extends FileKind>(
  tables: Rows,
  order: FileOrder<K>,
  proof: { readonly testigo?: string } = {},
): Promise<Blob> {
  const { fileName, table, takenFor, empties } = order;
  const columnas = takenColumns(table, takenFor).map(({ takenFor: column }) => column);
  const head = JSON.stringify({ archivo: fileName, columnas, vaciar: empties, ...proof });
  const { json } = await tables.tableRows(columnsOf(order));
  return new Blob([`${head.slice(0, -1)},"filas":`, json, '}'], { type: 'application/json' });
}

export const compareSheet = <K extends FileKind>({ compare }: RegisterCalls<K>, tables: Rows) =>
  fromPromise<K['comparison'], FileOrder<K>>(async ({ input: order, signal }) =>
    compare(await sheetOf(tables, order), { signal }),
  );

export const applySheet = <K extends FileKind>({ take }: RegisterCalls<K>, tables: Rows) =>
  fromPromise<K['made'], ApplicationOrder<K>>(async ({ input: order, signal }) =>
    take(await sheetOf(tables, order, { testigo: order.comparison.testigo }), { signal }),
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
