import type { LightMyRequestResponse } from 'fastify';
import { createPerson } from '../../../../server/identity/create-person.ts';
import { openSession } from '../../../../server/identity/sessions.ts';
import { loadSample } from '../../../../server/sample/load-sample.ts';
import type { PermissionFlag } from '../../../../src/api/contract/permissions.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../../../support/server.ts';

/** A call that is taken as it stands; what a test puts into one of its texts is then all that is odd about it. */
export interface GoodCall {
  readonly token?: string;
  /** Of the parameters in its address. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text that is said more than once, and where again. */
  readonly twins?: Readonly<Record<string, readonly string[]>>;
  /** By its place, a text that the portal keeps, read through its own doors. */
  readonly kept?: Readonly<Record<string, Kept>>;
}

export interface Kept {
  readonly read: (answer: LightMyRequestResponse, sent: string) => Promise<unknown>;
  /** What is made of a text before it is kept; left out, it is kept as it came. */
  readonly cleaned?: (text: string) => string;
}

export type MakeCall = (world: CallWorld) => Promise<GoodCall>;
/** By route; of one that does several things a call for each. */
export type GoodCalls = Readonly<Record<string, readonly MakeCall[]>>;

export interface SignedIn {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

/** The portal with its sample and people who have done nothing yet. */
export interface CallWorld {
  readonly server: TestServer;
  somebody(...flags: PermissionFlag[]): Promise<SignedIn>;
  /** Another one each time. */
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

/** Of a password only this can be read: whoever sent it comes in by exactly that. */
export const opensDoor = ({ server }: CallWorld, email: string): Kept => ({
  read: async (_, sent) => ((await server.login(email, sent)).statusCode === 200 ? sent : null),
});
