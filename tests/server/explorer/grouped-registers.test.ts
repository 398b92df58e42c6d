import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countAnswer,
  explorerColumnsAnswer,
  explorerPageAnswer,
  sumsAnswer,
} from '../../../src/api/contract/records/explorer.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { type Caller, newCaller } from '../users/world.ts';

/** The columns that each register is grouped by, and those that it sums. */
const REGISTERS = {
  '/obras': [
    [
      ...[
        'proyecto',
        'subproyecto',
        'estado',
        'site_cod',
        'creada (mes)',
        'tipo_obra',
        'tecnologia',
        'prioridad',
      ],
      ...['responsable', 'tecnico_asignado', 'contrata', 'municipio', 'provincia', 'operador', 'moneda'],
      ...['seg_asignacion_fecha (mes)', 'seg_inicio_obra_fecha (mes)', 'seg_fin_obra_fecha (mes)'],
      ...['seg_cierre_fecha (mes)', 'centro_coste'],
    ],
    [
      'unidades_inmobiliarias (unidades)',
      'metros_canalizacion (metros)',
      'metros_cable (metros)',
      'importe_estimado (dinero)',
    ],
  ],
  '/localizaciones': [['municipio', 'provincia', 'tipo', 'operador', 'estado', 'origen'], []],
  '/conectividad': [
    ['estado', 'tecnologia', 'operador', 'site_cod', 'municipio', 'provincia'],
    ['mbps (unidades)'],
  ],
  '/proyectos': [
    ['tipo', 'estado', 'destacado', 'creado (mes)'],
    ['subproyectos (unidades)', 'obras (unidades)'],
  ],
  '/4task': [
    ['tablero', 'columna', 'estado', 'responsable', 'vence (mes)', 'creada_por'],
    ['pomodoros (unidades)', 'minutos (unidades)'],
  ],
  '/papelera': [['proyecto', 'subproyecto', 'estado', 'borrada_por', 'como'], []],
} as const;
const PATHS = ['/obras', '/localizaciones', '/conectividad', '/proyectos', '/4task', '/papelera'] as const;

describe.each(ENGINES)('the groups of the registers on %s', (engine) => {
  let server: TestServer;
  let caller: Caller;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    caller = await newCaller(server, ['admin']);
  });
  afterAll(() => server.close());

  const sumsOf = async (path: string, query = '') =>
    sumsAnswer.parse((await caller.ask('GET', `${path}/sumas?${query}`)).json()).data;

  it.each(PATHS)(
    'of %s have each record once, and its columns say what is grouped and summed',
    async (path) => {
      const columns = explorerColumnsAnswer.parse((await caller.ask('GET', `${path}/columnas`)).json()).data;
      const grouped = columns.filter(({ agrupa }) => agrupa !== null);
      expect([
        grouped.map(({ nombre, agrupa }) => (agrupa === 'mes' ? `${nombre} (mes)` : nombre)),
        columns.flatMap(({ nombre, suma }) => (suma === null ? [] : [`${nombre} (${suma})`])),
      ]).toEqual(REGISTERS[path]);
      const { total } = countAnswer.parse((await caller.ask('GET', `${path}/recuento`)).json()).data;
      const whole = await sumsOf(path);
      expect([whole.total, whole.grupos]).toEqual([total, []]);
      for (const { nombre } of grouped) {
        const { grupos, ...sums } = await sumsOf(path, `agrupar=${nombre}&grupos=2000`);
        expect({ nombre, ...sums }).toEqual({ nombre, total, sumas: whole.sumas, mas: 0, antes: null });
        expect([nombre, grupos.reduce((sum, group) => sum + group.total, 0)]).toEqual([nombre, total]);
      }
    },
  );

  it('keep the currencies of their works apart, also for chosen works', async () => {
    await server.query(`update seguimiento set importe_estimado = obra * 1000.25, metros_cable = obra + 0.5,
      moneda = case obra % 3 when 0 then 'USD' when 1 then 'EUR' end`);
    const page = explorerPageAnswer.parse(
      (await caller.ask('GET', '/obras?columnas=importe_estimado,moneda,metros_cable&limite=6')).json(),
    ).data;
    const chosen = page.items;
    const [id, ...others] = chosen.map((row) => row.id);
    const sent = { ids: [id, ...others] };
    const { sumas } = sumsAnswer.parse((await caller.ask('POST', '/obras/sumas', sent)).json()).data;
    const added = (column: string, moneda?: string | null) =>
      chosen
        .filter(({ valores }) => moneda === undefined || valores['moneda'] === moneda)
        .reduce((sum, { valores }) => sum + Number(valores[column] ?? 0), 0);
    const money = sumas.filter(({ columna }) => columna === 'importe_estimado');
    expect(money.map(({ moneda }) => moneda).sort()).toEqual(['EUR', 'USD', null]);
    for (const { moneda, suma } of money) {
      expect([moneda, Number(suma)]).toEqual([moneda, expect.closeTo(added('importe_estimado', moneda), 2)]);
    }
    const metres = sumas.filter(({ columna }) => columna === 'metros_cable');
    expect(metres).toEqual([{ columna: 'metros_cable', moneda: null, suma: expect.any(String) }]);
    expect(Number(metres[0]?.suma)).toBeCloseTo(added('metros_cable'), 2);
  });

  it('have works whose texts are too long for the indexes of sums, and works without a sheet', async () => {
    // Hashes do not compress: an index holds each of these texts, and no two of them in one row.
    const long = Array.from({ length: 38 }, (_, place) =>
      createHash('sha256').update(`${place}`).digest('hex'),
    );
    const [state, contractor] = [long.join(''), long.toReversed().join('')];
    const [first, second, third] = await server.query(
      'select id from obra where borrado_en is null order by id limit 3',
    );
    await server.query('delete from seguimiento where obra = $1', [third?.id]);
    const [whole, bySite] = [await sumsOf('/obras'), await sumsOf('/obras', 'agrupar=site_cod&grupos=2000')];
    await server.query('update obra set estado = $1 where id = $2', [state, first?.id]);
    await server.query('update seguimiento set contrata = $1 where obra = $2', [contractor, second?.id]);
    expect(await sumsOf('/obras')).toEqual(whole);
    expect(await sumsOf('/obras', 'agrupar=site_cod&grupos=2000')).toEqual(bySite);
    for (const [column, text] of Object.entries({ contrata: contractor, estado: state })) {
      const { grupos, ...sums } = await sumsOf('/obras', `agrupar=${column}&grupos=2000`);
      expect([column, { ...sums, grupos: [] }]).toEqual([column, whole]);
      expect([column, grupos.reduce((sum, group) => sum + group.total, 0)]).toEqual([column, whole.total]);
      expect(grupos.find(({ valor }) => valor === text)).toMatchObject({ nombre: text, total: 1 });
    }
    const chosen = { ids: [first?.id, second?.id, third?.id] };
    expect(sumsAnswer.parse((await caller.ask('POST', '/obras/sumas', chosen)).json()).data.total).toBe(3);
  });

  it('are refused to whoever may not see the list, also to those who may filter by its columns', async () => {
    const narrowing = await newCaller(server, ['cargar_export']);
    expect((await narrowing.ask('GET', '/obras/recuento')).statusCode).toBe(200);
    expect((await narrowing.ask('GET', '/obras/sumas')).statusCode).toBe(403);
    expect((await narrowing.ask('POST', '/obras/sumas', { ids: [1] })).statusCode).toBe(403);
  });
});
