import type { ChangeField } from '../../../api/contract/records/change-sets.ts';
import type { CellWrite } from '../../../machines/explorer/cells/cell-editing-types.ts';
import { cellsText as text } from '../../text/cells.ts';

/** Which cells of a register this person may change, and how several records are changed at once. */
export interface CellAccess {
  /** The field that the column shows; null when it cannot be changed in the grid. */
  readonly fieldOf: (column: string) => ChangeField | null;
  readonly whyReadOnly: (column: string, label: string) => string;
  /** Shows what the writes would change before they are written. */
  readonly onWrites: (writes: readonly CellWrite[]) => void;
}

export const NO_CELLS: CellAccess = {
  fieldOf: () => null,
  whyReadOnly: () => text.readOnly.register,
  onWrites: () => {},
};
