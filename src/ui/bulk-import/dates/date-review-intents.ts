import type { DateReviewEvent } from '../../../machines/bulk-import/corrections/date-review-machine.ts';
import type { Hears } from '../../hears.ts';

type Of<TType extends DateReviewEvent['type']> = Extract<DateReviewEvent, { type: TType }>;

export const dateReviewIntents = (actor: Hears<DateReviewEvent>) => ({
  chooseOrder: (field: Of<'dates.orderChosen'>['field'], order: Of<'dates.orderChosen'>['order']) =>
    actor.send({ type: 'dates.orderChosen', field, order }),
  chooseBareYear: (field: Of<'dates.bareYearChosen'>['field'], as: Of<'dates.bareYearChosen'>['as']) =>
    actor.send({ type: 'dates.bareYearChosen', field, as }),
  chooseMomentDay: (field: string, as: Of<'dates.momentDayChosen'>['as']) =>
    actor.send({ type: 'dates.momentDayChosen', field, as }),
  chooseMark: (field: string, mark: Of<'numbers.markChosen'>['mark']) =>
    actor.send({ type: 'numbers.markChosen', field, mark }),
  chooseScale: (field: string, scale: Of<'numbers.scaleChosen'>['scale']) =>
    actor.send({ type: 'numbers.scaleChosen', field, scale }),
  retry: () => actor.send({ type: 'dates.retryRequested' }),
});
