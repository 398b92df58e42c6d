import type {
  ComparedFileEvent,
  FileKind,
  ReadValues,
} from '../../../src/machines/compared-file/file/file-types.ts';
import type {
  ComparedRecordEvent,
  RecordKind,
  WantedExport,
} from '../../../src/machines/compared-file/record/record-types.ts';
import type { OpenWork } from '../../../src/machines/kit/open-work.ts';
import type { TableSendingEvent } from '../../../src/machines/table-file/table-sending-types.ts';
import type { NumberColumnReport } from '../../../src/workers/workbook/numbers/numbers-protocol.ts';
import type {
  ReadText,
  TableFailure,
  TableSummary,
} from '../../../src/workers/workbook/table/table-protocol.ts';
import { answered, CRASH, DOWN, failing } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';
import { fileExportPayloads } from './file-export-payloads.ts';
import { rowSelectionPayloads } from './row-selection-payloads.ts';

const EMPTY = failing('empty' satisfies TableFailure);
export const GONE = answered(404, {
  message: 'Esa ya no está. Búscala en la lista, o elige el archivo otra vez.',
});

export const UPLOAD_ID = '9c5f0a52-61a4-4f0e-8f3e-0a8f0d3c1b20';
const MARK = 'a'.repeat(64);
export const MARKS = { huella: MARK, cabeceras: MARK } as const;

const TEXT: ReadText = {
  encoding: 'windows-1252',
  encodings: ['windows-1252', 'macintosh'],
  separator: ';',
  examples: ['Cádiz'],
  broken: [],
};

const BEGINNING = [
  { number: 1, words: 'Código · Fecha', cells: ['Código', 'Fecha'] },
  { number: 2, words: 'A · 12/11/2026', cells: ['A', '12/11/2026'] },
];

/** A CSV that may be read in another encoding, and with another header. */
export const csvTable = (table: Pick<TableSummary, 'fileName' | 'rows' | 'columns'>): TableSummary => ({
  sheet: null,
  sheets: 1,
  location: { sheet: 0, headerRow: 1, sheetsOfFile: [], beginning: BEGINNING, isChosen: false },
  text: TEXT,
  ...table,
});

/** The first of two pages of a list, as the server answers. */
export const firstPage = <TItem>(items: TItem[]) => ({ items, total: 11, page: 1, pageSize: 10 });

interface FileCases<K extends FileKind> {
  readonly table: TableSummary;
  /** The key field, to which the first column is matched. */
  readonly key: K['field'];
  readonly empties: K['empties'];
}

/** Cases that every kind of file has, up to the matching of its columns. */
export const filePayloads = <K extends FileKind>({
  table,
  key,
  empties,
}: FileCases<K>): PayloadCases<ComparedFileEvent<K>> => ({
  events: {
    'file.chosen': [{ file: { name: table.fileName } as File }],
    'file.encodingChosen': [{ encoding: 'macintosh' }],
    'file.placeChosen': [{ place: { sheet: 0, headerRow: 2 } }],
    'reading.progressed': [{ percent: 40 }],
    'file.columnMatched': [
      { index: 0, field: null },
      { index: 0, field: key },
    ],
    'file.emptiesChosen': [{ empties }],
    'file.comparisonRequested': [{ uploadId: UPLOAD_ID }],
  },
  outputs: { closeTable: [undefined], readTable: [table] },
  failures: { closeTable: CRASH, readTable: [EMPTY] },
});

export const doubtfulNumbers: NumberColumnReport = {
  field: 'importe_estimado',
  column: 3,
  columnLetter: 'D',
  filled: 1,
  mark: {
    as: null,
    isDoubtful: true,
    examples: [{ cell: 'D2', written: '1.250', as: { comma: '1250', point: '1.25' } }],
  },
  scale: null,
  unread: 0,
};

interface KeptFileCases<K extends FileKind> extends FileCases<K> {
  readonly known: readonly K['known'][];
  readonly made: K['made'];
  readonly unfinished: K['made'];
  /** How the columns of dates and numbers are read. */
  readonly values: readonly ReadValues[];
}

/** Cases of a file whose rows the server keeps. */
export function keptFilePayloads<K extends FileKind>(
  cases: KeptFileCases<K>,
): PayloadCases<ComparedFileEvent<K>> {
  const { events, outputs, failures } = filePayloads<K>(cases);
  return {
    events: {
      ...events,
      'file.unfinishedDiscarded': [{ id: cases.unfinished.id }],
      'file.valuesAnswered': [{ answers: { marks: { importe_estimado: 'comma' } } }],
    },
    outputs: {
      ...outputs,
      knowFile: cases.known,
      readValues: cases.values,
      sending: [{ kind: 'compared', compared: cases.made }, { kind: 'cancelled' }],
      discardUnfinished: [undefined],
    },
    failures: { ...failures, readValues: CRASH, knowFile: [DOWN], discardUnfinished: [DOWN] },
  };
}

export const sendingPayloads = (compared: object): PayloadCases<TableSendingEvent> => ({
  events: {},
  outputs: {
    begin: [{ id: 7, rows: 5_001 }],
    sendPiece: [undefined],
    compare: [compared],
    discard: [undefined],
  },
  failures: { begin: [DOWN], sendPiece: [DOWN, GONE], compare: [DOWN, GONE], discard: [DOWN] },
});

interface RecordCases<R extends RecordKind> {
  readonly record: R['record'];
  readonly work: OpenWork;
  readonly settled: NonNullable<PayloadCases<ComparedRecordEvent<R>>['events']['decision.settled']>;
}

/** Cases of the page of a compared record. */
export const recordPayloads = <R extends RecordKind>({
  record,
  work,
  settled,
}: RecordCases<R>): PayloadCases<ComparedRecordEvent<R>> => ({
  events: {
    'record.asked': [{ key: 7 }, { key: 6 }],
    'decision.settled': settled,
    'work.began': [{ work }],
    'work.ended': [{ work }],
  },
  outputs: { loadRecord: [record] },
  failures: { loadRecord: [DOWN] },
});

export const selectionPayloads = <R extends RecordKind>(narrowed: R['filter']) =>
  rowSelectionPayloads([{ id: 2 }, { id: 3 }], [{}, narrowed]);

export const exportPayloads = <R extends RecordKind>(filter: R['filter']) =>
  fileExportPayloads<WantedExport<R>>({ id: 7, filter });
