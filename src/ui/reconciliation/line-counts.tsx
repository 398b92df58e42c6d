import { RECONCILED_CLASSES, type Reconciliation } from '../../api/contract/records/reconciliations.ts';
import { ClassCounts } from '../components/class-counts.tsx';
import { reconciliationText } from '../text/reconciliation.ts';
import { useLinesAddress } from './use-reconciliation.ts';

const text = reconciliationText.one;

/** How many lines there are of each class. */
export function LineCounts({ shown: { recuento } }: { readonly shown: Reconciliation }) {
  const { asked, seek } = useLinesAddress();
  const total = RECONCILED_CLASSES.reduce((sum, one) => sum + recuento[one], 0);
  return (
    <ClassCounts
      label={text.classes}
      counts={[
        ...RECONCILED_CLASSES.map((one) => ({ value: one, label: text.names[one], count: recuento[one] })),
        { value: null, label: text.all, count: total },
      ]}
      chosen={asked.clase ?? null}
      onChoose={(clase) => seek({ clase, campo: null, situacion: null })}
    />
  );
}
