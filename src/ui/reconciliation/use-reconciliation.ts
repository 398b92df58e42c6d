import { DIFFERENCE_STATES, RECONCILED_CLASSES } from '../../api/contract/records/reconciliations.ts';
import type { ReconciliationRecord } from '../../machines/reconciliation/reconciliation-record.ts';
import { rowsAddress, useRowsAddress } from '../compared-file/record/rows-address.ts';
import {
  useComparedRecord,
  useRecordExportNews,
  useSettled,
} from '../compared-file/record/use-compared-record.ts';
import { useTelling } from '../components/toasts-context.tsx';
import { useModule } from '../portal.tsx';
import { reconciliationText as text } from '../text/reconciliation.ts';

export const useReconciliation = () => useComparedRecord(useModule('reconciliation'));

const WORDS = /^.{1,100}$/u;
const DAY = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const LINES_ADDRESS = rowsAddress({
  names: {
    clase: 'resultado',
    situacion: 'situacion',
    proyecto: 'proyecto',
    prefijo: 'prefijo',
    provincia: 'provincia',
    desde: 'desde',
    hasta: 'hasta',
  },
  chosen: (oneOf, textOf) => {
    const clase = oneOf('clase', RECONCILED_CLASSES);
    const situacion = oneOf('situacion', DIFFERENCE_STATES);
    const proyecto = textOf('proyecto', /^[1-9]\d{0,14}$/);
    const prefijo = textOf('prefijo', WORDS);
    const provincia = textOf('provincia', WORDS);
    const desde = textOf('desde', DAY);
    const hasta = textOf('hasta', DAY);
    return {
      ...(clase && { clase }),
      ...(situacion && { situacion }),
      ...(proyecto && { proyecto }),
      ...(prefijo && { prefijo }),
      ...(provincia && { provincia }),
      ...(desde && { desde }),
      ...(hasta && { hasta }),
    };
  },
});
export const useLinesAddress = () => useRowsAddress(LINES_ADDRESS);

export function useReconciliationNews(): void {
  const machine = useModule('reconciliation');
  const { tell } = useTelling();
  useRecordExportNews(machine, text.one);
  useSettled<ReconciliationRecord>(machine, ({ kind, isDone }) => {
    if (isDone && kind !== 'aceptar') tell({ type: 'success', title: text.decision.done[kind] });
  });
}
