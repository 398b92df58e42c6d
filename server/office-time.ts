/** The office's time zone: the server may run in another one. */
export const OFFICE_ZONE = 'Europe/Madrid';

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
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_ZONE, dateStyle: 'short' });

/** '10:42' */
export const officeClock = (moment: Date): string => clockFormat.format(moment);

/** '2026-11-21' */
export const officeDay = (moment: Date): string => dayFormat.format(moment);

/** '21 nov 2026, 10:42' */
export const officeMoment = (moment: Date): string => momentFormat.format(moment);
