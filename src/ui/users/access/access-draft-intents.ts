import type { AccessDraftEvent } from '../../../machines/users/access-draft-types.ts';
import type { Hears } from '../../hears.ts';

type Of<TType extends AccessDraftEvent['type']> = Extract<AccessDraftEvent, { type: TType }>;

export const accessDraftIntents = (actor: Hears<AccessDraftEvent>) => ({
  review: () => actor.send({ type: 'access.reviewRequested' }),
  leaveReview: () => actor.send({ type: 'access.reviewLeft' }),
  save: () => actor.send({ type: 'access.saveRequested' }),
  set: (assignments: Of<'access.set'>['assignments']) => actor.send({ type: 'access.set', assignments }),
  stay: () => actor.send({ type: 'access.stayed' }),
  discard: () => actor.send({ type: 'access.discarded' }),
  undo: () => actor.send({ type: 'access.undone' }),
  askToDiscard: () => actor.send({ type: 'access.discardRequested' }),
  close: () => actor.send({ type: 'access.closed' }),
});
