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

  constructor(
    private readonly database: Database,
    private readonly clock: () => Date,
  ) {
    this.everybody = database.standingCopy(readEverybody);
  }

  /**
   * Who holds the token, with the flags as they are now; null when the session is over. `renews`: it is being used, and
   * so it lapses later.
   */
  find(token: string, renews: boolean): Promise<SignedInUser | null> {
    const hash = tokenHash(token);
    return this.everybody.answer(
      async (db) => {
        const row = await openSessions(db).where('sesion.token_hash', '=', hash).executeTakeFirst();
        const session = row && sessionOf(row);
        if (!session || !this.isLive(session)) return null;
        const until = renews ? renewalOf(session, this.clock()) : null;
        if (until) await renewSession(db, session.id, until);
        return signedIn(session);
      },
      ({ sessions }) => {
        const session = sessions.get(hash);
        if (!session || !this.isLive(session)) return null;
        if (renews) this.renewLater(session);
        return signedIn(session);
      },
    );
  }

  /** The user as the browser keeps it. */
  readUser(id: number): Promise<User> {
    return this.everybody.answer(
      (kysely) => readUser({ kysely }, id),
      ({ users }) => users.get(id),
    );
  }

  private isLive({ inactiva_en, caduca_en }: Session): boolean {
    const at = this.clock();
    return inactiva_en > at && caduca_en > at;
  }

  /** Written once the database is free; until then the copy knows. A session that could not be renewed ends sooner. */
  private renewLater(session: Session): void {
    const until = renewalOf(session, this.clock());
    if (until === null) return;
    session.inactiva_en = until;
    renewSession(this.database.kysely, session.id, until).catch(() => undefined);
  }
}

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
