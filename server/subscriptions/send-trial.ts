import type { SubscriptionRequest, Trial } from '../../src/api/contract/subscriptions.ts';
import { viewWords } from '../../src/shared/subscription-words.ts';
import { type By, recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../db/database.ts';
import type { SignedInUser } from '../identity/caller.ts';
import { tooManyRequests } from '../limits/client-limits.ts';
import { giveUseBack, type Quota, takeUse } from '../limits/recent-uses.ts';
import { AttachmentsTooLarge } from '../mail/attachments.ts';
import { Problem, refused, unavailable } from '../problem.ts';
import { type SendingDeps, SUBSCRIPTION_MAIL, tooLarge, VALID_MS } from './send-subscription.ts';
import { trialMail } from './subscription-mail.ts';
import { makeWithin, NothingToSend, viewOn } from './view-file.ts';

const QUOTAS: readonly Quota[] = [{ uses: 5, withinMs: 3_600_000 }];

interface TrialDeps extends SendingDeps {
  readonly database: Database;
}

/**
 * Sends one mail at once, for a person who tries out a subscription. Throws `refused` when it is too large, `tooOften`
 * after five in an hour, and `unavailable` when it cannot be made or sent.
 */
export async function sendTrial(
  { database, outbox, origin, makeFile, warn }: TrialDeps,
  { reader, by }: { readonly reader: SignedInUser; readonly by: By },
  { vista }: Pick<SubscriptionRequest, 'vista'>,
): Promise<Trial> {
  const allowances = [{ key: `prueba de correo ${reader.id}`, quotas: QUOTAS }];
  const { at, wait } = await database.transaction(async (tx) => {
    const now = await tx.now();
    return { at: now, wait: await takeUse(tx, allowances, now) };
  });
  if (wait > 0) throw tooManyRequests(wait);
  try {
    const view = viewOn(vista, at);
    const made = await makeWithin(makeFile, { view, reader, at }, new AbortController().signal);
    const what = viewWords(vista);
    const mail = await database.transaction(async (tx) => {
      await made.record(tx, by.requestId);
      await recordAudit(tx, {
        at,
        by,
        action: 'suscripcion.probada',
        entity: 'suscripcion',
        after: { vista: what },
      });
      return outbox.put(tx, {
        ...trialMail({ to: reader.email, name: reader.name, what, at, origin: origin(), file: made.file }),
        kind: SUBSCRIPTION_MAIL,
        userId: reader.id,
        needs: 'dashboard',
        until: new Date(at.getTime() + VALID_MS),
      });
    });
    const delivery = await outbox.deliver(mail);
    if (delivery === 'dropped') throw unavailable(NOT_TAKEN);
    return { correo: reader.email, retrasado: delivery === 'delayed' };
  } catch (error) {
    await database.transaction((tx) => giveUseBack(tx, allowances, at));
    if (error instanceof NothingToSend) throw refused(error.message);
    if (error instanceof AttachmentsTooLarge) throw refused(tooLarge(error.bytes));
    if (error instanceof Problem) throw error;
    warn(error, 0);
    throw unavailable(NOT_MADE);
  }
}

const NOT_TAKEN = 'El servidor de correo no ha aceptado la prueba. Comprueba que tu dirección está bien.';
const NOT_MADE = 'No se ha podido preparar el archivo. No se ha enviado nada: inténtalo de nuevo.';
