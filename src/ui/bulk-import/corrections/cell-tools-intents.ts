import type { CellToolsEvent, ToolCell } from '../../../machines/bulk-import/corrections/cell-tools-types.ts';
import type { Hears } from '../../hears.ts';

export const cellToolsIntents = (actor: Hears<CellToolsEvent>) => ({
  edit: (cell: ToolCell, typed: string | null) => actor.send({ type: 'tools.editRequested', cell, typed }),
  replace: (cell: ToolCell) => actor.send({ type: 'tools.replaceRequested', cell }),
  giveValue: (value: string) => actor.send({ type: 'tools.valueGiven', value }),
  giveReplacement: (before: string, after: string) =>
    actor.send({ type: 'tools.replacementGiven', before, after }),
  cancel: () => actor.send({ type: 'tools.cancelled' }),
});
