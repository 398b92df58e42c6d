import type { TurnWatchEvent } from '../../../machines/load-run/turn/turn-watch-machine.ts';
import type { Hears } from '../../hears.ts';

export const turnWatchIntents = (actor: Hears<TurnWatchEvent>) => ({
  watch: () => actor.send({ type: 'turn.watched' }),
  unwatch: () => actor.send({ type: 'turn.unwatched' }),
});
