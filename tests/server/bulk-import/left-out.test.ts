import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cargarFactyvalAnswer, LOAD_TYPES, maxCodObraAnswer } from '../../../src/api/contract/bulk-import.ts';
import type { Correction } from '../../../src/api/contract/corrections.ts';
import { loadFactsAnswer } from '../../../src/api/contract/loads/load-check.ts';
import { loadBody } from '../../../src/workers/workbook/load/load-protocol.ts';
import type { FaultsRequest } from '../../../src/workers/workbook/validation/faults-protocol.ts';
import { createWorkbookService } from '../../../src/workers/workbook/workbook-service.ts';
import type { Outcome, WorkbookService } from '../../../src/workers/workbook/workbook-service-protocol.ts';
import { partsOf } from '../../support/books/marked.ts';
import {
  dayCell,
  errorCell,
  type FixtureCell,
  fileOf,
  workbookBytes,
} from '../../support/books/workbooks.ts';
import { ONE_ENGINE } from '../../support/server.ts';
import { loadFieldsOf } from './faulty-books.ts';
import { TestRun } from './run.ts';
import { createWorld, type World } from './world.ts';

const PATTERN = '%NOR-FTTH%';
/** The message for works that have no person in charge. */
const LOADED = 'Carga completada, con registros pendientes.';
const DIVISION_BY_ZERO = 7;
const codeOf = (number: number) => `4P-NOR-FTTH-${String(number).padStart(4, '0')}`;

const work = (number: number, changes: Readonly<Record<number, FixtureCell>> = {}): FixtureCell[] =>
  Object.assign(
    [
      number,
      'Despliegue FTTH Norte 2026',
      'Fase 1',
      'SIT-00001',
      codeOf(number),
      `000${number}`,
      dayCell(46_054),
      12.5,
      'de la A a la «B» & c\r\nsegunda línea',
    ],
    changes,
  );
const TRACKING: FixtureCell[][] = [
  [
    12,
    'proyecto',
    'subproyecto',
    'site_cod',
    'cod_obra_interno_4plus',
    'cod_externo_cliente',
    'seg_asignacion_fecha',
    'importe_estimado',
    'descripcion',
  ],
  work(13),
  work(14, { 1: null }),
  work(15),
  work(16, { 3: 'SIT-0001', 6: 'ayer' }),
  work(17, { 8: errorCell(DIVISION_BY_ZERO) }),
  work(18),
];
const INVOICES: FixtureCell[][] = [
  [null, 'fyv_linea', 'cod_obra_interno_4plus', 'fyv_concepto', 'fyv_importe'],
  [1, 1, codeOf(13), 'Obra civil', 1.5],
  [2, 1, codeOf(14), 'Obra civil', 2.5],
  [3, 'x', codeOf(15), 'Zanja', 3.5],
];

// One engine is enough, because only the workbook matters.
describe.each(ONE_ENGINE)('the rows left out of a load on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.close());

  it('are given back as a workbook that loads once it is corrected', async () => {
    const sheets = await loadFieldsOf(world.app);
    const file = await opened(
      workbookBytes([
        { name: 'SEGUIMIENTO & más', rows: TRACKING },
        { name: 'FACTYVAL', rows: INVOICES },
      ]),
    );
    // The last row is left out by hand, because its error is in a cell that no rule reads.
    const changed: Correction = { ...cell(0, 'C5', 'subproyecto'), despues: 'Fase 2' };
    const corrections = [...(await faultyRowsOut(file, sheets, [changed])), omitted(0, 6)];
    value(await file.correct(corrections));
    expect(corrections.slice(1).map((made) => 'fila' in made && [made.hoja, made.fila])).toEqual([
      [0, 3],
      [0, 5],
      [1, 4],
      [1, 3],
      [0, 6],
    ]);
    expect(await load(file, sheets, '12')).toBe(LOADED);

    const code = maxCodObraAnswer.parse(
      (await new TestRun(world.app).post('/max-cod-obra', { value: PATTERN })).json(),
    ).maxNumCodObra;
    const facts = await asked(value(await file.leftOutAsk(sheets)));
    const made = value(await file.leftOutWorkbook({ sheets, facts, fileCode: String(code) }, () => {}));
    expect({ ...made, file: null }).toEqual({
      file: null,
      fileName: 'carga (filas que quedaron fuera).xlsx',
      marked: 6,
      total: 6,
      rows: 5,
    });
    const bytes = new Uint8Array(await made.file.arrayBuffer());
    expect(notesOf(bytes, 1)).toEqual({
      B2: 'Falta un dato obligatorio: falta proyecto',
      D3: 'Sitio que no existe: el site «SIT-0001» no está en el registro de localizaciones',
      G3: 'No es una fecha: seg_asignacion_fecha: «ayer» no es una fecha',
      I4: 'Error de Excel #DIV/0!: La fórmula divide entre cero o entre una celda vacía. Corrige la fórmula o pon el dato.',
    });
    expect(notesOf(bytes, 2)).toEqual({
      C2: 'Línea que quedó fuera: En la línea no hay ningún problema: su obra quedó fuera, o quien hizo la carga la dejó fuera.',
      B3: 'No es un número entero: fyv_linea: «x» no es un número entero',
    });

    const again = await opened(bytes);
    expect(await shownRows(again, 0)).toEqual([
      ...(await shownRows(file, 0)).filter((_, index) => [1, 3, 4].includes(index)),
    ]);
    expect(await shownRows(again, 1)).toEqual((await shownRows(file, 1)).slice(1));
    const summary = value(await again.correct([]));
    expect(summary.summary.fileCode).toBe('18');
    expect(summary.summary.sheets.map(({ name }) => name)).toEqual(['SEGUIMIENTO & más', 'FACTYVAL']);

    value(
      await again.correct([
        { ...cell(0, 'B2', 'proyecto'), despues: 'Despliegue FTTH Norte 2026' },
        { ...cell(0, 'D3', 'site_cod'), despues: 'SIT-00001' },
        { ...cell(0, 'G3', 'seg_asignacion_fecha'), despues: '01/02/2026' },
        { ...cell(0, 'I4', 'descripcion'), despues: 'Bien' },
        { ...cell(1, 'B3', 'fyv_linea'), despues: '1' },
      ]),
    );
    expect(await load(again, sheets, '12')).toContain('El código de archivo no coincide');
    expect(await load(again, sheets, summary.summary.fileCode)).toBe(LOADED);
    const works = await world.query(
      "select cod from obra where cod like '%NOR-FTTH%' and numero > 12 order by cod",
    );
    expect(works.map(({ cod }) => cod)).toEqual([13, 14, 15, 16, 17, 18].map(codeOf));
  });

  async function asked(ask: object) {
    return loadFactsAnswer.parse((await new TestRun(world.app).post('/comprobar', ask)).json()).data;
  }

  async function faultyRowsOut(
    service: WorkbookService,
    sheets: FaultsRequest['sheets'],
    before: readonly Correction[],
  ): Promise<readonly Correction[]> {
    let made = before;
    for (;;) {
      value(await service.correct(made));
      const { ask } = value(await service.faults({ sheets, facts: null }));
      value(await service.faults({ sheets, facts: await asked(ask) }));
      const rows = [
        ...value(await service.faultRows('cm_seg_01')).map((row) => omitted(0, row)),
        ...value(await service.faultRows('cm_fyv_01')).map((row) => omitted(1, row)),
      ];
      if (rows.length === 0) return made;
      made = [...made, ...rows];
    }
  }

  async function load(service: WorkbookService, sheets: FaultsRequest['sheets'], codigo: string) {
    const run = new TestRun(world.app);
    const bodies: string[] = [];
    let rows = 0;
    for (const type of LOAD_TYPES) {
      const built = value(await service.buildLoad({ ...sheets[type], fileName: 'carga.csv' }, () => {}));
      if (type === 'cm_seg_01') rows = built.rows;
      bodies.push(await loadBody(built, run.uploadId).text());
    }
    const begun = await run.borrar(rows, { codigo, patron: PATTERN });
    if (begun.statusCode !== 200) return begun.body;
    await run.send('cargar', bodies[0] ?? '');
    const ended = await run.send('cargar-factyval', bodies[1] ?? '');
    return cargarFactyvalAnswer.parse(ended.json()).message;
  }
});

const omitted = (hoja: number, fila: number): Correction => ({ tipo: 'omitirFila', hoja, fila, obra: '' });
const cell = (hoja: number, celda: string, columna: string) =>
  ({ tipo: 'celda', hoja, celda, columna, obra: '', antes: '' }) as const;

async function opened(bytes: Uint8Array): Promise<WorkbookService> {
  const service = createWorkbookService();
  const file = fileOf(bytes);
  value(await service.open({ name: file.name, type: file.type, content: file }, () => {}));
  return service;
}

async function shownRows(service: WorkbookService, sheet: number): Promise<readonly (readonly string[])[]> {
  const { rows } = value(await service.page(sheet, 0, 100, {}));
  return rows.map(({ cells }) => cells);
}

/** The notes by the address of their cell. */
function notesOf(bytes: Uint8Array, sheet: number): Readonly<Record<string, string>> {
  const xml = partsOf(bytes)[`xl/comments${sheet}.xml`] ?? '';
  return Object.fromEntries(
    [...xml.matchAll(/<comment ref="(\w+)".*?<\/comment>/gs)].map(([comment, address]) => [
      address,
      [...comment.matchAll(/<t[^>]*>([^<]*)<\/t>/g)]
        .map(([, text]) => text)
        .join('')
        .split(':\n')[1] ?? '',
    ]),
  );
}

function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.failure)}`);
  return outcome.value;
}
