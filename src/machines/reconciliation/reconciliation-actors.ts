import { fromPromise } from 'xstate';
import type { Accepted, Reconciliation } from '../../api/contract/records/reconciliations.ts';
import type { ReconciliationsApi } from '../../api/endpoints/reconciliations.ts';
import { officeStamp } from '../../shared/office-time.ts';
import type { FileExportInput } from '../kit/file-export/file-export-types.ts';
import type { PageAsked } from '../kit/paged-list/paged-list-types.ts';
import { decisionMachine } from './decision-machine.ts';
import type { DecisionOrder } from './decision-types.ts';
import {
  differencesExportMachine,
  reconciledLinesMachine,
  type WantedDifferences,
} from './reconciliation-parts.ts';
import type { LinesAsked, LinesPage, ReconciliationOrder } from './reconciliation-types.ts';

export interface ReconciliationDeps {
  readonly api: Pick<
    ReconciliationsApi,
    | 'reconciliation'
    | 'reconciledLines'
    | 'acceptDifferences'
    | 'dismissDifferences'
    | 'recoverDifferences'
    | 'exportDifferences'
  >;
  readonly clock: () => Date;
  readonly saveFile: (fileName: string, file: Blob) => void;
}

export const LINES_AT_ONCE = 25;

export const createReconciliationImplementations = (deps: ReconciliationDeps) => ({
  actors: {
    loadReconciliation: readReconciliation(deps),
    refreshReconciliation: readReconciliation(deps),
    reconciledLines: reconciledLinesMachine.provide({ actors: { loadPage: readLines(deps) } }),
    reconciliationDecision: decisionMachine.provide({ actors: { decide: decide(deps) } }),
    differencesExport: differencesExportMachine.provide({ actors: { exportFile: saveDifferences(deps) } }),
  },
});

const readReconciliation = ({ api }: ReconciliationDeps) =>
  fromPromise<Reconciliation, ReconciliationOrder>(({ input: { id }, signal }) =>
    api.reconciliation(id, { signal }),
  );

const readLines = ({ api }: ReconciliationDeps) =>
  fromPromise(
    ({ input: { about, query }, signal }: PageAsked<LinesAsked, string>): Promise<LinesPage> =>
      api.reconciledLines(Number(about), { pageSize: LINES_AT_ONCE, ...query }, { signal }),
  );

const decide = ({ api }: ReconciliationDeps) =>
  fromPromise<Accepted | null, DecisionOrder>(async ({ input, signal }) => {
    const { id, kind, lines, field, reason } = input;
    const chosen = { lineas: lines, ...(field !== null && { campo: field }) };
    switch (kind) {
      case 'aceptar':
        return api.acceptDifferences(id, { ...chosen, motivo: reason }, { signal });
      case 'descartar':
        await api.dismissDifferences(id, { ...chosen, motivo: reason }, { signal });
        return null;
      case 'recuperar':
        await api.recoverDifferences(id, chosen, { signal });
        return null;
    }
  });

const saveDifferences = ({ api, clock, saveFile }: ReconciliationDeps) =>
  fromPromise<void, FileExportInput<WantedDifferences>>(
    async ({ input: { filter: wanted, parent }, signal }) => {
      const onReceived = (bytes: number) => parent.send({ type: 'export.received', bytes });
      const file = await api.exportDifferences(wanted.id, wanted.filter, { signal, onReceived });
      saveFile(`conciliacion_${wanted.id}_${officeStamp(clock())}.csv`, file);
    },
  );
