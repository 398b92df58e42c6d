import { fromTransition } from 'xstate';
import type { ConsoleEntry, ConsoleLine } from './console-types.ts';

/** Older lines go first: the log itself must not slow the import. */
export const CONSOLE_LINES_MAX = 500;

export type ImportConsoleEvent =
  | { readonly type: 'console.wrote'; readonly entry: ConsoleEntry }
  | { readonly type: 'console.cleared' };

export interface ImportConsoleState {
  readonly lines: readonly ConsoleLine[];
  readonly written: number;
}

const EMPTY: ImportConsoleState = { lines: [], written: 0 };

/** The lines of 'Terminal de procesamiento', an actor of its own so that no state of the import grows with them. */
export const importConsole = fromTransition((state: ImportConsoleState, event: ImportConsoleEvent) => {
  if (event.type === 'console.cleared') return EMPTY;
  const written = state.written + 1;
  return { lines: [...state.lines, { ...event.entry, id: written }].slice(-CONSOLE_LINES_MAX), written };
}, EMPTY);
