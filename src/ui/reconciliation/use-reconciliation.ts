import { useEffect } from 'react';
import { DIFFERENCE_STATES, RECONCILED_CLASSES } from '../../api/contract/records/reconciliations.ts';
import type { DecisionSettled } from '../../machines/compared-file/record/decision-types.ts';
import type { ReconciliationDecision } from '../../machines/reconciliation/reconciliation-record.ts';
import { rowsAddress, useRowsAddress } from '../compared-file/record/rows-address.ts';
import { useComparedRecord, useExportNews } from '../compared-file/record/use-compared-record.ts';
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
  useEffect(() => {
    const heard = machine.on(
      'decision.settled',
      ({ kind, isDone }: DecisionSettled<ReconciliationDecision>) => {
        if (isDone && kind !== 'aceptar') tell({ type: 'success', title: text.decision.done[kind] });
      },
    );
    return () => heard.unsubscribe();
  }, [machine, tell]);
}
