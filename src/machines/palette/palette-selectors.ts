import type { SnapshotFrom } from 'xstate';
import type { paletteMachine } from './palette-machine.ts';

type PaletteSnapshot = SnapshotFrom<typeof paletteMachine>;

export const selectText = ({ context }: PaletteSnapshot): string => context.text;
export const selectFound = ({ context }: PaletteSnapshot) => context.found;
export const selectIsSearching = (snapshot: PaletteSnapshot): boolean => snapshot.hasTag('waiting');
/** Why the search of the present text failed; null when it did not. */
export const selectFailure = (snapshot: PaletteSnapshot) =>
  snapshot.matches('failed') ? snapshot.context.failure : null;
