import { fromTransition } from 'xstate';
import type { ConsoleEntry, ConsoleLine } from './console-types.ts';

/** So many lines are shown at least, once there are more than twice as many; the older ones are kept apart. */
export const CONSOLE_LINES_SHOWN = 1_000;

export type ImportConsoleEvent =
  | { readonly type: 'console.wrote'; readonly entry: ConsoleEntry }
  | { readonly type: 'console.cleared' };

export interface ImportConsoleState {
  /** The latest: a line more costs no more than copying these. */
  readonly lines: readonly ConsoleLine[];
  /** Those before, in blocks that are never touched again. */
  readonly older: readonly (readonly ConsoleLine[])[];
  readonly written: number;
}

const EMPTY: ImportConsoleState = { lines: [], older: [], written: 0 };

/** The lines of 'Terminal de procesamiento', an actor of its own so that no state of the import grows with them. */
export const importConsole = fromTransition((state: ImportConsoleState, event: ImportConsoleEvent) => {
  if (event.type === 'console.cleared') return EMPTY;
  const written = state.written + 1;
  const lines = [...state.lines, { ...event.entry, id: written }];
  if (lines.length < CONSOLE_LINES_SHOWN * 2) return { ...state, lines, written };
  return {
    lines: lines.slice(CONSOLE_LINES_SHOWN),
    older: [...state.older, lines.slice(0, CONSOLE_LINES_SHOWN)],
    written,
  };
}, EMPTY);

export const wholeConsole = ({ older, lines }: ImportConsoleState): readonly ConsoleLine[] => [
  ...older.flat(),
  ...lines,
];
