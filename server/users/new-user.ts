import { emailAddress } from '../../src/api/contract/identity.ts';
import type { ListedUser, NewUser } from '../../src/api/contract/users.ts';
import { cleanText, newPersonProblem } from '../../src/shared/new-person.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { createPerson } from '../identity/create-person.ts';
import { fieldError, refused } from '../problem.ts';
import { type AccessTurn, auditOf } from './access-turn.ts';
import { inRequest, refuseTakenEmail } from './email-taken.ts';
import { readPerson } from './listed-users.ts';

const MISSING = 'El nombre y email son obligatorios.';
const BAD_EMAIL = 'El formato del email no es válido.';

export async function createUser(turn: AccessTurn, request: NewUser): Promise<ListedUser> {
  refuseBad(request);
  const name = cleanText(request.name);
  const email = cleanText(request.email);
  await refuseTakenEmail(turn.tx, email, inRequest);
  const id = await createPerson(turn.tx, { name, email, role: null, active: true, permissions: [] }, turn.at);
  const after = { nombre: name, email, permisos: [] };
  await recordAudit(turn.tx, auditOf(turn, { id, name, email }, 'usuario.creado', { after }));
  return readPerson(turn.tx, id, turn.at);
}

function refuseBad(request: NewUser): void {
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
