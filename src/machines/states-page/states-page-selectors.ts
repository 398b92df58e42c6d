import type { SnapshotFrom } from 'xstate';
import type { OrderFailure } from '../../workers/order/read-shown-order.ts';
import type { ScriptFailure } from '../../workers/scripts/scripts-protocol.ts';
import type { statesOrderMachine } from './states-order-machine.ts';
import type { statesPageMachine } from './states-page-machine.ts';
import type { Drawing, SavedScript } from './states-page-types.ts';
import type { statesScriptsMachine } from './states-scripts-machine.ts';

type StatesPageSnapshot = SnapshotFrom<typeof statesPageMachine>;
type StatesOrderSnapshot = SnapshotFrom<typeof statesOrderMachine>;
type StatesScriptsSnapshot = SnapshotFrom<typeof statesScriptsMachine>;

export const selectDrawing = ({ context }: StatesPageSnapshot): Drawing | null => context.drawing;
export const selectHasFailedToDraw = (snapshot: StatesPageSnapshot): boolean =>
  snapshot.matches({ chart: 'failed' });
export const selectIsLost = (snapshot: StatesPageSnapshot): boolean => snapshot.matches({ walk: 'lost' });

export const selectIsWriting = (snapshot: StatesScriptsSnapshot): boolean =>
  snapshot.matches({ script: 'writing' });
export const selectSaved = ({ context }: StatesScriptsSnapshot): SavedScript | null => context.saved;
export const selectScriptFailure = ({ context }: StatesScriptsSnapshot): ScriptFailure | null =>
  context.scriptFailure;
export const selectAreScriptsLoaded = (snapshot: StatesScriptsSnapshot): boolean =>
  snapshot.matches({ reading: 'loaded' });
/** Why the scripts cannot be read; null where they can. */
export const selectReadingFailure = (snapshot: StatesScriptsSnapshot): ScriptFailure | null =>
  snapshot.matches({ reading: 'failed' }) ? snapshot.context.readingFailure : null;

export const selectIsReadingOrder = (snapshot: StatesOrderSnapshot): boolean => snapshot.matches('reading');
/** Why the order that was given is not shown. */
export const selectOrderFailure = ({ context }: StatesOrderSnapshot): OrderFailure | null => context.failure;
