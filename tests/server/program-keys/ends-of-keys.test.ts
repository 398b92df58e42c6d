import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionFlag } from '../../../src/api/contract/permissions.ts';
import {
  newProgramKeyAnswer,
  type ProgramCall,
  programKeysAnswer,
} from '../../../src/api/contract/program-keys.ts';
import { codeIn, ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { type Caller, callerAs, newCaller, personOf } from '../users/world.ts';

const REPORT = {
  script: 'cierre',
  inicio: '2026-11-21T08:00:00Z',
  fin: '2026-11-21T08:01:00Z',
  resultado: 'ok',
  comentario: '',
  filas: null,
};
const LINK = /https?:\/\/\S+\/claves-programas\/fin\?token=([\w-]+)/;
const UNDO = /https?:\/\/\S+\/cuenta\/deshacer\/\?token=([\w-]+)/;

describe.each(ENGINES)('the end of a key for programs on %s', (engine) => {
  let server: TestServer;
  let admin: Caller;
  let ana: Caller;
  let made = 0;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  beforeEach(async () => {
    await server.query('delete from uso_reciente');
    admin = await newCaller(server, ['admin']);
    ana = await newCaller(server, ['panel_admin', 'bulk_loads']);
  });
  afterAll(() => server.close());

  const ask = (by: Caller, llamadas: readonly ProgramCall[] = ['automatizaciones']) => {
    made += 1;
    return by.ask('POST', '/claves-programas', { nombre: `Clave ${made}`, llamadas });
  };
  const makeKey = async (by: Caller, llamadas?: readonly ProgramCall[]) =>
    newProgramKeyAnswer.parse((await ask(by, llamadas)).json()).data;
  const reported = async (key: string) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/api/v2/automatizaciones/ejecuciones',
        headers: { authorization: `Bearer ${key}` },
        payload: { ...REPORT, script: `cierre ${Math.random()}` },
      })
    ).statusCode;
  const endOf = async (id: number) => {
    const { data } = programKeysAnswer.parse((await admin.ask('GET', '/claves-programas')).json());
    const { vale, motivo_fin, revocada_por } = data.find((key) => key.id === id)!;
    return [vale, motivo_fin, revocada_por];
  };
  const audited = (id: number) =>
    server.query(
      `select usuario_id, padres ->> 'clave' as clave, despues ->> 'motivo' as motivo from auditoria
      where accion = 'claveDePrograma.revocada' and entidad_id = $1`,
      [String(id)],
    );
  const give = async (person: Caller, flags: readonly PermissionFlag[]) => {
    const { version } = await personOf(admin, person.id);
    const permissions = Object.fromEntries(flags.map((flag) => [flag, true]));
    return admin.ask('PUT', `/users/${person.id}/permissions`, { version, permissions });
  };
  const mailed = async (pattern: RegExp) => {
    await expect.poll(() => server.mails.at(-1)?.text).toMatch(pattern);
    return pattern.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const follow = (method: 'GET' | 'POST', token: string) =>
    server.app.inject({ method, url: `/api/v2/claves-programas/fin?token=${token}` });

  it('cannot be made without fresh proof, nor for calls that its maker may not make', async () => {
    server.clock.advance({ minutes: 6 });
    const late = await ask(ana);
    expect([late.statusCode, late.json().data]).toEqual([428, { has_password: false }]);
    await ana.ask('POST', '/me/prueba/codigo');
    await ana.ask('POST', '/me/prueba', { secret: codeIn(server.mails.at(-1)) });
    expect((await ask(ana)).statusCode).toBe(200);
    const others = await ask(ana, ['cargas', 'actualizaciones']);
    expect([others.statusCode, others.json().errors]).toEqual([
      422,
      [
        {
          source: { pointer: '/llamadas' },
          detail: 'Para eso te falta el permiso «Actualización Masiva».',
        },
      ],
    ]);
  });

  it('comes by the link of its mail, which only asks when it is opened and works for seven days', async () => {
    const { id, clave, nombre } = await makeKey(ana);
    const token = await mailed(LINK);
    expect(server.mails.at(-1)?.to).toBe(ana.email);
    expect(server.mails.at(-1)?.text).not.toContain(clave);
    const asked = await follow('GET', token);
    expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('¿Terminar esta clave?')]);
    expect(asked.body).toContain(`«${nombre}»`);
    expect(await reported(clave)).toBe(200);
    for (const answer of [
      await follow('POST', token),
      await follow('POST', token),
      await follow('GET', token),
    ]) {
      expect([answer.statusCode, answer.body]).toEqual([
        200,
        expect.stringContaining('La clave ha terminado'),
      ]);
    }
    expect(await reported(clave)).toBe(401);
    expect(await endOf(id)).toEqual([false, 'enlace', expect.any(String)]);
    expect(await audited(id)).toEqual([{ usuario_id: ana.id, clave: nombre, motivo: 'enlace' }]);

    const other = await makeKey(ana);
    const late = await mailed(LINK);
    server.clock.advance({ hours: 24 * 7 });
    const lapsed = [await follow('POST', late), await follow('GET', late), await follow('POST', 'x')];
    expect(lapsed.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await reported(other.clave)).toBe(200);
  });

  const losses: readonly (readonly [
    string,
    string,
    (person: Caller) => Promise<unknown>,
    (person: Caller) => Promise<unknown>,
  ])[] = [
    [
      'switched off',
      'desactivada',
      ({ id }) => admin.ask('PATCH', `/users/${id}/status`, { is_active: false }),
      ({ id }) => admin.ask('PATCH', `/users/${id}/status`, { is_active: true }),
    ],
    [
      'deleted',
      'eliminada',
      ({ id }) => admin.ask('DELETE', `/users/${id}`),
      ({ id }) => admin.ask('POST', `/users/${id}/restore`),
    ],
    [
      'without the panel',
      'permiso',
      (person) => give(person, ['bulk_loads']),
      (person) => give(person, ['panel_admin', 'bulk_loads']),
    ],
  ];
  it.each(losses)('comes for good when its maker is %s', async (_, why, lose, giveBack) => {
    const { id, clave, nombre } = await makeKey(ana);
    const { id: otherId } = await makeKey(admin);
    expect(await reported(clave)).toBe(200);
    await lose(ana);
    expect(await endOf(id)).toEqual([false, why, expect.any(String)]);
    await giveBack(ana);
    expect(await reported(clave)).toBe(401);
    expect(await endOf(id)).toEqual([false, why, expect.any(String)]);
    expect(await audited(id)).toEqual([{ usuario_id: admin.id, clave: nombre, motivo: why }]);
    expect(await endOf(otherId)).toEqual([true, null, null]);
  });

  it('comes when its maker loses the permission that its calls need, and spares other keys', async () => {
    const loads = await makeKey(ana, ['automatizaciones', 'cargas']);
    const reports = await makeKey(ana);
    await give(ana, ['panel_admin']);
    expect(await endOf(loads.id)).toEqual([false, 'permiso', expect.any(String)]);
    expect(await endOf(reports.id)).toEqual([true, null, null]);
    expect([await reported(loads.clave), await reported(reports.clave)]).toEqual([401, 200]);
  });

  it('comes when the account is taken back', async () => {
    await ana.ask('PUT', '/me', { password: 'un puente largo', password_confirmation: 'un puente largo' });
    const undo = await mailed(UNDO);
    const { id, clave } = await makeKey(ana);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v2/account-undo',
      payload: { token: undo },
    });
    expect(answer.statusCode).toBe(200);
    expect([await reported(clave), await endOf(id)]).toEqual([
      401,
      [false, 'cuenta_recuperada', expect.any(String)],
    ]);
  });

  it('comes with the other sessions when its maker asks for it, and not else', async () => {
    const { id, clave } = await makeKey(ana);
    await makeKey(admin);
    const count = async () => (await ana.ask('GET', '/me/sesiones')).json().claves;
    expect(await count()).toBe(1);
    const kept = await ana.ask('DELETE', '/me/sesiones/otras');
    expect([kept.json().data, await reported(clave)]).toEqual([{ cerradas: 0, claves: 0 }, 200]);
    server.clock.advance({ seconds: 31 });
    await callerAs(server, ana);
    const ended = await ana.ask('DELETE', '/me/sesiones/otras?claves=true');
    expect(ended.json().data).toEqual({ cerradas: 1, claves: 1 });
    expect([await reported(clave), await count()]).toEqual([401, 0]);
    expect(await endOf(id)).toEqual([false, 'cerradas', expect.any(String)]);
  });

  it('lets no call in that is under way while its maker is switched off', async () => {
    const { clave } = await makeKey(ana);
    const calls = Promise.all(Array.from({ length: 10 }, () => reported(clave)));
    await admin.ask('PATCH', `/users/${ana.id}/status`, { is_active: false });
    expect([...new Set([...(await calls), 200, 401, 403])].sort()).toEqual([200, 401, 403]);
    const noted = async () =>
      (await server.query("select count(*)::int as n from ejecucion where script like 'cierre %'"))[0]?.n;
    const before = await noted();
    await admin.ask('PATCH', `/users/${ana.id}/status`, { is_active: true });
    expect(await reported(clave)).toBe(401);
    expect(await noted()).toBe(before);
  });
});
