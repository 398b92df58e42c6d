import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { oldExportsPurge } from '../../../server/exports/old-exports-purge.ts';
import {
  type ExportCheck,
  type ExportComparison,
  type ExportQuery,
  exportCheckAnswer,
} from '../../../src/api/contract/exports.ts';
import { parseCsv } from '../../support/parse-csv.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { tasksOf } from '../tasks/world.ts';
import { type Caller, newCaller } from '../users/world.ts';
import { byPoppler, pagesOf } from './read-pdf.ts';

const PROJECTS: ExportQuery = { informe: 'proyectos', alcance: 'todo' };
const PANEL: ExportQuery = { informe: 'panel', alcance: 'todo' };
const HOSTILE = `=1+1;"<b>مشروع 😀\u0001`;

type Row = Readonly<Record<string, unknown>>;

describe.each(ENGINES)('exports of the dashboard on %s', (engine) => {
  let server: TestServer;
  let boss: Caller;
  let reader: Caller;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    boss = await newCaller(server, ['admin']);
    reader = await newCaller(server, ['dashboard']);
    await server.query("update proyecto set nombre = $1 where prefijo = 'NOR'", [HOSTILE]);
    await server.query(`update obra set borrado_en = now() where cod = '4P-SUR-FTTH-0180'`);
    await server.query(`update obra set creado_en = '2025-03-16T12:00:00Z' where cod = '4P-CEN-RED-0007'`);
  });
  afterAll(() => server.close());

  const exported = async (caller: Caller, formato: string, consulta: ExportQuery) => {
    const reply = await caller.ask('POST', '/dashboard/exportaciones', { formato, consulta });
    expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
    return {
      bytes: new Uint8Array(reply.rawPayload),
      type: reply.headers['content-type'],
      name: String(reply.headers['content-disposition']),
      fingerprint: String(reply.headers['x-huella']),
    };
  };
  const check = async (caller: Caller, fingerprint: string): Promise<ExportCheck> =>
    exportCheckAnswer.parse(
      (await caller.ask('GET', `/dashboard/exportaciones/${encodeURIComponent(fingerprint)}`)).json(),
    ).data;
  const compared = async (caller: Caller, fingerprint: string): Promise<ExportComparison> => {
    const answer = await check(caller, fingerprint);
    if (answer.resultado === 'valida') throw new Error('The caller may not see all of the export.');
    return answer;
  };
  const csv = ({ bytes }: { bytes: Uint8Array }) =>
    parseCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  const sheets = ({ bytes }: { bytes: Uint8Array }): Record<string, Row[]> => {
    const book = read(bytes, { cellFormula: true, cellDates: true });
    const cells = Object.values(book.Sheets).flatMap((sheet) => Object.values(sheet));
    expect(cells.filter((cell) => cell !== null && typeof cell === 'object' && 'f' in cell)).toEqual([]);
    return Object.fromEntries(
      book.SheetNames.map((name) => [name, utils.sheet_to_json<Row>(book.Sheets[name]!, { defval: null })]),
    );
  };
  /** The rows that the portal should have exported, read from the database alone. */
  const bySql = (where = '') =>
    server.query(
      `select p.nombre, s.nombre as subproyecto, p.prefijo,
        (select max(o.cod) from obra o where o.subproyecto = s.id and o.borrado_en is null) as cod
      from proyecto p join subproyecto s on s.proyecto = p.id ${where}
      order by p.destacado desc, lower(p.nombre), p.id, lower(s.nombre)`,
    );
  const one = async (sql: string) => Number((await server.query(sql))[0]?.n);
  const COUNTS = `select p.prefijo, count(*) as n from obra o join subproyecto s on s.id = o.subproyecto
    join proyecto p on p.id = s.proyecto where o.borrado_en is null group by 1 order by 2 desc`;

  it('hold project, subproject, prefix and last code of every project, whatever its name', async () => {
    const expected = (await bySql()).map(({ nombre, subproyecto, prefijo, cod }) => [
      nombre,
      subproyecto,
      prefijo,
      cod,
    ]);
    expect(expected.length).toBe(9);
    const asWorkbook = await exported(reader, 'xlsx', PROJECTS);
    const { Proyectos: rows = [], 'Acerca de': about = [] } = sheets(asWorkbook);
    expect(Object.keys(rows[0] ?? {})).toEqual(['Proyecto', 'Subproyecto', 'Prefijo', 'Última obra']);
    // The XML of a workbook cannot contain a control character.
    const written = (text: unknown) => String(text).replace('\u0001', '');
    expect(rows.map((row) => Object.values(row))).toEqual(expected.map((row) => row.map(written)));

    const asCsv = await exported(reader, 'csv', PROJECTS);
    const [head, ...lines] = csv(asCsv);
    const end = lines.findIndex((line) => line.length === 1);
    expect(head).toEqual(['Proyecto', 'Subproyecto', 'Prefijo', 'Última obra']);
    expect(lines.slice(0, end)).toEqual(
      expected.map(([name, ...rest]) => [name === HOSTILE ? `'${HOSTILE}` : name, ...rest]),
    );
    const told = {
      Informe: 'Proyectos',
      Alcance: 'Todo: sin filtros',
      Contiene: '3 proyectos, 9 filas',
      'Exportado por': (await server.query('select nombre from usuario where id = $1', [reader.id]))[0]
        ?.nombre,
      Fecha: '21 nov 2026, 10:00',
      Huella: asCsv.fingerprint,
      '¿Sigue siendo así?': `https://portal.conectividad.example/dashboard?huella=${asCsv.fingerprint}`,
    };
    expect(Object.fromEntries(lines.slice(end + 1).filter((line) => line.length === 2))).toEqual(told);
    expect(about.map((row) => Object.values(row)[0])).toEqual(Object.keys(told).slice(1));
    expect(asWorkbook.fingerprint).toBe(asCsv.fingerprint);
    expect([asWorkbook.name, asCsv.type]).toEqual([
      'attachment; filename="proyectos_20261121_100000.xlsx"',
      'text/csv; charset=utf-8',
    ]);
  });

  it('hold the page, the dates or everything, and say which', async () => {
    const days = { fechaInicio: '2025-03-16', fechaFin: '2025-03-16' };
    const ofDays = csv(await exported(reader, 'csv', { ...PROJECTS, alcance: 'filtro', ...days }));
    const subproject = "join obra o on o.subproyecto = s.id and o.cod = '4P-CEN-RED-0007'";
    const [expected] = await bySql(subproject);
    expect(ofDays[1]).toEqual(Object.values(expected ?? {}));
    expect(ofDays.find(([label]) => label === 'Alcance')?.[1]).toBe(
      'El filtro: obras creadas del 16 mar 2025 al 16 mar 2025',
    );
    const ofPage = csv(await exported(reader, 'csv', { ...PANEL, alcance: 'pagina', pagina: 1 }));
    expect(ofPage.find(([label]) => label === 'Alcance')?.[1]).toBe('Esta página: proyectos 1 a 3 de 3');
    const beyond = csv(await exported(reader, 'csv', { ...PANEL, alcance: 'pagina', pagina: 9 }));
    expect(beyond.find(([label]) => label === 'Alcance')?.[1]).toBe('Esta página: sin proyectos');
    // With the days of a filter although the whole list is asked for.
    const whole = await exported(reader, 'csv', { ...PANEL, ...days });
    expect(whole.fingerprint).not.toBe('');
    expect(csv(whole).find(([label]) => label === 'Alcance')?.[1]).toBe('Todo: sin filtros');
  });

  it('of the whole dashboard hold as workbook, CSV and PDF the numbers of the same database', async () => {
    const counts = await server.query(COUNTS);
    const works = counts.reduce((sum, { n }) => sum + Number(n), 0);
    const book = sheets(await exported(reader, 'xlsx', PANEL));
    expect(Object.keys(book)).toEqual([
      'Totales',
      'Distribución de Obras',
      'Total Obras por Proyecto',
      'Proyectos',
      'Acerca de',
    ]);
    expect(book['Totales']).toEqual([
      { Indicador: 'Total Proyectos', Valor: await one('select count(*) as n from proyecto') },
      { Indicador: 'Subproyectos', Valor: await one('select count(*) as n from subproyecto') },
      { Indicador: 'Obras Registradas', Valor: works },
    ]);
    const slices = book['Distribución de Obras'] ?? [];
    expect(slices.map(({ Obras }) => Obras)).toEqual(counts.map(({ n }) => Number(n)));
    expect(slices.reduce((sum, { Porcentaje }) => sum + Number(Porcentaje), 0)).toBeCloseTo(1, 2);
    const ofProject = (prefix: unknown) => book['Proyectos']?.find(({ Prefijo }) => Prefijo === prefix);
    expect(counts.map(({ prefijo }) => ofProject(prefijo)?.['Obras'])).toEqual(
      counts.map(({ n }) => Number(n)),
    );

    const lines = csv(await exported(reader, 'csv', PANEL));
    expect(lines.find(([label]) => label === 'Obras Registradas')?.[1]).toBe(String(works));

    const pdf = await exported(reader, 'pdf', PANEL);
    const pages = await pagesOf(pdf.bytes);
    expect(pages[0]).toContain('Panel de Control');
    expect(pages[0]).toContain(`Huella ${pdf.fingerprint}`);
    expect(pages.map((page, at) => page.includes(`Página ${at + 1} de ${pages.length}`))).toEqual(
      pages.map(() => true),
    );
    const text = pages.join('\n');
    expect(text).toContain(`Obras Registradas ${works}`);
    for (const { prefijo, n } of counts) {
      const row = ofProject(prefijo);
      expect(text).toMatch(new RegExp(`${row?.['Subproyectos']}\\s+${n}\\s+${row?.['Estado']}`));
    }
    // The text by another program, if it is installed.
    const layout = byPoppler(pdf.bytes);
    if (layout !== null) expect(layout).toMatch(new RegExp(`Obras Registradas\\s+${works}\\n`));
  });

  it('hold only the widgets that their person may see', async () => {
    const widgets = (['total-works', 'line', 'user-table'] as const).map((type) => ({
      id: type,
      type,
      title: 'Uno',
      chartType: null,
    }));
    const consulta: ExportQuery = { informe: 'widgets', widgets };
    const mine = await exported(boss, 'xlsx', consulta);
    const book = sheets(mine);
    expect(Object.keys(book)).toEqual(['Uno', 'Uno (2)', 'Uno (3)', 'Acerca de']);
    expect(book['Uno']).toEqual([
      { Indicador: 'Uno', Valor: await one('select count(*) as n from obra where borrado_en is null') },
    ]);
    expect([book['Uno (2)']?.length, Object.keys(book['Uno (3)']?.[0] ?? {})]).toEqual([
      29,
      ['Persona', 'Rol', 'Activo', 'Último acceso'],
    ]);
    const theirs = csv(await exported(reader, 'csv', consulta));
    expect(theirs.map(([cell]) => cell)).toContain('Quien exportó no tiene permiso para ver estos datos.');
    const summary = { id: 'e', type: 'export-summary', title: 'Exportaciones', chartType: null } as const;
    const [, latest] = csv(await exported(boss, 'csv', { informe: 'widgets', widgets: [summary] }));
    expect(latest?.slice(2)).toEqual(['Exportó datos del panel', 'Panel de Control']);
    // Who may not see all of it learns neither its titles nor its counts, nor who made it.
    expect((await compared(boss, mine.fingerprint)).resultado).toBe('igual');
    expect(await check(reader, mine.fingerprint)).toEqual({ huella: mine.fingerprint, resultado: 'valida' });
  });

  it('hold the open tasks of the person who exported, whoever checks them', async () => {
    const board = await tasksOf(boss).board();
    const set = { titulo: 'Replantear', responsable: boss.id, vence: '2026-12-01' };
    const { tarjeta } = await tasksOf(boss).create(board.id, set);
    const widget = { id: 't', type: 'pending-tasks', title: 'Mis tareas', chartType: null } as const;
    const consulta: ExportQuery = { informe: 'widgets', widgets: [widget] };
    const mine = await exported(boss, 'csv', consulta);
    const [head, row] = csv(mine);
    expect(head).toEqual(['Tarea', 'Vence']);
    expect(row?.[0]).toBe(`T-${tarjeta.numero} Replantear`);
    const other = await newCaller(server, ['dashboard', '4task']);
    expect((await compared(other, mine.fingerprint)).resultado).toBe('igual');
  });

  it('hold each metric of the comparison day by day', async () => {
    const consulta: ExportQuery = {
      informe: 'comparacion',
      periodo: '7d',
      agregacion: 'daily',
      metricas: ['works', 'invoiced'],
    };
    const book = sheets(await exported(reader, 'xlsx', consulta));
    expect([book['Obras']?.length, book['Facturado en euros']?.length]).toEqual([7, 7]);
    const today = book['Obras']?.at(-1);
    expect(today?.['Este periodo']).toBe(
      await one('select count(*) as n from obra where borrado_en is null'),
    );
    expect(today?.['Día']).toEqual(new Date('2026-11-21'));
    const lines = csv(await exported(reader, 'csv', consulta));
    expect(lines[1]).toEqual(['Día', 'Este periodo', 'Con qué se compara', 'El anterior', 'Cambio']);
    expect(lines[8]?.[0]).toBe('21/11/2026');
  });

  it('end the comparison with the last day of a period that ended before today', async () => {
    const consulta: ExportQuery = {
      informe: 'comparacion',
      periodo: 'mes_pasado',
      agregacion: 'daily',
      metricas: ['works'],
    };
    const days = csv(await exported(reader, 'csv', consulta))
      .map(([cell = '']) => cell)
      .filter((cell) => /^\d\d\/\d\d\/\d{4}$/.test(cell));
    expect([days[0], days.at(-1), days.length]).toEqual(['01/10/2026', '31/10/2026', 31]);
  });

  it('are recognised by their fingerprint, with what has changed since', async () => {
    const { fingerprint } = await exported(reader, 'csv', PROJECTS);
    const typed = ` ${fingerprint.toLowerCase().replaceAll('-', ' ')} `;
    const same = await compared(boss, typed);
    expect(same).toMatchObject({
      resultado: 'igual',
      antes: 9,
      ahora: 9,
      titulo: 'Proyectos',
      huella: fingerprint,
    });
    expect(same.exportaciones[0]?.formato).toBe('csv');

    await server.query(
      "insert into subproyecto (proyecto, nombre) select id, 'Fase 9' from proyecto where prefijo = 'CEN'",
    );
    await server.query("delete from subproyecto where nombre = 'Fase 8'");
    await server.query("update obra set borrado_en = now() where cod = '4P-SUR-FTTH-0179'");
    const changed = await compared(boss, fingerprint);
    expect([changed.resultado, changed.antes, changed.ahora]).toEqual(['cambiado', 9, 10]);
    expect(changed.partes).toEqual([
      {
        titulo: 'Proyectos',
        estado: 'cambiado',
        antes: 9,
        ahora: 10,
        nuevas: 1,
        quitadas: 0,
        cambiadas: 1,
        filasNuevas: ['Red Centro 2026 · Fase 9 · CEN'],
        filasQuitadas: [],
        filasCambiadas: [
          {
            fila: expect.stringContaining(' · SUR'),
            columna: 'Última obra',
            antes: '4P-SUR-FTTH-0179',
            ahora: expect.any(String),
          },
        ],
      },
    ]);
    // After a return to an earlier state, additions are reported as removals and removals as additions.
    await server.query("delete from subproyecto where nombre = 'Fase 9'");
    expect((await compared(boss, fingerprint)).partes?.[0]).toMatchObject({ nuevas: 0, cambiadas: 1 });

    await server.query('delete from exportacion_contenido');
    expect(await compared(boss, fingerprint)).toMatchObject({ resultado: 'cambiado', partes: null });
    const unknown = await boss.ask('GET', '/dashboard/exportaciones/0000000000000000');
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      404,
      expect.stringMatching(/^El portal no conoce esa huella/),
    ]);
    expect((await boss.ask('GET', '/dashboard/exportaciones/hola')).statusCode).toBe(422);
  });

  it('add an entry to the trail, and are forgotten after a year', async () => {
    const { fingerprint } = await exported(reader, 'csv', PROJECTS);
    const [line] = await server.query('select * from auditoria order by id desc limit 1');
    expect(line).toMatchObject({
      accion: 'panel.exportado',
      entidad: 'panel',
      usuario_id: reader.id,
      despues: {
        informe: 'Proyectos',
        formato: 'csv',
        alcance: 'Todo: sin filtros',
        filas: 9,
        huella: fingerprint,
      },
    });
    const purge = async (days: number) => {
      const at = new Date(server.clock.now().getTime() + days * 86_400_000);
      const transaction = server.database.transaction.bind(server.database);
      const { signal } = new AbortController();
      await oldExportsPurge.run({ at, database: server.database, signal, transaction });
      return one('select count(*) + (select count(*) from exportacion_contenido) as n from exportacion');
    };
    expect(await purge(364)).toBeGreaterThan(0);
    expect(await purge(367)).toBe(0);
  });

  it('are refused to people who may not see the dashboard', async () => {
    const stranger = await newCaller(server, ['users']);
    const body = { formato: 'csv', consulta: PROJECTS };
    expect((await stranger.ask('POST', '/dashboard/exportaciones', body)).statusCode).toBe(403);
    expect((await stranger.ask('GET', '/dashboard/exportaciones/0000000000000000')).statusCode).toBe(403);
    const twisted = { ...body, consulta: { informe: 'otro' } };
    expect((await reader.ask('POST', '/dashboard/exportaciones', twisted)).statusCode).toBe(422);
  });

  it('of a period are compared with the same days on another day', async () => {
    await server.query(`update obra set creado_en = $1 where cod = '4P-CEN-RED-0007'`, [server.clock.now()]);
    const widget = { id: 'n', type: 'total-works', title: 'Obras', chartType: null } as const;
    const days = { periodo: 'hoy' } as const;
    const made = [
      await exported(reader, 'csv', { informe: 'widgets', widgets: [widget], ...days }),
      await exported(reader, 'csv', { informe: 'proyectos', alcance: 'filtro', ...days }),
      await exported(reader, 'csv', {
        informe: 'comparacion',
        periodo: '30d',
        agregacion: 'weekly',
        metricas: ['projects'],
      }),
    ];
    server.clock.advance({ hours: 24 });
    const later = await newCaller(server, ['dashboard']);
    const checked = await Promise.all(made.map(({ fingerprint }) => compared(later, fingerprint)));
    expect(checked.map(({ resultado, alcance }) => [resultado, alcance])).toEqual([
      ['igual', 'Este widget, hoy, del 21 nov 2026 al 21 nov 2026'],
      ['igual', 'El filtro: obras creadas del 21 nov 2026 al 21 nov 2026'],
      ['igual', 'El filtro: Últimos 30 días, por semanas, del 19 oct 2026 al 22 nov 2026'],
    ]);
  });
});
