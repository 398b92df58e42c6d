import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import type { Engine } from '../../../server/db/database.ts';
import {
  type AvailableFields,
  availableFieldsAnswer,
  cargarFactyvalAnswer,
  LOAD_TYPES,
  type LoadType,
  type ValidationProblem,
} from '../../../src/api/contract/bulk-import.ts';
import { loadFactsAnswer } from '../../../src/api/contract/loads/load-check.ts';
import { loadBody } from '../../../src/workers/workbook/load/load-protocol.ts';
import type { FaultsRequest, SheetFields } from '../../../src/workers/workbook/validation/faults-protocol.ts';
import { createWorkbookService } from '../../../src/workers/workbook/workbook-service.ts';
import type { Outcome } from '../../../src/workers/workbook/workbook-service-protocol.ts';
import { dayCell, type FixtureCell, fileOf, workbookBytes } from '../../support/books/workbooks.ts';
import { line, TestRun, work } from './run.ts';
import { createWorld, type World } from './world.ts';

/*
 * Workbooks with every fault that a validation finds, and the faults that are reported before the load and by
 * a rehearsal.
 */

export interface FaultyBook {
  readonly tracking: readonly (readonly FixtureCell[])[];
  readonly invoices: readonly (readonly FixtureCell[])[];
}

/** Sheet, Excel's row number, field, phrase. */
export type ToldFault = readonly [sheet: string, row: number, field: string, phrase: string];

type Choices = Readonly<Record<string, fc.Arbitrary<FixtureCell>>>;

const mostly = (right: fc.Arbitrary<FixtureCell>, wrong: fc.Arbitrary<FixtureCell>) =>
  fc.oneof({ weight: 5, arbitrary: right }, { weight: 2, arbitrary: wrong });
const blank = fc.constantFrom<FixtureCell>(null, '', '  ', '\u00a0', '\t');

const code = mostly(
  fc.integer({ min: 10, max: 20 }).map((number) => `4P-NOR-FTTH-00${number}`),
  fc.oneof(
    blank,
    fc.constantFrom<FixtureCell>(
      '4p-nor-ftth-0014',
      '4P-SUR-FTTH-0900',
      ' 4P-NOR-FTTH-0013\u00a0',
      'OBRA-NUEVA',
      'OBRA',
      '4P-NOR FTTH-1',
      '4P-N\u00a0R-1',
      '4P-NÑR-1',
      '4P-nñr-1',
      '4P-NOR-FTTH-0012x',
      '4P-NOR-FTTH-1234567890',
      '4P-NOR\nFTTH-7',
      // 64 characters, one more, and 64 of which some are two units of JavaScript.
      `4P-NOR-FTTH-${'X'.repeat(50)}-1`,
      `4P-NOR-FTTH-${'X'.repeat(51)}-1`,
      `4P-NOR-FTTH-${'🛰'.repeat(50)}-1`,
      12,
    ),
  ),
);
const day = mostly(
  fc.integer({ min: 46_000, max: 46_340 }).map((serial) => dayCell(serial)),
  fc.oneof(
    blank,
    fc.integer({ min: 1, max: 70_000 }).map((serial) => dayCell(serial)),
    fc.constantFrom<FixtureCell>(
      '31/02/2026',
      '2026-02-29',
      '15/03/26',
      '3 de marzo de 2026',
      'ayer',
      '1989-12-31',
      '1990-01-01',
      '2041-11-21',
      '2041-11-22',
      '2026-11-21',
      '2026-11-22',
      46_200,
      46_200.75,
      2024,
      true,
      ' 2026-03-04 ',
    ),
  ),
);
const number = mostly(
  fc.oneof(
    fc.integer({ min: -5, max: 2_000_000 }),
    fc.double({ noNaN: true, min: -1e6, max: 1e6 }).map((value) => value + 0),
  ),
  fc.oneof(
    blank,
    fc.constantFrom<FixtureCell>(
      '1,5',
      '1.5',
      ' 12 ',
      '+7',
      '.5',
      '5.',
      '.',
      '1e5',
      '1e123',
      'x',
      '١',
      false,
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    fc.constant(dayCell(46_000)),
  ),
);
const project = mostly(
  fc.constantFrom<FixtureCell>('Despliegue FTTH Norte 2026', 'DESPLIEGUE ftth norte 2026 '),
  fc.oneof(blank, fc.constantFrom<FixtureCell>('Despliegue FTTH Norte 2062', 'Nada', 2026)),
);
const site = mostly(
  fc.constantFrom<FixtureCell>('SIT-00001', ' SIT-00002 '),
  fc.oneof(blank, fc.constantFrom<FixtureCell>('SIT-0001', 'sit-00001', 'X', 7)),
);
const text = mostly(fc.constantFrom<FixtureCell>('Fase 1', 'a;b', 'dos\nlíneas', '"'), blank);
const lineNumber = mostly(
  fc.integer({ min: 1, max: 4 }),
  fc.oneof(
    blank,
    fc.constantFrom<FixtureCell>(
      '01',
      '+1',
      '1.5',
      '-0',
      '0',
      1.5,
      1e15,
      123456789012345,
      'x',
      '1234567890123456',
    ),
  ),
);

const DATES = [
  'asignacion',
  'replanteo',
  'licencia_solicitud',
  'licencia_concesion',
  'inicio_obra',
  'fin_obra',
];
const TRACKING: Choices = {
  proyecto: project,
  subproyecto: text,
  site_cod: site,
  cod_obra_interno_4plus: code,
  cod_externo_cliente: text,
  latitud: number,
  unidades_inmobiliarias: number,
  importe_estimado: number,
  ...Object.fromEntries(DATES.map((name) => [`seg_${name}_fecha`, day])),
  seg_aceptacion_fecha: day,
  seg_cierre_fecha: day,
};
const INVOICES: Choices = {
  fyv_linea: lineNumber,
  cod_obra_interno_4plus: code,
  fyv_concepto: text,
  fyv_importe: number,
  fyv_certificacion_fecha: day,
  fyv_factura_fecha: day,
  fyv_cobro_fecha: day,
};

const sheetOf = (choices: Choices, rows: number): fc.Arbitrary<readonly (readonly FixtureCell[])[]> => {
  const row = fc.oneof(
    { weight: 9, arbitrary: fc.tuple(...Object.values(choices)) },
    { weight: 1, arbitrary: fc.constant<FixtureCell[]>([]) },
  );
  return fc
    .array(row, { minLength: 1, maxLength: rows })
    .map((cells) => [
      [12, ...Object.keys(choices)],
      ...cells.map((row, index) => (row.length === 0 ? [] : [index + 1, ...row])),
    ]);
};

export const anyFaultyBook: fc.Arbitrary<FaultyBook> = fc.record({
  tracking: sheetOf(TRACKING, 8),
  invoices: sheetOf(INVOICES, 6),
});

/**
 * A database with live invoicing lines and a work in the trash, so that some rows of a workbook already
 * exist.
 */
export async function worldWithLines(engine: Engine): Promise<World> {
  const world = await createWorld(engine);
  await new TestRun(world.app).load(
    [work(15), work(16)],
    [line(15), line(15, { fyv_linea: '2', fyv_concepto: 'Zanja' })],
  );
  await world.query("update obra set borrado_en = now() where cod = '4P-NOR-FTTH-0016'");
  return world;
}

export interface FaultSides {
  readonly before: readonly ToldFault[];
  readonly rehearsed: readonly ToldFault[];
}

export async function bothSides(app: FastifyInstance, book: FaultyBook): Promise<FaultSides> {
  const service = createWorkbookService();
  const file = fileOf(
    workbookBytes([
      { name: 'Obras «A»', rows: book.tracking },
      { name: 'Líneas', rows: book.invoices },
    ]),
  );
  value(await service.open({ name: file.name, type: file.type, content: file }, () => {}));
  const sheets = await loadFieldsOf(app);
  const { ask } = value(await service.faults({ sheets, facts: null }));
  const answer = await new TestRun(app).post('/comprobar', ask);
  const facts = loadFactsAnswer.parse(answer.json()).data;
  const { groups } = value(await service.faults({ sheets, facts }));
  const before: ToldFault[] = [];
  for (const group of groups) {
    // The CSV does not show that Excel has lost digits of a number, so no validation finds it.
    if (group.kind === 'lostDigits') continue;
    const page = { offset: 0, limit: 1_000, value: null };
    for (const { row, phrase } of value(await service.faultCells({ group, ...page }))) {
      before.push([group.sheet, row, group.field, phrase]);
    }
  }
  const built = [];
  for (const type of LOAD_TYPES) {
    built.push(value(await service.buildLoad({ ...sheets[type], fileName: file.name }, () => {})));
  }
  const run = new TestRun(app);
  await run.borrar(built[0]?.rows, {
    ensayo: true,
    subproyectos: facts.subproyectos.map(({ valor }) => valor),
  });
  const bodies = await Promise.all(built.map((load) => loadBody(load, run.uploadId).text()));
  const staged = await run.send('cargar', bodies[0] ?? '');
  if (staged.statusCode !== 200) throw new Error(staged.body);
  const ended = await run.send('cargar-factyval', bodies[1] ?? '');
  if (ended.statusCode !== 200) throw new Error(ended.body);
  const problems = cargarFactyvalAnswer
    .parse(ended.json())
    .scripts_results.filter(({ type }) => type === 'validation')
    .flatMap(({ query_results }) => query_results as ValidationProblem[]);
  return { before: sorted(before), rehearsed: sorted(problems.flatMap(toldBy)) };
}

/** The validation reports a repeated work in one phrase, whose parts are separated by semicolons. */
const toldBy = ({ hoja, fila, campo, detalle, defectos }: ValidationProblem): ToldFault[] =>
  (defectos ?? (detalle ?? '').split('; ').map((part) => ({ campo: campo ?? '', detalle: part }))).map(
    (defect) => [hoja ?? '', fila ?? 0, defect.campo, defect.detalle],
  );

const sorted = (told: readonly ToldFault[]): readonly ToldFault[] =>
  [...told].sort((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1));

function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.failure)}`);
  return outcome.value;
}

/** The fields that the page requests when it opens a workbook. */
export const loadFieldsOf = async (app: FastifyInstance): Promise<FaultsRequest['sheets']> => ({
  cm_seg_01: fieldsOf(0, await available(app, 'cm_seg_01')),
  cm_fyv_01: fieldsOf(1, await available(app, 'cm_fyv_01')),
});

async function available(app: FastifyInstance, type: LoadType): Promise<AvailableFields> {
  const answer = await new TestRun(app).ask('/available-fields', { tipo_csv: type });
  return availableFieldsAnswer.parse(answer.json()).data;
}

const fieldsOf = (sheet: number, { campos, configuracion }: AvailableFields): SheetFields => ({
  sheet,
  fields: campos,
  requiredFields: campos.filter((name) => configuracion[name]?.obligatorio),
  dateFields: campos.filter((name) => configuracion[name]?.es_fecha),
  dateOrders: {},
});
