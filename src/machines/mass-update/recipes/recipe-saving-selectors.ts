import type { SnapshotFrom } from 'xstate';
import type { recipeSavingMachine } from './recipe-saving-machine.ts';

type Snapshot = SnapshotFrom<typeof recipeSavingMachine>;

export const selectIsOpen = (snapshot: Snapshot): boolean => !snapshot.matches('resting');
export const selectIsSaving = (snapshot: Snapshot): boolean => snapshot.matches('saving');
export const selectMaySave = (snapshot: Snapshot): boolean => snapshot.can({ type: 'recipe.confirmed' });
