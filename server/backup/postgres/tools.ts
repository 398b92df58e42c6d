import { execFile, spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Database } from '../../db/database.ts';
import { BackupRefused } from '../backup-refused.ts';

type Tool = 'pg_dump' | 'pg_restore';

const run = promisify(execFile);

/**
 * Throws BackupRefused when the tool is not installed here, or is older than the server: an older tool cannot work with
 * a newer server.
 */
export async function refuseOlderTool(tool: Tool, database: Database): Promise<void> {
  const [server, installed] = [await serverMajor(database), await toolMajor(tool)];
  if (installed >= server) return;
  throw new BackupRefused(
    `${tool} es de PostgreSQL ${installed} y el servidor es ${server}: instala el cliente de PostgreSQL ${server} o posterior y ponlo antes en el PATH.`,
  );
}

async function serverMajor(database: Database): Promise<number> {
  const { rows } = await database.transaction((tx) =>
    tx.run(`select current_setting('server_version_num')::int / 10000 as major`),
  );
  return Number(rows[0]?.major);
}

async function toolMajor(tool: Tool): Promise<number> {
  try {
    const { stdout } = await run(tool, ['--version']);
    return Number(/\b(\d+)(\.\d+|devel|beta\d|rc\d)/.exec(stdout)?.[1] ?? 0);
  } catch {
    throw new BackupRefused(
      `No está ${tool}: instala el cliente de PostgreSQL (en Debian, «apt install postgresql-client») y repite.`,
    );
  }
}

/** The address for the tools, with the password moved to PGPASSWORD: other users of the machine can see arguments. */
export function connectionOf(databaseUrl: string): {
  readonly dbname: string;
  readonly env: NodeJS.ProcessEnv;
} {
  // A pattern is used because `URL` does not parse an address with several hosts; the tools accept such an address.
  const [, scheme = '', user = '', password = '', rest = ''] =
    /^([a-z]+:\/\/)(?:([^:@/?#]*)(?::([^@/?#]*))?@)?(.*)$/i.exec(databaseUrl) ?? [];
  const who = user === '' ? '' : `${user}@`;
  return {
    dbname: `${scheme}${who}${writable(rest)}`,
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: decodeURIComponent(password) }) },
  };
}

/** With several hosts, tells the tools to use the one that takes writes, as the portal does. */
function writable(rest: string): string {
  if (!rest.includes(',') || rest.includes('target_session_attrs=')) return rest;
  return `${rest}${rest.includes('?') ? '&' : '?'}target_session_attrs=read-write`;
}

/** Throws BackupRefused with the tool's own message when it fails. `input` is the file that the tool reads. */
export async function runTool(
  tool: Tool,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  input?: string,
): Promise<void> {
  const child = spawn(tool, args, { env, stdio: ['pipe', 'ignore', 'pipe'] });
  // When this process ends, the tool must end too.
  const end = (): void => void child.kill('SIGTERM');
  process.once('exit', end);
  let said = '';
  child.stderr.on('data', (data) => {
    said = (said + data).slice(-2_000);
  });
  // A tool that fails stops reading; its own message says why.
  const given = input === undefined ? Readable.from([]) : createReadStream(input);
  const feeding = pipeline(given, child.stdin).catch(() => undefined);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code !== 0) throw new BackupRefused(`${tool} ha fallado: ${said.trim() || `terminó con ${code}`}`);
    await feeding;
  } finally {
    process.off('exit', end);
  }
}
