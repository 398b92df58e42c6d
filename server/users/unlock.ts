import type { ListedUser } from '../../src/api/contract/users.ts';
import { whyNotUnlock } from '../../src/shared/access-rules.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { clearEveryFailure } from '../identity/lockout.ts';
import { unlockedMail } from '../mail/account-mails.ts';
import type { Outbox } from '../mail/outbox.ts';
import { type AccessTurn, auditOf, refuseTo } from './access-turn.ts';
import { readPeople } from './listed-users.ts';

const MAIL_VALID_MS = 24 * 3_600_000;

interface Unlocked {
  readonly people: ListedUser[];
  /** Mails to send after the commit. */
  readonly mails: readonly number[];
}

/** Removes the locks of these people, and mails those who were locked. The others stay as they are. */
export async function unlockPeople(
  turn: AccessTurn,
  outbox: Outbox,
  ids: readonly number[],
): Promise<Unlocked> {
  const { tx, at, by } = turn;
  const people = await readPeople(tx, ids, at);
  for (const person of people) refuseTo(whyNotUnlock(turn.actor, person), person, people.length > 1);
  const mails: number[] = [];
  for (const person of people.filter(({ locked }) => locked)) {
    const { id, name, email } = person;
    await clearEveryFailure(tx, id);
    await recordAudit(tx, auditOf(turn, person, 'usuario.desbloqueado', {}));
    const mail = unlockedMail({ to: email, name, by: by.name });
    const until = new Date(at.getTime() + MAIL_VALID_MS);
    mails.push(await outbox.put(tx, { ...mail, kind: 'aviso', userId: id, needs: 'signed-in', until }));
  }
  return { people: await readPeople(tx, ids, at), mails };
}
