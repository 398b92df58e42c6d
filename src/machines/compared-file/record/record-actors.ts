import { fromPromise } from 'xstate';
import type { CallOptions } from '../../../api/endpoints/call-options.ts';
import { officeStamp } from '../../../shared/office-time.ts';
import type { FileExportInput } from '../../kit/file-export/file-export-types.ts';
import { madeWith } from '../../kit/made-with.ts';
import type { PageAsked } from '../../kit/paged-list/paged-list-types.ts';
import type { DecisionOrder } from './decision-types.ts';
import type {
  AdjustmentOrder,
  RecordDefinition,
  RecordKind,
  RowsAsked,
  WantedExport,
} from './record-types.ts';

export interface RecordCalls<R extends RecordKind> {
  readonly read: (id: number, options: CallOptions) => Promise<R['shown']>;
  readonly rows: (id: number, asked: RowsAsked<R> | null, options: CallOptions) => Promise<R['rows']>;
  readonly adjust?: (id: number, adjustment: R['adjustment'], options: CallOptions) => Promise<R['shown']>;
  readonly decide: (
    order: DecisionOrder<R['decision']>,
    options: CallOptions,
  ) => Promise<R['decision']['told'] | null>;
  readonly exported: (id: number, filter: R['filter'], options: CallOptions) => Promise<Blob>;
}

export interface RecordDeps {
  readonly clock: () => Date;
  readonly saveFile: (fileName: string, file: Blob) => void;
}

interface ExportedFile {
  /** First part of the file name; the number of the record and the moment follow. */
  readonly name: string;
  readonly extension: 'csv' | 'xlsx';
}

export const createRecordImplementations = <R extends RecordKind>(
  { rows, decision, exported, adjusted }: RecordDefinition<R>,
  calls: RecordCalls<R>,
  file: ExportedFile & RecordDeps,
) => ({
  actors: {
    loadRecord: read(calls),
    refreshRecord: read(calls),
    ...madeWith(adjusted !== undefined, { adjustRecord: adjust(calls) }),
    rows: rows.provide({ actors: { loadPage: readRows(calls) } }),
    decision: decision.provide({ actors: { decide: decide(calls) } }),
    exported: exported.provide({ actors: { exportFile: saveExport(calls, file) } }),
  },
});

const read = <R extends RecordKind>(calls: RecordCalls<R>) =>
  fromPromise<R['shown'], { id: number }>(({ input: { id }, signal }) => calls.read(id, { signal }));

const readRows = <R extends RecordKind>(calls: RecordCalls<R>) =>
  fromPromise(({ input: { about, query }, signal }: PageAsked<RowsAsked<R>, string>) =>
    calls.rows(Number(about), query, { signal }),
  );

const adjust = <R extends RecordKind>({ adjust }: RecordCalls<R>) =>
  fromPromise<R['shown'], AdjustmentOrder<R>>(async ({ input: { id, adjustment }, signal }) => {
    if (adjust === undefined) throw new Error('Nothing adjusts it.');
    return adjust(id, adjustment, { signal });
  });

const decide = <R extends RecordKind>(calls: RecordCalls<R>) =>
  fromPromise<R['decision']['told'] | null, DecisionOrder<R['decision']>>(({ input: order, signal }) =>
    calls.decide(order, { signal }),
  );

const saveExport = <R extends RecordKind>(
  calls: RecordCalls<R>,
  { name, extension, clock, saveFile }: ExportedFile & RecordDeps,
) =>
  fromPromise<void, FileExportInput<WantedExport<R>>>(
    async ({ input: { filter: wanted, parent }, signal }) => {
      const onReceived = (bytes: number) => parent.send({ type: 'export.received', bytes });
      const file = await calls.exported(wanted.id, wanted.filter, { signal, onReceived });
      saveFile(`${name}_${wanted.id}_${officeStamp(clock())}.${extension}`, file);
    },
  );
