import type { Board } from '../../../api/contract/records/task-boards.ts';
import type { ColumnState } from '../../../shared/task-states.ts';

export interface ColumnValues {
  /** Within the form: a new column has no id. */
  readonly key: string;
  readonly id: number | null;
  readonly nombre: string;
  readonly estado: ColumnState;
  /** As typed; empty: none. */
  readonly limite: string;
}

/** As typed; `id` null: of a new one. */
export interface BoardValues {
  readonly id: number | null;
  readonly version: number;
  readonly nombre: string;
  readonly columnas: readonly ColumnValues[];
  /** To which column the cards of each one that is taken away go. */
  readonly pasar: Readonly<Record<string, number>>;
  readonly archivado: boolean;
}
export type BoardRule = 'missing' | 'unnamed' | 'badLimit' | 'noneStays';

export interface BoardSaved {
  readonly type: 'board.saved';
  readonly board: Board;
  readonly isNew: boolean;
}
