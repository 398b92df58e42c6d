import { fromPromise } from 'xstate';
import type { CallOptions } from '../../../api/endpoints/call-options.ts';
import type { TableGateway, TableSummary } from '../../../workers/workbook/table/table-protocol.ts';
import { madeWith } from '../../kit/made-with.ts';
import type { PageAsked } from '../../kit/paged-list/paged-list-types.ts';
import { takenColumns } from '../../table-file/column-matching.ts';
import type { Begun, PieceOrder, TableSendingInput } from '../../table-file/table-sending-types.ts';
import type {
  ApplicationOrder,
  FileDefinition,
  FileKind,
  FileOrder,
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
export interface SendingCalls<K extends FileKind> {
  readonly begin: (
    order: FileOrder<K>,
    rows: number,
    options: CallOptions,
  ) => Promise<{ readonly id: number }>;
  readonly sendRows: (id: number, rows: Blob, options: CallOptions) => Promise<unknown>;
  readonly compare: (id: number, options: CallOptions) => Promise<K['made']>;
  readonly discard: (id: number, options: CallOptions) => Promise<void>;
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

export interface FileLimits {
  /** The most rows that a file may have. */
  readonly rows: number;
  /** Rows that are sent at once. */
  readonly piece: number;
}

const LISTED_AT_ONCE = 10;

/** The actors of a kind whose tables the server keeps. */
export function createKeptFileImplementations<K extends FileKind>(
  { list, valueColumns, rest }: FileDefinition<K>,
  calls: KeptCalls<K>,
  { tables, limits }: { readonly tables: FileTables; readonly limits: FileLimits },
) {
  if (rest.after !== 'kept') throw new Error('Only what is kept is sent in pieces.');
  const sending = { calls, tables, piece: limits.piece, valueColumns };
  return {
    actors: {
      ...chosenFileActors(list, calls, { tables, rows: limits.rows }),
      ...madeWith(valueColumns !== undefined, { readValues: readValues(tables) }),
      knowFile: fromPromise<K['known'], { variant: K['variant'] }>(async ({ input: { variant }, signal }) => {
        const { file, headers } = await tables.tableFingerprint();
        return calls.know({ huella: file, cabeceras: headers }, variant, { signal });
      }),
      sending: rest.sending.provide(sendingImplementations(sending)),
      discardUnfinished: discard(calls),
    },
  };
}

/** The actors of a kind that is compared in one call and applied in another. */
export const createAppliedFileImplementations = <K extends FileKind>(
  { list }: FileDefinition<K>,
  calls: AppliedHereCalls<K>,
  { tables, rows }: { readonly tables: ChosenFileTables; readonly rows: number },
) => ({
  actors: {
    ...chosenFileActors(list, calls, { tables, rows }),
    compareSheet: fromPromise<K['comparison'], FileOrder<K>>(async ({ input: order, signal }) =>
      calls.compareSheet(order, await wholeRows(tables, order), { signal }),
    ),
    applySheet: fromPromise<K['made'], ApplicationOrder<K>>(async ({ input: order, signal }) =>
      calls.applySheet(order, await wholeRows(tables, order), { signal }),
    ),
  },
});

export interface SendingDeps<K extends FileKind> extends Pick<FileDefinition<K>, 'valueColumns'> {
  readonly calls: SendingCalls<K>;
  readonly tables: Pick<TableGateway, 'tableRows'>;
  readonly piece: number;
}

export const sendingImplementations = <K extends FileKind>(deps: SendingDeps<K>) => ({
  actors: {
    begin: begin(deps),
    sendPiece: sendPiece(deps),
    compare: fromPromise<K['made'], { id: number }>(({ input: { id }, signal }) =>
      deps.calls.compare(id, { signal }),
    ),
    discard: discard(deps.calls),
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
  closeTable: fromPromise(async () => tables.close()),
  readTable: fromPromise<TableSummary, ReadingOrder>(({ input: { file, listener }, signal }) =>
    tables.openTable(file, {
      rowsAtMost: rows,
      signal,
      onProgress: (percent) => listener.send({ type: 'reading.progressed', percent }),
    }),
  ),
});

const readValues = (tables: Pick<TableGateway, 'tableDates' | 'tableNumbers'>) =>
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

/** The rows stay in the worker until they are sent. */
const wholeRows = async <K extends FileKind>(
  tables: Pick<TableGateway, 'tableRows'>,
  order: FileOrder<K>,
): Promise<Blob> => (await tables.tableRows(columnsOf(order))).json;

const begin = <K extends FileKind>({ calls, tables }: SendingDeps<K>) =>
  fromPromise<Begun, TableSendingInput<FileOrder<K>>>(async ({ input: { order }, signal }) => {
    const { count } = await tables.tableRows(columnsOf(order), { from: 0, most: 0 });
    const { id } = await calls.begin(order, count, { signal });
    return { id, rows: count };
  });

const sendPiece = <K extends FileKind>({ calls, tables, piece, valueColumns }: SendingDeps<K>) =>
  fromPromise<void, PieceOrder<FileOrder<K>>>(async ({ input: { id, order, from }, signal }) => {
    const reading = valueColumns && readingBy(valueColumns(order), order);
    const { json } = await tables.tableRows(columnsOf(order), { from, most: piece }, reading);
    const rows = new Blob(['{"filas":', json, '}'], { type: 'application/json' });
    await calls.sendRows(id, rows, { signal });
  });

const discard = <K extends FileKind>({ discard }: Pick<SendingCalls<K>, 'discard'>) =>
  fromPromise<void, { id: number | null }>(async ({ input: { id }, signal }) => {
    if (id !== null) await discard(id, { signal });
  });
