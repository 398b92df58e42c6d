import { sql } from 'kysely';
import { officeDay } from '../../../src/shared/office-time.ts';
import { counted } from '../../../src/shared/spanish-count.ts';
import type { Transaction } from '../../db/database.ts';
import type { Job } from '../../jobs/job.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { notifyOfTask } from '../tell-people.ts';
import { endingKey } from './by-mail.ts';
import { type DueTask, reminderMail } from './reminder-mail.ts';

export interface ReminderDeps {
  readonly outbox: Outbox;
  readonly origin: () => string;
}

const MAIL_KIND = 'recordatorioTareas';
const DAY_MS = 24 * 60 * 60_000;
const AT_ONCE = 100;

interface Due extends DueTask {
  readonly tarea: string;
  readonly persona: number;
  readonly nombre: string;
  readonly email: string;
  readonly por_correo: boolean;
  /** The person has silenced the task, or all tasks. */
  readonly silenciada: boolean;
}

/**
 * Reminds the assignees of open tasks that are due by tomorrow, once for each due date: by notification, and by mail
 * unless they ended the mails.
 */
export const taskReminders = ({ outbox, origin }: ReminderDeps): Job => ({
  name: 'recordatorios-de-tareas',
  description: 'Recuerda cada mañana las tareas que vencen, por notificación y por correo.',
  cron: '0 8 * * *',
  async run({ at, transaction, signal }) {
    let told = 0;
    for (let isMore = true; isMore; ) {
      signal.throwIfAborted();
      const { tasks, mails } = await transaction((tx) => remindSome(tx, at, { outbox, origin }));
      for (const mail of mails) outbox.deliverLater(mail);
      told += tasks;
      isMore = tasks > 0;
    }
    return { comment: `${counted(told, 'tarea recordada', 'tareas recordadas')}.`, rows: told };
  },
});

/** Reminds up to a hundred people, each of all their tasks at once, because one mail names them all. */
async function remindSome(
  tx: Transaction,
  at: Date,
  { outbox, origin }: ReminderDeps,
): Promise<{ readonly tasks: number; readonly mails: readonly number[] }> {
  const due = await dueTasks(tx, at);
  for (const { tarea, persona, vence } of due) {
    await tx.run('insert into tarea_recordada (tarea, usuario_id, vence) values ($1, $2, $3)', [
      ...[tarea, persona, vence],
    ]);
    await notifyOfTask(tx, tarea, {
      person: persona,
      motivo: 'vence',
      por: null,
      autor: null,
      gathers: false,
    });
  }
  const mails: number[] = [];
  for (const person of new Set(due.map(({ persona }) => persona))) {
    const tasks = due.filter(({ persona, silenciada }) => persona === person && !silenciada);
    const [first] = tasks;
    if (first === undefined || !first.por_correo) continue;
    const { nombre: name, email: to } = first;
    const mail = reminderMail({ to, name, origin: origin(), tasks, token: await endingKey(tx, person) });
    const until = new Date(at.getTime() + DAY_MS);
    mails.push(await outbox.put(tx, { ...mail, kind: MAIL_KIND, userId: person, until, needs: '4task' }));
  }
  return { tasks: due.length, mails };
}

async function dueTasks(tx: Transaction, at: Date): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    with pendiente as (
      select t.id as tarea, t.numero, t.titulo, t.vence, u.id as persona, u.nombre, u.email,
        coalesce(r.por_correo, true) as por_correo,
        exists (
          select from notificacion_silencio s
          where s.usuario_id = u.id and s.clave in ('tarea', 'tarea:' || t.id)
        ) as silenciada
      from tarea t
      join tablero b on b.id = t.tablero and b.archivado_en is null
      join usuario u on u.id = t.responsable and u.activo
      left join tarea_recordatorio r on r.usuario_id = u.id
      where t.vence <= ${officeDay(at)}::date + 1 and t.estado not in ('hecha', 'descartada')
        and exists (select from permiso p where p.usuario_id = u.id and p.concedido and p.modulo in ('4task', 'admin'))
        and not exists (
          select from tarea_recordada y where y.tarea = t.id and y.usuario_id = u.id and y.vence = t.vence
        )
    )
    select * from pendiente
    where persona in (select distinct persona from pendiente order by persona limit ${sql.lit(AT_ONCE)})
    order by persona, vence, numero`.execute(tx.kysely);
  return rows;
}
