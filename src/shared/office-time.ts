export const OFFICE_ZONE = 'Europe/Madrid';

/** The Swedish formats look like ISO 8601: 2026-11-21 and 10:42:05. */
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: OFFICE_ZONE, dateStyle: 'short' });
const stampFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: OFFICE_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The day of a moment in the office's time zone: '2026-11-21'. */
export const officeDay = (moment: Date): string => dayFormat.format(moment);

/**
 * A moment in the office's time zone as '20261121_104205', for names of files: every file system accepts it, and such
 * names sort by time.
 */
export const officeStamp = (moment: Date): string =>
  stampFormat.format(moment).replaceAll(/[-:]/g, '').replace(' ', '_');
