import type { LightMyRequestResponse } from 'fastify';
import { createPerson } from '../../../../server/identity/create-person.ts';
import { openSession } from '../../../../server/identity/sessions.ts';
import type { PermissionFlag } from '../../../../src/api/contract/permissions.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../../support/server.ts';
import { loadSample } from '../../../support/small-sample/load-sample.ts';

/** A call that is accepted as it is, so that a text which a test puts into it is the only unusual part. */
export interface GoodCall {
  readonly token?: string;
  /** The parameters in the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Places where a text of the call is repeated. */
  readonly twins?: Readonly<Record<string, readonly string[]>>;
  /** By place, a text that the portal stores, and how to read it through the portal. */
  readonly kept?: Readonly<Record<string, Kept>>;
}

export interface Kept {
  readonly read: (answer: LightMyRequestResponse, sent: string) => Promise<unknown>;
  /** How a text is changed before it is stored; stored unchanged when left out. */
  readonly cleaned?: (text: string) => string;
}

export type MakeCall = (world: CallWorld) => Promise<GoodCall>;
/** Calls by route; several for a route that does several things. */
export type GoodCalls = Readonly<Record<string, readonly MakeCall[]>>;

export interface SignedIn {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

/** The portal with its sample, and with people who have done nothing yet. */
export interface CallWorld {
  readonly server: TestServer;
  somebody(...flags: PermissionFlag[]): Promise<SignedIn>;
  /** Another number at each call. */
  number(): number;
}

export async function startCallWorld(options: TestServerOptions = {}): Promise<CallWorld> {
  const makeViewFile = async () => ({
    file: { filename: 'panel.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') },
    record: async () => undefined,
  });
  const server = await startTestServer({
    makeViewFile,
    registration: { isOpen: true, domains: [] },
    ...options,
  });
  await loadSample(server.database);
  let made = 0;
  let people = 0;
  return {
    server,
    number: () => {
      made += 1;
      return made;
    },
    somebody: (...permissions) => {
      people += 1;
      const at = server.clock.now();
      const email = `alguien.${people}@conectividad.example`;
      const person = { name: `Persona alguien ${people}`, email, role: null, active: true, permissions };
      return server.database.transaction(async (tx) => {
        const id = await createPerson(tx, person, at);
        const session = { userId: id, remember: true, at, device: null, deviceId: null };
        return { id, email, token: (await openSession(tx, session)).token };
      });
    },
  };
}

/** A password cannot be read, only tried: the person signs in with exactly that text. */
export const opensDoor = ({ server }: CallWorld, email: string): Kept => ({
  read: async (_, sent) => ((await server.login(email, sent)).statusCode === 200 ? sent : null),
});
