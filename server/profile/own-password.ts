import { ACCOUNT_SENTENCES } from '../../src/api/contract/account.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { passwordHashOf, setPassword } from '../identity/passwords.ts';
import { confirmPassword } from '../identity/sign-in.ts';
import { passwordChangedMail } from '../mail/account-mails.ts';
import { fieldProblem, type Own, type ProfileDeps } from './profile-deps.ts';

const CURRENT_MISSING = 'Escribe también la contraseña que tienes ahora.';
const CURRENT_WRONG = 'No es la contraseña que tienes ahora.';
const TOLD_FOR_MS = 24 * 3_600_000;

interface ChosenPassword {
  readonly password: string;
  readonly password_confirmation?: string | undefined;
  readonly current?: string | undefined;
}

/**
 * Every other session of theirs ends, and they are told by mail. Whoever has a password says it first: a session left
 * open on a table, or a stolen one, must not become a way in for good.
 */
export async function changePassword(
  deps: ProfileDeps,
  { caller, requestId }: Own,
  { password, password_confirmation, current }: ChosenPassword,
): Promise<void> {
  if (password !== password_confirmation) {
    throw fieldProblem('password_confirmation', ACCOUNT_SENTENCES.passwordsDiffer);
  }
  const { id, name, email, sessionId } = caller;
  if (current !== undefined && current !== '') {
    if (!(await confirmPassword(deps, caller, current, requestId))) {
      throw fieldProblem('current', CURRENT_WRONG);
    }
  } else if ((await passwordHashOf(deps.database, id)) !== null) {
    throw fieldProblem('current', CURRENT_MISSING);
  }
  const hash = await deps.passwords.hash(password);
  const mailId = await deps.database.transaction(async (tx) => {
    const at = await tx.now();
    await setPassword(tx, { userId: id, hash, at, keepSession: sessionId });
    await tx.kysely.deleteFrom('enlace_clave').where('usuario_id', '=', id).execute();
    await recordAudit(tx, {
      at,
      userId: id,
      userName: name,
      action: 'clave.cambiada',
      entity: 'usuario',
      entityId: id,
      after: { con: 'perfil' },
      requestId,
    });
    const mail = passwordChangedMail({ to: email, name });
    const until = new Date(at.getTime() + TOLD_FOR_MS);
    return deps.outbox.put(tx, { ...mail, kind: 'aviso', userId: id, until });
  });
  deps.outbox.deliverLater(mailId);
}
