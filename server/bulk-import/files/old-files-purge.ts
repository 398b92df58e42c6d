import { counted } from '../../../src/shared/spanish-count.ts';
import type { Job } from '../../jobs/job.ts';
import { purgeFiles } from './kept-files.ts';

export const oldFilesPurge = (keepDays: number): Job => ({
  name: 'purga-ficheros',
  description: `Elimina los archivos de las cargas a los ${counted(keepDays, 'día', 'días')}. La carga queda en el historial.`,
  cron: '20 * * * *',
  async run(run) {
    const files = await purgeFiles(run, keepDays);
    return { comment: `${counted(files, 'archivo eliminado', 'archivos eliminados')}.`, rows: files };
  },
});
