import { type ChosenLinesAsked, RECONCILIATION_LIMITS } from '../../api/contract/records/reconciliations.ts';
import type { ReconciliationsApi } from '../../api/endpoints/reconciliations.ts';
import { createKeptFileImplementations, type FileTables } from '../compared-file/file/file-actors.ts';
import { dateChoices, numberChoices } from '../compared-file/file/value-choices.ts';
import { createRecordImplementations, type RecordDeps } from '../compared-file/record/record-actors.ts';
import { present } from '../kit/present.ts';
import { RECONCILIATION_FILE } from './reconciliation-file.ts';
import { RECONCILIATION_RECORD } from './reconciliation-record.ts';

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
  readonly tables: FileTables;
}

export interface ReconciliationDeps extends RecordDeps {
  readonly api: Pick<
    ReconciliationsApi,
    | 'reconciliation'
    | 'reconciledLines'
    | 'acceptDifferences'
    | 'dismissDifferences'
    | 'recoverDifferences'
    | 'joinLines'
    | 'partLine'
    | 'exportDifferences'
  >;
}

const LINES_AT_ONCE = 25;

const oneOf = (lines: ChosenLinesAsked): number | null =>
  lines.tipo === 'lineas' ? (lines.lineas[0] ?? null) : null;

export const createReconciliationFileImplementations = ({ api, tables }: ReconciliationFileDeps) =>
  createKeptFileImplementations(
    RECONCILIATION_FILE,
    {
      list: (asked, options) => api.reconciliations(asked, options),
      know: async (marks, _, options) => ({ ...marks, ...(await api.precedents(marks, options)) }),
      begin: (order, rows, options) => {
        const { fileName, known, takenFor, empties } = order;
        const { huella, cabeceras } = present(known, 'file');
        const columns = RECONCILIATION_FILE.valueColumns(order);
        return api.beginReconciliation(
          {
            archivo: fileName,
            huella,
            cabeceras,
            columnas: takenFor.map((field) => field ?? ''),
            vacias: empties,
            fechas: dateChoices(columns, order),
            numeros: numberChoices(columns, order),
            filas: rows,
          },
          options,
        );
      },
      sendRows: (id, rows, options) => api.sendReconciliationRows(id, rows, options),
      compare: (id, options) => api.compareReconciliation(id, options),
      discard: (id, options) => api.discardReconciliation(id, options),
    },
    {
      tables,
      limits: RECONCILIATION_LIMITS,
    },
  );

export const createReconciliationImplementations = ({ api, ...deps }: ReconciliationDeps) =>
  createRecordImplementations(
    RECONCILIATION_RECORD,
    {
      read: (id, options) => api.reconciliation(id, options),
      rows: (id, asked, options) => api.reconciledLines(id, { pageSize: LINES_AT_ONCE, ...asked }, options),
      decide: async ({ asked: { id, kind, lines, field }, choice: motivo }, options) => {
        const chosen = { lineas: lines, ...(field !== null && { campo: field }) };
        switch (kind) {
          case 'aceptar':
            return api.acceptDifferences(id, { ...chosen, motivo }, options);
          case 'descartar':
            await api.dismissDifferences(id, { ...chosen, motivo }, options);
            return null;
          case 'unir':
            await api.joinLines(id, { linea: present(oneOf(lines), 'line') }, options);
            return null;
          case 'separar':
            await api.partLine(id, { linea: present(oneOf(lines), 'line') }, options);
            return null;
          case 'recuperar':
            await api.recoverDifferences(id, chosen, options);
            return null;
        }
      },
      exported: (id, filter, options) => api.exportDifferences(id, filter, options),
    },
    deps,
  );
