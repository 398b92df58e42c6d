import { momentFormat, officeIso, officeSecond } from '../src/shared/office-time.ts';

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

/** The two columns of a moment in a list for people: as they read it, and as programs do. */
export const momentColumns = (label: string): readonly string[] => [label, `${label} (ISO)`];

export function momentCells(at: string | null): readonly string[] {
  if (at === null) return ['', ''];
  const moment = new Date(at);
  return [momentCell(moment), officeIso(moment)];
}
