import { OFFICE_ZONE, officeDay } from '../../../src/shared/office-time.ts';
import { counted } from '../../../src/shared/spanish-count.ts';
import type { Job } from '../../jobs/job.ts';
import { dayAfter } from './days.ts';
import { firstDay, WRITE_MISSING_DAYS } from './figures.ts';

/** Writes the figures of each day that has ended, from the day of the first project or work on. */
export const dailyFigures: Job = {
  name: 'indicadores-diarios',
  next: `(($1::timestamptz at time zone '${OFFICE_ZONE}')::date + 1 + time '00:05') at time zone '${OFFICE_ZONE}'`,
  async run(tx, at) {
    const from = await firstDay(tx);
    if (from === null) return 'No hay proyectos ni obras todavía.';
    const yesterday = dayAfter(officeDay(at), -1);
    const { affectedRows } = await tx.run(WRITE_MISSING_DAYS, [from, yesterday, at]);
    return `${counted(affectedRows, 'día escrito', 'días escritos')} hasta el ${yesterday}.`;
  },
};
