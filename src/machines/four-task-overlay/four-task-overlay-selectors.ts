import type { SnapshotFrom } from 'xstate';
import type { fourTaskOverlayMachine } from './four-task-overlay-machine.ts';
import type { FourTaskStage } from './four-task-overlay-types.ts';

type FourTaskSnapshot = SnapshotFrom<typeof fourTaskOverlayMachine>;

export function selectStage(snapshot: FourTaskSnapshot): FourTaskStage | null {
  const { overlay } = snapshot.value;
  if (typeof overlay === 'string') return null;
  if (overlay.shown === 'asking') return 'verifying';
  return overlay.shown === 'answered' ? 'opening' : overlay.shown;
}

export const selectIsBlocked = ({ context }: FourTaskSnapshot): boolean => context.isBlocked;

export const selectIsPressed = (snapshot: FourTaskSnapshot): boolean => snapshot.matches({ item: 'pressed' });
