import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Host, Network } from '../../../bench/hosts/host.ts';
import { type Block, blocksOf, everyBlock } from '../../../bench/hosts/instructions.ts';
import { findExecutable } from '../../../scripts/testing/executables.ts';
import { serverOwner } from '../../../scripts/testing/postgres.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { type UnpackedRelease, unpackedRelease } from '../support/unpacked-release.ts';

/** A hundred megabytes are packed and unpacked, and the sample is filled in. */
const PATIENCE_MS = 25 * 60_000;
const NETWORK = '10.78.0';
/** The data folder of its PostgreSQL. */
const CLUSTER = '/var/lib/postgresql/docs';

const SIX_MACHINES = 'for machines with a database that fails over: npm run bench -- fresh-machine runs it';

/** The headings whose blocks are run, in the order of a machine's life. */
const FOLLOWED = [
  'install.md › 2. Unpack',
  'install.md › Looking at it first',
  'install.md › 3. Settings',
  'install.md › 4. Start',
  'README.md › A terminal of the portal',
  'fields.md › What a field takes',
  'backup.md › Moving to PostgreSQL',
  'roles.md › Setting them up',
  'install.md › Nobody can administer',
  'backup.md › The drill',
  'backup.md › PostgreSQL up to the minute',
  'install.md › A new release',
  'upgrade.md › Before',
  'upgrade.md › The rolling upgrade',
  'runbook.md › What to do when an alert comes',
] as const;

/** The blocks that this test does not run, with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'engines.md › PostgreSQL 15 to 18': 'for a checkout: it is the suite itself',
  'failover.md › On every machine': SIX_MACHINES,
  'failover.md › On the etcd machine': SIX_MACHINES,
  'failover.md › On each database machine': SIX_MACHINES,
  'failover.md › On the first database machine': SIX_MACHINES,
  'failover.md › On a machine with PgBouncer': 'npm run bench -- failover runs it',
  'install.md › 1. Make the archive, or be given it':
    'for a checkout: release.exhaustive.test.ts makes the archive',
  'install.md › In containers': 'for a machine with Docker',
  'several-servers.md › On each portal machine': SIX_MACHINES,
  'several-servers.md › On the proxy machine': SIX_MACHINES,
  'several-servers.md › A restart that nobody notices': SIX_MACHINES,
};

const missing = [
  process.getuid?.() !== 0 && 'root',
  ...['ip', 'nsenter', 'unshare', 'runuser', 'openssl', 'curl'].map(
    (name) => findExecutable([name], ['/usr/sbin', '/sbin']) === null && name,
  ),
  findExecutable(['initdb'], ['/usr/lib/postgresql/15/bin']) === null && 'PostgreSQL 15',
  (await serverOwner()) === null && 'the user «postgres»',
].filter(Boolean);
if (missing.length > 0)
  console.warn(`${missing.join(', ')} not found: the commands of docs/operations are not run.`);

const nameOf = ({ document, heading }: Block): string => `${document} › ${heading}`;

it('every block of commands is run below, or is named with the reason why not', () => {
  const names = new Set(everyBlock().map(nameOf));
  expect([...names].sort()).toEqual([...Object.keys(ELSEWHERE), ...FOLLOWED].sort());
});

describe.runIf(missing.length === 0)('on a machine that has the archive and the documents', () => {
  let release: UnpackedRelease;
  let network: Network;
  let machine: Host;
  let mail: MailServer;
  beforeAll(async () => {
    release = await unpackedRelease();
    network = await Network.create('portal-docs', NETWORK);
    machine = await network.host('docs', 11);
    mail = await startMailServer({ host: `${NETWORK}.1` });
    await machine.must(`
      rm -f "$(command -v npm)" "$(command -v npx)"
      mkdir archive && cp '${release.archive}' '${release.archive}.sha256' archive/
      mount -t tmpfs -o mode=1777 tmpfs /tmp
      echo '127.0.0.1 db.example' >> /etc/hosts`);
  }, PATIENCE_MS);
  afterAll(async () => {
    await mail?.close();
    await network?.remove();
    release?.remove();
  });

  /** Types the commands into a shell of root, as a person does; the first that fails ends it. */
  const typed = async (commands: string): Promise<string> => {
    const environment = 'HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    const { ok, output } = await machine.run(
      `cd archive && printf '%s\\n' "$COMMANDS" | env -i ${environment} bash`,
      { COMMANDS: `set -euo pipefail\n${commands}` },
    );
    if (!ok) throw new Error(`${commands}\n${output}`);
    return output;
  };
  const written = (name: (typeof FOLLOWED)[number], nth: number): string => {
    const [document = '', heading] = name.split(' › ');
    const block = blocksOf(document).filter((one) => one.heading === heading)[nth];
    if (block === undefined) throw new Error(`${name} has no block ${nth + 1}.`);
    return block.commands;
  };
  const follow = (name: (typeof FOLLOWED)[number], nth = 0): Promise<string> => typed(written(name, nth));
  const inTerminal = (commands: string): Promise<string> =>
    typed(`${written('README.md › A terminal of the portal', 0)}\nset -euo pipefail\n${commands}`);
  const followInTerminal = (name: (typeof FOLLOWED)[number], nth = 0): Promise<string> =>
    inTerminal(written(name, nth));
  const answers = async (port = 4000): Promise<boolean> =>
    (await machine.run(`curl -fsS http://127.0.0.1:${port}/api/v2/health/ready`)).ok;
  /** Ends the server that commands on a terminal started, as Ctrl-C does, once it answers. Returns what they said. */
  const untilCtrlC = async (following: Promise<string>, port: number): Promise<string> => {
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
    };
    following.then(end, end);
    await expect.poll(async () => hasEnded || (await answers(port)), { timeout: PATIENCE_MS }).toBe(true);
    await machine.signal('INT', '^node server/main.js');
    return following;
  };
  const MINUTE = 'backup.md › PostgreSQL up to the minute';
  /** Puts the values of this machine in the place of the document's, as a person does. */
  const filledIn = (commands: string, values: Readonly<Record<string, string>>): string =>
    Object.entries(values).reduce((filled, [example, value]) => {
      expect(filled).toContain(example);
      return filled.replaceAll(example, value);
    }, commands);
  /** A terminal of the user of PostgreSQL. */
  const followInCluster = (nth: number, values: Readonly<Record<string, string>> = {}): Promise<string> =>
    typed(`${filledIn(written(MINUTE, 0), { '/var/lib/postgresql/15/main': CLUSTER })}
      set -euo pipefail\n${filledIn(written(MINUTE, nth), values)}`);
  const inPortal = async (sql: string): Promise<string> =>
    (await machine.must(`runuser -u postgres -- psql -d portal -qAtc "${sql}"`)).trim();

  it('unpacks it, looks at the sample, and takes the sample out', { timeout: PATIENCE_MS }, async () => {
    expect(await follow('install.md › 2. Unpack')).toContain('.tar.gz: OK');
    const looking = untilCtrlC(follow('install.md › Looking at it first'), 4000);
    expect(await looking).toMatch(
      /La base de datos está vacía\. Arranca el portal y entra con jefa@empresa\.example\.\nLo que había está en \/tmp\/portal\//,
    );
  });

  it('installs it as a service, with keys of its own', { timeout: PATIENCE_MS }, async () => {
    await follow('install.md › 3. Settings');
    const keys = await machine.must("sed -n 's/^[AM][A-Z]*_\\(SECRET\\|KEY\\)=//p' /etc/portal/portal.env");
    expect(keys).toMatch(/^([0-9a-f]{64})\n(?!\1)[0-9a-f]{64}\n$/);
    // What the document leaves to the person: the mail server, and no line of the database for the embedded one.
    await machine.must(`sed -i -e 's|^SMTP_URL=.*|SMTP_URL=smtp://portal:clave-del-correo@${NETWORK}.1:${mail.port}|' \
      -e '/^DATABASE_URL=/d' /etc/portal/portal.env`);
    const started = await follow('install.md › 4. Start');
    expect(started).toContain('"success":true');
    const made = await inTerminal('node programs/backup.js');
    const [, copy = ''] = /^Copia hecha: (\/var\/lib\/portal\/copias\/\S+)$/m.exec(made) ?? [];
    expect(await inTerminal(`node programs/restore.js '${copy}' --look`)).toContain(`«${copy}» está entera.`);
  });

  it('changes what a field takes in the embedded database', { timeout: PATIENCE_MS }, async () => {
    await machine.must('systemctl stop portal@4000');
    const said = await followInTerminal('fields.md › What a field takes');
    expect(said.split('\n').slice(-4)).toEqual([
      expect.stringMatching(/^cm_seg_01\.metros_cable +problema {2}\(Metros de cable\)$/),
      expect.stringMatching(/^cm_seg_01\.metros_cable +aviso {2}\(Metros de cable\)$/),
      expect.stringMatching(/^cm_seg_01\.seg_fin_obra_fecha +aviso, desde 2015-01-01 {2}\(Fin de obra\)$/),
      '',
    ]);
  });

  it('moves to PostgreSQL, and works there under the four roles', { timeout: PATIENCE_MS }, async () => {
    await machine.must(`
      bin=$(ls -d /usr/lib/postgresql/15/bin) data=${CLUSTER}
      runuser -u postgres -- "$bin/initdb" -D "$data" --auth-local=peer --auth-host=scram-sha-256 --encoding=UTF8 --no-locale
      setsid runuser -u postgres -- "$bin/postgres" -D "$data" -c fsync=off > /run/stand-in/postgres.log 2>&1 < /dev/null &
      until runuser -u postgres -- psql -c 'select 1' > /dev/null 2>&1; do sleep 0.2; done`);
    await follow('backup.md › Moving to PostgreSQL');
    await follow('roles.md › Setting them up');
    expect(await followInTerminal('roles.md › Setting them up', 1)).toMatch(/^Aplicadas:\n001-campos\.sql\n/);
    expect(await followInTerminal('roles.md › Setting them up', 1)).toBe('No falta ninguna migración.\n');
    expect(await followInTerminal('backup.md › Moving to PostgreSQL', 1)).toMatch(
      /^Pasado y comparado: [\s\S]*\nArranca el portal con esta DATABASE_URL y esta AUTH_SECRET, siempre la misma\.\n/,
    );
    expect(await inPortal('select email from usuario')).toBe('you@example.com');
    await follow('backup.md › Moving to PostgreSQL', 2);
    await expect.poll(() => answers(), { timeout: PATIENCE_MS }).toBe(true);
    expect(await machine.must('curl -fsS http://127.0.0.1:4000/api/v2/health')).toContain('postgres');
  });

  it('gives the administration to somebody while the portal runs', { timeout: PATIENCE_MS }, async () => {
    expect(await followInTerminal('install.md › Nobody can administer')).toBe(
      'Se ha creado a La jefa <jefa@empresa.example>, con «Administración».\nEntra como siempre, con su correo. Queda anotado en la actividad.\nEl portal avisa por correo a 1 persona más.\n',
    );
  });

  it('restores a backup beside the portal, looks at it and throws it away', {
    timeout: PATIENCE_MS,
  }, async () => {
    await follow('backup.md › The drill');
    expect(await untilCtrlC(followInTerminal('backup.md › The drill', 1), 4999)).toMatch(
      /^Restaurado y comparado: .*\nLa clave AUTH_SECRET es la de entonces: /m,
    );
    await follow('backup.md › The drill', 2);
    expect(await inPortal('select datname from pg_database where not datistemplate order by 1')).toBe(
      'portal\npostgres',
    );
  });

  it('goes back to the minute before somebody deleted the wrong thing', {
    timeout: PATIENCE_MS,
  }, async () => {
    await followInCluster(1);
    expect(await followInCluster(2)).toMatch(/\|0\n$/);
    const [base = ''] = (await machine.must('ls /mnt/archivo/base')).split('\n');
    await inPortal(`insert into proyecto (nombre, tipo, prefijo) values ('Norte', 'FTTH', 'NOR')`);
    const moment = await inPortal('select now()');
    await inPortal('delete from proyecto');
    await machine.must('systemctl stop portal@4000');
    expect(await followInCluster(3, { '2026-11-27 17:18:24+00': moment, '2026-11-27': base })).toMatch(
      /successfully verified[\s\S]* works \| +last_act/,
    );
    expect(await inPortal('select nombre from proyecto')).toBe('Norte');
    await followInCluster(4);
    expect(await inPortal('delete from proyecto returning nombre')).toBe('Norte');
    expect(await machine.must(`grep -c ^recovery_ ${CLUSTER}/postgresql.auto.conf || true`)).toBe('0\n');
    await machine.must('systemctl start portal@4000');
    await expect.poll(() => answers(), { timeout: PATIENCE_MS }).toBe(true);
  });

  it('puts a new release in its place, and says what the runbook looks at', {
    timeout: PATIENCE_MS,
  }, async () => {
    await follow('install.md › A new release');
    expect(await followInTerminal('upgrade.md › Before')).toBe('No falta ninguna migración.\n');
    expect(await followInTerminal('upgrade.md › The rolling upgrade')).toBe('No falta ninguna migración.\n');
    expect(await follow('upgrade.md › The rolling upgrade', 1)).toContain('"success":true');
    await follow('install.md › A new release', 1);
    await expect.poll(() => answers()).toBe(true);
    expect(await follow('runbook.md › What to do when an alert comes')).toMatch(
      /^portal@4000: process \d+\n[\s\S]*"success":true/,
    );
  });

  it('names its programs as the release calls them, and knows the wrong ones', {
    timeout: PATIENCE_MS,
  }, async () => {
    expect(await inTerminal('node programs/migrate.js --help')).toContain(
      'Uso: DATABASE_OWNER_URL=postgres://... node programs/migrate.js [--que-falta]\n',
    );
    await expect(inTerminal('node programs/migrate.js --que-faltan')).rejects.toThrow(
      'No se entiende la orden.',
    );
    await expect(inTerminal('node dist/server/migrate.js --que-falta')).rejects.toThrow('Cannot find module');
  });
});
