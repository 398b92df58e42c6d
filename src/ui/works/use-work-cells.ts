import { useMemo } from 'react';
import type { CellAccess } from '../explorer/cells/cell-access.ts';
import { cellsText as text } from '../text/cells.ts';
import { useChangeableField, useHoldsChanges } from '../work-changes/use-work-changes.ts';

/** The cells of the works that this person may change. */
export function useWorkCells(): CellAccess {
  const holds = useHoldsChanges();
  const fieldOf = useChangeableField();
  return useMemo(
    () => ({
      fieldOf,
      whyReadOnly: (_, label) => (holds ? text.readOnly.column(label) : text.readOnly.person),
      onWrites: () => {},
    }),
    [holds, fieldOf],
  );
}
