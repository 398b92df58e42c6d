import { ACCOUNT_SENTENCES } from '../../src/api/contract/account.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireFreshProof } from '../identity/fresh-proof.ts';
import { passwordHashOf, setPassword } from '../identity/passwords.ts';
import { endLinks } from '../identity/reset-link.ts';
import { keepUndoLink } from '../identity/undo-change.ts';
import { holdActiveUser } from '../identity/users.ts';
import { passwordChangedMail, type Undoable } from '../mail/account-mails.ts';
import { pointed } from '../problem.ts';
import { tellOwner } from './own-notice.ts';
import type { Own, ProfileDeps } from './profile-deps.ts';

interface ChosenPassword {
  readonly password: string;
  readonly password_confirmation?: string | undefined;
}

export async function changePassword(
  deps: ProfileDeps,
  { caller, by }: Own,
  { password, password_confirmation }: ChosenPassword,
): Promise<void> {
  if (password !== password_confirmation) {
    throw pointed('/password_confirmation', ACCOUNT_SENTENCES.passwordsDiffer);
  }
  const { id, name, email, sessionId } = caller;
  // The proof is checked before hashing too: the server must not spend a hash on a password that will be refused.
  await deps.database.transaction((tx) => requireFreshProof(tx, caller));
  const hash = await deps.passwords.hash(password);
  const mailId = await deps.database.transaction(async (tx) => {
    await holdActiveUser(tx, id);
    await requireFreshProof(tx, caller);
    const at = await tx.now();
    const isFirst = (await passwordHashOf(tx, id)) === null;
    await setPassword(tx, { userId: id, hash, at, keepSession: sessionId });
    await endLinks(tx, caller);
    await recordAudit(tx, {
      at,
      by,
      action: 'clave.cambiada',
      entity: 'usuario',
      entityId: id,
      after: { con: 'perfil' },
    });
    const undo = await keepUndoLink(tx, deps.origin(), { userId: id, email, at });
    const mail = (undoable: Undoable) => passwordChangedMail({ ...undoable, isFirst });
    return tellOwner(tx, deps.outbox, { userId: id, name, email, at, undo, mail });
  });
  if (mailId !== null) deps.outbox.deliverLater(mailId);
}
