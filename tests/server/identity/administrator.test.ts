import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openPglite } from '../../../server/db/pglite.ts';
import { giveAdministration } from '../../../server/identity/give-administration.ts';
import { Outbox } from '../../../server/mail/outbox.ts';
import { newDataFolder } from '../../support/prepared-data.ts';
import { ENGINES, startTestServer, type TestServer, wrongCode } from '../../support/server.ts';
import { SHORT_LIVED } from '../../support/short-lived.ts';
import { bundledProgram } from '../bundled-program.ts';
import { type Caller, newCaller, personOf } from '../users/world.ts';

describe.each(ENGINES)('the administration that is given at the machine on %s', (engine) => {
  let server: TestServer;
  let boss: Caller;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  beforeEach(async () => {
    boss = await newCaller(server, ['admin', 'users']);
  });
  afterAll(() => server.close());

  const give = (email: string, nameOfNew: string | null = null) => {
    const outbox = new Outbox({
      database: server.database,
      mailer: { send: () => Promise.reject(new Error('no mail is sent by this program')) },
      secret: 'a secret that only tests know, and long enough',
      warn: () => undefined,
    });
    return giveAdministration(server.database, outbox, { email, nameOfNew, terminalUser: 'root' });
  };
  const lastAudit = async () =>
    (
      await server.query(
        'select accion, usuario, entidad_id, padres, antes, despues from auditoria order by id desc limit 1',
      )
    )[0];

  it('lets in whoever it names, whatever they were, and says so in the activity and to the other administrators', async () => {
    const person = await server.addPerson(['dashboard']);
    const right = await server.askForCode(person.email);
    for (let attempt = 0; attempt < 5; attempt += 1) await server.login(person.email, wrongCode(right));
    server.clock.advance({ seconds: 31 });
    const second = await server.askForCode(person.email);
    for (let attempt = 0; attempt < 5; attempt += 1) await server.login(person.email, wrongCode(second));
    expect((await personOf(boss, person.id)).locked).toBe(true);
    await boss.ask('PATCH', `/users/${person.id}/status`, { is_active: false });
    await boss.ask('DELETE', `/users/${person.id}`);

    const { told, ...given } = await give(person.email.toUpperCase());
    expect(given).toEqual({
      name: expect.stringMatching(/^Persona \d+$/),
      email: person.email,
      wasCreated: false,
    });
    expect(await personOf(boss, person.id)).toMatchObject({
      is_active: true,
      locked: false,
      deleted_at: null,
      permissions: { admin: true, dashboard: true },
    });
    expect(await lastAudit()).toEqual({
      accion: 'administracion.devuelta',
      usuario: 'Sistema',
      entidad_id: String(person.id),
      padres: { usuario: `${given.name} <${person.email}>`, terminal: 'root' },
      antes: { activo: false, eliminado: true },
      despues: { activo: true, permisos: ['admin'] },
    });
    server.clock.advance({ minutes: 1 });
    const before = server.mails.length;
    await server.sendDueMail();
    const sent = server.mails.slice(before);
    expect(sent).toHaveLength(told);
    expect(sent.find(({ to }) => to === boss.email)?.text).toContain(
      `La cuenta «root» del servidor ha dado «Administración» a ${given.name} (${person.email}).`,
    );
    expect(sent.map(({ to }) => to)).not.toContain(person.email);
    await server.signIn(person.email);
  });

  it('works when nobody holds it, and keeps what the person had', async () => {
    const person = await server.addPerson(['activity']);
    await server.query("delete from permiso where modulo = 'admin'");
    expect((await give(person.email)).told).toBe(0);
    expect((await personOf(boss, person.id)).permissions).toMatchObject({ admin: true, activity: true });
    expect((await personOf(boss, person.id)).is_last_admin).toBe(true);
  });

  it('makes somebody new only when a name is given', async () => {
    const email = 'jefa.nueva@conectividad.example';
    await expect(give(email)).rejects.toThrow(
      `No hay nadie con el correo ${email}: con --create «Nombre» se crea.`,
    );
    await expect(give('no es correo', 'Jefa')).rejects.toThrow('«no es correo» no es un correo.');
    await expect(give(email, ' <> ')).rejects.toThrow('El nombre de --create no puede estar vacío.');
    expect(await give(email, 'Jefa Nueva')).toMatchObject({ name: 'Jefa Nueva', email, wasCreated: true });
    await server.signIn(email);
  });

  it('prefers who is not in the bin, of two with the address', async () => {
    const gone = await server.addPerson(['dashboard']);
    await boss.ask('DELETE', `/users/${gone.id}`);
    const { id } = (await boss.ask('POST', '/users', { name: 'Otra', email: gone.email })).json().data;
    await give(gone.email);
    expect((await personOf(boss, id)).permissions.admin).toBe(true);
    expect(await server.query('select borrado_en from usuario where id = $1', [gone.id])).not.toEqual([
      { borrado_en: null },
    ]);
  });
});

describe('npm run administrator', () => {
  const run = (dataFolder: string, ...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...SHORT_LIVED, bundledProgram('administrator'), ...args],
      { env: { PATH: process.env.PATH, DATA_DIR: dataFolder }, encoding: 'utf8' },
    );
    return { status, said: stdout, refused: stderr };
  };

  it('creates an administrator in the embedded database, and refuses while the portal runs on it', async () => {
    const dataFolder = newDataFolder('MIGRATED_DATABASE');
    onTestFinished(() => rm(dataFolder, { recursive: true }));
    const done = run(dataFolder, 'jefa@empresa.example', '--create', 'La Jefa');
    expect(done).toEqual({
      status: 0,
      said: 'Se ha creado a La Jefa <jefa@empresa.example>, con «Administración».\nEntra como siempre, con su correo. Queda anotado en la actividad.\n',
      refused: '',
    });
    const database = await openPglite({ dataFolder });
    const rows = await database.kysely
      .selectFrom('auditoria')
      .select(['accion', 'padres'])
      .where('accion', '=', 'administracion.devuelta')
      .execute();
    expect(rows).toEqual([
      {
        accion: 'administracion.devuelta',
        padres: { usuario: 'La Jefa <jefa@empresa.example>', terminal: userInfo().username },
      },
    ]);
    const meanwhile = run(dataFolder, 'jefa@empresa.example');
    await database.close();
    expect([meanwhile.status, meanwhile.said]).toEqual([1, '']);
    expect(meanwhile.refused).toContain('ya está abierta en otro proceso');
  });

  it('says what is wrong with what it is given', () => {
    expect(run('/nowhere/at/all', 'jefa@empresa.example')).toMatchObject({
      status: 1,
      refused: expect.stringContaining('no hay una base de datos'),
    });
    expect(run('/nowhere/at/all')).toMatchObject({
      status: 2,
      refused: expect.stringContaining('Uso: npm run administrator'),
    });
  });
});
