import type { RecordLook } from '../explorer/record/record-look.ts';
import { lazyPart } from '../lazy-part.tsx';
import { recordText } from '../text/record.ts';
import { tasksTiedText } from '../text/tasks-tied.ts';

/** How the drawer shows a task of the list. Its card, with its comments, opens from there. */
export const TASK_LOOK: RecordLook = {
  titleOf: (numero) => tasksTiedText.number(Number(numero)),
  detailOf: ({ valores: { titulo } }) => (typeof titulo === 'string' ? titulo : null),
  facts: ['responsable', 'vence', 'tablero', 'columna', 'vinculos', 'etiquetas'],
  hidden: ['tarea', 'estado', 'titulo'],
  groups: [recordText.others],
  groupOf: () => recordText.others,
  Parts: lazyPart(async () => (await import('./list/task-parts.tsx')).TaskParts),
};
