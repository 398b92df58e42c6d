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

export const officeClock = (moment: Date): string => clockFormat.format(moment);

export const officeDay = (moment: Date): string => dayFormat.format(moment);

export const officeMoment = (moment: Date): string => momentFormat.format(moment);
