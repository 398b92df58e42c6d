import { type RawBuilder, sql } from 'kysely';
import type { SessionEnd, User } from '../../src/api/contract/identity.ts';
import type { AnswerCache, Database, Snapshot } from '../db/database.ts';
import type { SignedInUser } from './caller.ts';
import { renewalOf, renewSession, sessionEndOf } from './sessions.ts';
import { tokenHash } from './token.ts';
import { userOf } from './users.ts';

/** Finds people by their tokens, even while a load holds the only connection of the embedded engine. */
export class SignedInPeople {
  private readonly everybody: Snapshot<ReadonlyMap<string, Session>>;
  private readonly sessions: AnswerCache<string, Session>;
  private readonly users = new WeakMap<SignedInUser, User>();

  constructor(private readonly database: Database) {
    this.everybody = database.snapshot(async (db) =>
      byToken((await openSessions(database.nowInQuery()).execute(db)).rows),
    );
    this.sessions = database.sessionCache(async (db, hash) => {
      const { rows } = await openSession(hash, database.nowInQuery()).execute(db);
      return rows[0] ? sessionOf(rows[0]) : null;
    });
  }

  /**
   * The person of a session's token, with their present flags; null when the session is over. With `renews`, the call
   * extends the session.
   */
  async find(token: string, renews: boolean): Promise<SignedInUser | null> {
    const hash = tokenHash(token);
    const session = await this.everybody.answer<Session | null>(
      () => this.sessions.of(hash),
      (sessions) => sessions.get(hash) ?? null,
    );
    if (session === null) return null;
    // Asking for the time costs nothing on the embedded engine; on PostgreSQL it was read with the session.
    const now = this.database.engine === 'pglite' ? await this.database.now() : session.readAt;
    if (session.inactiva_en <= now || session.caduca_en <= now) return null;
    const until = renews ? renewalOf(session, now) : null;
    if (until !== null) {
      const renewed = renewSession(this.database.apart('signIn').kysely, session.id, until);
      if (this.database.engine === 'postgres') await renewed;
      else {
        // The only connection may be busy, and the call needs nothing of it.
        session.inactiva_en = until;
        renewed.catch(() => undefined);
      }
    }
    const caller = signedIn(session);
    this.users.set(caller, session.user);
    return caller;
  }

  whyEnded(token: string): Promise<SessionEnd | null> {
    return this.everybody.answer(
      () => sessionEndOf(this.database.apart('sessions').kysely, token),
      () => null,
    );
  }

  userOf(caller: SignedInUser): User {
    const user = this.users.get(caller);
    if (user === undefined) throw new Error(`Nobody found the user ${caller.id}.`);
    return user;
  }
}

interface SessionRow {
  readonly id: number;
  readonly nombre: string;
  readonly email: string;
  readonly rol: string | null;
  readonly imagen: string | null;
  readonly activo: boolean;
  readonly creado_en: Date;
  readonly granted: readonly string[];
  readonly sesion_id: number;
  readonly token_hash: string;
  readonly inactividad_s: number;
  readonly inactiva_en: Date;
  readonly caduca_en: Date;
  readonly leida_en: Date;
}

/** Expired sessions are included: the caller compares their end with its own time. */
const openSession = (hash: string, now: RawBuilder<Date>): RawBuilder<SessionRow> =>
  sql`select abierta.*, ${now} as leida_en from sesion_abierta(${hash}) as abierta`;

const openSessions = (now: RawBuilder<Date>): RawBuilder<SessionRow> =>
  sql`select abierta.*, ${now} as leida_en from sesion s cross join lateral sesion_abierta(s.token_hash) as abierta`;

type Session = ReturnType<typeof sessionOf>;
function sessionOf(row: SessionRow) {
  const { sesion_id: id, inactividad_s, inactiva_en, caduca_en, leida_en: readAt } = row;
  return { id, inactividad_s, inactiva_en, caduca_en, readAt, user: userOf(row) };
}

const byToken = (rows: readonly SessionRow[]): ReadonlyMap<string, Session> =>
  new Map(rows.map((row) => [row.token_hash, sessionOf(row)]));

function signedIn({ id: sessionId, user: { id, name, email, permissions } }: Session): SignedInUser {
  return { id, name, email, permissions, sessionId };
}
