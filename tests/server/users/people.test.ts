import type { CompiledQuery, KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../server/db/database.ts';
import { findActiveUser } from '../../../server/identity/users.ts';
import { conflict } from '../../../server/problem.ts';
import { refuseTakenEmail } from '../../../server/users/email-taken.ts';
import { deletionAnswer, usersPageAnswer } from '../../../src/api/contract/users.ts';
import { parseCsv } from '../../support/parse-csv.ts';
import { ENGINES, startTestServer, type TestServer, wrongCode } from '../../support/server.ts';
import { ADMIN, ANA, type Caller, callerAs, everybody, heldBy, newCaller, personOf } from './world.ts';

describe.each(ENGINES)('the people on %s', (engine) => {
  let server: TestServer;
  let admin: Caller;
  let manager: Caller;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    admin = await callerAs(server, { id: 1, email: ADMIN });
    manager = await newCaller(server, ['users']);
  });
  afterAll(() => server.close());

  const lastAudit = async () =>
    (
      await server.query(
        `select accion, usuario, entidad_id, antes, despues from auditoria
        where accion like 'usuario%' order by id desc limit 1`,
      )
    )[0];

  it('are listed completely, with their flags, in the order asked for', async () => {
    const people = await everybody(manager);
    expect(people.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, manager.id]);
    const ana = people.find(({ id }) => id === ANA.id)!;
    expect(ana).toEqual({
      id: 4,
      name: 'Ana Ruiz',
      email: ANA.email,
      role: 'Planificación',
      profile_image: null,
      is_active: true,
      created_at: '2026-11-21T09:00:00.000Z',
      last_access: null,
      version: 1,
      locked: false,
      is_last_admin: false,
      deleted_at: null,
      permissions: ana.permissions,
    });
    expect(heldBy(ana)).toEqual(['bulk_loads', 'bulk_update', 'locations']);
    const ids = async (query: string) => (await everybody(manager, query)).map(({ id }) => id);
    expect(await ids('?orden=-id')).toEqual([manager.id, 6, 5, 4, 3, 2, 1]);
    expect(await ids('?orden=nombre')).toEqual([1, 4, 6, 3, 2, manager.id, 5]);
    expect((await ids('?orden=estado')).at(0)).toBe(6);
    expect((await ids('?orden=-acceso')).slice(0, 2)).toEqual([1, manager.id]);
    expect(await ids('?estado=inactivos')).toEqual([6]);
    expect(await ids('?estado=activos&q=PERMISOS')).toEqual([5]);
    expect(await ids('?q=administracion')).toEqual([1]);
    expect(await ids('?q=%25')).toEqual([]);
    expect(await ids('?q=RUIZ%40conect')).toEqual([4]);
  });

  it('come in pages when asked for, each person on one of them', async () => {
    const page = async (number: number) =>
      usersPageAnswer.parse((await manager.ask('GET', `/users?page=${number}&pageSize=4&orden=email`)).json())
        .data;
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect([first.total, first.items.length, second.items.length, third.items.length]).toEqual([7, 4, 3, 0]);
    const seen = [...first.items, ...second.items].map(({ email }) => email);
    expect(seen).toEqual([...seen].sort());
    expect(new Set(seen).size).toBe(7);
    expect((await manager.ask('GET', '/users?page=0')).statusCode).toBe(422);
    expect((await manager.ask('GET', '/users?orden=password')).statusCode).toBe(422);
  });

  it.each([
    ['who signs in', findActiveUser],
    ['who is added', (tx, email) => refuseTakenEmail(tx, email, conflict)],
  ] satisfies [string, (tx: Pick<Transaction, 'kysely'>, email: string) => Promise<unknown>][])(
    'are found by their address in its index: %s',
    async (_, look) => {
      const asked: CompiledQuery[] = [];
      await server.database.transaction(async (tx) => {
        const note: KyselyPlugin = {
          transformQuery({ node, queryId }) {
            asked.push(tx.kysely.getExecutor().compileQuery(node, queryId));
            return node;
          },
          transformResult: async ({ result }) => result,
        };
        await look({ kysely: tx.kysely.withPlugin(note) }, 'nadie@conectividad.example');
        // With seven people a scan is as fast as an index; without scans only a suitable index is used.
        await tx.run('set local enable_seqscan = off');
        const plans = await Promise.all(
          asked.map(async ({ sql, parameters }) => (await tx.run(`explain ${sql}`, parameters)).rows),
        );
        expect(plans.map((rows) => JSON.stringify(rows))).toEqual([expect.stringContaining('usuario_email')]);
      });
    },
  );

  it('are shown with their last visit, without a write for each request', async () => {
    const viewer = await newCaller(server, []);
    const lastAccess = async () => (await personOf(manager, viewer.id)).last_access;
    const signedInAt = server.clock.now().toISOString();
    expect(await lastAccess()).toBe(signedInAt);
    server.clock.advance({ seconds: 59 });
    await viewer.ask('GET', '/me');
    expect(await lastAccess()).toBe(signedInAt);
    server.clock.advance({ seconds: 1 });
    await viewer.ask('GET', '/me');
    expect(await lastAccess()).toBe(server.clock.now().toISOString());
    await viewer.ask('POST', '/logout');
    expect(await lastAccess()).toBe(server.clock.now().toISOString());
    await manager.ask('DELETE', `/users/${viewer.id}`);
  });

  describe('who are created', () => {
    it('begin with the permissions that they are given, of which only an administrator gives admin', async () => {
      const nora = { name: 'Nora', email: 'nora.permisos@conectividad.example' };
      const refused = await manager.ask('POST', '/users', { ...nora, permissions: { admin: true } });
      expect([refused.statusCode, refused.json().message]).toEqual([
        403,
        'Solo quien es administrador puede dar o quitar la administración.',
      ]);
      for (const permissions of [{ otro: true }, { dashboard: 'true' }, []]) {
        expect((await manager.ask('POST', '/users', { ...nora, permissions })).statusCode).toBe(422);
      }
      const permissions = { dashboard: true, locations: true, activity: false };
      const made = (await manager.ask('POST', '/users', { ...nora, permissions })).json().data;
      expect(heldBy(made)).toEqual(['dashboard', 'locations']);
      expect(await lastAudit()).toMatchObject({
        accion: 'usuario.creado',
        despues: { permisos: ['dashboard', 'locations'] },
      });
      const boss = {
        name: 'Jefa',
        email: 'jefa.permisos@conectividad.example',
        permissions: { admin: true },
      };
      expect(heldBy((await admin.ask('POST', '/users', boss)).json().data)).toEqual(['admin']);
      await admin.ask('DELETE', `/users/${made.id}`);
    });

    it('are created without angle brackets and spaces around, have no flags, and may sign in', async () => {
      const answer = await manager.ask('POST', '/users', {
        name: '  <b>Nora</b> Vidal ',
        email: ' <nora@conectividad.example> ',
      });
      expect(answer.statusCode).toBe(201);
      const nora = answer.json().data;
      expect(nora).toMatchObject({
        name: 'bNora/b Vidal',
        email: 'nora@conectividad.example',
        is_active: true,
      });
      expect(heldBy(nora)).toEqual([]);
      expect(await lastAudit()).toMatchObject({
        accion: 'usuario.creado',
        entidad_id: String(nora.id),
        despues: { nombre: 'bNora/b Vidal', email: 'nora@conectividad.example', permisos: [] },
      });
      await server.signIn('nora@conectividad.example');
    });

    it.each([
      [{ name: ' <> ', email: 'x@conectividad.example' }, 'El nombre y email son obligatorios.', ['/name']],
      [{ name: '', email: '' }, 'El nombre y email son obligatorios.', ['/name', '/email']],
      [{ name: 'X', email: 'x@' }, 'El formato del email no es válido.', ['/email']],
      [
        { name: 'X', email: 'ANA.ruiz@conectividad.example' },
        'Ya hay una persona con ese email.',
        ['/email'],
      ],
      [{ name: 'X'.repeat(121), email: 'x@x.es' }, 'Datos de entrada inválidos.', ['/name']],
      [{ name: 'X\u0000', email: 'x@x.es' }, 'Datos de entrada inválidos.', ['/name']],
      [{ name: 7, email: 'x@x.es' }, 'Datos de entrada inválidos.', ['/name']],
    ])('refuses %j', async (person, message, pointers) => {
      const answer = await manager.ask('POST', '/users', person);
      expect(answer.statusCode).toBe(422);
      const body = answer.json();
      expect([
        body.message,
        body.errors.map((error: { source: { pointer: string } }) => error.source.pointer),
      ]).toEqual([message, pointers]);
    });

    it('are created once when several ask at once for the same address', async () => {
      const person = { name: 'Uno', email: 'uno@conectividad.example' };
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => manager.ask('POST', '/users', person)),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    });
  });

  describe('who are deactivated', () => {
    it('are signed out at once, and may sign in again when they are activated', async () => {
      const viewer = await newCaller(server, ['dashboard']);
      const off = await manager.ask('PATCH', `/users/${viewer.id}/status`, { is_active: false });
      expect([off.statusCode, off.json().data.is_active]).toEqual([200, false]);
      const refused = await viewer.ask('GET', '/me');
      expect([refused.statusCode, refused.json().data]).toEqual([401, { motivo: 'cuenta_desactivada' }]);
      expect(await lastAudit()).toMatchObject({
        accion: 'usuario.desactivado',
        antes: { activo: true },
        despues: { activo: false },
      });
      await manager.ask('PATCH', `/users/${viewer.id}/status`, { is_active: true });
      expect(await lastAudit()).toMatchObject({
        accion: 'usuario.activado',
        antes: { activo: false },
        despues: { activo: true },
      });
      expect((await viewer.ask('GET', '/me')).statusCode).toBe(401);
      expect(heldBy(await personOf(manager, viewer.id))).toEqual(['dashboard']);
    });

    it('are deactivated all together or not at all', async () => {
      const [one, two] = [await server.addPerson(), await server.addPerson()];
      const refused = await manager.ask('PATCH', '/users/status', {
        ids: [one.id, two.id, 3],
        is_active: false,
      });
      expect([refused.statusCode, refused.json().message]).toEqual([
        403,
        'Consulta: Es un usuario predefinido: no se puede eliminar ni desactivar. No se ha guardado nada.',
      ]);
      expect((await personOf(manager, one.id)).is_active).toBe(true);
      const done = await manager.ask('PATCH', '/users/status', { ids: [two.id, one.id], is_active: false });
      expect(
        done.json().data.map(({ id, is_active }: { id: number; is_active: boolean }) => [id, is_active]),
      ).toEqual([
        [two.id, false],
        [one.id, false],
      ]);
      const twice = await manager.ask('PATCH', '/users/status', { ids: [one.id, one.id], is_active: true });
      expect(twice.statusCode).toBe(422);
      const gone = await manager.ask('PATCH', '/users/status', { ids: [one.id, 99_999], is_active: true });
      expect(gone.statusCode).toBe(404);
      expect((await personOf(manager, one.id)).is_active).toBe(false);
    });

    it.each(['true', 1, null, undefined])('refuses %j instead of true or false', async (is_active) => {
      const answer = await manager.ask('PATCH', `/users/${ANA.id}/status`, { is_active });
      expect(answer.statusCode).toBe(422);
    });

    const lock = async (email: string) => {
      for (let code = 0; code < 2; code += 1) {
        const right = await server.askForCode(email);
        for (let attempt = 0; attempt < 5; attempt += 1) await server.login(email, wrongCode(right));
        server.clock.advance({ seconds: 31 });
      }
    };
    const unlock = (by: Caller, ids: readonly number[]) => by.ask('POST', '/users/desbloqueo', { ids });

    it('are unlocked by who manages people, and told so by mail; the others stay as they are', async () => {
      const [{ id, email }, free] = [await server.addPerson(), await server.addPerson()];
      await lock(email);
      expect((await personOf(manager, id)).locked).toBe(true);
      await manager.ask('PATCH', `/users/${id}/status`, { is_active: true });
      expect((await personOf(manager, id)).locked).toBe(true);
      const mails = server.mails.length;
      const answer = await unlock(manager, [free.id, id]);
      expect(answer.json().data.map((one: { id: number; locked: boolean }) => [one.id, one.locked])).toEqual([
        [free.id, false],
        [id, false],
      ]);
      expect(await lastAudit()).toMatchObject({ accion: 'usuario.desbloqueado', entidad_id: String(id) });
      await expect.poll(() => server.mails.slice(mails).map(({ to }) => to)).toEqual([email]);
      expect(server.mails.at(-1)?.subject).toBe('Ya puedes entrar otra vez en el Portal de Conectividad');
      await server.signIn(email);
    });

    it('are unlocked all or none, and an administrator by another administrator alone', async () => {
      const [boss, person] = [await server.addPerson(['admin']), await server.addPerson()];
      await lock(boss.email);
      await lock(person.email);
      const refused = await unlock(manager, [person.id, boss.id]);
      expect([refused.statusCode, refused.json().message]).toEqual([
        403,
        expect.stringContaining('la cuenta de un administrador. No se ha guardado nada.'),
      ]);
      expect((await personOf(manager, person.id)).locked).toBe(true);
      expect((await unlock(manager, [person.id, 99_999])).statusCode).toBe(404);
      expect((await unlock(manager, [])).statusCode).toBe(422);
      expect((await unlock(admin, [person.id, boss.id])).statusCode).toBe(200);
      expect((await personOf(manager, boss.id)).locked).toBe(false);
    });
  });

  describe('who are corrected', () => {
    const correct = (by: Caller, id: number, name: string, email: string) =>
      by.ask('PATCH', `/users/${id}`, { name, email });

    it('get another name, and keep their sessions', async () => {
      const nora = await newCaller(server, ['dashboard']);
      const answer = await correct(manager, nora.id, ' Nora <Vidal> ', nora.email);
      expect([answer.statusCode, answer.json().data]).toMatchObject([
        200,
        { id: nora.id, name: 'Nora Vidal', email: nora.email },
      ]);
      expect(await lastAudit()).toMatchObject({
        accion: 'usuario.corregido',
        entidad_id: String(nora.id),
        antes: { email: nora.email },
        despues: { nombre: 'Nora Vidal', email: nora.email },
      });
      expect((await nora.ask('GET', '/me')).json().data.name).toBe('Nora Vidal');
      await correct(manager, nora.id, 'Nora Vidal', nora.email);
      expect((await lastAudit())?.['antes']).not.toMatchObject({ nombre: 'Nora Vidal' });
    });

    it('get another address: sessions and keys end, and both addresses are told', async () => {
      const nora = await newCaller(server, ['panel_admin']);
      const key = await nora.ask('POST', '/claves-programas', { nombre: 'De Nora' });
      expect(key.statusCode).toBe(200);
      await expect.poll(() => server.mails.at(-1)?.subject).toContain('Una clave nueva');
      const sent = server.mails.length;
      const email = `nueva.${nora.email}`;
      expect((await correct(manager, nora.id, 'Nora', email)).json().data.email).toBe(email);
      expect((await nora.ask('GET', '/me')).json().data).toEqual({ motivo: 'correo_cambiado' });
      const ended = await server.query('select motivo_fin from clave_programa where creada_por = $1', [
        nora.id,
      ]);
      expect(ended).toEqual([{ motivo_fin: 'correo' }]);
      await expect
        .poll(() =>
          server.mails
            .slice(sent)
            .map(({ to }) => to)
            .sort(),
        )
        .toEqual([email, nora.email].sort());
      const old = server.mails.slice(sent).find(({ to }) => to === nora.email);
      expect(old?.text).toContain(`ahora es ${email}`);
      expect(old?.text).not.toContain('http');
      server.clock.advance({ seconds: 31 });
      await server.signIn(email);
    });

    it('are not corrected by everybody, nor to what another person has', async () => {
      const { id, email } = await server.addPerson();
      const boss = await server.addPerson(['admin']);
      const told = async (asking: ReturnType<Caller['ask']>) => {
        const answer = await asking;
        return [answer.statusCode, answer.json().errors?.[0]?.source.pointer ?? answer.json().message];
      };
      expect(await told(correct(manager, id, 'Otra', ANA.email.toUpperCase()))).toEqual([422, '/email']);
      expect(await told(correct(manager, id, ' ', email))).toEqual([422, '/name']);
      expect(await told(correct(manager, id, 'Otra', 'otra@'))).toEqual([422, '/email']);
      expect(await told(correct(manager, 3, 'Otra', email))).toEqual([
        403,
        'Es un usuario predefinido: su nombre y su correo no cambian.',
      ]);
      expect(await told(correct(manager, manager.id, 'Yo', manager.email))).toEqual([
        409,
        'Son tus propios datos: cámbialos en tu perfil.',
      ]);
      expect(await told(correct(manager, boss.id, 'Jefa', boss.email))).toEqual([
        403,
        'Solo otro administrador puede cambiar la cuenta de un administrador.',
      ]);
      expect(await told(correct(admin, boss.id, 'Jefa', boss.email))).toEqual([200, undefined]);
      expect(await told(correct(admin, 99_999, 'Nadie', email))).toEqual([404, 'Recurso no encontrado.']);
    });
  });

  it.each([
    ['DELETE', '/users/nadie', undefined],
    ['DELETE', '/users/0', undefined],
    ['PATCH', '/users/1.5/status', { is_active: true }],
    ['PATCH', '/users/99999999999/status', { is_active: true }],
  ] as const)('are named by their number: %s %s', async (method, url, payload) => {
    const answer = await manager.ask(method, url, payload);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ source: { pointer: '/params/id' }, detail: 'ID de usuario requerido.' }],
    ]);
  });

  describe('who are deleted', () => {
    it('come with a preview of what is deleted and what stays', async () => {
      const viewer = await newCaller(server, ['dashboard', 'activity']);
      const preview = async (id: number) =>
        deletionAnswer.parse((await manager.ask('GET', `/users/${id}/deletion`)).json()).data;
      expect(await preview(viewer.id)).toEqual({
        allowed: true,
        reason: null,
        sessions: 1,
        permissions: 2,
        loads: 0,
        loading: false,
        last_access: server.clock.now().toISOString(),
      });
      expect(await preview(2)).toMatchObject({
        allowed: false,
        reason: expect.stringContaining('predefinido'),
      });
    });

    it('are signed out, their address is free, and they are restored as they were', async () => {
      const viewer = await newCaller(server, ['dashboard']);
      const gone = await manager.ask('DELETE', `/users/${viewer.id}`);
      expect(gone.json().data).toMatchObject({
        is_active: false,
        deleted_at: server.clock.now().toISOString(),
      });
      expect((await viewer.ask('GET', '/me')).statusCode).toBe(401);
      expect(await lastAudit()).toMatchObject({
        accion: 'usuario.borrado',
        entidad_id: String(viewer.id),
        antes: { email: viewer.email, activo: true },
      });
      expect((await everybody(manager)).some(({ id }) => id === viewer.id)).toBe(false);
      expect((await everybody(manager, '?estado=borrados')).map(({ id }) => id)).toContain(viewer.id);
      for (const [method, url, payload] of [
        ['DELETE', '', undefined],
        ['PATCH', '/status', { is_active: true }],
        ['PUT', '/permissions', { version: 1, permissions: {} }],
      ] as const) {
        expect((await manager.ask(method, `/users/${viewer.id}${url}`, payload)).statusCode).toBe(404);
      }
      const check = await server.app.inject({
        method: 'POST',
        url: '/api/v2/check-email',
        payload: { email: viewer.email },
      });
      expect(check.json()).toEqual({ exists: false });

      const back = await manager.ask('POST', `/users/${viewer.id}/restore`);
      expect(back.json().data).toMatchObject({ is_active: true, deleted_at: null });
      expect(heldBy(back.json().data)).toEqual(['dashboard']);
      expect((await manager.ask('POST', `/users/${viewer.id}/restore`)).statusCode).toBe(409);
      server.clock.advance({ seconds: 31 });
      await server.signIn(viewer.email);
    });

    it('are not restored while somebody else has their address', async () => {
      const { id, email } = await server.addPerson();
      await manager.ask('DELETE', `/users/${id}`);
      const other = await manager.ask('POST', '/users', { name: 'Otra', email: email.toUpperCase() });
      expect(other.statusCode).toBe(201);
      const refused = await manager.ask('POST', `/users/${id}/restore`);
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'Ya hay una persona con ese email.',
      ]);
      await manager.ask('DELETE', `/users/${other.json().data.id}`);
      expect((await manager.ask('POST', `/users/${id}/restore`)).statusCode).toBe(200);
    });

    it('leave their loads in the history under their name', async () => {
      const { id } = await server.addPerson();
      await server.query(
        `insert into carga (upload_id, tipo, fichero, usuario_id, usuario_nombre, filas_previstas, iniciada_en)
        values ('7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e99', 'cm_seg_01', 'Norte.xlsx', $1, 'Quien fuera', 1, now())`,
        [id],
      );
      const preview = deletionAnswer.parse((await manager.ask('GET', `/users/${id}/deletion`)).json()).data;
      expect(preview).toMatchObject({ allowed: true, loads: 1, loading: true });
      await manager.ask('DELETE', `/users/${id}`);
      const runs = (await admin.ask('GET', '/cargamasiva/ejecuciones')).json().data.items;
      expect(runs).toMatchObject([{ fileName: 'Norte.xlsx', usuario: 'Quien fuera' }]);
    });
  });

  it.each<[string, () => readonly [Caller, string, string, object?], number, string]>([
    ['oneself', () => [manager, 'DELETE', `/users/${manager.id}`], 409, 'a ti mismo'],
    [
      'oneself off',
      () => [manager, 'PATCH', `/users/${manager.id}/status`, { is_active: false }],
      409,
      'a ti mismo',
    ],
    ['a default person', () => [admin, 'DELETE', '/users/3'], 403, 'predefinido'],
    [
      'a default person off',
      () => [admin, 'PATCH', '/users/1/status', { is_active: false }],
      403,
      'predefinido',
    ],
    ['nobody', () => [admin, 'DELETE', '/users/99999'], 404, 'no encontrado'],
    ['what is no id', () => [admin, 'DELETE', '/users/1%20or%201=1'], 422, 'inválidos'],
    ['an id too large', () => [admin, 'DELETE', '/users/99999999999'], 422, 'inválidos'],
  ])('nobody may delete or deactivate %s', async (_, what, status, sentence) => {
    const [caller, method, url, payload] = what();
    const answer = await caller.ask(method as 'GET', url, payload);
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringContaining(sentence)]);
  });

  it('an administrator is deleted, and restored, by another administrator alone', async () => {
    const { id } = await server.addPerson(['admin']);
    const refused = await manager.ask('DELETE', `/users/${id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Solo otro administrador puede cambiar la cuenta de un administrador.',
    ]);
    expect((await admin.ask('DELETE', `/users/${id}`)).statusCode).toBe(200);
    expect((await manager.ask('POST', `/users/${id}/restore`)).statusCode).toBe(403);
    expect((await admin.ask('POST', `/users/${id}/restore`)).statusCode).toBe(200);
  });

  it('are exported with moments that programs read as the portal knows them', async () => {
    const [head = [], ...rows] = parseCsv((await manager.ask('GET', '/users/export.csv')).body);
    const column = (name: string) =>
      rows.map((row) => row[head.indexOf(name)] ?? '').map((text) => (text === '' ? null : Date.parse(text)));
    const people = await everybody(manager);
    const told = (moments: readonly (string | null)[]) =>
      moments.map((at) => (at === null ? null : Math.floor(Date.parse(at) / 1_000) * 1_000));
    const ids = rows.map(([id]) => Number(id));
    const inOrder = ids.map((id) => people.find((one) => one.id === id));
    expect(column('Fecha de Creación (ISO)')).toEqual(told(inOrder.map((one) => one?.created_at ?? null)));
    const seen = told(inOrder.map((one) => one?.last_access ?? null));
    expect(column('Último acceso (ISO)')).toEqual(seen);
    expect(new Set(seen).size).toBeGreaterThan(1);
  });

  it('are exported as the filter shows them, and no spreadsheet runs a name as a formula', async () => {
    await manager.ask('POST', '/users', { name: '=HYPERLINK("x")', email: 'formula@conectividad.example' });
    const answer = await manager.ask('GET', '/users/export.csv?q=FORMULA');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="usuarios_\d{8}_\d{6}\.csv"$/,
    );
    const [header, row, ...rest] = answer.body.split('\r\n');
    expect(header).toBe(
      '\uFEFFID;Nombre;Email;Rol;Estado;Fecha de Creación;Fecha de Creación (ISO);Último acceso;Último acceso (ISO);Panel;Actualización Masiva;' +
        'Cargas Másivas;CelSig5 y SCeGR;4Task;CON - Conectividad;Localizaciones Celsig;Borrado Registros;' +
        'Actividad;Usuarios;Panel Admin;Cargar Export;Administración',
    );
    expect(row).toMatch(
      /^\d+;"'=HYPERLINK\(""x""\)";formula@conectividad.example;;Activo;21\/11\/2026 \d\d:\d\d;2026-11-21T\S+;;(;No){13}$/,
    );
    expect(rest).toEqual(['']);
    expect(await lastAudit()).toMatchObject({ accion: 'usuarios.exportados', despues: { personas: 1 } });
  });
});
