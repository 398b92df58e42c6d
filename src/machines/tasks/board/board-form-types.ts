import type { Board } from '../../../api/contract/records/task-boards.ts';
import type { ColumnState } from '../../../shared/task-states.ts';

export interface ColumnValues {
  /** Identifies the column within the form, because a new column has no id. */
  readonly key: string;
  readonly id: number | null;
  readonly nombre: string;
  readonly estado: ColumnState;
  /** The limit as typed; empty for no limit. */
  readonly limite: string;
}

/** The values as typed; `id` is null for a new board. */
export interface BoardValues {
  readonly id: number | null;
  readonly version: number;
  readonly nombre: string;
  readonly columnas: readonly ColumnValues[];
  /** For each removed column, the column that gets its cards. */
  readonly pasar: Readonly<Record<string, number>>;
  readonly archivado: boolean;
}
export type BoardRule = 'missing' | 'unnamed' | 'badLimit' | 'noneStays';

export interface BoardSaved {
  readonly type: 'board.saved';
  readonly board: Board;
  readonly isNew: boolean;
}
