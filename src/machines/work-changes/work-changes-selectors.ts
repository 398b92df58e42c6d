import type { SnapshotFrom } from 'xstate';
import type { CellBlock } from '../explorer/cells/cell-editing-types.ts';
import type { changeFormMachine } from './change-form.ts';
import type { workChangesMachine } from './work-changes-machine.ts';
import { withoutRefused } from './work-changes-rules.ts';

type WorkChangesSnapshot = SnapshotFrom<typeof workChangesMachine>;

export type ChangesStage = 'closed' | 'waiting' | 'noFields' | 'editing' | 'proposed';

export function selectStage(snapshot: WorkChangesSnapshot): ChangesStage {
  if (snapshot.matches({ running: { dialog: { open: { ready: 'editing' } } } })) return 'editing';
  if (snapshot.matches({ running: { dialog: { open: { ready: 'proposed' } } } })) return 'proposed';
  if (!snapshot.matches({ running: { dialog: 'open' } })) return 'closed';
  return snapshot.matches({ running: { fields: 'unknown' } }) ? 'noFields' : 'waiting';
}

/** True while the dialog asks whether to discard what was typed. */
export const selectIsLeaving = (snapshot: WorkChangesSnapshot): boolean =>
  snapshot.matches({ running: { dialog: { open: { ready: { editing: 'leaving' } } } } }) ||
  snapshot.matches({ running: { dialog: { open: { ready: { proposed: 'leaving' } } } } });

/** How many works of a block are left without the values that were refused; null when none was refused. */
export const selectRest = ({ context: { values, problems } }: SnapshotFrom<typeof changeFormMachine>) => {
  const rest = withoutRefused(values.obras, problems);
  return Object.keys(problems).length > 0 && rest.tipo === 'valores' ? rest.obras.length : null;
};

/** The block that the open dialog proposed, over any version; without writes for other changes. */
export function selectBlock({
  context: { asked },
  children: { changeForm },
}: WorkChangesSnapshot): CellBlock {
  const targets = changeForm?.getSnapshot().context.values.obras;
  if (targets?.tipo !== 'valores' || asked?.about.kind !== 'block') return { writes: [] };
  const { codes } = asked.about;
  return {
    writes: targets.obras.map(({ id, cambios }) => ({
      id,
      clave: codes[id] ?? '',
      version: null,
      columns: [],
      values: cambios.map(({ campo, valor }) => ({ column: campo, campo, typed: valor ?? '', value: valor })),
    })),
  };
}
