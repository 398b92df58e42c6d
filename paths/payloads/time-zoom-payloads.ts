import type { TimeZoomEvent } from '../../src/machines/time-zoom/time-zoom-types.ts';
import { eventsOnly, type PayloadCases } from './payload-cases.ts';

const WEEK = { from: '2026-11-16', to: '2026-11-22' } as const;
const MONTH = { period: 'mes' } as const;
const HREF = '/obras?donde=creada.desde.2026-11-16';

export const timeZoomPayloads: PayloadCases<TimeZoomEvent> = eventsOnly({
  'zoom.chosen': [{ days: WEEK, present: MONTH }],
  'zoom.pointPressed': [
    { href: HREF, present: WEEK },
    { href: HREF, present: MONTH },
  ],
  'zoom.doublePressed': [{ present: WEEK }],
});
