import { fromTransition } from 'xstate';
import type { ConsoleEntry, ConsoleLine } from './console-types.ts';

/** At least this many lines are shown, at most twice as many; older ones are kept separately. */
export const CONSOLE_LINES_SHOWN = 1_000;

export type ImportConsoleEvent =
  | { readonly type: 'console.wrote'; readonly entry: ConsoleEntry }
  | { readonly type: 'console.cleared' };

export interface ImportConsoleState {
  readonly lines: readonly ConsoleLine[];
  readonly older: readonly (readonly ConsoleLine[])[];
  readonly written: number;
}

const EMPTY: ImportConsoleState = { lines: [], older: [], written: 0 };

/** A separate actor, so that log lines do not grow the context of the import. */
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
