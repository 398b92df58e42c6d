import { fromPromise } from 'xstate';
import type { CallOptions } from '../../../api/endpoints/call-options.ts';
import type { NamedFile } from '../../../api/endpoints/named-file.ts';
import { saveExport } from '../../kit/file-export/file-export-actors.ts';
import { madeWith } from '../../kit/made-with.ts';
import type { PageAsked } from '../../kit/paged-list/paged-list-types.ts';
import { loadRecord } from '../../kit/record/record-actors.ts';
import type { SaveFile } from '../../kit/save-file.ts';
import { type DecisionCalls, decide } from './decision-actors.ts';
import type {
  AdjustmentOrder,
  RecordDefinition,
  RecordKind,
  RowsAsked,
  WantedExport,
} from './record-types.ts';

export interface RecordCalls<R extends RecordKind> extends DecisionCalls<R['decision']> {
  readonly read: (id: number, options: CallOptions) => Promise<R['record']>;
  readonly rows: (id: number, asked: RowsAsked<R> | null, options: CallOptions) => Promise<R['rows']>;
  readonly adjust?: (id: number, adjustment: R['adjustment'], options: CallOptions) => Promise<R['record']>;
  readonly exported: (id: number, filter: R['filter'], options: CallOptions) => Promise<NamedFile>;
}

export interface RecordDeps {
  readonly saveFile: SaveFile;
}

export const createRecordImplementations = <R extends RecordKind>(
  { rows, decision, exported, adjusted }: RecordDefinition<R>,
  calls: RecordCalls<R>,
  { saveFile }: RecordDeps,
) => ({
  actors: {
    loadRecord: read(calls),
    ...madeWith(adjusted !== undefined, { adjustRecord: adjust(calls) }),
    rows: rows.provide({ actors: { loadPage: readRows(calls) } }),
    decision: decision.provide({ actors: { decide: decide(calls) } }),
    exported: exported.provide({
      actors: {
        exportFile: saveExport<WantedExport<R>>(saveFile, ({ id, filter }, options) =>
          calls.exported(id, filter, options),
        ),
      },
    }),
  },
});

export const read = <R extends RecordKind>(calls: RecordCalls<R>) =>
  loadRecord<number, R['record']>((id, call) => calls.read(id, call));

const readRows = <R extends RecordKind>(calls: RecordCalls<R>) =>
  fromPromise(({ input: { about, query }, signal }: PageAsked<RowsAsked<R>, string>) =>
    calls.rows(Number(about), query, { signal }),
  );

export const adjust = <R extends RecordKind>({ adjust }: RecordCalls<R>) =>
  fromPromise<R['record'], AdjustmentOrder<R>>(async ({ input: { key, adjustment }, signal }) => {
    if (adjust === undefined) throw new Error('Nothing adjusts it.');
    return adjust(key, adjustment, { signal });
  });
