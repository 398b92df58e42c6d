import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  fourTaskOverlay: {
    states: [
      'item.released',
      'item.pressed',
      'overlay.closed',
      'overlay.delayed',
      'overlay.shown.verifying',
      'overlay.shown.asking',
      'overlay.shown.preparing',
      'overlay.shown.opening',
      'overlay.shown.answered',
      'overlay.shown.ready',
    ],
    neverDone: ['vibrate'],
  },
};
