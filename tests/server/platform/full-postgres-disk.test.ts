import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Daemon } from '../../../scripts/testing/daemon.ts';
import { findExecutable } from '../../../scripts/testing/executables.ts';
import { freePort } from '../../../scripts/testing/free-port.ts';
import { serverOwner } from '../../../scripts/testing/postgres.ts';
import { answers } from '../../../scripts/testing/postgres-answers.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { onServer } from '../../support/own-database.ts';
import { MIGRATIONS, startTestServer, type TestServer } from '../../support/server.ts';
import { tasksOf } from '../tasks/world.ts';
import { type Caller, newCaller } from '../users/world.ts';

const initdb = findExecutable(['initdb'], ['/usr/lib/postgresql/15/bin']);
const owner = await serverOwner();
const missing = [
  (process.getuid?.() !== 0 || spawnSync('unshare', ['-m', 'true']).status !== 0) && 'the right to mount',
  initdb === null && 'initdb',
  owner === null && 'the user «postgres»',
].filter(Boolean);
if (missing.length > 0) console.warn(`${missing.join(', ')} not found: no disk of a PostgreSQL is filled.`);

/** The user of PostgreSQL starts a server whose tables are on a small disk, which nobody else sees; its log is on another. */
const SERVER = `
  mount -t tmpfs -o "size=96m,mode=0700,uid=$UID_OF,gid=$GID_OF" tmpfs "$FOLDER/disk"
  run() { setpriv --reuid="$UID_OF" --regid="$GID_OF" --clear-groups "$@"; }
  run "$BIN/initdb" -D "$FOLDER/data" -U postgres -A trust --encoding=UTF8 --no-locale --no-sync
  exec setpriv --reuid="$UID_OF" --regid="$GID_OF" --clear-groups "$BIN/postgres" -D "$FOLDER/data" -p "$PORT_OF" \\
    -k "$FOLDER/data" -c listen_addresses=127.0.0.1 -c fsync=off -c autovacuum=off`;

describe.runIf(missing.length === 0)('a PostgreSQL whose disk is full', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-full-'));
  const logLines: string[] = [];
  let daemon: Daemon;
  let server: TestServer;
  let person: Caller;
  /** Runs a statement in the portal's database, beside the portal. */
  let run: (sql: string) => Promise<unknown>;
  beforeAll(async () => {
    const { uid = 0, gid = 0 } = owner ?? {};
    for (const name of ['data', 'disk']) mkdirSync(join(folder, name));
    for (const path of [folder, join(folder, 'data')]) chownSync(path, uid, gid);
    const port = await freePort();
    const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
    daemon = await Daemon.start('unshare', ['-m', 'sh', '-ec', SERVER], {
      cwd: folder,
      env: {
        FOLDER: folder,
        BIN: dirname(initdb ?? ''),
        PORT_OF: String(port),
        UID_OF: String(uid),
        GID_OF: String(gid),
      },
      isReady: () => answers(url('postgres')),
    });
    await onServer(url('postgres'), `create tablespace small location '${folder}/disk'`);
    await onServer(url('postgres'), 'create database portal tablespace small');
    run = (sql) => onServer(url('portal'), sql);
    const database = openPostgres({ url: url('portal') });
    await migrate(database, MIGRATIONS);
    server = await startTestServer({
      logLines,
      openPortal: async () => ({ database, owner: database, drop: async () => undefined }),
    });
    person = await newCaller(server, ['admin']);
  });
  afterAll(async () => {
    await server?.close();
    await daemon?.stop('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  });

  it('refuses what would be saved with its sentence, shows what was saved, and saves again once there is room', async () => {
    const board = await tasksOf(person).board();
    await run('create table filler (x text)');
    const fill = `insert into filler select repeat('x', 1900) from generate_series(1, 4000)`;
    // The blocks of the refused statement stay taken, so that none is left.
    while (await run(fill).then(() => true, refusedAsFull));
    logLines.length = 0;

    const saved: string[] = [];
    const save = async () => {
      const id = randomId();
      const answer = await person.ask('POST', '/4task/tareas', taskOf(board.id, id));
      if (answer.statusCode === 200) saved.push(id);
      return answer;
    };
    let answer = await save();
    while (answer.statusCode === 200) answer = await save();
    const refused = {
      message:
        'El disco del servidor está lleno y no se ha guardado nada. Avisa a quien lo administra y repítelo cuando haya sitio.',
      requestId: answer.headers['x-request-id'],
      data: { motivo: 'discoLleno' },
    };
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '60', refused]);
    expect((await save()).json()).toMatchObject({ message: refused.message, data: refused.data });
    const told = logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === FULL_LINE);
    expect(told.map(({ level, reason }) => [level, reason])).toEqual([
      [50, expect.stringMatching(/^could not extend file .*: No space left on device$/)],
    ]);

    const tasks = async () =>
      (await tasksOf(person).cards(board.id)).columnas.flatMap(({ tarjetas }) => tarjetas);
    expect((await tasks()).map(({ id }) => id).sort()).toEqual([...saved].sort());
    const health = await server.get('/api/v2/health', null);
    expect([health.statusCode, health.json().data.diskFull]).toEqual([200, true]);

    await run('drop table filler');
    expect((await save()).statusCode).toBe(200);
    expect((await tasks()).map(({ id }) => id).sort()).toEqual([...saved].sort());
  });
});

const FULL_LINE = 'disk full: nothing is saved';
const randomId = () => crypto.randomUUID();
/** A text that does not become shorter when it is compressed. */
const longText = () => randomBytes(2_000).toString('base64');
const taskOf = (tablero: number, id: string) => ({
  opId: randomId(),
  id,
  tablero,
  set: { titulo: 'Replantear la acometida', descripcion: longText() },
});

/** False when the disk has no room for the statement; throws every other failure. */
const refusedAsFull = (error: { readonly code?: string }): false => {
  if (error.code !== '53100') throw error;
  return false;
};
