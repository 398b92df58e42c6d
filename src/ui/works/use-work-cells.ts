import { useMemo } from 'react';
import type { CellWrite } from '../../machines/explorer/cells/cell-editing-types.ts';
import { selectBlock } from '../../machines/work-changes/work-changes-selectors.ts';
import { useTelling } from '../components/toasts-context.tsx';
import type { CellAccess } from '../explorer/cells/cell-access.ts';
import { cellIntents } from '../explorer/cells/cells-intents.ts';
import type { ExplorerRef } from '../explorer/use-explorer.tsx';
import { useRunningModule } from '../portal.tsx';
import { cellsText as text } from '../text/cells.ts';
import { useHeard } from '../use-heard.ts';
import {
  useChangeableField,
  useHoldsChanges,
  useWorkChangeIntents,
} from '../work-changes/use-work-changes.ts';

/** The cells of the works that this person may change. Several works are shown first, in the dialog of changes. */
export function useWorkCells(works: ExplorerRef): CellAccess {
  const holds = useHoldsChanges();
  const fieldOf = useChangeableField();
  const { open } = useWorkChangeIntents();
  const cells = works.getSnapshot().children.cellEditing;
  const changes = useRunningModule('workChanges');
  const { tell } = useTelling();
  useHeard(changes, 'changes.written', ({ id, did }) => {
    if (cells === undefined || changes === undefined) return;
    const { setApplied, setUndone } = cellIntents(cells);
    if (did === 'applied') setApplied(id, selectBlock(changes.getSnapshot()));
    else setUndone(id);
  });
  useHeard(cells, 'cells.blockWanted', ({ block: { writes } }) => {
    if (writes.length === 0) tell({ type: 'info', title: text.notRedone });
    else open(blockOf(writes));
  });
  return useMemo(
    () => ({
      fieldOf,
      whyReadOnly: (_, label) => (holds ? text.readOnly.column(label) : text.readOnly.person),
      onWrites: (writes) => open(blockOf(writes)),
    }),
    [holds, fieldOf, open],
  );
}

const blockOf = (writes: readonly CellWrite[]) => ({
  targets: {
    tipo: 'valores' as const,
    obras: writes.map(({ id, version, values }) => ({
      id,
      ...(version !== null && { version }),
      cambios: values.map(({ campo, value }) => ({ campo, valor: value })),
    })),
  },
  about: { kind: 'block' as const, codes: Object.fromEntries(writes.map(({ id, clave }) => [id, clave])) },
  field: null,
  value: null,
});
