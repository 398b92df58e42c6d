import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { watchAutomations } from '../../../server/automations/watch-automations.ts';
import { Scheduler } from '../../../server/jobs/scheduler.ts';
import { Outbox } from '../../../server/mail/outbox.ts';
import { findProjectRoot } from '../../../server/project-root.ts';
import {
  automationRunsAnswer,
  automationsAnswer,
  automationTrendAnswer,
  reportedRun,
} from '../../../src/api/contract/automations.ts';
import { notificationsAnswer } from '../../../src/api/contract/notifications.ts';
import {
  newProgramKeyAnswer,
  programKeyAnswer,
  programKeysAnswer,
} from '../../../src/api/contract/program-keys.ts';
import { ENGINES, ORIGIN, startTestServer, type TestServer } from '../../support/server.ts';

const HOUR = 3_600_000;

describe.each(ENGINES)('the automations in the admin panel on %s', (engine) => {
  let server: TestServer;
  let token: string;
  let maker: { id: number; email: string };
  beforeAll(async () => {
    server = await startTestServer({ engine });
    // No other person can be notified.
    await server.query("delete from permiso where modulo in ('admin', 'panel_admin')");
    maker = await server.addPerson(['panel_admin']);
    token = await server.signIn(maker.email);
  });
  beforeEach(async () => {
    for (const table of [
      'automatismo_aviso',
      'ejecucion',
      'trabajo',
      'clave_programa',
      'notificacion',
      'correo',
    ]) {
      await server.query(`delete from ${table}`);
    }
    server.mails.length = 0;
  });
  afterAll(() => server.close());

  const call = (method: 'POST' | 'DELETE', path: string, bearer: string | null, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/v2/${path}`,
      headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
      ...(payload ? { payload } : {}),
    });
  const newKey = async (nombre = 'Access') => {
    // As if the person had signed in a moment ago, which is the proof that a key asks for.
    await server.query('update sesion set creada_en = $1', [server.clock.now()]);
    return newProgramKeyAnswer.parse((await call('POST', 'claves-programas', token, { nombre })).json()).data;
  };
  const report = (bearer: string | null, changed: object = {}) =>
    call('POST', 'automatizaciones/ejecuciones', bearer, {
      script: 'cierre',
      inicio: '2026-11-21T08:00:00Z',
      fin: '2026-11-21T08:04:00Z',
      filas: 12,
      comentario: 'Cierre de octubre',
      ...changed,
    });
  const runs = async (query: string) =>
    automationRunsAnswer.parse(
      (await server.get(`/api/v2/automatizaciones/ejecuciones?${query}`, token)).json(),
    ).data;
  const watch = async () => {
    // The job would be reported as late too.
    await server.query('delete from trabajo');
    const warnings: unknown[] = [];
    const outbox = new Outbox({
      database: server.database,
      mailer: { send: async (mail) => void server.mails.push(mail) },
      secret: 'a secret that only tests know, and long enough',
      warn: (error) => warnings.push(error),
    });
    await new Scheduler({
      database: server.database,
      jobs: [watchAutomations({ outbox, origin: () => ORIGIN })],
      warn: (error) => {
        throw error;
      },
    }).runDue();
    await outbox.stop();
    expect(warnings).toEqual([]);
  };
  /** Good runs, one each hour until an hour ago. */
  const history = (script: string, count = 20) =>
    server.query(
      `insert into ejecucion (origen, script, fecha_hora, comments, resultado, ms, filas, juzgada)
      select 'access', $1, $2::timestamptz - n * interval '1 hour', '', 'ok', 60000 + n % 5 * 1000, 1000 + n % 7, true
      from generate_series(1, $3::integer) n`,
      [script, server.clock.now(), count],
    );
  const ended = (
    script: string,
    values: { resultado?: string; ms?: number; filas?: number; hace?: number } = {},
  ) => {
    const { resultado = 'ok', ms = 60_000, filas = 1_000, hace = 0 } = values;
    return server.query(
      `insert into ejecucion (origen, script, fecha_hora, comments, resultado, ms, filas)
      values ('access', $1, $2, '', $3, $4, $5)`,
      [script, new Date(server.clock.now().getTime() - hace), resultado, ms, filas],
    );
  };
  const told = async () => {
    const answer = await server.get('/api/v2/notificaciones', token);
    return notificationsAnswer
      .parse(answer.json())
      .data.items.map((item) =>
        item.tipo === 'automatismo' ? [item.script, item.marca, item.frase] : [item.tipo],
      );
  };

  it('answer both summaries and both tables in the names of the specification', async () => {
    await server.query(
      `insert into ejecucion (origen, script, fecha_hora, comments, resultado, ms, filas)
      values ('linux', 'a', '2026-11-20T23:30:00Z', 'hecho', 'ok', 5, 1),
        ('linux', 'a', '2026-11-21T08:00:00Z', 'no hay sitio', 'error', 5, null),
        ('linux', 'b', '2026-11-20T08:00:00Z', '', 'ok', 5, 0),
        ('linux', 'b', '2026-10-01T08:00:00Z', '', 'ok', 5, 0)`,
    );
    const { clave } = await newKey();
    await report(clave);
    const answer = automationsAnswer.parse((await server.get('/api/v2/automatizaciones', token)).json());
    // 23:30 in UTC is the next day in the office.
    expect(answer.cronLinuxSummary).toEqual([
      { fecha: '2026-11-20', script: 'b', cuenta: 1, fallidas: 0 },
      { fecha: '2026-11-21', script: 'a', cuenta: 2, fallidas: 1 },
    ]);
    expect(answer.cronAccessSummary).toEqual([
      { fecha: '2026-11-21', script: 'cierre', cuenta: 1, fallidas: 0 },
    ]);
    expect(answer.cronLinuxAutomatismos.map(({ script, comments }) => [script, comments])).toEqual([
      ['a', 'no hay sitio'],
      ['a', 'hecho'],
      ['b', ''],
      ['b', ''],
    ]);
    expect(answer.cronAccessAutomatismos).toEqual([
      {
        fecha_hora: '2026-11-21T08:00:00.000Z',
        script: 'cierre',
        comments: 'Cierre de octubre',
        id: expect.any(Number),
        resultado: 'ok',
        ms: 240_000,
        filas: 12,
        debida_en: null,
        recuperadas: 0,
        pedida_por: 'clave «Access»',
        marcas: [],
      },
    ]);
    expect([answer.totalLinux, answer.totalAccess]).toEqual([4, 1]);
  });

  it('are paged by 50, and found by result, script, mark and day', async () => {
    await history('largo', 120);
    await ended('otro', { resultado: 'error' });
    await server.query("update ejecucion set marcas = '{lenta}' where script = 'otro'");
    const all = await runs('origen=access');
    expect([all.items.length, all.total, all.page, all.pageSize, all.scripts]).toEqual([
      50,
      121,
      1,
      50,
      ['largo', 'otro'],
    ]);
    expect((await runs('origen=access&page=3')).items).toHaveLength(21);
    expect((await runs('origen=access&page=4')).items).toEqual([]);
    expect((await runs('origen=linux')).total).toBe(0);
    for (const query of ['resultado=error', 'script=otro', 'marca=lenta', 'marca=cualquiera']) {
      expect([query, (await runs(`origen=access&${query}`)).total]).toEqual([query, 1]);
    }
    // The 20th in the office has 24 hours.
    expect((await runs('origen=access&desde=2026-11-20&hasta=2026-11-20')).total).toBe(24);
  });

  it('show the duration by days, its trend and what is usual', async () => {
    await history('cierre', 24 * 27);
    await server.query(
      "update ejecucion set ms = 120000 where fecha_hora > $1::timestamptz - interval '5 days'",
      [server.clock.now()],
    );
    const trend = automationTrendAnswer.parse(
      (await server.get('/api/v2/automatizaciones/duracion?origen=access&script=cierre', token)).json(),
    ).data;
    expect(trend.dias).toHaveLength(28);
    expect(trend.dias.at(-1)).toEqual({
      fecha: '2026-11-21',
      cuenta: 10,
      media: 120_000,
      maximo: 120_000,
      filas: expect.any(Number),
    });
    expect(trend.tendencia).toBeGreaterThan(50);
    expect(trend.limites).toEqual({
      ms: { desde: 24_000, hasta: 240_000 },
      filas: { desde: 500, hasta: 3_018 },
      intervalo: { desde: HOUR / 4, hasta: HOUR * 1.5 },
    });
    const unknown = await server.get('/api/v2/automatizaciones/duracion?origen=linux&script=nada', token);
    expect(unknown.json().data).toEqual({
      dias: [],
      tendencia: null,
      avisos: [],
      limites: { ms: null, filas: null, intervalo: null },
    });
  });

  it('report what is unusual once, by notification and mail, until a run is as usual again', async () => {
    await history('cierre');
    await ended('cierre', { ms: 900_000 });
    await watch();
    const sentence = 'Ha tardado 15 min; lo habitual es entre 12,4 s y 2,1 min.';
    expect(await told()).toEqual([['cierre', 'lenta', sentence]]);
    expect(server.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [maker.email, 'Un automatismo no va como siempre: cierre'],
    ]);
    expect(server.mails[0]?.text).toContain(`cierre: ${sentence}`);
    expect((await runs('origen=access&marca=lenta')).total).toBe(1);
    server.clock.advance({ hours: 1 });
    await ended('cierre', { ms: 900_000 });
    await watch();
    expect(await told()).toHaveLength(1);
    expect((await runs('origen=access&marca=lenta')).total).toBe(2);
    server.clock.advance({ hours: 1 });
    await ended('cierre');
    await watch();
    server.clock.advance({ hours: 1 });
    await ended('cierre', { ms: 900_000 });
    await watch();
    const list = notificationsAnswer.parse((await server.get('/api/v2/notificaciones', token)).json()).data;
    expect(list).toMatchObject({
      items: [{ script: 'cierre', marca: 'lenta', veces: 2, iguales: true }],
      sinLeer: 1,
    });
    const [thread] = list.items;
    expect(thread?.tipo === 'automatismo' && Date.parse(thread.momento) - Date.parse(thread.desde)).toBe(
      3 * HOUR,
    );
    expect(server.mails).toHaveLength(2);
    const trend = await server.get('/api/v2/automatizaciones/duracion?origen=access&script=cierre', token);
    expect(
      automationTrendAnswer
        .parse(trend.json())
        .data.avisos.map(({ marca, cerrado_en }) => [marca, cerrado_en === null]),
    ).toEqual([
      ['lenta', true],
      ['lenta', false],
    ]);
  });

  it('begin another thread once the present one was read, and leave out people who are only administrators', async () => {
    const administrator = await server.addPerson(['admin']);
    await history('cierre');
    await ended('cierre', { ms: 900_000 });
    await watch();
    await server.query('update notificacion set leida_en = momento');
    server.clock.advance({ hours: 1 });
    await ended('cierre');
    await watch();
    server.clock.advance({ hours: 1 });
    await ended('cierre', { ms: 900_000 });
    await watch();
    expect((await told()).map(([script]) => script)).toEqual(['cierre', 'cierre']);
    expect(server.mails.map(({ to }) => to)).not.toContain(administrator.email);
    await server.query('delete from permiso where usuario_id = $1', [administrator.id]);
  });

  it('call nobody who silenced them: their warnings are one thread that counts as read, without mail', async () => {
    await server.query(
      `insert into notificacion_silencio (usuario_id, clave, nombre, desde) values ($1, 'automatismo:cierre', 'cierre', now())`,
      [maker.id],
    );
    await history('cierre');
    for (let time = 0; time < 2; time += 1) {
      await ended('cierre', { ms: 900_000 });
      await watch();
      server.clock.advance({ hours: 1 });
      await ended('cierre');
      await watch();
      server.clock.advance({ hours: 1 });
    }
    const list = notificationsAnswer.parse((await server.get('/api/v2/notificaciones', token)).json()).data;
    expect(list).toMatchObject({ items: [{ script: 'cierre', veces: 2, leida: true }], sinLeer: 0 });
    expect(server.mails).toEqual([]);
    await server.query('delete from notificacion_silencio');
  });

  it('report runs that come too often, but not one that makes up for what a stop interrupted', async () => {
    await history('cierre');
    await ended('cierre', { resultado: 'interrumpida', hace: 5_000 });
    await ended('cierre');
    await watch();
    expect(await told()).toEqual([]);
    server.clock.advance({ seconds: 5 });
    await ended('cierre');
    await watch();
    expect((await told()).map(([script, mark]) => [script, mark])).toEqual([['cierre', 'demasiadas']]);
  });

  it('report three failures in a row and a missing report, and report nothing twice', async () => {
    await history('nocturno');
    for (const hace of [3, 2, 1]) await ended('fallido', { resultado: 'error', hace: hace * HOUR });
    await watch();
    await watch();
    expect(await told()).toEqual([['fallido', 'fallos', 'Ha fallado 3 veces seguidas.']]);
    server.clock.advance({ hours: 2 });
    await watch();
    server.clock.advance({ hours: 2 });
    await watch();
    expect(await told()).toEqual([
      ['nocturno', 'tarde', 'Lleva 2 h de retraso; lo habitual es 30 min como mucho.'],
      ['fallido', 'fallos', 'Ha fallado 3 veces seguidas.'],
    ]);
    expect(server.mails).toHaveLength(2);
  });

  it('mark late jobs of the server, and report them once after it was down, but none on a workstation', async () => {
    for (const script of ['a', 'b']) {
      await server.query(
        `insert into ejecucion (origen, script, fecha_hora, debida_en, comments, resultado, ms)
        values ('linux', $1, $2, $2::timestamptz - interval '2 hours', '', 'ok', 5)`,
        [script, server.clock.now()],
      );
    }
    await watch();
    expect((await runs('origen=linux&marca=tarde')).total).toBe(2);
    expect(await told()).toEqual(
      engine === 'pglite' ? [] : [['a', 'tarde', 'Lleva 2 h de retraso; lo habitual es 5 min como mucho.']],
    );
  });

  it('are written once when a program reports them with a key, even if the answer was lost', async () => {
    server.clock.advance({ minutes: 1 });
    const { clave, ...key } = await newKey();
    const first = await report(clave);
    const again = await report(clave, { comentario: 'otra vez' });
    expect([first.json().data, again.json().data]).toEqual([
      { ejecucion: expect.any(Number), repetida: false },
      { ejecucion: first.json().data.ejecucion, repetida: true },
    ]);
    // A time without an offset is in the office's time zone.
    await report(clave, { inicio: '2026-11-21T09:30:00', fin: '2026-11-21T09:31:00', filas: null });
    expect(
      (await runs('origen=access')).items.map(({ fecha_hora, ms, filas }) => [fecha_hora, ms, filas]),
    ).toEqual([
      ['2026-11-21T08:30:00.000Z', 60_000, null],
      ['2026-11-21T08:00:00.000Z', 240_000, 12],
    ]);
    expect(
      await server.query(
        "select usuario, usuario_id from auditoria where accion = 'automatismo.informado' and momento = $1",
        [server.clock.now()],
      ),
    ).toEqual([
      { usuario: 'clave «Access»', usuario_id: maker.id },
      { usuario: 'clave «Access»', usuario_id: maker.id },
    ]);
    const kept = JSON.stringify(await server.query('select * from clave_programa'));
    expect(kept).not.toContain(clave);
    const listed = programKeysAnswer.parse((await server.get('/api/v2/claves-programas', token)).json()).data;
    expect(listed).toEqual([{ ...key, usada_en: expect.any(String) }]);
  });

  it.each([
    [{ fin: '2026-11-21T07:00:00Z' }, '/fin', 'El final es anterior al principio.'],
    [
      { inicio: '2030-01-01T00:00:00Z', fin: '2030-01-01T00:01:00Z' },
      '/fin',
      'Aún no ha llegado ese momento: mira el reloj de esa máquina.',
    ],
    [{ inicio: '2024-01-01T00:00:00Z' }, '/inicio', 'Es de hace más de 13 meses, que es lo que se guarda.'],
    [{ inicio: 'ayer' }, '/inicio', expect.any(String)],
    [{ script: '  ' }, '/script', expect.any(String)],
    [{ filas: -1 }, '/filas', expect.any(String)],
  ])('refuse a report with %j, and say where', async (changed, pointer, detail) => {
    const { clave } = await newKey();
    const answer = await report(clave, changed);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ source: { pointer }, detail }]]);
    expect((await runs('origen=access')).total).toBe(0);
  });

  it('take no report without a valid key', async () => {
    const { clave, id } = await newKey();
    for (const bearer of [null, token, `${clave.slice(0, -1)}-`, 'pc_']) {
      expect([bearer, (await report(bearer)).statusCode]).toEqual([bearer, 401]);
    }
    // The key gives access to nothing else.
    for (const path of ['automatizaciones', 'trabajos', 'me', 'claves-programas']) {
      expect([path, (await server.get(`/api/v2/${path}`, clave)).statusCode]).toEqual([path, 401]);
    }
    expect((await call('POST', 'claves-programas', token, { nombre: 'access' })).statusCode).toBe(409);
    await server.query('update usuario set activo = false where id = $1', [maker.id]);
    expect((await report(clave)).statusCode).toBe(401);
    await server.query('update usuario set activo = true where id = $1', [maker.id]);
    token = await server.signIn(maker.email);
    expect((await report(clave)).statusCode).toBe(200);
    const revoked = programKeyAnswer.parse(
      (await call('DELETE', `claves-programas/${id}`, token)).json(),
    ).data;
    expect([revoked.vale, revoked.revocada_en]).toEqual([false, server.clock.now().toISOString()]);
    expect((await report(clave)).statusCode).toBe(401);
    expect((await call('DELETE', 'claves-programas/999999', token)).statusCode).toBe(404);
    // The name may be used again.
    expect((await newKey()).vale).toBe(true);
  });

  it('take at most 60 reports a minute from one key', async () => {
    const { clave } = await newKey();
    const statuses = new Map<number, number>();
    for (let made = 0; made < 61; made += 1) {
      const { statusCode } = await report(clave, { script: `s${made}` });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [200, 60],
      [429, 1],
    ]);
    server.clock.advance({ minutes: 1 });
    expect((await report(clave)).statusCode).toBe(200);
  });
});

describe('the examples for programs', () => {
  const VALUES = {
    script: 'Cierre «mensual»',
    comentario: 'Línea 1\nLínea 2: "bien" \\ 100 % ñ',
    resultado: 'error',
    filas: 12,
  };
  const page = readFile(join(findProjectRoot(), 'docs/operations/automatismos.md'), 'utf8');
  const block = async (language: string): Promise<string> =>
    new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(await page)?.[1] ?? '';

  it('send bodies from PowerShell that the contract accepts', async () => {
    const code = await block('powershell');
    const [, table = ''] = /\$cuerpo = @\{([^}]*)\} \| ConvertTo-Json/.exec(code) ?? [];
    const moment = '2026-11-21T09:00:00.0000000+01:00';
    const meaning: Readonly<Record<string, unknown>> = {
      "'Cierre mensual'": VALUES.script,
      "$inicio.ToString('o')": moment,
      "(Get-Date).ToString('o')": moment,
      $comentario: VALUES.comentario,
      $filas: VALUES.filas,
      $resultado: VALUES.resultado,
    };
    const sent = Object.fromEntries(
      table
        .trim()
        .split('\n')
        .map((line) => {
          const [, key = '', expression = ''] = /^\s*(\w+)\s*= (.*)$/.exec(line) ?? [];
          expect(Object.keys(meaning)).toContain(expression);
          return [key, meaning[expression]];
        }),
    );
    expect(reportedRun.parse(JSON.parse(JSON.stringify(sent)))).toEqual({
      ...VALUES,
      inicio: moment,
      fin: moment,
    });
    expect(code).toMatch(/-Method Post -Uri "\$env:PORTAL_URL\/api\/v2\/automatizaciones\/ejecuciones"/);
    expect(code).toContain('-Headers @{ Authorization = "Bearer $env:PORTAL_KEY" }');
    expect(code).toContain('$mensaje.Substring(0, [Math]::Min(2000, $mensaje.Length))');
  });

  it('send bodies from VBA that the contract accepts, with every character escaped', async () => {
    const code = (await block('vb')).replaceAll(/ _\n\s*/g, ' ');
    const [, expression = ''] = /cuerpo = (.*)/.exec(code) ?? [];
    const moment = '2026-11-21T09:00:00';
    const meaning: Readonly<Record<string, string>> = {
      'TextoJson(script)': textoJson(VALUES.script),
      'TextoJson(Format(inicio, "yyyy-mm-dd\\Thh:nn:ss"))': textoJson(moment),
      'TextoJson(Format(Now, "yyyy-mm-dd\\Thh:nn:ss"))': textoJson(moment),
      'TextoJson(Left(comentario, 2000))': textoJson(VALUES.comentario),
      'CStr(filas)': String(VALUES.filas),
      'TextoJson(resultado)': textoJson(VALUES.resultado),
    };
    const body = expression
      .split(' & ')
      .map((term) => {
        if (/^"([^"]|"")*"$/.test(term)) return term.slice(1, -1).replaceAll('""', '"');
        expect(Object.keys(meaning)).toContain(term);
        return meaning[term];
      })
      .join('');
    expect(reportedRun.parse(JSON.parse(body))).toEqual({ ...VALUES, inicio: moment, fin: moment });
    expect(code).toContain(
      'llamada.Open "POST", Environ("PORTAL_URL") & "/api/v2/automatizaciones/ejecuciones", False',
    );
    expect(code).toContain('"Authorization", "Bearer " & Environ("PORTAL_KEY")');
    // The test uses the same rules as the function of the example.
    expect(code).toContain('Case 34, 92: salida = salida & "\\" & ChrW(signo)');
    expect(code).toContain('Case 32 To 126: salida = salida & ChrW(signo)');
    expect(code).toContain('Case Else: salida = salida & "\\u" & Right("000" & Hex(signo), 4)');
  });
});

/** The same as the function of the example, for each UTF-16 unit. */
function textoJson(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  const escaped = units.map((unit) => {
    if (unit === 34 || unit === 92) return `\\${String.fromCharCode(unit)}`;
    if (unit >= 32 && unit <= 126) return String.fromCharCode(unit);
    return `\\u${`000${unit.toString(16).toUpperCase()}`.slice(-4)}`;
  });
  return `"${escaped.join('')}"`;
}
