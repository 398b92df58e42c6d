import { momentFormat } from '../src/shared/office-time.ts';

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
