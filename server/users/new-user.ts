import { emailAddress } from '../../src/api/contract/identity.ts';
import { PERMISSION_FLAGS } from '../../src/api/contract/permissions.ts';
import type { Correction, ListedUser, NewUser } from '../../src/api/contract/users.ts';
import { type Flags, whyNotPermissions } from '../../src/shared/access-rules.ts';
import { cleanText, newPersonProblem } from '../../src/shared/new-person.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { createPerson } from '../identity/create-person.ts';
import { fieldError, refused } from '../problem.ts';
import { type AccessTurn, auditOf, refuseTo } from './access-turn.ts';
import { inRequest, refuseTakenEmail } from './email-taken.ts';
import { readPerson } from './listed-users.ts';
import { putWelcomes, type Welcoming } from './welcome.ts';

/** A person who is not stored yet has the id of nobody. */
const NO_ID = 0;
const MISSING = 'El nombre y email son obligatorios.';
const BAD_EMAIL = 'El formato del email no es válido.';

interface Created {
  readonly person: ListedUser;
  /** Mails to send after the commit. */
  readonly mails: readonly number[];
}

export async function createUser(turn: AccessTurn, welcoming: Welcoming, request: NewUser): Promise<Created> {
  refuseBadPerson(request);
  const name = cleanText(request.name);
  const email = cleanText(request.email);
  const flags: Flags = request.permissions ?? {};
  const nobody = { id: NO_ID, name, is_active: true, permissions: {} };
  refuseTo(whyNotPermissions(turn.actor, nobody, flags), nobody, false);
  await refuseTakenEmail(turn.tx, email, inRequest);
  const permissions = PERMISSION_FLAGS.filter((flag) => flags[flag] === true);
  const id = await createPerson(turn.tx, { name, email, role: null, active: true, permissions }, turn.at);
  const after = { nombre: name, email, permisos: permissions };
  await recordAudit(turn.tx, auditOf(turn, { id, name, email }, 'usuario.creado', { after }));
  const welcomed = request.welcome ? [{ id, name, email, permissions }] : [];
  const mails = await putWelcomes(turn, welcoming, welcomed);
  return { person: await readPerson(turn.tx, id, turn.at), mails };
}

export function refuseBadPerson(request: Correction): void {
  const problem = newPersonProblem(request, (text) => emailAddress.safeParse(text).success);
  if (problem === null) return;
  const sentence = problem === 'missing' ? MISSING : BAD_EMAIL;
  const fields =
    problem === 'missing'
      ? (['name', 'email'] as const).filter((field) => cleanText(request[field]) === '')
      : ['email'];
  throw refused(sentence, {
    errors: fields.map((field) => fieldError(`/${field}`, sentence)),
  });
}
