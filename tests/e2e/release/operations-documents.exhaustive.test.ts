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

const SIX_MACHINES = 'for machines with a database that fails over: npm run bench -- fresh-machine runs it';
const DATABASE_MACHINE = 'for the machine of PostgreSQL, with the days and the moment of its own backups';

/** The headings whose blocks are run, in the order of a machine's life. */
const FOLLOWED = [
  'install.md › 2. Unpack',
  'install.md › Looking at it first',
  'install.md › 3. Settings',
  'install.md › 4. Start',
  'README.md › A terminal of the portal',
  'fields.md › What a field takes',
  'roles.md › Setting them up',
  'install.md › Nobody can administer',
  'install.md › A new release',
  'upgrade.md › Before',
  'upgrade.md › The rolling upgrade',
  'runbook.md › What to do when an alert comes',
] as const;

/** The blocks that this test does not run, with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'backup.md › The drill': 'has places for values of the installation',
  'backup.md › Moving to PostgreSQL': 'has a place for the address of the installation',
  'backup.md › PostgreSQL up to the minute': DATABASE_MACHINE,
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
  const answers = async (): Promise<boolean> =>
    (await machine.run('curl -fsS http://127.0.0.1:4000/api/v2/health/ready')).ok;

  it('unpacks it, looks at the sample, and takes the sample out', { timeout: PATIENCE_MS }, async () => {
    expect(await follow('install.md › 2. Unpack')).toContain('.tar.gz: OK');
    const looking = follow('install.md › Looking at it first');
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
    };
    looking.then(end, end);
    await expect.poll(async () => hasEnded || (await answers()), { timeout: PATIENCE_MS }).toBe(true);
    await machine.signal('INT', '^node server/main.js');
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

  it('works under the four roles of PostgreSQL', { timeout: PATIENCE_MS }, async () => {
    await machine.must(`
      bin=$(ls -d /usr/lib/postgresql/15/bin) data=/var/lib/postgresql/docs
      runuser -u postgres -- "$bin/initdb" -D "$data" --auth-local=peer --auth-host=scram-sha-256 --encoding=UTF8 --no-locale
      setsid runuser -u postgres -- "$bin/postgres" -D "$data" -c fsync=off > /run/stand-in/postgres.log 2>&1 < /dev/null &
      until runuser -u postgres -- psql -c 'create database portal' > /dev/null 2>&1; do sleep 0.2; done`);
    await follow('roles.md › Setting them up');
    expect(await followInTerminal('roles.md › Setting them up', 1)).toMatch(/^Aplicadas:\n001-campos\.sql\n/);
    expect(await followInTerminal('roles.md › Setting them up', 1)).toBe('No falta ninguna migración.\n');
    await machine.must('systemctl start portal@4000');
    expect(
      await machine.must('until curl -fsS http://127.0.0.1:4000/api/v2/health/ready; do sleep 0.2; done'),
    ).toContain('"success":true');
    expect(await machine.must('curl -fsS http://127.0.0.1:4000/api/v2/health')).toContain('postgres');
  });

  it('gives the administration to somebody while the portal runs', { timeout: PATIENCE_MS }, async () => {
    expect(await followInTerminal('install.md › Nobody can administer')).toBe(
      'Se ha creado a La jefa <jefa@empresa.example>, con «Administración».\nEntra como siempre, con su correo. Queda anotado en la actividad.\nEl portal avisa por correo a 1 persona más.\n',
    );
  });

  it('puts a new release in its place, and says what the runbook looks at', {
    timeout: PATIENCE_MS,
  }, async () => {
    await follow('install.md › A new release');
    expect(await followInTerminal('upgrade.md › Before')).toBe('No falta ninguna migración.\n');
    expect(await followInTerminal('upgrade.md › The rolling upgrade')).toBe('No falta ninguna migración.\n');
    expect(await follow('upgrade.md › The rolling upgrade', 1)).toContain('"success":true');
    await follow('install.md › A new release', 1);
    await expect.poll(answers).toBe(true);
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
