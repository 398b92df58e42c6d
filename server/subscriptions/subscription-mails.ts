import { counted } from '../../src/shared/spanish-count.ts';
import type { Job } from '../jobs/job.ts';
import { noteDue, purgeSubscriptions } from './due-sendings.ts';
import { type SendingDeps, sendSubscription, settleMails } from './send-subscription.ts';

/** No further mail is begun after this time, so that the run ends before its limit. The next run continues. */
const BEGINS_WITHIN_MS = 180_000;

export const SUBSCRIPTION_JOB = 'envio-suscripciones';

/** Runs every five minutes: mails are due at full hours; between them, mails that could not be made are tried again. */
export const subscriptionMails = (deps: SendingDeps): Job => ({
  name: SUBSCRIPTION_JOB,
  description:
    'Envía por correo las vistas del Panel a quien las recibe, con los permisos que tiene ese día.',
  cron: '*/5 * * * *',
  limitSeconds: 300,
  async run(run) {
    const { database, transaction, signal } = run;
    const began = database.elapsed();
    while (!(await transaction(noteDue)).isLast) signal.throwIfAborted();
    await transaction(settleMails);
    const open = await database.kysely
      .selectFrom('suscripcion_envio')
      .select('id')
      .where('estado', '=', 'pendiente')
      .where('momento', '<=', database.nowInQuery())
      .orderBy('debida_en')
      .orderBy('id')
      .execute();
    let sent = 0;
    for (const { id } of open) {
      signal.throwIfAborted();
      if (database.elapsed() - began > BEGINS_WITHIN_MS) break;
      const mail = await sendSubscription(deps, run, id);
      if (mail === null) continue;
      deps.outbox.deliverLater(mail);
      sent += 1;
    }
    await transaction(purgeSubscriptions);
    const rest = open.length - sent;
    return {
      comment: `${counted(sent, 'correo preparado', 'correos preparados')}${rest > 0 ? `, ${rest} sin salir` : ''}.`,
      rows: sent,
    };
  },
});
