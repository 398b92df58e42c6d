import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Daemon } from './daemon.ts';
import { findExecutable } from './executables.ts';
import { freePort } from './free-port.ts';
import { serverOwner } from './postgres.ts';
import { answers } from './postgres-answers.ts';

export interface PgBouncer {
  /** Address of the same database, as the same user, through PgBouncer. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction pooling in front of a server that asks for no password on loopback. Null when it is
 * not installed.
 */
export async function startPgBouncer(postgresUrl: string): Promise<PgBouncer | null> {
  const program = findExecutable(['pgbouncer'], ['/usr/sbin']);
  const owner = await serverOwner();
  if (program === null || owner === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const behind = new URL(postgresUrl);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${behind.hostname} port=${behind.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_user = ${behind.username}
auth_query = select usename, passwd from pg_shadow where usename = $1
pool_mode = transaction
default_pool_size = 12
max_client_conn = 2000
server_idle_timeout = 2
`,
  );
  const url = new URL(postgresUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const daemon = await Daemon.start(program, ['-q', settings], {
    ...owner,
    cwd: folder,
    isReady: () => answers(url.href),
  });
  return {
    url: url.href,
    stop: async () => {
      await daemon.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
