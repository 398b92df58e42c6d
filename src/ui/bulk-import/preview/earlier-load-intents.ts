import type { EarlierLoadEvent } from '../../../machines/bulk-import/file/earlier-load-machine.ts';
import type { Hears } from '../../hears.ts';

export const earlierLoadIntents = (actor: Hears<EarlierLoadEvent>) => ({
  askAgain: () => actor.send({ type: 'earlierLoad.askedAgain' }),
});
