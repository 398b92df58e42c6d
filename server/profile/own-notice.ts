import type { Transaction } from '../db/database.ts';
import type { UndoLink } from '../identity/undo-change.ts';
import { UNDO_DAYS } from '../identity/undo-change.ts';
import { takeUse } from '../limits/recent-uses.ts';
import { moreChangesMail, type Undoable } from '../mail/account-mails.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Outbox } from '../mail/outbox.ts';

/** A person gets this many mails an hour about changes of their own account; the rest of the hour is told in one. */
const MAILS = { uses: 10, withinMs: 60 * 60_000 };

interface OwnChange {
  readonly userId: number;
  readonly name: string;
  /** The address that the account had before the change. */
  readonly email: string;
  readonly at: Date;
  readonly undo: UndoLink;
  readonly mail: (undoable: Undoable) => Mail;
}

/**
 * Stores the mail about a change that a person made to their own account, or counts the change in the mail that gathers
 * those beyond the allowance, which is sent when the allowance has a use again. Returns the id of a mail to send after
 * the commit, otherwise null. The link of the last change takes back the earlier ones of the same mail too: it
 * restores the address to which all of them are told, and removes the password.
 */
export async function tellOwner(
  tx: Transaction,
  outbox: Outbox,
  { userId, name, email, at, undo: { href, until }, mail }: OwnChange,
): Promise<number | null> {
  const undoable = { to: email, name, href, validDays: UNDO_DAYS };
  const notice = { kind: 'aviso', userId, until };
  const wait = await takeUse(tx, [{ key: `aviso a ${userId}`, quotas: [MAILS] }], at);
  if (wait === 0) return outbox.put(tx, { ...mail(undoable), ...notice });
  const earlier = await outbox.takeGathering(tx, userId, email);
  const gathers = (earlier?.gathers ?? 0) + 1;
  const notBefore = earlier?.notBefore ?? new Date(at.getTime() + wait);
  await outbox.put(tx, {
    ...moreChangesMail({ ...undoable, count: gathers }),
    ...notice,
    gathers,
    notBefore,
  });
  return null;
}
