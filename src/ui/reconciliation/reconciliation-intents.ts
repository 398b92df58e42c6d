import type { DecisionAsked, DecisionEvent } from '../../machines/reconciliation/decision-types.ts';
import type {
  ReconciliationFileEvent,
  TakenField,
} from '../../machines/reconciliation/file/reconciliation-file-types.ts';
import type { LinesFilter, ReconciliationEvent } from '../../machines/reconciliation/reconciliation-types.ts';
import type { Hears } from '../hears.ts';

export const fileIntents = (machine: Hears<ReconciliationFileEvent>) => ({
  choose: (file: File) => machine.send({ type: 'file.chosen', file }),
  cancel: () => machine.send({ type: 'file.cancelled' }),
  retry: () => machine.send({ type: 'file.retryRequested' }),
  match: (index: number, field: TakenField) => machine.send({ type: 'file.columnMatched', index, field }),
  chooseEmpties: (empties: boolean) => machine.send({ type: 'file.emptiesChosen', empties }),
  sendFile: () => machine.send({ type: 'file.sendRequested' }),
  discardUnfinished: (id: number) => machine.send({ type: 'file.unfinishedDiscarded', id }),
  leave: () => machine.send({ type: 'file.left' }),
});

export const reconciliationIntents = (machine: Hears<ReconciliationEvent>) => ({
  ask: (id: number | null) => {
    if (id !== null) machine.send({ type: 'reconciliation.asked', id });
  },
  leave: () => machine.send({ type: 'reconciliation.left' }),
  retry: () => machine.send({ type: 'reconciliation.retryRequested' }),
  toggle: (lines: readonly number[]) => machine.send({ type: 'lines.toggled', lines }),
  takeAll: () => machine.send({ type: 'lines.allTaken' }),
  clear: () => machine.send({ type: 'lines.cleared' }),
});

export const filterIntents = (machine: Hears<ReconciliationEvent>) => ({
  ask: (filter: LinesFilter) => machine.send({ type: 'lines.filterTold', filter }),
});

export const decisionIntents = (decision: Hears<DecisionEvent>) => ({
  ask: (asked: DecisionAsked) => decision.send({ type: 'decision.asked', asked }),
  typeReason: (reason: string) => decision.send({ type: 'decision.reasonTyped', reason }),
  confirm: () => decision.send({ type: 'decision.confirmed' }),
  close: () => decision.send({ type: 'decision.closed' }),
});
