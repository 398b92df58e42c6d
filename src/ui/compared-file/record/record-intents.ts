import type { DecisionEvent, DecisionKind } from '../../../machines/compared-file/record/decision-types.ts';
import type {
  ChosenRow,
  ComparedRecordEvent,
  RecordKind,
} from '../../../machines/compared-file/record/record-types.ts';
import type { RowSelectionEvent } from '../../../machines/kit/row-selection/row-selection-types.ts';
import type { Hears } from '../../hears.ts';

export const recordIntents = <R extends RecordKind>(machine: Hears<ComparedRecordEvent<R>>) => ({
  ask: (id: number | null) => {
    if (id !== null) machine.send({ type: 'record.asked', key: id });
  },
  leave: () => machine.send({ type: 'record.left' }),
  retry: () => machine.send({ type: 'record.retryRequested' }),
  adjust: (adjustment: R['adjustment']) => machine.send({ type: 'adjustment.asked', adjustment }),
  adjustAgain: () => machine.send({ type: 'adjustment.retryRequested' }),
  leaveAsItWas: () => machine.send({ type: 'adjustment.closed' }),
});

export const selectionIntents = <TFilter>(selection: Hears<RowSelectionEvent<ChosenRow, TFilter>>) => ({
  ask: (filter: TFilter) => selection.send({ type: 'rows.filterTold', filter }),
  toggle: (ids: readonly number[]) =>
    selection.send({ type: 'rows.toggled', rows: ids.map((id) => ({ id })) }),
  takeAll: () => selection.send({ type: 'rows.allTaken' }),
  clear: () => selection.send({ type: 'rows.cleared' }),
});

export const decisionIntents = <D extends DecisionKind>(decision: Hears<DecisionEvent<D>>) => ({
  ask: (asked: D['asked']) => decision.send({ type: 'decision.asked', asked }),
  choose: (choice: D['choice']) => decision.send({ type: 'decision.chosen', choice }),
  confirm: () => decision.send({ type: 'decision.confirmed' }),
  close: () => decision.send({ type: 'decision.closed' }),
});
