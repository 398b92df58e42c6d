import { Badge } from '@mantine/core';
import type { RecordLook } from '../explorer/record/record-look.ts';
import { recordText } from '../text/record.ts';

/** How the drawer shows a task of the list. Its card, with its comments and its history, opens from there. */
export const TASK_LOOK: RecordLook = {
  stateOf: ({ valores: { estado } }) =>
    typeof estado === 'string' && (
      <Badge color="gray" variant="light" tt="none" fw={400}>
        {estado}
      </Badge>
    ),
  detailOf: ({ valores: { titulo } }) => (typeof titulo === 'string' ? titulo : null),
  facts: ['responsable', 'vence', 'tablero', 'columna', 'vinculos', 'etiquetas'],
  hidden: ['tarea', 'estado', 'titulo'],
  groups: [recordText.others],
  groupOf: () => recordText.others,
};
