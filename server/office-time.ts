import { momentFormat, officeSecond } from '../src/shared/office-time.ts';

const clock = momentFormat('es-ES', { hour: '2-digit', minute: '2-digit' });
const moment = momentFormat('es-ES', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export const officeClock = (at: Date): string => clock().format(at);

export const officeMoment = (at: Date): string => moment().format(at);

/** Turns '2026-11-21' into '21/11/2026', which spreadsheets read as a day. */
export const dayCell = (isoDay: string): string => isoDay.split('-').reverse().join('/');

/** Writes a moment in the form that spreadsheets read: '21/11/2026 10:42'. */
export function momentCell(at: Date): string {
  const [day = '', time = ''] = officeSecond(at).split(' ');
  return `${dayCell(day)} ${time.slice(0, 'HH:mm'.length)}`;
}
