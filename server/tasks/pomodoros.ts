import type * as z from 'zod/mini';
import type { taskPomodoroRequest } from '../../src/api/contract/records/task-changes.ts';
import { type Author, recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../problem.ts';
import { recordNews } from './news/record-news.ts';
import { takeOperation } from './operations.ts';
import { NO_SUCH_TASK } from './read-sheet.ts';

/** Adds a finished Pomodoro to the task. A repeated `opId` adds nothing. */
export const addPomodoro = (
  database: Database,
  task: string,
  { opId, minutos }: z.output<typeof taskPomodoroRequest>,
  by: Author,
): Promise<void> =>
  database.transaction(async (tx) => {
    if ((await takeOperation(tx, { id: opId, body: { minutos } }, task)) !== null) return;
    const { rows } = await tx.run(
      `update tarea set pomodoros = pomodoros + 1, minutos = minutos + $2, revision = revision + 1 where id = $1
        returning numero, titulo`,
      [task, minutos],
    );
    const found = rows[0] as { numero: number; titulo: string } | undefined;
    if (found === undefined) throw notFound(NO_SUCH_TASK);
    await recordNews(tx, { task, operation: opId });
    await recordAudit(tx, {
      at: await tx.now(),
      by,
      action: 'tarea.pomodoro',
      entity: 'tarea',
      entityId: found.numero,
      parents: { tarea: found.titulo },
      after: { minutos },
    });
  });
