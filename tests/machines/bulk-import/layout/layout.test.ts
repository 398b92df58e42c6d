import { describe, expect, it } from 'vitest';
import {
  selectCodeVerdict,
  selectMayKeepGood,
  selectMayPlaceTables,
  selectPhase,
  selectStructure,
} from '../../../../src/machines/bulk-import/bulk-import-selectors.ts';
import {
  columnNames,
  NOTHING_SAID,
  nameableColumns,
  type SaidNames,
} from '../../../../src/machines/bulk-import/layout/column-names.ts';
import {
  isUnusual,
  unusualTables,
  withTable,
} from '../../../../src/machines/bulk-import/layout/layout-rules.ts';
import type { LayoutRequest, LoadPlaces } from '../../../../src/workers/workbook/layout/layout-protocol.ts';
import type { ExcelErrorRecord, WorkbookSummary } from '../../../../src/workers/workbook/workbook-summary.ts';
import {
  aSheet,
  aWorkbook,
  chooseFile,
  createWorld,
  fakeWorkbook,
  makeCorrections,
  readyToImport,
  until,
} from '../import-world.ts';

const field = (etiqueta: string, obligatorio = false) => ({
  etiqueta,
  tipo: 'texto' as const,
  obligatorio,
  actualizable: true,
  es_fecha: false,
});
const FIELDS = {
  seguimiento: {
    campos: ['site_cod', 'estado_obra', 'contrata'],
    configuracion: {
      site_cod: field('Código de site', true),
      estado_obra: field('Estado'),
      contrata: field('Contrata'),
    },
  },
  factyval: { campos: ['fyv_linea'], configuracion: { fyv_linea: field('Línea', true) } },
};
const namesOf = (header: readonly string[], said: Partial<SaidNames> = {}) =>
  columnNames({ cm_seg_01: header, cm_fyv_01: [] }, FIELDS, { ...NOTHING_SAID, ...said }).cm_seg_01;

describe('a column with another name than its field', () => {
  it.each<[string, string[], Partial<SaidNames>, Record<number, string>]>([
    ['the name of the field', ['12', 'site_cod', ' Estado_Obra ', 'CONTRATA'], {}, {}],
    ['its label (c20)', ['12', 'Código de site', 'Estado'], {}, { 1: 'site_cod', 2: 'estado_obra' }],
    [
      'capitals and blanks (c21)',
      ['12', 'SITE COD ', 'ESTADO\u00A0OBRA'],
      {},
      { 1: 'site_cod', 2: 'estado_obra' },
    ],
    ['a name that nobody knows', ['12', 'Estación', ''], {}, {}],
    ['what a person said', ['12', 'ESTACION '], { cm_seg_01: { estacion: 'site_cod' } }, { 1: 'site_cod' }],
    ['what a person does not load', ['12', 'Estado'], { cm_seg_01: { estado: null } }, {}],
    ['a field that is disabled now', ['12', 'Estación'], { cm_seg_01: { estacion: 'prioridad' } }, {}],
    ['a label beside the name', ['12', 'Estado', 'estado_obra'], {}, {}],
    ['one label twice', ['12', 'Estado', 'ESTADO'], {}, { 1: 'estado_obra' }],
    ['the label in column A, which is no field', ['Estado', 'x'], {}, {}],
  ])('is known by %s', (_, header, said, expected) => {
    expect(namesOf(header, said)).toEqual(expected);
  });

  it('is offered the fields that no header names', () => {
    const layout = {
      ...aWorkbook.layout,
      written: { cm_seg_01: ['12', 'Estado', 'contrata', ' nota '], cm_fyv_01: ['', 'fyv_linea'] },
      names: { cm_seg_01: { 1: 'estado_obra' }, cm_fyv_01: {} },
    };
    const choices = [
      { value: 'site_cod', label: 'site_cod (Código de site)' },
      { value: 'estado_obra', label: 'estado_obra (Estado)' },
    ];
    expect(nameableColumns(layout, FIELDS)).toEqual([
      { sheet: 'cm_seg_01', letter: 'B', header: 'Estado', field: 'estado_obra', choices },
      { sheet: 'cm_seg_01', letter: 'D', header: 'nota', field: null, choices },
    ]);
  });
});

const PLACES: LoadPlaces = { cm_seg_01: { sheet: 1, headerRow: 2 }, cm_fyv_01: { sheet: 2, headerRow: 1 } };

describe('the places of the tables', () => {
  it('change one by one; a sheet holds one table', () => {
    const at = (sheet: number) => ({ sheet, headerRow: 1 });
    expect(withTable(PLACES, { sheet: 'cm_fyv_01', place: null }).cm_fyv_01).toBeNull();
    expect(withTable(PLACES, { sheet: 'cm_fyv_01', place: at(1) })).toBe(PLACES);
    expect(withTable(PLACES, { sheet: 'cm_seg_01', place: null })).toBe(PLACES);
    expect(withTable(PLACES, { sheet: 'cm_seg_01', place: at(2) })).toEqual({
      cm_seg_01: at(2),
      cm_fyv_01: null,
    });
    expect(withTable(PLACES, { sheet: 'cm_seg_01', place: at(0) })).toEqual({ ...PLACES, cm_seg_01: at(0) });
  });

  it('need no answer where the sheets have the usual layout', () => {
    const { layout } = aWorkbook;
    expect([unusualTables(layout), isUnusual(layout, false)]).toEqual([[], false]);
    expect(unusualTables({ places: PLACES })).toEqual(['cm_seg_01', 'cm_fyv_01']);
    expect(isUnusual({ ...layout, places: { ...layout.places, cm_fyv_01: null } }, false)).toBe(true);
    expect(isUnusual(layout, true)).toBe(true);
    expect(isUnusual({ ...layout, names: { cm_seg_01: { 1: 'site_cod' }, cm_fyv_01: {} } }, false)).toBe(
      true,
    );
  });

  it('are chosen by the person: the file is then asked about again', async () => {
    const asked: LayoutRequest[] = [];
    const other = { ...aWorkbook, firstCodObra: '4P-SUR-FTTH-0001', fileCode: '0' };
    const world = createWorld({
      gateway: {
        layOut: async (request) => {
          asked.push(request);
          return { ...(await fakeWorkbook().correct([])), summary: other };
        },
      },
    });
    await readyToImport(world);
    expect(selectMayPlaceTables(world.actor.getSnapshot())).toBe(true);
    const place = { sheet: 1, headerRow: 3 };
    world.actor.send({ type: 'import.tablePlaced', placed: { sheet: 'cm_seg_01', place } });
    expect(selectPhase(world.actor.getSnapshot())).toBe('reading');
    const snapshot = await until(world, (now) => now.matches({ fileReady: { fields: 'fieldsKnown' } }));
    expect([asked, snapshot.context.file.workbook]).toEqual([
      [{ places: { cm_seg_01: place, cm_fyv_01: null }, names: { cm_seg_01: {}, cm_fyv_01: {} } }],
      other,
    ]);
  });

  it('stay while cells are corrected, because a correction names a cell of the table', async () => {
    const world = createWorld();
    await readyToImport(world);
    await makeCorrections(world, { tipo: 'recortar', hoja: 0, columna: 'proyecto' });
    expect(selectMayPlaceTables(world.actor.getSnapshot())).toBe(false);
  });
});

const REF: ExcelErrorRecord = {
  sheet: 'SEGUIMIENTO',
  sheetHidden: false,
  cell: 'C2',
  row: 2,
  column: 3,
  columnLetter: 'C',
  error: '#REF!',
  value: '#REF!',
  asText: false,
};
const headed = (...header: string[]): Partial<WorkbookSummary> => ({
  sheets: [{ ...aSheet('SEGUIMIENTO', 2), header }, aSheet('FACTYVAL', 1)],
});
const ALL = ['12', 'proyecto', 'subproyecto', 'site_cod', 'cod_obra_interno_4plus', 'seg_asignacion_fecha'];

async function opened(workbook: Partial<WorkbookSummary>) {
  const world = createWorld({ workbook });
  chooseFile(world);
  const snapshot = await until(
    world,
    (now) =>
      now.matches({ fileReady: { fields: 'fieldsKnown' } }) &&
      !now.matches({ fileReady: { code: 'checkingCode' } }),
  );
  return {
    problems: selectStructure(snapshot),
    verdict: selectCodeVerdict(snapshot),
    mayLoad: snapshot.can({ type: 'import.requested', isRehearsal: false }),
    mayKeepGood: selectMayKeepGood(snapshot),
  };
}

describe('what is wrong with a workbook', () => {
  it('is nothing', async () => {
    expect(await opened({})).toEqual({ problems: [], verdict: 'match', mayLoad: true, mayKeepGood: true });
  });

  it('is listed all at once, and the page neither says VÁLIDO nor offers a load', async () => {
    expect(
      await opened({
        ...headed(...ALL.filter((name) => name !== 'site_cod'), 'proyecto'),
        errors: [REF],
        errorCount: 1,
      }),
    ).toEqual({
      problems: [
        { code: 'excelErrors', count: 1 },
        { code: 'missingColumns', sheet: 'cm_seg_01', columns: ['site_cod'] },
        { code: 'duplicatedColumns', sheet: 'cm_seg_01', columns: ['proyecto'] },
      ],
      verdict: 'unknown',
      mayLoad: false,
      mayKeepGood: false,
    });
  });

  it.each<[string, ExcelErrorRecord, boolean]>([
    ['in a row', REF, true],
    ['in the header', { ...REF, row: 1, cell: 'C1' }, false],
    ['in a sheet that is not loaded', { ...REF, sheet: 'NOTAS' }, false],
  ])('an error %s goes with its row, or stays', async (_, error, mayKeepGood) => {
    expect(await opened({ errors: [error], errorCount: 1 })).toMatchObject({ mayLoad: false, mayKeepGood });
  });

  it('is the code, with its cell in the file', async () => {
    const works = { ...aSheet('OBRAS', 2), headerRow: 3 };
    expect(await opened({ fileCode: '999', sheets: [works] })).toMatchObject({
      problems: [{ code: 'codeMismatch', cell: 'A3' }],
      verdict: 'mismatch',
      mayKeepGood: false,
    });
  });

  it('is the first work code, which may be in another column', async () => {
    const [code, ...others] = ['cod_obra_interno_4plus', 'proyecto', 'subproyecto', 'site_cod'];
    expect(
      await opened({
        ...headed('12', code!, ...others, 'seg_asignacion_fecha'),
        firstCodObra: 'SIT-1',
      }),
    ).toMatchObject({
      problems: [{ code: 'noPattern', cell: 'E2', text: 'SIT-1', column: 'B' }],
      verdict: 'mismatch',
    });
  });

  it('is that there are no rows', async () => {
    expect(await opened({ sheets: [aSheet('SEGUIMIENTO', 0)] })).toMatchObject({
      problems: [{ code: 'noRows', sheet: 'SEGUIMIENTO', headerRow: 1 }],
      mayKeepGood: false,
    });
  });
});

it('a column that a person gives to a field is named in the next files too', async () => {
  const asked: LayoutRequest[] = [];
  const header = ALL.map((name) => (name === 'site_cod' ? 'Estación' : name));
  const layout = { ...aWorkbook.layout, written: { ...aWorkbook.layout.written, cm_seg_01: header } };
  const read = { ...headed(...header), layout };
  const world = createWorld({
    workbook: read,
    gateway: {
      layOut: async (request) => {
        asked.push(request);
        const summary = { ...aWorkbook, layout: { ...layout, ...request } };
        return { ...(await fakeWorkbook().correct([])), summary };
      },
    },
  });
  chooseFile(world);
  await until(world, (now) => now.matches({ fileReady: { fields: 'fieldsKnown', code: 'codeKnown' } }));
  expect(selectStructure(world.actor.getSnapshot())).toEqual([
    { code: 'missingColumns', sheet: 'cm_seg_01', columns: ['site_cod'] },
  ]);
  const named = { sheet: 'cm_seg_01', header: 'Estación', field: 'site_cod' } as const;
  world.actor.send({ type: 'import.columnNamed', named });
  await until(world, (now) => now.can({ type: 'import.requested', isRehearsal: false }));
  chooseFile(world);
  await until(world, (now) => asked.length === 2 && now.matches({ fileReady: { fields: 'fieldsKnown' } }));
  const names = { cm_seg_01: { 3: 'site_cod' }, cm_fyv_01: {} };
  expect(asked).toEqual([
    { places: layout.places, names },
    { places: layout.places, names },
  ]);
});
