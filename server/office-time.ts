import { OFFICE_ZONE } from '../src/shared/office-time.ts';

const clockFormat = new Intl.DateTimeFormat('es-ES', {
  timeZone: OFFICE_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});
const momentFormat = new Intl.DateTimeFormat('es-ES', {
  timeZone: OFFICE_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export const officeClock = (moment: Date): string => clockFormat.format(moment);

export const officeMoment = (moment: Date): string => momentFormat.format(moment);
