import { emailAddress } from '../../src/api/contract/identity.ts';
import type { NewPeople, NewPeopleAnswer } from '../../src/api/contract/new-people.ts';
import { PERMISSION_FLAGS } from '../../src/api/contract/permissions.ts';
import { NAME_MAX } from '../../src/api/contract/users.ts';
import { type Flags, whyNotPermissions } from '../../src/shared/access-rules.ts';
import { cleanText, judgedPeople } from '../../src/shared/new-person.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import { createPeople } from '../identity/create-person.ts';
import { conflict, refused } from '../problem.ts';
import { type AccessTurn, auditOf, refuseTo } from './access-turn.ts';
import { putWelcomes, type Welcoming } from './welcome.ts';

/** People who are not stored yet have the id of nobody. */
const NOBODY = { id: 0, name: '', is_active: true, permissions: {} };
const BAD = 'Alguna línea está mal: no se ha añadido a nadie.';
const NOT_NEW =
  'Alguna de estas personas ya está, o se repite: no se ha añadido a nadie. Compruébalas otra vez.';

const isEmail = (text: string): boolean => emailAddress.safeParse(text).success;

/**
 * Tells of each line whether it is a new person and, unless it is a preview, adds all of them or nobody. Their mails go
 * out a few at a time.
 */
export async function addPeople(
  turn: AccessTurn,
  welcoming: Welcoming,
  { people, permissions: wanted, isPreview, welcome }: NewPeople,
): Promise<NewPeopleAnswer> {
  const flags: Flags = wanted ?? {};
  refuseTo(whyNotPermissions(turn.actor, NOBODY, flags), NOBODY, false);
  const taken = await takenAddresses(
    turn.tx,
    people.map(({ email }) => cleanText(email)),
  );
  const lines = judgedPeople(people, { taken, isEmail, longestName: NAME_MAX });
  if (isPreview) return { lineas: lines, creadas: 0 };
  if (lines.some(({ estado }) => estado === 'mal')) throw refused(BAD);
  if (lines.some(({ estado }) => estado !== 'nueva')) throw conflict(NOT_NEW);
  const permissions = PERMISSION_FLAGS.filter((flag) => flags[flag] === true);
  const ids = await createPeople(
    turn.tx,
    lines.map(({ name, email }) => ({ name, email, role: null, active: true, permissions })),
    turn.at,
  );
  const added = lines.map(({ name, email }, index) => ({
    id: ids[index] ?? NOBODY.id,
    name,
    email,
    permissions,
  }));
  await recordAudit(
    turn.tx,
    ...added.map((person) => {
      const after = { nombre: person.name, email: person.email, permisos: permissions };
      return auditOf(turn, person, 'usuario.creado', { after });
    }),
  );
  if (welcome) await putWelcomes(turn, welcoming, added);
  return { lineas: lines, creadas: ids.length };
}

async function takenAddresses({ kysely }: Transaction, emails: readonly string[]): Promise<Set<string>> {
  const rows = await kysely
    .selectFrom('usuario')
    .select('email')
    .where(({ eb, fn }) =>
      eb(
        fn<string>('lower', ['email']),
        'in',
        emails.map((email) => email.toLowerCase()),
      ),
    )
    .where('borrado_en', 'is', null)
    .execute();
  return new Set(rows.map(({ email }) => email.toLowerCase()));
}
