import { fromPromise } from 'xstate';
import {
  RECONCILIATION_LIMITS,
  type Reconciliation,
  type Reconciliations,
} from '../../../api/contract/records/reconciliations.ts';
import type { ReconciliationsApi } from '../../../api/endpoints/reconciliations.ts';
import type { TableGateway, TableSummary } from '../../../workers/workbook/table/table-protocol.ts';
import type { PageAsked } from '../../kit/paged-list/paged-list-types.ts';
import { takenColumns } from '../../table-file/column-matching.ts';
import type { Begun, PieceOrder, TableSendingInput } from '../../table-file/table-sending-types.ts';
import {
  type ReconciliationsAsked,
  reconciliationListMachine,
  reconciliationSendingMachine,
} from './reconciliation-file-parts.ts';
import type { KnownFile, ReadingOrder, ReconciliationOrder } from './reconciliation-file-types.ts';

export interface ReconciliationFileDeps {
  readonly api: Pick<
    ReconciliationsApi,
    | 'reconciliations'
    | 'precedents'
    | 'beginReconciliation'
    | 'sendReconciliationRows'
    | 'compareReconciliation'
    | 'discardReconciliation'
  >;
  readonly tables: Pick<TableGateway, 'openTable' | 'tableRows' | 'tableFingerprint' | 'close'>;
}

const SHOWN = 10;
const FILE_NAME_MAX = 255;

export const createReconciliationFileImplementations = (deps: ReconciliationFileDeps) => ({
  actors: {
    closeTable: fromPromise(async () => deps.tables.close()),
    readTable: readTable(deps),
    knowFile: knowFile(deps),
    reconciliationSending: reconciliationSendingMachine.provide({
      actors: {
        begin: begin(deps),
        sendPiece: sendPiece(deps),
        compare: compare(deps),
        discard: discard(deps),
      },
    }),
    discardReconciliation: discard(deps),
    reconciliationList: reconciliationListMachine.provide({ actors: { loadPage: readList(deps) } }),
  },
});

const readTable = ({ tables }: ReconciliationFileDeps) =>
  fromPromise<TableSummary, ReadingOrder>(({ input: { file, listener }, signal }) =>
    tables.openTable(file, {
      rowsAtMost: RECONCILIATION_LIMITS.rows,
      signal,
      onProgress: (percent) => listener.send({ type: 'reading.progressed', percent }),
    }),
  );

const knowFile = ({ api, tables }: ReconciliationFileDeps) =>
  fromPromise<KnownFile>(async ({ signal }) => {
    const { file, headers } = await tables.tableFingerprint();
    const marks = { huella: file, cabeceras: headers };
    return { ...marks, ...(await api.precedents(marks, { signal })) };
  });

const columnsOf = ({ table, takenFor }: ReconciliationOrder): readonly number[] =>
  takenColumns(table, takenFor).map(({ column }) => column);

const begin = ({ api, tables }: ReconciliationFileDeps) =>
  fromPromise<Begun, TableSendingInput<ReconciliationOrder>>(async ({ input: { order }, signal }) => {
    const { fileName, known, takenFor, empties } = order;
    const { count } = await tables.tableRows(columnsOf(order), { from: 0, most: 0 });
    const { id } = await api.beginReconciliation(
      {
        archivo: fileName.slice(0, FILE_NAME_MAX),
        huella: known.huella,
        cabeceras: known.cabeceras,
        columnas: takenFor.map((field) => field ?? ''),
        vacias: empties,
        filas: count,
      },
      { signal },
    );
    return { id, rows: count };
  });

const sendPiece = ({ api, tables }: ReconciliationFileDeps) =>
  fromPromise<void, PieceOrder<ReconciliationOrder>>(async ({ input: { id, order, from }, signal }) => {
    const { json } = await tables.tableRows(columnsOf(order), { from, most: RECONCILIATION_LIMITS.piece });
    const rows = new Blob(['{"filas":', json, '}'], { type: 'application/json' });
    await api.sendReconciliationRows(id, rows, { signal });
  });

const compare = ({ api }: ReconciliationFileDeps) =>
  fromPromise<Reconciliation, { id: number }>(({ input: { id }, signal }) =>
    api.compareReconciliation(id, { signal }),
  );

const discard = ({ api }: ReconciliationFileDeps) =>
  fromPromise<void, { id: number | null }>(async ({ input: { id }, signal }) => {
    if (id !== null) await api.discardReconciliation(id, { signal });
  });

const readList = ({ api }: ReconciliationFileDeps) =>
  fromPromise(
    ({ input: { query }, signal }: PageAsked<ReconciliationsAsked>): Promise<Reconciliations> =>
      api.reconciliations({ pageSize: SHOWN, ...query }, { signal }),
  );
