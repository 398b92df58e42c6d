import type { MarkedBookEvent } from '../../../machines/bulk-import/files/marked-book-types.ts';
import type { Hears } from '../../hears.ts';

type Of<TType extends MarkedBookEvent['type']> = Extract<MarkedBookEvent, { type: TType }>;

export const markedBookIntents = (actor: Hears<MarkedBookEvent>) => ({
  request: (source: Of<'marking.requested'>['source']) => actor.send({ type: 'marking.requested', source }),
  cancel: () => actor.send({ type: 'marking.cancelled' }),
});
