import { openSession } from '../../../../server/identity/sessions.ts';
import { PERMISSION_FLAGS, type PermissionFlag } from '../../../../src/api/contract/permissions.ts';
import type { TestServer } from '../../../support/server.ts';

type Flags = readonly PermissionFlag[];

/** Tokens by the state of their session and the flags of its person. */
export class Sessions {
  private readonly made = new Map<string, Promise<string>>();

  constructor(private readonly server: TestServer) {}

  /**
   * One session for all calls with these flags, until a call has changed something, which may have been the
   * session.
   */
  readonly live = (flags: Flags) => this.once('live', flags, () => this.newPerson(flags));

  forgetLive(): void {
    for (const key of this.made.keys()) if (key.startsWith('live:')) this.made.delete(key);
  }

  readonly expired = (flags: Flags) =>
    this.once('expired', flags, async () => {
      const { id } = await this.server.addPerson(flags);
      const token = await this.open(id, false);
      await this.server.query(
        "update sesion set inactiva_en = creada_en - interval '1 second' where usuario_id = $1",
        [id],
      );
      return token;
    });

  readonly revoked = (flags: Flags) =>
    this.once('revoked', flags, async () => {
      const token = await this.newPerson(flags);
      const headers = { authorization: `Bearer ${token}` };
      await this.server.app.inject({ method: 'POST', url: '/api/v2/logout', headers });
      return token;
    });

  readonly switchedOff = (flags: Flags) =>
    this.once('switched off', flags, async () => {
      const { id } = await this.server.addPerson([...new Set([...flags, 'admin' as const])]);
      const token = await this.open(id);
      await this.server.query('update usuario set activo = false where id = $1', [id]);
      return token;
    });

  readonly refusedEveryFlag = () =>
    this.once('refused', [], async () => {
      const { id } = await this.server.addPerson();
      await this.server.database.kysely
        .insertInto('permiso')
        .values(PERMISSION_FLAGS.map((modulo) => ({ usuario_id: id, modulo, concedido: false })))
        .execute();
      return this.open(id);
    });

  private once(kind: string, flags: Flags, make: () => Promise<string>): Promise<string> {
    const key = `${kind}: ${flags.join(' ')}`;
    const token = this.made.get(key) ?? make();
    this.made.set(key, token);
    return token;
  }

  private async newPerson(flags: Flags): Promise<string> {
    return this.open((await this.server.addPerson(flags)).id);
  }

  private async open(userId: number, remember = true): Promise<string> {
    const { database, clock } = this.server;
    const session = { userId, remember, at: clock.now(), device: null, deviceId: null };
    return (await database.transaction((tx) => openSession(tx, session))).token;
  }
}
