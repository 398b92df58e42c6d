import type { ExplorerRow } from '../../api/contract/records/explorer.ts';
import { taskAddress } from '../addresses/task-address.ts';
import { taskStateLook } from '../components/states/task-state.ts';
import type { Register } from '../explorer/register.ts';
import { taskWords } from '../text/tasks-filters.ts';
import { TASK_LOOK } from './task-look.ts';

export const TASKS_REGISTER: Register = {
  key: 'numero',
  keyIs: 'code',
  widths: { numero: 96, titulo: 320 },
  words: taskWords,
  stateLooks: { estado: taskStateLook },
  addressOf: (_, row) => row && addressOfRow(row),
  linkOf: (column, row) => (column === 'titulo' ? addressOfRow(row) : null),
  look: TASK_LOOK,
};

/** null when the row lacks the columns that name the card. */
function addressOfRow({ valores: { tarea, tablero } }: ExplorerRow): string | null {
  if (typeof tarea !== 'string' || typeof tablero !== 'object' || tablero === null) return null;
  return taskAddress(tablero.id, tarea);
}
