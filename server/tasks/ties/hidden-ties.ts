import type { TaskCard } from '../../../src/api/contract/records/task.ts';
import { HIDDEN_TIE, itemOf, tieOf } from '../../../src/api/contract/records/task-fields.ts';
import type { OpenKinds } from './open-kinds.ts';

/** The name of a field for a reader: HIDDEN_TIE for a tie to a record that the reader may not open. */
export function seenField(field: string, open: OpenKinds): string {
  const item = itemOf(field);
  if (item?.kind !== 'vinculo') return field;
  const tie = tieOf(item.key);
  return tie !== null && open.includes(tie.tipo) ? field : HIDDEN_TIE;
}

type Values = Readonly<Record<string, unknown>> | null;

/** The values by field that the audit trail keeps of a change of a task. Several hidden ties are told as one. */
export const seenValues = (values: Values, open: OpenKinds): Values =>
  values &&
  Object.fromEntries(Object.entries(values).map(([field, value]) => [seenField(field, open), value]));

/** The card without the ties to records that a reader may not open; their number is told. */
export function seenCard(card: TaskCard, open: OpenKinds): TaskCard {
  const vinculos = card.vinculos.filter(({ tipo }) => open.includes(tipo));
  return {
    ...card,
    vinculos,
    vinculosOcultos: card.vinculos.length - vinculos.length,
    versiones: Object.fromEntries(
      Object.entries(card.versiones).filter(([field]) => seenField(field, open) === field),
    ),
  };
}
