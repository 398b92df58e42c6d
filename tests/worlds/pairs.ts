import type { Pair } from './pair.ts';
import { boardMoves } from './pairs/board-moves.ts';
import { deleteRestore } from './pairs/delete-restore.ts';
import { editEdit } from './pairs/edit-edit.ts';
import { loadEdit } from './pairs/load-edit.ts';
import { loadLoad } from './pairs/load-load.ts';
import { loadUndo } from './pairs/load-undo.ts';
import { permissionEdit } from './pairs/permission-edit.ts';
import { permissionLoad } from './pairs/permission-load.ts';
import { taskTask } from './pairs/task-task.ts';
import { updateDelete } from './pairs/update-delete.ts';
import { updateUpdate } from './pairs/update-update.ts';

/** Every pair, whatever it knows of what it prepared. */
export const PAIRS = [
  taskTask,
  boardMoves,
  editEdit,
  updateDelete,
  deleteRestore,
  loadLoad,
  loadUndo,
  loadEdit,
  permissionEdit,
  permissionLoad,
  updateUpdate,
] as unknown as readonly Pair[];
