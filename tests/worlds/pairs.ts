import type { Pair } from './pair.ts';
import { boardMoves } from './pairs/board-moves.ts';
import { columnsCards } from './pairs/columns-cards.ts';
import { deleteRestore } from './pairs/delete-restore.ts';
import { editEdit } from './pairs/edit-edit.ts';
import { loadEdit } from './pairs/load-edit.ts';
import { loadLoad } from './pairs/load-load.ts';
import { loadUndo } from './pairs/load-undo.ts';
import { loadUpdate } from './pairs/load-update.ts';
import { permissionEdit } from './pairs/permission-edit.ts';
import { permissionLoad } from './pairs/permission-load.ts';
import { permissionPermission } from './pairs/permission-permission.ts';
import { permissionTask } from './pairs/permission-task.ts';
import { purgeLoad } from './pairs/purge-load.ts';
import { purgeRestore } from './pairs/purge-restore.ts';
import { reconciliationLoad } from './pairs/reconciliation-load.ts';
import { signOutEdit } from './pairs/sign-out-edit.ts';
import { taskTask } from './pairs/task-task.ts';
import { tiesDelete } from './pairs/ties-delete.ts';
import { twoTabs } from './pairs/two-tabs.ts';
import { undoUpdate } from './pairs/undo-update.ts';
import { updateDelete } from './pairs/update-delete.ts';
import { updateTakeOver } from './pairs/update-take-over.ts';
import { updateUpdate } from './pairs/update-update.ts';
import { withRollingRestart } from './rolling-restart.ts';

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
  updateTakeOver,
  loadUpdate,
  undoUpdate,
  twoTabs,
  signOutEdit,
  reconciliationLoad,
  permissionTask,
  permissionPermission,
  tiesDelete,
  columnsCards,
  purgeRestore,
  purgeLoad,
] as unknown as readonly Pair[];

/** Every pair while another server takes over. */
export const RESTARTED_PAIRS: readonly Pair[] = PAIRS.map(withRollingRestart);
