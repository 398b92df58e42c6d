import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLoad } from '../../../server/bulk-import/validations/check-load.ts';
import {
  type BorrarRequest,
  cargarFactyvalAnswer,
  type ScriptResult,
  type ValidationProblem,
} from '../../../src/api/contract/bulk-import.ts';
import { ENGINES } from '../../support/server.ts';
import { line, type Row, TestRun, work } from './run.ts';
import { createWorld, SQL_FOLDER, type World } from './world.ts';

const LIVE = `select
  (select count(*) from obra) as obras, (select count(*) from seguimiento) as seguimientos,
  (select count(*) from factyval) as lineas, (select count(*) from subproyecto) as subproyectos`;

const DAY_OF_LOAD = `select to_char(iniciada_en at time zone 'Europe/Madrid', 'YYYY-MM-DD HH24:MI') as dia
  from carga order by id limit 1`;

describe.each(ENGINES)('the validations on %s', (engine) => {
  let world: World;
  let before: unknown;
  beforeAll(async () => {
    world = await createWorld(engine);
    before = await world.query(LIVE);
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  async function stoppedBy(
    works: readonly Row[],
    lines: readonly Row[] = [],
    more: Partial<BorrarRequest> = {},
  ): Promise<ScriptResult[]> {
    const run = new TestRun(world.app);
    await run.borrar(works.length, more);
    expect((await run.cargar(works)).statusCode).toBe(200);
    const answer = cargarFactyvalAnswer.parse((await run.cargarFactyval(lines)).json());
    expect(answer.success).toBe(true);
    expect(answer.scripts_results.map(({ script }) => script)).toEqual([
      '010-obras-repetidas.sql',
      '020-sitios-no-validos.sql',
      '030-otros-errores.sql',
      '035-subproyectos-sin-aceptar.sql',
      '037-avisos-que-son-problemas.sql',
    ]);
    expect((await run.ejecucion()).json().data.estado).toBe('detenida');
    expect(await world.query(LIVE)).toEqual(before);
    return answer.scripts_results;
  }

  const details = (result: ScriptResult | undefined): unknown[] =>
    ((result?.query_results ?? []) as ValidationProblem[]).map(({ error, fila, detalle }) => [
      error,
      fila,
      detalle,
    ]);

  it('find works that the portal has and works that are in the file twice', async () => {
    const [repeated, sites, others] = await stoppedBy([work(12), work(13), work(13), work(14)]);
    expect(details(repeated)).toEqual([
      ['Obra repetida', 2, 'la obra ya existe en el portal'],
      [
        'Obra repetida',
        3,
        'la obra está 2 veces en el archivo: la última, en la fila 4 de la hoja de seguimiento',
      ],
      ['Obra repetida', 4, 'la obra ya está en la fila 3 de la hoja de seguimiento'],
    ]);
    expect(repeated).toMatchObject({
      has_warnings: true,
      warning_count: 3,
      result_count: 3,
      message: '3 registros con problemas',
      warning_message: '3 registros con problemas',
    });
    expect([sites?.has_warnings, others?.has_warnings]).toEqual([false, false]);
    const held = repeated?.query_results[0] as ValidationProblem;
    expect(held).toMatchObject({
      csv_cod_obra_interno_4plus: '4P-NOR-FTTH-0012',
      gen_cod_obra_interno_4plus: '4P-NOR-FTTH-0012',
      csv_cod_externo_cliente: 'CLI-12',
      gen_cod_externo_cliente: 'CLI-NOR-000012',
      gen_seg_asignacion_fecha: '2024-12-15',
      creado_por: 'Datos de muestra',
    });
    expect(held.creado).toMatch(/^2024-12-15/);
  });

  it('find works that are in the trash', async () => {
    await world.query("update obra set borrado_en = now() where cod = '4P-NOR-FTTH-0003'");
    const [repeated] = await stoppedBy([work(3)]);
    await world.query('update obra set borrado_en = null');
    expect(details(repeated)).toEqual([
      ['Obra repetida', 2, 'la obra ya existe en el portal, en la papelera'],
    ]);
  });

  it('do not know a deleted project, nor does the check before a load', async () => {
    const proyecto = 'Despliegue FTTH Sur 2026';
    await world.query("update proyecto set borrado_en = now() where prefijo = 'SUR'");
    const [, , others] = await stoppedBy([work(13, { proyecto })]);
    const { proyectos } = await checkLoad(world.database, {
      sitios: [],
      proyectos: [proyecto, 'Red Centro 2026'],
      obras: [],
      lineas: [],
      subproyectos: [],
    });
    await world.query('update proyecto set borrado_en = null');
    expect(details(others)).toEqual([['Otros errores', 2, `el proyecto «${proyecto}» no existe`]]);
    expect(proyectos.map(({ valor }) => valor)).toEqual([proyecto]);
  });

  it('stop before they create a subproject that nobody accepted, in a rehearsal too, and tell it once', async () => {
    const rows = [work(13, { subproyecto: 'Faes 1' }), work(14, { subproyecto: 'FAES 1' }), work(15)];
    const subprojects = () => world.query('select id, nombre from subproyecto order by id');
    const before = await subprojects();
    for (const more of [{}, { ensayo: true }, { subproyectos: ['Faes 2'] }]) {
      const [, , , unaccepted] = await stoppedBy(rows, [], more);
      expect(details(unaccepted)).toEqual([
        ['Otros errores', 2, 'el subproyecto «Faes 1» no existe y nadie ha aceptado crearlo'],
      ]);
    }
    expect(await subprojects()).toEqual(before);
  });

  it('are told before a load which subprojects it would create, with the nearest of the same project', async () => {
    const norte = 'Despliegue FTTH Norte 2026';
    const { subproyectos } = await checkLoad(world.database, {
      sitios: [],
      proyectos: [norte, 'Nada'],
      obras: [],
      lineas: [],
      subproyectos: [
        [0, 'Faes 1'],
        [0, 'FAES 1'],
        [0, 'fase 1'],
        [1, 'Fase 1'],
      ],
    });
    expect(subproyectos).toMatchObject([
      { proyecto: norte, valor: 'Faes 1', cercanos: [{ valor: 'Fase 1', distancia: 2 }] },
    ]);
  });

  it('find what is doubtful only in the fields whose warnings are problems, as the check before the load', async () => {
    const doubtful = {
      estado_obra: 'En crso',
      provincia: 'Vizcaia',
      moneda: 'EURO',
      metros_cable: '-3',
      seg_fin_obra_fecha: '1999-12-31',
      seg_asignacion_fecha: '1998-01-01',
    };
    const fields = Object.keys(doubtful).slice(0, -1);
    const avisos = (aviso: string | null) =>
      world.query('update campo set aviso = $1 where nombre = any($2)', [aviso, [...fields, 'fyv_importe']]);
    await avisos('problema');
    const [known] = await world.query('select provincia from sitio where provincia is not null limit 1');
    const written = ` ${String(known?.['provincia']).toUpperCase()}`;
    const [, , , , found] = await stoppedBy(
      [work(13, doubtful), work(14, { metros_cable: '3', moneda: 'eur' })],
      [line(13, { fyv_importe: '-1' })],
    );
    const { avisos: told, listas } = await checkLoad(world.database, {
      sitios: [],
      proyectos: [],
      obras: [],
      lineas: [],
      subproyectos: [],
      listas: { cm_seg_01: { provincia: ['Vizcaia', written], moneda: ['EURO', ' eur'] }, cm_fyv_01: {} },
    });
    await avisos(null);
    expect(details(found)).toEqual([
      ['Otros errores', 2, 'estado_obra: «En crso» no está entre los valores conocidos'],
      ['Otros errores', 2, 'metros_cable: «-3» es negativo'],
      ['Otros errores', 2, 'moneda: «EURO» no está entre los valores conocidos'],
      ['Otros errores', 2, 'provincia: «Vizcaia» no está entre los valores conocidos'],
      [
        'Otros errores',
        2,
        'seg_fin_obra_fecha: «1999-12-31» está fuera de lo habitual, de 2000-01-01 a 2031-11-21',
      ],
      ['Otros errores', 2, 'factyval: fyv_importe: «-1» es negativo'],
    ]);
    expect([...told.cm_seg_01].sort()).toEqual([...fields].sort());
    expect(told.cm_fyv_01).toEqual(['fyv_importe']);
    expect([
      listas.cm_seg_01['provincia']?.map(({ valor }) => valor),
      listas.cm_seg_01['moneda'],
    ]).toMatchObject([['Vizcaia'], [{ valor: 'EURO', cercanos: [{ valor: 'EUR', distancia: 1 }] }]]);
  });

  it('find sites that are not in the register', async () => {
    const [, sites] = await stoppedBy([
      work(13, { site_cod: 'SIT-99999' }),
      work(14, { site_cod: ' SIT-00002 ' }),
      work(15, { site_cod: 'SIT\u2009-00003' }),
    ]);
    expect(details(sites)).toEqual([
      ['site_cod NO VÁLIDO', 2, 'el site «SIT-99999» no está en el registro de localizaciones'],
      ['site_cod NO VÁLIDO', 4, 'el site «SIT‹espacio fino›-00003» no está en el registro de localizaciones'],
    ]);
  });

  it.each<[string, Row, string]>([
    ['missing fields', { subproyecto: '  ', site_cod: '\u00a0' }, 'falta subproyecto; falta site_cod'],
    ['an unknown project', { proyecto: 'Nada' }, 'el proyecto «Nada» no existe'],
    [
      'a date that does not exist',
      { seg_cierre_fecha: '2025-02-29' },
      'seg_cierre_fecha: «2025-02-29» no es una fecha',
    ],
    [
      'a date of another shape',
      { seg_cierre_fecha: '31/12/2025' },
      'seg_cierre_fecha: «31/12/2025» no es una fecha',
    ],
    ['a number with a comma', { metros_cable: '1,5' }, 'metros_cable: «1,5» no es un número'],
    [
      'a fraction of a unit',
      { unidades_inmobiliarias: '1.5' },
      'unidades_inmobiliarias: «1.5» no es un número entero',
    ],
    [
      'a milestone to come',
      { seg_replanteo_fecha: '2026-11-22' },
      'seg_replanteo_fecha: 2026-11-22 está en el futuro',
    ],
    [
      'milestones in the wrong order',
      { seg_inicio_obra_fecha: '2026-03-20', seg_fin_obra_fecha: '2026-03-19' },
      'seg_fin_obra_fecha es anterior a seg_inicio_obra_fecha',
    ],
    [
      'a code without a number',
      { cod_obra_interno_4plus: 'OBRA-NUEVA' },
      'el código de obra no tiene la forma PREFIJO-PATRÓN-NÚMERO',
    ],
    [
      'a code in lower case',
      { cod_obra_interno_4plus: '4p-nor-ftth-0014' },
      'el código de obra lleva minúsculas',
    ],
    [
      'a code of another pattern',
      { cod_obra_interno_4plus: '4P-SUR-FTTH-0900' },
      'el código de obra no sigue el patrón «NOR-FTTH» de la primera fila',
    ],
  ])('find %s', async (_name, cells, expected) => {
    const columns = Object.fromEntries(Object.keys(cells).map((name) => [name, '']));
    const [, , others] = await stoppedBy([{ ...columns, ...work(13) }, work(14, cells)]);
    expect(details(others)).toEqual([['Otros errores', 3, expected]]);
  });

  it('find dates outside the plausible range of their field, which the table campo may set', async () => {
    const outside: Row = {
      seg_asignacion_fecha: '1905-07-16',
      seg_cierre_fecha: '1989-12-31',
      seg_replanteo_fecha: '1990-01-01',
    };
    const [, , others] = await stoppedBy(
      [work(13, outside), work(14, { seg_asignacion_fecha: '2020-05-05', seg_cierre_fecha: '' })],
      [line(13, { fyv_cobro_fecha: '2041-11-22' }), line(14, { fyv_cobro_fecha: '2041-11-21' })],
    );
    expect(details(others)).toEqual([
      [
        'Otros errores',
        2,
        [
          'seg_asignacion_fecha: «1905-07-16» no está entre 1990-01-01 y 2041-11-21',
          'seg_cierre_fecha: «1989-12-31» no está entre 1990-01-01 y 2041-11-21',
        ].join('; '),
      ],
      ['Otros errores', 2, 'factyval: fyv_cobro_fecha: «2041-11-22» no está entre 1990-01-01 y 2041-11-21'],
    ]);
    await world.reset();
    await world.query(
      "update campo set desde = '2021-01-01', hasta = '2026-03-01' where nombre = 'seg_asignacion_fecha'",
    );
    const [, , narrower] = await stoppedBy([
      work(13, { seg_asignacion_fecha: '2020-12-31', seg_cierre_fecha: '2026-03-02' }),
      work(14, { seg_asignacion_fecha: '2026-03-02' }),
    ]);
    await world.query('update campo set desde = null, hasta = null');
    expect(details(narrower)).toEqual([
      ['Otros errores', 2, 'seg_asignacion_fecha: «2020-12-31» no está entre 2021-01-01 y 2026-03-01'],
      ['Otros errores', 3, 'seg_asignacion_fecha: «2026-03-02» no está entre 2021-01-01 y 2026-03-01'],
    ]);
  });

  it('accept today, 29 February of a leap year and every blank that is allowed', async () => {
    const run = new TestRun(world.app);
    await run.borrar();
    await run.cargar([
      work(13, { seg_asignacion_fecha: '2024-02-29', seg_replanteo_fecha: '2026-11-21', metros_cable: '  ' }),
    ]);
    expect((await run.cargarFactyval([line(13)])).json().message).toBe('Carga completada.');
  });

  it('find lines without a work, and leave those of works the portal has', async () => {
    const [, , others] = await stoppedBy(
      [work(13)],
      [line(13), line(1), line(99), line(13, { fyv_linea: '2', fyv_importe: 'x' })],
    );
    expect(details(others)).toEqual([
      ['Otros errores', 4, 'factyval: la línea no tiene obra, ni en el archivo ni en el portal'],
      ['Otros errores', 5, 'factyval: fyv_importe: «x» no es un número'],
    ]);
  });

  it('find lines that are twice in the file, or already in the portal', async () => {
    const earlier = new TestRun(world.app);
    await earlier.load([work(20)], [line(20, { fyv_linea: '7' })]);
    before = await world.query(LIVE);
    const [, , others] = await stoppedBy(
      [work(13), work(14)],
      [
        line(13),
        line(14),
        line(13, { fyv_linea: ' 01 ' }),
        line(12),
        line(20, { fyv_linea: '7' }),
        line(13, { fyv_linea: '+1' }),
        line(14, { fyv_linea: '2' }),
      ],
    );
    const day = String((await world.query(DAY_OF_LOAD))[0]?.dia);
    await world.reset();
    before = await world.query(LIVE);
    expect(details(others)).toEqual([
      [
        'Otros errores',
        2,
        'factyval: la línea 1 de la obra está 3 veces en el archivo: la última, en la fila 7 de la hoja de factyval',
      ],
      ['Otros errores', 4, 'factyval: la línea 1 de la obra ya está en la fila 2 de la hoja de factyval'],
      [
        'Otros errores',
        5,
        'factyval: la línea 1 de la obra ya está en el portal (Obra civil, 1250.5 EUR), que no vino en ninguna carga',
      ],
      [
        'Otros errores',
        6,
        `factyval: la línea 7 de la obra ya está en el portal (Obra civil, 12.5 EUR), de la carga de «Obras noviembre.xlsx» del ${day}, de Ana Ruiz`,
      ],
      ['Otros errores', 7, 'factyval: la línea 1 de la obra ya está en la fila 2 de la hoja de factyval'],
    ]);
    expect(((others?.query_results ?? []) as ValidationProblem[]).map(({ campo }) => campo)).toEqual(
      Array.from({ length: 5 }, () => 'fyv_linea'),
    );
  });

  it('are backed by the table itself, which refuses a line that it already has', async () => {
    await expect(
      world.query(
        `insert into factyval (obra, fyv_linea, cod_obra_interno_4plus, fyv_concepto, fyv_importe)
         select obra, fyv_linea, cod_obra_interno_4plus, fyv_concepto, fyv_importe from factyval limit 1`,
      ),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it('point at the sheet, the row and the first field at fault', async () => {
    const results = await stoppedBy(
      [work(12), work(13, { site_cod: 'X' }), work(14, { proyecto: '', seg_cierre_fecha: 'ayer' })],
      [line(14), line(99, { fyv_importe: 'x' })],
    );
    const cells = results.flatMap(({ query_results }) =>
      (query_results as ValidationProblem[]).map(({ hoja, fila, campo }) => [hoja, fila, campo]),
    );
    expect(cells).toEqual([
      ['cm_seg_01', 2, 'cod_obra_interno_4plus'],
      ['cm_seg_01', 3, 'site_cod'],
      ['cm_seg_01', 4, 'proyecto'],
      ['cm_fyv_01', 3, 'cod_obra_interno_4plus'],
    ]);
  });

  it('name Excel’s own row and its sheet, and every field at fault', async () => {
    const run = new TestRun(world.app);
    await run.borrar(3);
    const works = [work(13), work(14, { proyecto: '', site_cod: '' }), work(13)];
    const filas: [number, number][] = [
      [1, 4],
      [3, 9],
    ];
    await run.cargar(works, { hoja: { nombre: 'Obras «A»', filas } });
    await run.cargarFactyval([line(13), line(13)], { hoja: { nombre: 'Líneas', filas: [[1, 6]] } });
    const problems = (await run.ask(`/ejecuciones/${run.uploadId}/incidencias`)).json().data.items;
    expect(
      problems.map(({ hoja_nombre, fila, detalle, defectos }: ValidationProblem) => [
        hoja_nombre,
        fila,
        detalle,
        defectos,
      ]),
    ).toEqual([
      ['Obras «A»', 4, 'la obra está 2 veces en el archivo: la última, en la fila 9 de «Obras «A»»', null],
      ['Obras «A»', 9, 'la obra ya está en la fila 4 de «Obras «A»»', null],
      [
        'Obras «A»',
        5,
        'falta proyecto; falta site_cod',
        [
          { campo: 'proyecto', detalle: 'falta proyecto' },
          { campo: 'site_cod', detalle: 'falta site_cod' },
        ],
      ],
      [
        'Líneas',
        6,
        'factyval: la línea 1 de la obra está 2 veces en el archivo: la última, en la fila 7 de «Líneas»',
        [
          {
            campo: 'fyv_linea',
            detalle: 'la línea 1 de la obra está 2 veces en el archivo: la última, en la fila 7 de «Líneas»',
          },
        ],
      ],
      [
        'Líneas',
        7,
        'factyval: la línea 1 de la obra ya está en la fila 6 de «Líneas»',
        [{ campo: 'fyv_linea', detalle: 'la línea 1 de la obra ya está en la fila 6 de «Líneas»' }],
      ],
    ]);
  });

  it('all run before the run is stopped, and their problems are kept', async () => {
    const results = await stoppedBy([work(1), work(13, { site_cod: 'X' }), work(14, { proyecto: '' })]);
    expect(results.map(({ warning_count }) => warning_count)).toEqual([1, 1, 1, 0, 0]);
    expect(
      await world.query('select script, orden, error, fila from carga_incidencia order by script'),
    ).toEqual([
      { script: '010-obras-repetidas.sql', orden: 1, error: 'Obra repetida', fila: 2 },
      { script: '020-sitios-no-validos.sql', orden: 1, error: 'site_cod NO VÁLIDO', fila: 3 },
      { script: '030-otros-errores.sql', orden: 1, error: 'Otros errores', fila: 4 },
    ]);
  });

  it('send a thousand problems and count them all', async () => {
    const works = Array.from({ length: 1_200 }, (_, index) => work(13 + index, { site_cod: 'X' }));
    const [, sites] = await stoppedBy(works);
    expect([sites?.query_results.length, sites?.result_count, sites?.warning_count]).toEqual([
      1_000, 1_200, 1_200,
    ]);
    expect(sites?.message).toBe('1.200 registros con problemas');
    expect(await world.query('select count(*) as n from carga_incidencia')).toEqual([{ n: 1_200 }]);
  });

  it('name every field that campo types or wants', async () => {
    const script = readFileSync(`${SQL_FOLDER}/import/030-otros-errores.sql`, 'utf8');
    const fields = await world.query("select nombre from campo where obligatorio or tipo <> 'texto'");
    expect(fields.filter(({ nombre }) => !script.includes(`limpio(a.csv_${nombre}) as ${nombre}`))).toEqual(
      [],
    );
    const dates = await world.query('select nombre as n from campo where es_fecha');
    expect(dates.filter(({ n }) => !script.includes(`('${n}', v.${n}, l.${n})`))).toEqual([]);
  });

  it('know the calendar of twenty centuries', async () => {
    // The calendar repeats every four centuries: all days of one such period, and from the others the days
    // around the ends of months.
    const wrong = await world.query(`
      select d::date as dia from (
        select generate_series(date '1800-01-01', date '2199-12-31', interval '1 day')
        union all select generate_series(date '1000-01-01', date '2999-12-01', interval '1 month')
        union all select generate_series(date '1000-02-01', date '3000-01-01', interval '1 month') - interval '1 day'
      ) days (d)
      where fecha(to_char(d, 'YYYY-MM-DD')) is distinct from d::date limit 5`);
    const invented = await world.query(`
      select to_char(y, 'FM0000') || to_char(m, '"-"FM00') || to_char(d, '"-"FM00') as texto
      from generate_series(1896, 2104) y, generate_series(0, 13) m, generate_series(0, 32) d
      where fecha(to_char(y, 'FM0000') || to_char(m, '"-"FM00') || to_char(d, '"-"FM00')) is not null`);
    const [{ n }] = (await world.query(
      "select count(*) as n from generate_series(date '1896-01-01', date '2104-12-31', interval '1 day')",
    )) as [{ n: number }];
    expect(wrong).toEqual([]);
    expect(invented.length).toBe(n);
  });
});
