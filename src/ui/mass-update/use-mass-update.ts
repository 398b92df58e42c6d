import { UPDATE_CLASSES } from '../../api/contract/records/mass-updates.ts';
import type { MassUpdateRecord } from '../../machines/mass-update/mass-update-record.ts';
import { rowsAddress, useRowsAddress } from '../compared-file/record/rows-address.ts';
import {
  useComparedRecord,
  useRecordExportNews,
  useSettled,
} from '../compared-file/record/use-compared-record.ts';
import { useTelling } from '../components/toasts-context.tsx';
import { useNavigationIntents } from '../intents.ts';
import { MODULES } from '../modules.ts';
import { useModule } from '../portal.tsx';
import { massUpdateText as text } from '../text/mass-update.ts';

export const useMassUpdate = () => useComparedRecord(useModule('massUpdate'));

export const PASSED_OVER = 'saltada';
const ROWS_ADDRESS = rowsAddress({
  names: { clase: 'resultado', resultado: 'aplicada' },
  chosen: (oneOf) => {
    const clase = oneOf('clase', UPDATE_CLASSES);
    const resultado = oneOf('resultado', [PASSED_OVER]);
    return { ...(clase && { clase }), ...(resultado && { resultado }) };
  },
});
export const useUpdateRowsAddress = () => useRowsAddress(ROWS_ADDRESS);

export function useMassUpdateNews(): void {
  const { tell } = useTelling();
  const { goTo } = useNavigationIntents();
  const machine = useModule('massUpdate');
  useRecordExportNews(machine, text.one);
  useSettled<MassUpdateRecord>(machine, ({ kind, isDone }) => {
    if (!isDone || kind !== 'discard') return;
    tell({ type: 'success', title: text.decision.discarded });
    goTo(MODULES.bulkUpdate.path);
  });
}
