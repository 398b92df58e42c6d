import type { UndoRunEvent } from '../../../machines/load-run/undo/undo-run-types.ts';
import type { Hears } from '../../hears.ts';

type Of<TType extends UndoRunEvent['type']> = Extract<UndoRunEvent, { type: TType }>;

export const undoIntents = (actor: Hears<UndoRunEvent>) => ({
  request: () => actor.send({ type: 'undo.requested' }),
  requestRest: () => actor.send({ type: 'undo.restRequested' }),
  close: () => actor.send({ type: 'undo.closed' }),
  retry: () => actor.send({ type: 'undo.retryRequested' }),
  changeReason: (reason: Of<'undo.reasonChanged'>['reason']) =>
    actor.send({ type: 'undo.reasonChanged', reason }),
  confirm: () => actor.send({ type: 'undo.confirmed' }),
});
