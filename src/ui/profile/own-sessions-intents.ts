import type { OwnSessionsEvent } from '../../machines/profile/own-sessions-types.ts';
import type { Hears } from '../hears.ts';

type Of<TType extends OwnSessionsEvent['type']> = Extract<OwnSessionsEvent, { type: TType }>;

export const ownSessionsIntents = (actor: Hears<OwnSessionsEvent>) => ({
  look: () => actor.send({ type: 'sessions.lookRequested' }),
  askToClose: (target: Of<'sessions.closeAsked'>['target']) =>
    actor.send({ type: 'sessions.closeAsked', target }),
  chooseKeys: (endsKeys: boolean) => actor.send({ type: 'sessions.keysChosen', endsKeys }),
  cancel: () => actor.send({ type: 'sessions.closeCancelled' }),
  confirm: () => actor.send({ type: 'sessions.closeConfirmed' }),
});
