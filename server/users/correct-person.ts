import type { Correction, ListedUser } from '../../src/api/contract/users.ts';
import { whyNotCorrect } from '../../src/shared/access-rules.ts';
import { cleanText } from '../../src/shared/new-person.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { stopUseOfRights } from '../identity/rights.ts';
import { correctedMail, welcomeToAddressMail } from '../mail/account-mails.ts';
import type { Outbox, OutgoingMail } from '../mail/outbox.ts';
import { endKeys } from '../program-keys/end-keys.ts';
import { type AccessTurn, auditOf, refuseTo } from './access-turn.ts';
import { inRequest, refuseTakenEmail } from './email-taken.ts';
import { readPerson } from './listed-users.ts';
import { refuseBadPerson } from './new-user.ts';

const MAIL_VALID_MS = 7 * 24 * 3_600_000;

interface Corrected {
  readonly person: ListedUser;
  /** Mails to send after the commit. */
  readonly mails: readonly number[];
}

/**
 * Changes the name and the address of a person. With another address the person's sessions, codes, links and keys for
 * programs end, and both addresses are told.
 */
export async function correctPerson(
  turn: AccessTurn,
  outbox: Outbox,
  id: number,
  wanted: Correction,
): Promise<Corrected> {
  const { tx, at, by } = turn;
  await stopUseOfRights(tx, [id]);
  const person = await readPerson(tx, id, at);
  refuseTo(whyNotCorrect(turn.actor, person), person, false);
  refuseBadPerson(wanted);
  const name = cleanText(wanted.name);
  const email = cleanText(wanted.email);
  if (name === person.name && email === person.email) return { person, mails: [] };
  const isMoved = email.toLowerCase() !== person.email.toLowerCase();
  if (isMoved) await refuseTakenEmail(tx, email, inRequest);
  // With another address, the trigger of migration 036 ends the person's sessions, codes and links.
  await tx.kysely.updateTable('usuario').set({ nombre: name, email }).where('id', '=', id).execute();
  await recordAudit(
    tx,
    auditOf(turn, person, 'usuario.corregido', {
      before: { nombre: person.name, email: person.email },
      after: { nombre: name, email },
    }),
  );
  const mails: number[] = [];
  if (isMoved) {
    await endKeys(tx, { makerId: id, why: 'correo', at, by });
    const told = { name, by: by.name };
    for (const mail of [
      correctedMail({ ...told, to: person.email, newAddress: email }),
      welcomeToAddressMail({ ...told, to: email }),
    ]) {
      mails.push(await outbox.put(tx, asNotice(mail, id, at)));
    }
  }
  return { person: await readPerson(tx, id, at), mails };
}

const asNotice = (
  mail: Pick<OutgoingMail, 'to' | 'subject' | 'text' | 'html'>,
  userId: number,
  at: Date,
) => ({
  ...mail,
  kind: 'aviso',
  userId,
  until: new Date(at.getTime() + MAIL_VALID_MS),
});
