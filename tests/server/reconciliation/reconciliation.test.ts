import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  Precedents,
  ReconciledLine,
  ReconciledLines,
  Reconciliation,
} from '../../../src/api/contract/records/reconciliations.ts';
import { parseCsv } from '../../support/parse-csv.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { type Caller, newCaller } from '../users/world.ts';
import { type File, type ReconciliationWorld, reconciliationWorld } from './world.ts';

const KEY = 'cod_externo_cliente';
const [ONE, TWO, THREE, FOUR] = [1, 2, 3, 4].map((number) => `4P-NOR-FTTH-000${number}`) as [
  string,
  string,
  string,
  string,
];
const HOSTILE = '<script>alert(1)</script> \'; drop table obra; -- =cmd|\' ñ "7" \u202e';
const STORED = '<script>alert(1)</script> \'; drop table obra; -- =cmd|\' ñ "7"';
const ALL_DIFFERENT = { tipo: 'filtro', clase: 'difiere' } as const;

describe.each(ENGINES)('the reconciliation with the customer on %s', (engine) => {
  let server: TestServer;
  let world: ReconciliationWorld;
  let ana: Caller;
  let luis: Caller;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    world = reconciliationWorld(server);
    await loadSample(server.database);
    ana = await newCaller(server, ['celsig5', 'bulk_update']);
    luis = await newCaller(server, ['celsig5', 'bulk_update']);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.query('delete from conciliacion');
    await server.query('delete from conciliacion_descarte');
    await server.query('update seguimiento set cod_externo_cliente = null');
    await server.query('update obra set cod_externo_cliente = null');
    const values = { contrata: 'Norte', importe_estimado: '10.50', seg_inicio_obra_fecha: '2026-03-01' };
    for (const [index, cod] of [ONE, TWO, THREE, FOUR].entries()) {
      await world.put(cod, {
        [KEY]: `CLI-${index + 1}`,
        observaciones: null,
        descripcion: 'Tendido en  la calle',
        ...values,
        estado_obra: 'Planificada',
        seg_fin_obra_fecha: null,
        contrata: 'Norte',
      });
    }
  });

  const told = (lines: readonly ReconciledLine[]) =>
    lines.map(({ codigo, clase, obra, diferencias }) => [
      ...[codigo, clase, obra],
      ...diferencias.map(({ campo, portal, cliente }) => `${campo}: ${portal} -> ${cliente}`),
    ]);
  const file = (rows: File['rows'], columns: readonly string[] = [KEY, 'contrata']): File => ({
    columns,
    rows,
  });

  it('lists what coincides, what differs and how, and what only one side has', async () => {
    const made = await world.reconcile(
      ana,
      file(
        [
          [' CLI-1 ', 'Norte', '', '01/03/2026', '10,5'],
          ['CLI-2', 'Sur', '', '2026-03-02 00:00:00', '1.010,50'],
          ['CLI-9', 'Este', '', '', ''],
        ],
        [KEY, '', 'contrata', 'observaciones', 'seg_inicio_obra_fecha', 'importe_estimado'],
      ),
    );
    expect(made).toMatchObject({
      archivo: 'export.xlsx',
      estado: 'comparada',
      propia: true,
      filas: 3,
      recibidas: 3,
      recuento: { coincide: 1, difiere: 1, soloCliente: 1, soloPortal: 2 },
      diferencias: { pendiente: 3, aceptada: 0, descartada: 0 },
      obrasSinCodigo: 308,
    });
    expect(told(await world.lines(ana, made.id))).toEqual([
      ['CLI-1', 'coincide', ONE],
      [
        ...['CLI-2', 'difiere', TWO, 'contrata: Norte -> Sur'],
        ...['seg_inicio_obra_fecha: 2026-03-01 -> 2026-03-02', 'importe_estimado: 10.50 -> 1010.5'],
      ],
      ['CLI-3', 'soloPortal', THREE],
      ['CLI-4', 'soloPortal', FOUR],
      ['CLI-9', 'soloCliente', null],
    ]);
    const [only] = await world.lines(ana, made.id, '&clase=soloCliente');
    expect(only?.valores).toEqual([{ campo: 'contrata', valor: 'Este' }]);
  });

  it('distinguishes different values from different spelling, blanks from nothing, and compares empty cells only when asked to', async () => {
    const rows = [
      ['CLI-1', 'NÓRTE', 'Tendido en la calle'],
      ['CLI-2', '', 'Tendido  en la  calle'],
    ];
    const columns = [KEY, 'contrata', 'descripcion'];
    const quiet = await world.reconcile(ana, { columns, rows });
    const [letters, blank] = await world.lines(ana, quiet.id);
    expect(letters?.diferencias.map(({ campo, soloLetras }) => [campo, soloLetras])).toEqual([
      ['contrata', true],
    ]);
    expect([blank?.clase, blank?.diferencias]).toEqual(['coincide', []]);
    const strict = await world.reconcile(ana, { columns, rows, vacias: true });
    expect(told((await world.lines(ana, strict.id)).slice(1, 2))).toEqual([
      ['CLI-2', 'difiere', TWO, 'contrata: Norte -> null'],
    ]);
  });

  it('lists codes that occur twice on either side, and accepts none of them', async () => {
    await world.put(THREE, { [KEY]: 'CLI-4' });
    const made = await world.reconcile(
      ana,
      file([
        ['CLI-1', 'Sur'],
        ['CLI-1', 'Este'],
        ['CLI-2', 'Norte'],
        ['CLI-2', 'Norte'],
        ['CLI-4', 'Sur'],
        ['', 'Sur'],
      ]),
    );
    expect(made).toMatchObject({
      repetidosArchivo: 2,
      contradictorios: 1,
      repetidosPortal: 1,
      filasSinCodigo: 1,
      recuento: { coincide: 1, difiere: 3, soloCliente: 0, soloPortal: 0 },
    });
    const problems = (await world.lines(ana, made.id, '&clase=difiere')).map(({ codigo, diferencias }) => [
      codigo,
      diferencias[0]?.problema,
    ]);
    expect(problems).toEqual([
      ['CLI-1', 'El archivo trae este código en varias filas con datos distintos: deja una sola.'],
      ['CLI-4', 'Varias obras del portal tienen este código: cambia la que corresponda en su página.'],
      ['CLI-4', 'Varias obras del portal tienen este código: cambia la que corresponda en su página.'],
    ]);
    const answer = await world.decide(ana, made.id, 'aceptar', { lineas: ALL_DIFFERENT, motivo: 'x' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'Ninguna de las diferencias elegidas se puede aceptar: ya se decidieron, o el portal no admite esos valores. Actualiza la lista y elige otras.',
    ]);
  });

  it('names the similar code of the portal for an unknown code', async () => {
    const made = await world.reconcile(
      ana,
      file([
        ['cli 0001', 'Norte'],
        ['CLO-2', 'Norte'],
        ['OTRA COSA', 'Norte'],
      ]),
    );
    const alike = (await world.lines(ana, made.id, '&clase=soloCliente')).map(({ codigo, parecido }) => [
      codigo,
      parecido,
    ]);
    expect(alike.sort()).toEqual([
      ['CLO-2', { codigo: 'CLI-2', obra: TWO }],
      ['OTRA COSA', null],
      ['cli 0001', { codigo: 'CLI-1', obra: ONE }],
    ]);
  });

  it('is limited to a project, a prefix, a province and days of assignment, and counts what is within', async () => {
    await server.query(
      `update seguimiento s set seg_asignacion_fecha = case o.cod when $1 then '2026-01-10' else '2026-02-20' end::date
       from obra o where o.id = s.obra`,
      [TWO],
    );
    const made = await world.reconcile(
      ana,
      file([
        ['CLI-1', 'Sur'],
        ['NUEVO-9', 'Norte'],
      ]),
    );
    const [work] = await server.query(
      `select sp.proyecto::text as proyecto, t.provincia from obra o join subproyecto sp on sp.id = o.subproyecto
       join sitio t on t.site_cod = o.site_cod where o.cod = $1`,
      [TWO],
    );
    const answer = async (query: string) =>
      world.good<ReconciledLines>(ana.ask('GET', `/conciliaciones/${made.id}/lineas?pageSize=100&${query}`));
    const all = await answer('');
    expect([all.total, all.recuento]).toEqual([5, null]);
    expect(all.limites.proyectos.map(({ id }) => String(id))).toContain(work?.proyecto);
    expect(all.limites.provincias).toContain(work?.provincia);
    const within = { difiere: 0, coincide: 0, soloCliente: 1, soloPortal: 1 };
    const january = await answer('desde=2026-01-01&hasta=2026-01-31');
    expect([january.items.map(({ codigo }) => codigo), january.recuento]).toEqual([
      ['CLI-2', 'NUEVO-9'],
      within,
    ]);
    expect((await answer('desde=2026-01-01&hasta=2026-01-31&clase=soloPortal')).recuento).toEqual(within);
    expect((await answer('desde=2026-02-01')).recuento).toEqual({ ...within, difiere: 1, soloPortal: 2 });
    expect((await answer('prefijo=nue')).recuento).toEqual({ ...within, soloPortal: 0 });
    expect((await answer(`prefijo=${TWO}`)).items.map(({ obra }) => obra)).toEqual([TWO]);
    const others = '999999';
    expect((await answer(`proyecto=${others}`)).recuento).toEqual({ ...within, soloPortal: 0 });
    expect((await answer(`proyecto=${work?.proyecto}`)).recuento).toEqual({
      ...within,
      difiere: 1,
      soloPortal: 3,
    });
    expect(
      (await answer(`provincia=${encodeURIComponent(String(work?.provincia).toUpperCase())}`)).items.map(
        ({ obra }) => obra,
      ),
    ).toContain(TWO);
    expect((await answer('provincia=Ninguna')).recuento).toEqual({ ...within, soloPortal: 0 });
    const taken = await world.accept(ana, made.id, {
      lineas: { ...ALL_DIFFERENT, desde: '2026-02-01', hasta: '2026-02-28' },
    });
    expect(taken.cambio.cuentas.aplicadas).toBe(1);
  });

  it('joins a line of the file with the work that it is like, which keeps its code', async () => {
    const before = await world.everyRow();
    const made = await world.reconcile(
      ana,
      file([
        ['cli 0001', 'Sur'],
        ['CLI-2', 'Norte'],
      ]),
    );
    expect(made.recuento).toEqual({ coincide: 1, difiere: 0, soloCliente: 1, soloPortal: 3 });
    const [line] = await world.lines(ana, made.id, '&clase=soloCliente');
    const join = () => world.decide(ana, made.id, 'unir', { linea: line?.id });
    expect(await world.good(join())).toEqual({ diferencias: 1 });
    const joined = await world.good<Reconciliation>(ana.ask('GET', `/conciliaciones/${made.id}`));
    expect([joined.recuento, joined.en]).toEqual([
      { coincide: 1, difiere: 1, soloCliente: 0, soloPortal: 2 },
      made.en,
    ]);
    const [one] = await world.lines(ana, made.id, '&clase=difiere');
    expect(one).toMatchObject({
      codigo: 'CLI-1',
      obra: ONE,
      fila: 2,
      parecido: { codigo: 'cli 0001', obra: ONE },
      diferencias: [{ campo: 'contrata', portal: 'Norte', cliente: 'Sur', situacion: 'pendiente' }],
    });
    expect(await world.everyRow()).toEqual(before);
    expect((await join()).json().message).toBe(
      'Esa línea ya no se parece a ninguna obra sin comparar: alguien la unió. Actualiza la lista.',
    );
    expect((await world.accept(ana, made.id)).cambio.cuentas.aplicadas).toBe(1);
  });

  it('parts a joined line from its work again, as both were, and joins it again', async () => {
    const made = await world.reconcile(
      ana,
      file([
        ['cli 0001', 'Sur'],
        ['CLI-2', 'Norte'],
      ]),
    );
    const lines = () => world.lines(ana, made.id);
    const counts = async () =>
      (await world.good<Reconciliation>(ana.ask('GET', `/conciliaciones/${made.id}`))).recuento;
    const withoutIds = (all: Awaited<ReturnType<typeof lines>>) => all.map(({ id: _, ...line }) => line);
    const decide = async (what: 'unir' | 'separar', clase: string) => {
      const [line] = await world.lines(ana, made.id, `&clase=${clase}`);
      return world.decide(ana, made.id, what, { linea: line?.id });
    };
    const before = await lines();
    expect((await decide('separar', 'coincide')).json().message).toBe(
      'Esa línea no está unida a ninguna obra: alguien la separó. Actualiza la lista.',
    );
    await world.good(decide('unir', 'soloCliente'));
    const joined = await lines();
    const from = await world.lastEntry();
    expect(await world.good(decide('separar', 'difiere'))).toEqual({ diferencias: 1 });
    expect([withoutIds(await lines()), await counts()]).toEqual([withoutIds(before), made.recuento]);
    expect(await world.trail(from)).toMatchObject([
      { accion: 'conciliacion.separada', antes: { fichero: made.archivo, codigo: 'cli 0001', obra: ONE } },
    ]);
    expect(await world.good(decide('unir', 'soloCliente'))).toEqual({ diferencias: 1 });
    expect(withoutIds(await lines())).toEqual(withoutIds(joined));

    await world.accept(ana, made.id);
    expect((await decide('separar', 'difiere')).json().message).toBe(
      'Ya se aceptaron valores de esa línea. Deshaz antes ese cambio, y después sepárala.',
    );
  });

  it('does not compare again what was joined before when another line is joined', async () => {
    const made = await world.reconcile(
      ana,
      file([
        ['cli 0001', 'Norte'],
        ['cli 0002', 'Sur'],
      ]),
    );
    const join = async (code: string) => {
      const line = (await world.lines(ana, made.id)).find(({ codigo }) => codigo === code);
      await world.good(world.decide(ana, made.id, 'unir', { linea: line?.id }));
    };
    await join('cli 0001');
    await world.put(ONE, { contrata: 'Otra' });
    await join('cli 0002');
    const classes = (await world.lines(ana, made.id)).map(({ obra, clase }) => [obra, clase]);
    expect(classes).toContainEqual([ONE, 'coincide']);
    expect(classes).toContainEqual([TWO, 'difiere']);
  });

  it('reads a day with the name of its month, a moment of the office and a known state as they are meant', async () => {
    const made = await world.reconcile(
      ana,
      file(
        [['CLI-1', '5-nov-26', '2022-07-30T22:00:00Z', 'EN  CURSO\u200b']],
        [KEY, 'seg_fin_obra_fecha', 'seg_replanteo_fecha', 'estado_obra'],
      ),
    );
    const [line] = await world.lines(ana, made.id, '&clase=difiere');
    expect(line?.diferencias.map(({ campo, cliente }) => [campo, cliente])).toEqual([
      ['seg_fin_obra_fecha', '2026-11-05'],
      ['seg_replanteo_fecha', '2022-07-31'],
      ['estado_obra', 'En curso'],
    ]);
  });

  it('reads no date in digits in a column whose dates have the month first: that order does not apply to it', async () => {
    const fechas = [{ campo: 'seg_fin_obra_fecha', orden: 'mdy', anio: null }];
    const made = await world.reconcile(ana, {
      ...file(
        [
          ['CLI-1', '13/02/2026'],
          ['CLI-2', '2026-02-13'],
        ],
        [KEY, 'seg_fin_obra_fecha'],
      ),
      fechas,
    });
    const lines = await world.lines(ana, made.id, '&clase=difiere');
    expect(lines.map(({ diferencias: [one] }) => [one?.cliente, one?.problema])).toEqual([
      [
        '13/02/2026',
        '«Fin de obra» no es una fecha con el mes delante: «13/02/2026». Corrígela en el archivo, o elige el otro orden.',
      ],
      ['2026-02-13', null],
    ]);
    const known = await ana.ask(
      'GET',
      `/conciliaciones/antecedentes?huella=${'b'.repeat(64)}&cabeceras=${'b'.repeat(64)}`,
    );
    expect(known.json().data).toMatchObject({ fechas, numeros: [] });
  });

  it('remembers what was said about each field, in files with the same headers before any other', async () => {
    const said = async (headers: string, orden: 'dmy' | 'mdy', momento: 'written' | 'office') => {
      const whole = file([['CLI-1', '2026-02-13']], [KEY, 'seg_replanteo_fecha']);
      const fechas = [{ campo: 'seg_replanteo_fecha', orden, anio: null, momento }];
      const numeros = [{ campo: 'importe_estimado', marca: 'point', escala: null }];
      await world.reconcile(ana, { ...whole, cabeceras: headers.repeat(64), fechas, numeros });
    };
    const known = async (headers: string) => {
      const { fechas, numeros } = await world.good<Precedents>(
        ana.ask(
          'GET',
          `/conciliaciones/antecedentes?huella=${'b'.repeat(64)}&cabeceras=${headers.repeat(64)}`,
        ),
      );
      return [fechas.find(({ campo }) => campo === 'seg_replanteo_fecha'), numeros];
    };
    const numeros = [{ campo: 'importe_estimado', marca: 'point', escala: null }];
    const date = { campo: 'seg_replanteo_fecha', anio: null };
    await said('7', 'dmy', 'office');
    await said('8', 'mdy', 'written');
    expect(await known('7')).toEqual([{ ...date, orden: 'dmy', momento: 'office' }, numeros]);
    expect(await known('9')).toEqual([{ ...date, orden: 'mdy', momento: 'written' }, numeros]);
  });

  it('shows a value that the portal cannot accept, with the reason', async () => {
    const made = await world.reconcile(
      ana,
      file(
        [
          ['CLI-1', 'Otro proyecto', '3/29\u00ad/2026', '#N/A', 'SIT-\u200bNADA', 'Plánificada'],
          ['CLI-\u2060NADIE', '', '', '', 'SIT-NADA', ''],
        ],
        [KEY, 'proyecto', 'seg_fin_obra_fecha', 'importe_estimado', 'site_cod', 'estado_obra'],
      ),
    );
    const [line] = await world.lines(ana, made.id, '&clase=difiere');
    expect(line?.diferencias.map(({ campo, cliente, problema }) => [campo, cliente, problema])).toEqual([
      [
        'proyecto',
        'Otro proyecto',
        '«Proyecto» dice qué obra es y no se cambia desde aquí: si está mal, corrígelo en la carga.',
      ],
      [
        'seg_fin_obra_fecha',
        '3/29/2026',
        '«3/29‹guion opcional›/2026» no es una fecha: escríbela como 2026-01-31 (año, mes y día).',
      ],
      [
        'importe_estimado',
        '#N/A',
        '«Importe estimado» trae un error de Excel (#N/A): corrígelo en el archivo.',
      ],
      [
        'site_cod',
        'SIT-NADA',
        'No hay ninguna localización «SIT-‹espacio de ancho cero›NADA»: dala de alta antes.',
      ],
      [
        'estado_obra',
        'Plánificada',
        'Ya hay obras en el estado «Planificada»: escrito así se contarían aparte.',
      ],
    ]);
    expect(await world.lines(ana, made.id, '&clase=soloCliente')).toMatchObject([
      { codigo: 'CLI-NADIE', conSignos: 'CLI-‹unión de palabras›NADIE' },
    ]);
  });

  it('accepts the chosen differences as one set of changes, with a reason, and an undo restores every row', async () => {
    const before = await world.everyRow();
    const made = await world.reconcile(
      ana,
      file(
        [
          ['CLI-1', 'Sur', 'Visto'],
          ['CLI-2', 'Este', ''],
        ],
        [KEY, 'contrata', 'observaciones'],
      ),
    );
    const from = await world.lastEntry();
    const { cambio, sinAceptar } = await world.accept(ana, made.id);
    expect([cambio.origen, cambio.motivo, cambio.porObra, cambio.cuentas.aplicadas, sinAceptar]).toEqual([
      ...['conciliacion', 'Lo dice el cliente', true, 2, 0],
    ]);
    expect(await world.trail(from)).toMatchObject([
      { accion: 'cambios.aplicados', despues: { obras: 2, motivo: 'Lo dice el cliente' } },
    ]);
    expect(
      await server.query(
        'select o.cod, s.contrata, s.observaciones from obra o join seguimiento s on s.obra = o.id where o.cod = any($1) order by 1',
        [[ONE, TWO]],
      ),
    ).toEqual([
      { cod: ONE, contrata: 'Sur', observaciones: 'Visto' },
      { cod: TWO, contrata: 'Este', observaciones: null },
    ]);
    const states = async () =>
      (await world.lines(ana, made.id, '&clase=difiere')).flatMap(({ diferencias }) =>
        diferencias.map(({ situacion, cambio: set }) => [situacion, set]),
      );
    expect(await states()).toEqual([1, 2, 3].map(() => ['aceptada', cambio.id]));
    await world.good(ana.ask('POST', `/cambios/${cambio.id}/deshacer`));
    expect(await world.everyRow()).toEqual(before);
    expect(await states()).toEqual([1, 2, 3].map(() => ['pendiente', null]));
  });

  it('accepts one line, or one field of all lines, and leaves the others open', async () => {
    const made = await world.reconcile(
      ana,
      file(
        [
          ['CLI-1', 'Sur', 'Visto'],
          ['CLI-2', 'Sur', 'Visto'],
        ],
        [KEY, 'contrata', 'observaciones'],
      ),
    );
    const [first] = await world.lines(ana, made.id);
    await world.accept(ana, made.id, { lineas: { tipo: 'lineas', lineas: [first?.id] }, campo: 'contrata' });
    await world.accept(ana, made.id, {
      lineas: { tipo: 'filtro', campo: 'observaciones', situacion: 'pendiente' },
    });
    const states = (await world.lines(ana, made.id)).flatMap(({ codigo, diferencias }) =>
      diferencias.map(({ campo, situacion }) => [codigo, campo, situacion]),
    );
    expect(states).toEqual([
      ['CLI-1', 'contrata', 'aceptada'],
      ['CLI-1', 'observaciones', 'aceptada'],
      ['CLI-2', 'contrata', 'pendiente'],
      ['CLI-2', 'observaciones', 'aceptada'],
    ]);
    const open = await world.lines(ana, made.id, '&situacion=pendiente&campo=contrata&buscar=cli-2');
    expect(open.map(({ codigo }) => codigo)).toEqual(['CLI-2']);
  });

  it('remembers dismissed differences for the next file, until they are reopened', async () => {
    const rows = [
      ['CLI-1', 'Sur'],
      ['CLI-2', 'Sur'],
    ];
    const made = await world.reconcile(ana, file(rows));
    const [first] = await world.lines(ana, made.id);
    const from = await world.lastEntry();
    const one = { lineas: { tipo: 'lineas', lineas: [first?.id] } };
    expect(
      await world.good(world.decide(ana, made.id, 'descartar', { ...one, motivo: 'No procede' })),
    ).toEqual({ diferencias: 1 });
    const next = await world.reconcile(luis, file([...rows, ['CLI-3', 'Sur']]));
    expect(next.diferencias).toEqual({ pendiente: 2, aceptada: 0, descartada: 1 });
    const [again] = await world.lines(luis, next.id);
    expect(again?.diferencias[0]?.descarte).toMatchObject({ motivo: 'No procede' });
    // Another value of the same field is another difference.
    const other = await world.reconcile(luis, file([['CLI-1', 'Este']]));
    expect(other.diferencias.descartada).toBe(0);
    const [back] = await world.lines(luis, next.id, '&situacion=descartada');
    await world.good(
      world.decide(luis, next.id, 'recuperar', { lineas: { tipo: 'lineas', lineas: [back?.id] } }),
    );
    expect(
      (await world.good<Reconciliation>(ana.ask('GET', `/conciliaciones/${made.id}`))).diferencias,
    ).toEqual({ pendiente: 2, aceptada: 0, descartada: 0 });
    expect((await world.trail(from)).map(({ accion }) => accion)).toEqual([
      ...['conciliacion.descartada', 'conciliacion.empezada', 'conciliacion.comparada'],
      ...['conciliacion.empezada', 'conciliacion.comparada', 'conciliacion.recuperada'],
    ]);
  });

  it('leaves a work unchanged that somebody changed meanwhile, and names that person', async () => {
    const made = await world.reconcile(
      ana,
      file([
        ['CLI-1', 'Sur'],
        ['CLI-2', 'Sur'],
      ]),
    );
    await world.good(
      luis
        .ask('POST', '/cambios', {
          cambios: [{ campo: 'contrata', valor: 'De Luis' }],
          obras: { tipo: 'codigos', codigos: [ONE] },
        })
        .then((proposed) => luis.ask('POST', `/cambios/${proposed.json().data.id}/aplicar`)),
    );
    const { cambio } = await world.accept(ana, made.id);
    expect([cambio.cuentas.aplicadas, cambio.porMotivo]).toEqual([
      1,
      [{ estado: 'rechazada', motivo: 'cambiada', obras: 1 }],
    ]);
    const [first] = await world.lines(ana, made.id);
    expect(first?.diferencias[0]).toMatchObject({
      situacion: 'pendiente',
      rechazo: { motivo: 'cambiada', por: expect.any(String) },
    });
    const alone = await world.decide(ana, made.id, 'aceptar', { lineas: ALL_DIFFERENT, motivo: 'x' });
    expect([alone.statusCode, alone.json().message]).toEqual([
      409,
      expect.stringMatching(
        /^No se ha aceptado nada: 4P-NOR-FTTH-0001 no se puede cambiar \(la cambió .+\)\./,
      ),
    ]);
    expect(
      await server.query('select contrata from seguimiento s join obra o on o.id = s.obra where cod = $1', [
        ONE,
      ]),
    ).toEqual([{ contrata: 'De Luis' }]);
  });

  it('overwrites nothing while somebody changes the same works at that moment, and reports each', async () => {
    const made = await world.reconcile(
      ana,
      file([
        ['CLI-1', 'Sur'],
        ['CLI-2', 'Sur'],
      ]),
    );
    const proposed = await luis.ask('POST', '/cambios', {
      cambios: [{ campo: 'contrata', valor: 'De Luis' }],
      obras: { tipo: 'codigos', codigos: [ONE, TWO] },
    });
    const [taken, changed] = await Promise.all([
      world.decide(ana, made.id, 'aceptar', { lineas: ALL_DIFFERENT, motivo: 'x' }),
      luis.ask('POST', `/cambios/${proposed.json().data.id}/aplicar`),
    ]);
    expect([200, 409]).toContain(taken.statusCode);
    expect(changed.statusCode).toBe(200);
    const byLuis = changed.json().data.cuentas;
    expect(byLuis.aplicadas + byLuis.saltadas).toBe(2);
    const byAna = taken.statusCode === 200 ? taken.json().data.cambio.cuentas : null;
    if (byAna !== null) expect(byAna.aplicadas + byAna.saltadas + byAna.rechazadas).toBe(2);
    // One of the two wrote each work, and the other one was told so.
    expect((byAna?.aplicadas ?? 0) + byLuis.aplicadas).toBe(2);
    const held = await server.query(
      `select count(*) filter (where contrata = 'Sur')::integer as sur,
         count(*) filter (where contrata = 'De Luis')::integer as luis
       from seguimiento s join obra o on o.id = s.obra where o.cod = any($1)`,
      [[ONE, TWO]],
    );
    expect(held).toEqual([{ sur: byAna?.aplicadas ?? 0, luis: byLuis.aplicadas }]);
  });

  it('accepts the same lines once when two people do so at once', async () => {
    const made = await world.reconcile(
      ana,
      file([
        ['CLI-1', 'Sur'],
        ['CLI-2', 'Sur'],
      ]),
    );
    const body = { lineas: ALL_DIFFERENT, motivo: 'x' };
    const answers = await Promise.all([ana, luis].map((one) => world.decide(one, made.id, 'aceptar', body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect(
      await server.query(
        `select count(*)::integer as sets, sum(obras)::integer as obras from (
           select count(*) as obras from obra_de_conjunto o join conjunto_cambios c on c.id = o.conjunto
           where c.origen = 'conciliacion' and o.cod = any($1) and c.creado_en is not null and o.estado = 'aplicada'
             and c.peticion -> 'obras' ->> 'conciliacion' = $2
           group by c.id) as each`,
        [[ONE, TWO], String(made.id)],
      ),
    ).toEqual([{ sets: 1, obras: 2 }]);
  });

  it('stores a piece that arrives twice once, and compares nothing before all have arrived', async () => {
    const whole = file([
      ['CLI-1', 'Sur'],
      ['CLI-2', 'Sur'],
    ]);
    const { id } = await world.good<Reconciliation>(world.begin(ana, whole));
    const first = { rows: whole.rows.slice(0, 1) };
    await world.good(world.send(ana, id, first));
    expect(await world.good(world.send(ana, id, first))).toEqual({ recibidas: 1 });
    const early = await world.compare(ana, id);
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      'Del archivo han llegado 1 de 2 filas: elígelo otra vez.',
    ]);
    expect((await world.send(luis, id, whole)).statusCode).toBe(409);
    await world.good(world.send(ana, id, whole));
    const compared = await world.good(world.compare(ana, id));
    // The repeated call after a lost answer gets the same answer.
    expect(await world.good(world.compare(ana, id))).toEqual(compared);
    expect((await world.send(ana, id, whole)).statusCode).toBe(409);
  });

  it('recognises a file by its bytes, and its columns by their names', async () => {
    const ask = (huella: string) =>
      world.good<Precedents>(
        ana.ask('GET', `/conciliaciones/antecedentes?huella=${huella}&cabeceras=${'b'.repeat(64)}`),
      );
    expect(await ask('c'.repeat(64))).toMatchObject({ columnas: null, anterior: null });
    const made = await world.reconcile(ana, { ...file([['CLI-1', 'Sur']]), huella: 'c'.repeat(64) });
    expect(await ask('c'.repeat(64))).toMatchObject({
      columnas: [KEY, 'contrata'],
      anterior: { id: made.id, recuento: made.recuento },
    });
    expect((await ask('d'.repeat(64))).anterior).toBeNull();
  });

  it('lists an unfinished one, which is deleted when the file arrives again or when its person discards it', async () => {
    const whole = file([
      ['CLI-1', 'Sur'],
      ['CLI-2', 'Sur'],
    ]);
    const left = await world.good<Reconciliation>(world.begin(ana, whole));
    await world.good(world.send(ana, left.id, { rows: whole.rows.slice(0, 1) }));
    const list = async () =>
      (await world.good<{ items: Reconciliation[] }>(luis.ask('GET', '/conciliaciones'))).items.map(
        ({ id, estado, recibidas, filas, propia }) => [id, estado, recibidas, filas, propia],
      );
    expect(await list()).toEqual([[left.id, 'recibiendo', 1, 2, false]]);
    expect((await luis.ask('DELETE', `/conciliaciones/${left.id}`)).statusCode).toBe(409);
    const made = await world.reconcile(ana, whole);
    expect(await list()).toEqual([[made.id, 'comparada', 2, 2, false]]);
    await world.good(ana.ask('DELETE', `/conciliaciones/${made.id}`));
    expect(await list()).toEqual([]);
    const gone = await ana.ask('GET', `/conciliaciones/${made.id}/lineas`);
    expect(gone.statusCode).toBe(404);
  });

  it('keeps one of which something was accepted', async () => {
    const made = await world.reconcile(ana, file([['CLI-1', 'Sur']]));
    await world.accept(ana, made.id);
    const answer = await ana.ask('DELETE', `/conciliaciones/${made.id}`);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'De esta conciliación se aceptaron valores: se queda en la lista para saber de dónde vinieron.',
    ]);
  });

  it('exports as a file what a filter lets through', async () => {
    const made = await world.reconcile(
      ana,
      file(
        [
          ['CLI-1', 'Sur', 'Visto'],
          ['CLI-9', 'Sur', ''],
        ],
        [KEY, 'contrata', 'observaciones'],
      ),
    );
    const csv = async (query: string) => {
      const { statusCode, body } = await ana.ask('GET', `/conciliaciones/${made.id}/diferencias.csv${query}`);
      expect(statusCode).toBe(200);
      return parseCsv(body).map((row) => row.slice(0, 8));
    };
    const HEAD = [
      ...['Código del cliente', 'Resultado', 'Obra', 'Fila del archivo', 'Campo', 'Valor en el portal'],
      ...['Valor del cliente', 'Situación'],
    ];
    expect(await csv('?clase=difiere')).toEqual([
      HEAD,
      ['CLI-1', 'Difiere', ONE, '2', 'Contrata', 'Norte', 'Sur', 'Pendiente'],
      ['CLI-1', 'Difiere', ONE, '2', 'Observaciones', '', 'Visto', 'Pendiente'],
    ]);
    expect(await csv('?campo=contrata')).toHaveLength(2);
    expect(await csv('')).toHaveLength(7);
  });

  it('keeps hostile text unchanged in every field, without the signs that nobody sees', async () => {
    const made = await world.reconcile(
      ana,
      file(
        [
          ['CLI-1', HOSTILE, HOSTILE],
          [HOSTILE, HOSTILE, HOSTILE],
        ],
        [KEY, 'contrata', 'observaciones'],
      ),
    );
    const lines = await world.lines(ana, made.id, '&clase=soloCliente');
    expect(lines.map(({ codigo, valores }) => [codigo, valores[1]?.valor])).toEqual([[STORED, STORED]]);
    await world.accept(ana, made.id, { motivo: HOSTILE });
    expect(
      await server.query(
        'select s.contrata, s.observaciones from obra o join seguimiento s on s.obra = o.id where o.cod = $1',
        [ONE],
      ),
    ).toEqual([{ contrata: STORED, observaciones: STORED }]);
  });

  it('refuses columns without the code, used twice or unknown, each in a sentence', async () => {
    const sentence = async (columns: readonly string[]) => {
      const answer = await world.begin(ana, { columns, rows: [['x']] });
      return [answer.statusCode, answer.json().message];
    };
    expect(await sentence(['contrata'])).toEqual([
      422,
      'Elige qué columna es el código del cliente: por él se encuentra cada obra.',
    ]);
    expect(await sentence([KEY])).toEqual([
      422,
      'Elige al menos una columna más: solo con el código no hay nada que comparar.',
    ]);
    expect(await sentence([KEY, 'contrata', 'contrata'])).toEqual([
      422,
      'Cada dato puede estar en una sola columna: deja sin elegir las que sobren.',
    ]);
    expect(await sentence([KEY, 'nada'])).toEqual([
      422,
      'Las obras no tienen ningún dato «nada»: elige otro.',
    ]);
  });
});
