import { UnstyledButton } from '@mantine/core';
import { RECONCILED_CLASSES, type Reconciliation } from '../../api/contract/records/reconciliations.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { reconciliationText } from '../text/reconciliation.ts';
import classes from './lines.module.css';
import { useLinesAddress } from './use-reconciliation.ts';

const text = reconciliationText.one;

/** How many lines there are of each class; each opens its own. */
export function ClassCounts({ shown: { recuento } }: { readonly shown: Reconciliation }) {
  const { asked, seek } = useLinesAddress();
  const total = RECONCILED_CLASSES.reduce((sum, one) => sum + recuento[one], 0);
  const one = (clase: (typeof RECONCILED_CLASSES)[number] | null, label: string, count: number) => (
    <UnstyledButton
      key={label}
      className={classes.class}
      aria-pressed={(asked.clase ?? null) === clase}
      onClick={() => seek({ clase, campo: null, situacion: null })}
    >
      <span>{label}</span>
      <strong>{formatCount(count)}</strong>
    </UnstyledButton>
  );
  return (
    <section className={classes.classes} aria-label={text.classes}>
      {RECONCILED_CLASSES.map((clase) => one(clase, text.names[clase], recuento[clase]))}
      {one(null, text.all, total)}
    </section>
  );
}
