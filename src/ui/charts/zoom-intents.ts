import type { TimeZoomEvent } from '../../machines/time-zoom/time-zoom-types.ts';
import type { DaySpan } from '../../shared/periods/periods.ts';
import type { AskedTime } from '../../shared/periods/time-range.ts';
import type { Hears } from '../hears.ts';

/** `present`: the days of the page. */
export const zoomIntents = (actor: Hears<TimeZoomEvent>, present: AskedTime) => ({
  choose: (days: DaySpan) => actor.send({ type: 'zoom.chosen', days, present }),
  goBack: () => actor.send({ type: 'zoom.doublePressed', present }),
  open: (href: string) => actor.send({ type: 'zoom.pointPressed', href, present }),
});
