import type { SnapshotFrom } from 'xstate';
import type { ScriptFailure } from '../../workers/scripts/scripts-protocol.ts';
import type { statesPageMachine } from './states-page-machine.ts';
import type { Drawing, SavedScript } from './states-page-types.ts';

type StatesPageSnapshot = SnapshotFrom<typeof statesPageMachine>;

export const selectDrawing = ({ context }: StatesPageSnapshot): Drawing | null => context.drawing;
export const selectHasFailedToDraw = (snapshot: StatesPageSnapshot): boolean =>
  snapshot.matches({ chart: 'failed' });
export const selectIsWriting = (snapshot: StatesPageSnapshot): boolean =>
  snapshot.matches({ script: 'writing' });
export const selectSaved = ({ context }: StatesPageSnapshot): SavedScript | null => context.saved;
export const selectScriptFailure = ({ context }: StatesPageSnapshot): ScriptFailure | null =>
  context.scriptFailure;
