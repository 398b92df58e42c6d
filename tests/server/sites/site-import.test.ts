import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetComparison, SheetImport } from '../../../src/api/contract/records/register-sheet.ts';
import { IMPORT_COLUMNS, type SiteRegister, type SiteSheet } from '../../../src/api/contract/site-import.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { type Caller, newCaller } from '../users/world.ts';

const COLUMNS: SiteSheet['columnas'] = ['cod', 'nombre', 'municipio', 'lat', 'lon'];
const HOSTILE = '<script>alert(1)</script> \'; drop table sitio; -- =cmd|\' ñ "7"';

describe.each(ENGINES)('the import of a register of sites on %s', (engine) => {
  let server: TestServer;
  let caller: Caller;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    caller = await newCaller(server, ['locations']);
  });
  afterAll(() => server.close());

  const sheet = (rows: readonly (readonly string[])[], change: Partial<SiteSheet> = {}): SiteSheet => ({
    archivo: 'registro.xlsx',
    columnas: COLUMNS,
    vaciar: false,
    filas: rows.map((cells, index) => ({ fila: index + 2, celdas: [...cells] })),
    ...change,
  });
  const post = (path: string, body?: object, by = caller) =>
    by.ask('POST', `/localizaciones/importaciones${path}`, body);
  const compare = async (body: SiteSheet, by = caller): Promise<SheetComparison> => {
    const answer = await post('/comparacion', body, by);
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    return answer.json().data;
  };
  const take = async (body: SiteSheet): Promise<SheetImport> => {
    const { testigo } = await compare(body);
    const answer = await post('', { ...body, testigo });
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    return answer.json().data;
  };
  const undo = (id: number) => post(`/${id}/deshacer`);
  const DATA =
    'site_cod, nombre, direccion, municipio, provincia, lat, lon, tipo, operador, estado, origen, creado_en, creado_por';
  const everySite = () => server.query(`select ${DATA} from sitio order by site_cod`);
  const asRegistered = async (cod: string) => {
    const [row = {}] = await server.query(
      `select site_cod, nombre, direccion, municipio, provincia, lat::float8, lon::float8, tipo, operador
       from sitio where site_cod = $1`,
      [cod],
    );
    return Object.values(row);
  };
  const trail = async (from: number) =>
    server.query('select accion, entidad_id, padres from auditoria where id > $1 order by id', [from]);
  const lastEntry = async () =>
    Number((await server.query('select coalesce(max(id), 0) as id from auditoria'))[0]?.id);

  it('says what each row would change, and why a row is refused', async () => {
    await server.query(
      "update sitio set estado = 'cerrado', cerrado_en = now(), version = version + 1 where site_cod = 'SIT-00009'",
    );
    const [kept] = await server.query(
      "select nombre, municipio, lat::text, lon::text from sitio where site_cod = 'SIT-00002'",
    );
    const before = await everySite();
    const { recuento, filas } = await compare(
      sheet([
        ['NUEVO-1', HOSTILE, 'Getxo', '43,35', '−3.01'],
        ['SIT-00001', 'Otro nombre', '', '', ''],
        ['SIT-00002', String(kept?.nombre), String(kept?.municipio), String(kept?.lat), String(kept?.lon)],
        ['sit-00003', 'x', '', '', ''],
        ['', 'sin código', '', '', ''],
        ['SIT-00004', '', '', 'norte', ''],
        ['SIT-00005', '', '', '-3,5', '40,4'],
        ['REP-1', 'uno', '', '', ''],
        ['rep-1', 'otro', '', '', ''],
        ['SIT-00009', 'Cerrada', '', '', ''],
        ['X'.repeat(101), '', '', '', ''],
        ['NUEVO-2', 'n'.repeat(201), '', '40', ''],
        ['#N/A', '', '', '', ''],
        ['NUEVO-3', '#REF!', '', '', ''],
      ]),
    );
    expect(recuento).toEqual({ nuevas: 1, cambian: 1, iguales: 1, rechazadas: 11, fuera: 595 });
    expect(filas.map(({ fila, cod, resultado }) => [fila, cod.slice(0, 9), resultado])).toEqual([
      [2, 'NUEVO-1', 'nueva'],
      [3, 'SIT-00001', 'cambia'],
      ...[5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((fila) => [fila, expect.any(String), 'rechazada']),
    ]);
    expect(filas[0]?.cambios).toEqual([
      { campo: 'nombre', antes: null, despues: HOSTILE },
      { campo: 'municipio', antes: null, despues: 'Getxo' },
      { campo: 'lat', antes: null, despues: '43.35' },
      { campo: 'lon', antes: null, despues: '-3.01' },
    ]);
    expect(filas[1]?.cambios).toEqual([{ campo: 'nombre', antes: 'Santander 1', despues: 'Otro nombre' }]);
    expect(filas.slice(2).map(({ motivos }) => motivos)).toEqual([
      ['El registro ya tiene «SIT-00003», que solo cambia en mayúsculas: escribe el código igual.'],
      ['Le falta el código.'],
      ['«Latitud» no es un número. Escribe los grados con decimales, como 43,263 o -2,935.'],
      ['La latitud y la longitud parecen cambiadas: la latitud de España va de 27,5 a 43,9.'],
      ['El código está también en la fila 10: deja una sola.'],
      ['El código está también en la fila 9: deja una sola.'],
      ['Está cerrada. Reábrela en su página para que el archivo cambie sus datos.'],
      ['El código pasa de 100 letras.'],
      ['«Nombre» pasa de 200 letras.', 'Escribe la latitud y la longitud, o deja las dos vacías.'],
      ['El código es un error de Excel (#N/A): corrígelo en el archivo.'],
      ['«Nombre» trae un error de Excel (#REF!): corrígelo en el archivo.'],
    ]);
    expect(await everySite()).toEqual(before);
  });

  it('applies what was shown, lists the change at each site, and is undone completely', async () => {
    const before = await everySite();
    const from = await lastEntry();
    const made = await take(
      sheet([
        ['NUEVO-1', HOSTILE, 'Getxo', '43,35', '-3,01'],
        ['SIT-00001', HOSTILE, '', '', ''],
        ['SIT-00003', 'Nodo 3', 'Lugo', '43,0121', '-7,5558'],
        ['', 'sin código', '', '', ''],
      ]),
    );
    expect(made).toEqual({
      id: made.id,
      archivo: 'registro.xlsx',
      en: expect.any(String),
      por: 'Persona 1',
      nuevas: 1,
      cambiadas: 2,
      rechazadas: 1,
      deshecha: null,
    });
    const [site] = await server.query(
      "select nombre, municipio, lat::float8, lon::float8, origen, version, creado_por from sitio where site_cod = 'NUEVO-1'",
    );
    expect(site).toEqual({
      nombre: HOSTILE,
      municipio: 'Getxo',
      lat: 43.35,
      lon: -3.01,
      origen: 'registro',
      version: 1,
      creado_por: 'Persona 1',
    });
    expect(await trail(from)).toEqual([
      { accion: 'importacionSitios.aplicada', entidad_id: String(made.id), padres: null },
      { accion: 'sitio.creado', entidad_id: 'NUEVO-1', padres: { archivo: 'registro.xlsx', fila: '2' } },
      { accion: 'sitio.cambiado', entidad_id: 'SIT-00001', padres: { archivo: 'registro.xlsx', fila: '3' } },
      { accion: 'sitio.cambiado', entidad_id: 'SIT-00003', padres: { archivo: 'registro.xlsx', fila: '4' } },
    ]);
    const taken = await undo(made.id);
    expect([taken.statusCode, taken.json().data.deshecha]).toEqual([
      200,
      { en: expect.any(String), por: 'Persona 1' },
    ]);
    expect(await everySite()).toEqual(before);
    expect((await trail(from)).slice(4).map(({ accion, entidad_id: id }) => [accion, id])).toEqual([
      ['importacionSitios.deshecha', String(made.id)],
      ['sitio.retirado', 'NUEVO-1'],
      ['sitio.cambiado', 'SIT-00001'],
      ['sitio.cambiado', 'SIT-00003'],
    ]);
    const again = await undo(made.id);
    expect([again.statusCode, again.json().message]).toEqual([409, 'Esta importación ya está deshecha.']);
  });

  it('empties the fields that are empty in the file only where the person asked for that', async () => {
    const before = await everySite();
    const body = sheet([['SIT-00004', '', 'Sevilla', '', '']], { vaciar: true });
    const { filas } = await compare(body);
    expect(filas[0]?.cambios.map(({ campo, despues }) => [campo, despues])).toEqual([
      ['nombre', null],
      ['lat', null],
      ['lon', null],
    ]);
    const { id } = await take(body);
    expect((await undo(id)).statusCode).toBe(200);
    expect(await everySite()).toEqual(before);
  });

  it('applies nothing once the register, the sheet or the person differs from what was shown', async () => {
    const body = sheet([['SIT-00006', 'Seis', '', '', '']]);
    const { testigo } = await compare(body);
    const before = await everySite();
    const other = await newCaller(server, ['locations']);
    const refused = await Promise.all([
      post('', { ...body, testigo: `${testigo}x` }),
      post('', { ...body, vaciar: true, testigo }),
      post('', { ...body, testigo }, other),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
    await server.query("update sitio set version = version + 1 where site_cod = 'SIT-00006'");
    const late = await post('', { ...body, testigo });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'El registro ha cambiado desde que lo comparaste, o ha pasado demasiado tiempo: no se ha importado nada. Compara otra vez y confirma.',
    ]);
    expect(await everySite()).toEqual(before);
  });

  it('says that there is nothing to apply, and which columns it needs', async () => {
    const same = sheet([['', 'sin código', '', '', '']]);
    const { testigo } = await compare(same);
    const nothing = await post('', { ...same, testigo });
    expect([nothing.statusCode, nothing.json().message]).toEqual([
      422,
      'El registro ya está como el archivo: no hay nada que importar.',
    ]);
    for (const columnas of [['nombre'], ['cod', 'cod']] as const) {
      const answer = await post('/comparacion', sheet([['a', 'b']], { columnas: [...columnas] }));
      expect([answer.statusCode, answer.json().message]).toEqual([
        422,
        'Elige una columna para el código, y cada dato en una sola columna.',
      ]);
    }
  });

  it('is not undone when one of its sites was used or changed since, and names these sites', async () => {
    const { id } = await take(
      sheet([
        ['CON-OBRA', 'uno', '', '', ''],
        ['CON-ENLACE', 'dos', '', '', ''],
        ['SIT-00007', 'Siete', '', '', ''],
      ]),
    );
    await server.query(
      "update obra set site_cod = 'CON-OBRA' where id = (select min(id) from obra where borrado_en is null)",
    );
    await server.query(
      `insert into enlace (site_cod, tecnologia, estado, desde, creado_en, creado_por)
       values ('CON-ENLACE', 'FTTH', 'solicitada', now(), now(), 'Ana Ruiz')`,
    );
    await server.query(
      "update sitio set nombre = 'Otro', version = version + 1 where site_cod = 'SIT-00007'",
    );
    const before = await everySite();
    const answer = await undo(id);
    expect([answer.statusCode, answer.json().message, answer.json().data]).toEqual([
      409,
      'No se ha deshecho nada: 3 localizaciones se han usado o cambiado después. Mira cuáles y corrígelas en su página.',
      {
        bloqueos: [
          { cod: 'CON-ENLACE', motivo: 'enlaces' },
          { cod: 'CON-OBRA', motivo: 'obras' },
          { cod: 'SIT-00007', motivo: 'cambiada' },
        ],
        total: 3,
      },
    ]);
    expect(await everySite()).toEqual(before);
  });

  it('is undone in reverse order where two followed each other', async () => {
    const before = await everySite();
    const first = await take(sheet([['SIT-00008', 'primero', '', '', '']]));
    const second = await take(sheet([['SIT-00008', 'segundo', '', '', '']]));
    expect((await undo(first.id)).statusCode).toBe(409);
    expect((await undo(second.id)).statusCode).toBe(200);
    expect((await undo(first.id)).statusCode).toBe(200);
    expect(await everySite()).toEqual(before);
    const { items, total } = (await caller.ask('GET', '/localizaciones/importaciones?pageSize=2')).json()
      .data;
    expect([items.map(({ id }: SheetImport) => id), total >= 2]).toEqual([[second.id, first.id], true]);
    expect((await undo(99_999)).statusCode).toBe(404);
  });

  it('changes nothing when the file is the exported register', async () => {
    const register: SiteRegister = (await caller.ask('GET', '/localizaciones/importaciones/plantilla')).json()
      .data;
    expect(register.find(([cod]) => cod === 'SIT-00001')).toEqual(await asRegistered('SIT-00001'));
    expect(register.map(([cod]) => cod)).toEqual(
      (await server.query('select site_cod from sitio order by site_cod')).map(({ site_cod: cod }) => cod),
    );
    const written = register.map((row) => row.map((value) => (value === null ? '' : String(value))));
    const { recuento } = await compare(sheet(written, { columnas: [...IMPORT_COLUMNS], vaciar: true }));
    expect(recuento).toEqual({ nuevas: 0, cambian: 0, iguales: register.length, rechazadas: 0, fuera: 0 });
    const nobody = await newCaller(server, ['dashboard']);
    expect((await nobody.ask('GET', '/localizaciones/importaciones/plantilla')).statusCode).toBe(403);
  });

  it('of thousands of rows is one transaction', async () => {
    const before = await everySite();
    const rows = Array.from({ length: 3_000 }, (_, index) => [
      `MIL-${String(index).padStart(5, '0')}`,
      ...[`Nodo ${index}`, 'Madrid', String(37 + (index % 600) / 100), '-3,5'],
    ]);
    const { id, nuevas } = await take(sheet(rows));
    expect(nuevas).toBe(3_000);
    expect((await undo(id)).statusCode).toBe(200);
    expect(await everySite()).toEqual(before);
  });
});
