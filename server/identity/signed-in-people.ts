import type { Kysely } from 'kysely';
import type { User } from '../../src/api/contract/identity.ts';
import type { Database, StandingCopy } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { SignedInUser } from '../http/permission.ts';
import { renewalOf, renewSession } from './sessions.ts';
import { tokenHash } from './token.ts';
import { readUser, userOf, usersWithFlags } from './users.ts';

interface Everybody {
  /** By the hash of their token. */
  readonly sessions: ReadonlyMap<string, Session>;
  readonly users: ReadonlyMap<number, Session['user']>;
}

/** Who is signed in, as the database has it at this moment; it knows so also while a load keeps the database busy. */
export class SignedInPeople {
  private readonly everybody: StandingCopy<Everybody>;

  constructor(private readonly database: Database) {
    this.everybody = database.standingCopy(readEverybody);
  }

  /**
   * Who holds the token, with the flags as they are now; null when the session is over. `renews`: it is being used, and
   * so it lapses later.
   */
  async find(token: string, renews: boolean): Promise<SignedInUser | null> {
    const hash = tokenHash(token);
    const { session, at } = await this.everybody.answer<Found>(
      async (db) => {
        const row = await openSessions(db)
          .select(this.database.nowInQuery().as('ahora'))
          .where('sesion.token_hash', '=', hash)
          .executeTakeFirst();
        return row ? { session: sessionOf(row), at: row.ahora } : NOT_FOUND;
      },
      ({ sessions }) => ({ session: sessions.get(hash) ?? null, at: null }),
    );
    if (session === null) return null;
    const now = at ?? (await this.database.now());
    if (session.inactiva_en <= now || session.caduca_en <= now) return null;
    const until = renews ? renewalOf(session, now) : null;
    if (until !== null) {
      const renewed = renewSession(this.database.kysely, session.id, until);
      // From a copy: written once the database is free, and until then the copy knows.
      if (at === null) {
        session.inactiva_en = until;
        renewed.catch(() => undefined);
      } else {
        await renewed;
      }
    }
    return signedIn(session);
  }

  /** The user as the browser keeps it. */
  readUser(id: number): Promise<User> {
    return this.everybody.answer(
      (kysely) => readUser({ kysely }, id),
      ({ users }) => users.get(id),
    );
  }
}

interface Found {
  readonly session: Session | null;
  /** When the database was asked; null where a copy answered. */
  readonly at: Date | null;
}

const NOT_FOUND: Found = { session: null, at: null };

/** Of people who may use them, lapsed or not: that is for whoever asks, at the moment they ask. */
function openSessions(db: Kysely<Tables>) {
  return usersWithFlags(db)
    .innerJoin('sesion', 'sesion.usuario_id', 'usuario.id')
    .select(['sesion.id as sesion_id', 'sesion.token_hash', 'sesion.inactividad_s'])
    .select(['sesion.inactiva_en', 'sesion.caduca_en'])
    .where('usuario.activo', '=', true)
    .groupBy('sesion.id');
}
type SessionRow = Awaited<ReturnType<ReturnType<typeof openSessions>['executeTakeFirstOrThrow']>>;

type Session = ReturnType<typeof sessionOf>;
function sessionOf(row: SessionRow) {
  const { sesion_id: id, inactividad_s, inactiva_en, caduca_en } = row;
  return { id, inactividad_s, inactiva_en, caduca_en, user: userOf(row) };
}

async function readEverybody(db: Kysely<Tables>): Promise<Everybody> {
  const rows = await openSessions(db).execute();
  const sessions = new Map(rows.map((row) => [row.token_hash, sessionOf(row)]));
  return { sessions, users: new Map([...sessions.values()].map(({ user }) => [user.id, user])) };
}

function signedIn({ id: sessionId, user: { id, name, email, permissions } }: Session): SignedInUser {
  return { id, name, email, permissions, sessionId };
}
