import { DIFFERENCE_STATES, RECONCILED_CLASSES } from '../../api/contract/records/reconciliations.ts';
import type { ReconciliationRecord } from '../../machines/reconciliation/reconciliation-record.ts';
import { rowsAddress, useRowsAddress } from '../compared-file/record/rows-address.ts';
import { useComparedRecord, useExportNews, useSettled } from '../compared-file/record/use-compared-record.ts';
import { useTelling } from '../components/toasts-context.tsx';
import { useModule } from '../portal.tsx';
import { reconciliationText as text } from '../text/reconciliation.ts';

export const useReconciliation = () => useComparedRecord(useModule('reconciliation'));

const LINES_ADDRESS = rowsAddress({
  names: { clase: 'resultado', situacion: 'situacion' },
  chosen: (oneOf) => {
    const clase = oneOf('clase', RECONCILED_CLASSES);
    const situacion = oneOf('situacion', DIFFERENCE_STATES);
    return { ...(clase && { clase }), ...(situacion && { situacion }) };
  },
});
export const useLinesAddress = () => useRowsAddress(LINES_ADDRESS);

export function useReconciliationNews(): void {
  const machine = useModule('reconciliation');
  const { tell } = useTelling();
  useExportNews(machine, text.one);
  useSettled<ReconciliationRecord>(machine, ({ kind, isDone }) => {
    if (isDone && kind !== 'aceptar') tell({ type: 'success', title: text.decision.done[kind] });
  });
}
