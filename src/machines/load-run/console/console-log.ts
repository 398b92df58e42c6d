import { fromTransition } from 'xstate';
import type { ConsoleEntry, ConsoleLine } from '../console-types.ts';

/**
 * The console keeps between this many and twice as many of the newest lines on screen (all, while there are fewer);
 * older ones are stored separately.
 */
export const CONSOLE_LINES_SHOWN = 1_000;

export type ConsoleLogEvent =
  | { readonly type: 'log.wrote'; readonly entries: readonly ConsoleEntry[] }
  | { readonly type: 'log.cleared' };

export interface ConsoleLogState {
  readonly lines: readonly ConsoleLine[];
  readonly older: readonly (readonly ConsoleLine[])[];
  readonly written: number;
}

const EMPTY: ConsoleLogState = { lines: [], older: [], written: 0 };

/** The lines drawn in the console. A separate actor, so that no machine's context grows with them. */
export const consoleLog = fromTransition(
  (state: ConsoleLogState, event: ConsoleLogEvent): ConsoleLogState => {
    if (event.type === 'log.wrote') return event.entries.reduce(withEntry, state);
    // XState also sends this actor an internal event when it stops.
    return event.type === 'log.cleared' ? EMPTY : state;
  },
  EMPTY,
);

function withEntry(state: ConsoleLogState, entry: ConsoleEntry): ConsoleLogState {
  const written = state.written + 1;
  const lines = [...state.lines, { ...entry, id: written }];
  if (lines.length < CONSOLE_LINES_SHOWN * 2) return { ...state, lines, written };
  return {
    lines: lines.slice(CONSOLE_LINES_SHOWN),
    older: [...state.older, lines.slice(0, CONSOLE_LINES_SHOWN)],
    written,
  };
}

export const wholeConsole = ({ older, lines }: ConsoleLogState): readonly ConsoleLine[] => [
  ...older.flat(),
  ...lines,
];
