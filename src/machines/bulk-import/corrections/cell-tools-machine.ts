import { assign, emit, setup } from 'xstate';
import { fromEvent } from '../../kit/params.ts';
import { isCorrectable, isHeader } from './cell-tools-rules.ts';
import type { CellToolsContext, CellToolsEmitted, CellToolsEvent, ToolCell } from './cell-tools-types.ts';

type Requested = { cell: ToolCell; typed: string | null };

/** Manual corrections in the table: a cell, a column's name, or a value throughout a column. */
export const cellToolsMachine = setup({
  types: {
    context: {} as CellToolsContext,
    events: {} as CellToolsEvent,
    emitted: {} as CellToolsEmitted,
  },
  guards: {
    isColumnName: (_, { cell }: Requested) => isHeader(cell) && isCorrectable(cell),
    isCorrectable: (_, { cell }: Requested) => isCorrectable(cell),
    isAnother: ({ context: { cell } }, { value }: { value: string }) => cell?.value !== value,
  },
  actions: {
    storeRequest: assign((_, { cell, typed }: Requested) => ({ cell, typed })),
    storeCell: assign((_, { cell }: { cell: ToolCell }) => ({ cell })),
    clear: assign({ cell: null, typed: null }),
    notifyCorrected: emit(({ context }, { value }: { value: string }) => ({
      type: 'tools.cellCorrected' as const,
      cell: context.cell as ToolCell,
      value,
    })),
    notifyReplaced: emit(({ context }, { before, after }: { before: string; after: string }) => ({
      type: 'tools.columnReplaced' as const,
      cell: context.cell as ToolCell,
      before,
      after,
    })),
  },
}).createMachine({
  id: 'cellTools',
  context: { cell: null, typed: null },
  initial: 'resting',
  // A newly chosen cell replaces the current one.
  on: {
    'tools.editRequested': [
      {
        guard: { type: 'isColumnName', params: fromEvent },
        target: '.renaming',
        actions: { type: 'storeRequest', params: fromEvent },
      },
      {
        guard: { type: 'isCorrectable', params: fromEvent },
        target: '.editing',
        actions: { type: 'storeRequest', params: fromEvent },
      },
    ],
    'tools.replaceRequested': { target: '.replacing', actions: { type: 'storeCell', params: fromEvent } },
  },
  states: {
    resting: { entry: 'clear' },
    editing: {
      on: {
        'tools.valueGiven': [
          {
            guard: { type: 'isAnother', params: fromEvent },
            target: 'resting',
            actions: { type: 'notifyCorrected', params: fromEvent },
          },
          { target: 'resting' },
        ],
        'tools.cancelled': 'resting',
      },
    },
    renaming: {
      on: {
        'tools.valueGiven': [
          {
            guard: { type: 'isAnother', params: fromEvent },
            target: 'resting',
            actions: { type: 'notifyCorrected', params: fromEvent },
          },
          { target: 'resting' },
        ],
        'tools.cancelled': 'resting',
      },
    },
    replacing: {
      on: {
        'tools.replacementGiven': {
          target: 'resting',
          actions: { type: 'notifyReplaced', params: fromEvent },
        },
        'tools.cancelled': 'resting',
      },
    },
  },
});
