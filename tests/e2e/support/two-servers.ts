import { randomBytes } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { Gate } from '../../support/gate.ts';
import { newDatabase, type OwnDatabase } from '../../support/own-database.ts';
import { ServerProcess } from './server-process.ts';

export interface TwoServers {
  readonly servers: readonly [ServerProcess, ServerProcess];
  /** Address of a proxy that leads to the first server that answers. */
  readonly url: string;
  /** The way of both servers to their database. */
  readonly gate: Gate;
  readonly query: OwnDatabase['query'];
  close(): Promise<void>;
}

/** Starts two processes of the built product over one database, which has one administrator and no sample. */
export async function startTwoServers(
  postgres: string,
  administrator: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<TwoServers> {
  const { url, query, drop } = await newDatabase(postgres);
  const gate = await Gate.to(new URL(url));
  const env = {
    DATABASE_URL: Object.assign(new URL(url), { host: `127.0.0.1:${gate.port}` }).href,
    ADMIN_EMAIL: administrator,
    AUTH_SECRET: randomBytes(32).toString('hex'),
    ...settings,
  };
  const first = await ServerProcess.start(env);
  const second = await ServerProcess.start(env);
  const proxy = await startProxy([first.port, second.port]);
  return {
    servers: [first, second],
    url: proxy.url,
    gate,
    query,
    close: async () => {
      await proxy.close();
      for (const server of [first, second]) await server.remove();
      await gate.close();
      await drop();
    },
  };
}

async function startProxy(
  ports: readonly number[],
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const open = new Set<Socket>();
  const server: Server = createServer((page) => {
    open.add(page);
    page.on('error', () => page.destroy()).on('close', () => open.delete(page));
    lead(page, ports);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy listens on no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      for (const page of open) page.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function lead(page: Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined) {
    page.destroy();
    return;
  }
  const behind = connect(port, '127.0.0.1');
  const refused = () => lead(page, others);
  behind.once('error', refused);
  behind.once('connect', () => {
    behind.off('error', refused);
    behind.on('error', () => page.destroy()).on('close', () => page.destroy());
    page.on('close', () => behind.destroy());
    page.pipe(behind).pipe(page);
  });
}
