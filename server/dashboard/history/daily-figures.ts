import { daysAfter } from '../../../src/shared/calendar-day.ts';
import { officeDay } from '../../../src/shared/office-time.ts';
import { counted } from '../../../src/shared/spanish-count.ts';
import type { Job } from '../../jobs/job.ts';
import { firstDay, WRITE_MISSING_DAYS } from './figures.ts';

/** Job that writes the figures of each ended day, beginning with the day of the first project or work. */
export const dailyFigures: Job = {
  name: 'indicadores-diarios',
  description: 'Escribe los indicadores de cada día terminado.',
  cron: '5 0 * * *',
  run: ({ at, transaction }) =>
    transaction(async (tx) => {
      const from = await firstDay(tx);
      if (from === null) return { comment: 'No hay proyectos ni obras todavía.', rows: 0 };
      const yesterday = daysAfter(officeDay(at), -1);
      const { affectedRows } = await tx.run(WRITE_MISSING_DAYS, [from, yesterday, at]);
      const written = counted(affectedRows, 'día escrito', 'días escritos');
      return { comment: `${written} hasta el ${yesterday}.`, rows: affectedRows };
    }),
};
