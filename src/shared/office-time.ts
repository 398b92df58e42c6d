export const OFFICE_ZONE = 'Europe/Madrid';

/** The Swedish formats are those of ISO 8601: 2026-11-21 and 10:42:05. */
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_ZONE, dateStyle: 'short' });
const stampFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: OFFICE_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** '2026-11-21' */
export const officeDay = (moment: Date): string => dayFormat.format(moment);

/** '20261121_104205', for names of files: every file system accepts it, and names sort by time. */
export const officeStamp = (moment: Date): string =>
  stampFormat.format(moment).replaceAll(/[-:]/g, '').replace(' ', '_');
