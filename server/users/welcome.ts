import { PERMISSION_FLAGS, type PermissionFlag } from '../../src/api/contract/permissions.ts';
import type { ListedUser } from '../../src/api/contract/users.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { CODE_VALID_MINUTES } from '../identity/access-code.ts';
import { tooManyRequests } from '../limits/client-limits.ts';
import { takeUse } from '../limits/recent-uses.ts';
import type { Outbox } from '../mail/outbox.ts';
import { welcomeMail } from '../mail/welcome-mail.ts';
import { conflict } from '../problem.ts';
import { type AccessTurn, auditOf } from './access-turn.ts';
import { readPerson } from './listed-users.ts';

const DAY_MS = 24 * 3_600_000;
const MAIL_VALID_MS = 7 * DAY_MS;
/** How often the mail is sent again to one person. */
const AGAIN = { uses: 3, withinMs: DAY_MS };
const INACTIVE = 'Esta persona está inactiva: actívala antes de enviarle el correo.';

export interface Welcoming {
  readonly outbox: Outbox;
  readonly origin: string;
}

interface Welcomed {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly permissions: readonly PermissionFlag[];
}

/** Stores the mails that tell people what they may open and how they sign in. Returns their ids. */
export function putWelcomes(
  { tx, at, by }: AccessTurn,
  { outbox, origin }: Welcoming,
  people: readonly Welcomed[],
): Promise<number[]> {
  return outbox.putAll(
    tx,
    people.map(({ id, name, email, permissions }) => ({
      ...welcomeMail({ to: email, name, by: by.name, origin, permissions, codeMinutes: CODE_VALID_MINUTES }),
      kind: 'bienvenida',
      userId: id,
      needs: 'signed-in',
      until: new Date(at.getTime() + MAIL_VALID_MS),
    })),
  );
}

/** Stores the mail for somebody who was added before, at most three times a day. */
export async function welcomeAgain(
  turn: AccessTurn,
  welcoming: Welcoming,
  id: number,
): Promise<{ readonly person: ListedUser; readonly mails: readonly number[] }> {
  const { tx, at } = turn;
  const person = await readPerson(tx, id, at);
  if (!person.is_active) throw conflict(INACTIVE);
  const wait = await takeUse(tx, [{ key: `bienvenida ${id}`, quotas: [AGAIN] }], at);
  if (wait > 0) throw tooManyRequests(wait);
  const permissions = PERMISSION_FLAGS.filter((flag) => person.permissions[flag] === true);
  const mails = await putWelcomes(turn, welcoming, [{ ...person, permissions }]);
  await recordAudit(tx, auditOf(turn, person, 'usuario.bienvenidaEnviada', {}));
  return { person, mails };
}
