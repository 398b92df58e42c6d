import type { ActorRefFrom } from 'xstate';
import type { changeFormMachine } from '../../machines/work-changes/change-form.ts';
import type { ChangeHistoryEvent } from '../../machines/work-changes/change-history-types.ts';
import type { ChangeSetEvent } from '../../machines/work-changes/change-set-types.ts';
import { withoutRefused } from '../../machines/work-changes/work-changes-rules.ts';
import type { WorkChangesEvent } from '../../machines/work-changes/work-changes-types.ts';
import type { Hears } from '../hears.ts';

export const workChangesIntents = (changes: Hears<WorkChangesEvent>) => ({
  retry: () => changes.send({ type: 'changes.retryRequested' }),
  close: () => changes.send({ type: 'changes.closed' }),
  discard: () => changes.send({ type: 'changes.discarded' }),
  stay: () => changes.send({ type: 'changes.kept' }),
  leave: () => changes.send({ type: 'changes.left' }),
});

/** Proposes a block again, without the values that were refused. */
export const blockIntents = (form: ActorRefFrom<typeof changeFormMachine>) => ({
  goOn: () => {
    const { values, problems } = form.getSnapshot().context;
    form.send({ type: 'form.changed', patch: { obras: withoutRefused(values.obras, problems) } });
    form.send({ type: 'form.submitted' });
  },
});

export const changeSetIntents = (set: Hears<ChangeSetEvent>) => ({
  retry: () => set.send({ type: 'change.retryRequested' }),
  apply: () => set.send({ type: 'change.applyRequested' }),
  edit: () => set.send({ type: 'change.editRequested' }),
  prepareAgain: () => set.send({ type: 'change.againRequested' }),
  undo: () => set.send({ type: 'change.undoRequested' }),
  confirmUndo: () => set.send({ type: 'change.undoConfirmed' }),
  cancelUndo: () => set.send({ type: 'change.undoCancelled' }),
  close: () => set.send({ type: 'change.closeRequested' }),
});

/** Asks for the set that the address names; null: none. */
export const changeHistoryIntents = (history: Hears<ChangeHistoryEvent>) => {
  const leave = () => history.send({ type: 'record.left' });
  return {
    ask: (id: number | null) => {
      if (id === null) leave();
      else history.send({ type: 'record.asked', key: id });
    },
    leave,
    retry: () => history.send({ type: 'record.retryRequested' }),
  };
};
