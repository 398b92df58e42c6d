import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { makeTemplate } from '../../src/workers/workbook/template/make-template.ts';
import type { TemplateField } from '../../src/workers/workbook/template/template-protocol.ts';
import { partsOf } from '../support/books/marked.ts';
import { fileOf } from '../support/books/workbooks.ts';
import { open } from './open.ts';

const field = (name: string, change: Partial<TemplateField> = {}): TemplateField => ({
  name,
  label: name.toUpperCase(),
  kind: 'texto',
  required: false,
  values: [],
  example: null,
  ...change,
});
const SITES = ['SIT-00001', 'SIT-00002'];
const tracking = [
  field('proyecto', { required: true, values: ['Norte & <Sur>'], example: 'Norte & <Sur>' }),
  field('subproyecto', { example: 'Fase 1' }),
  field('site_cod', { required: true, values: SITES, example: 'SIT-00001' }),
  field('cod_obra_interno_4plus', { required: true, example: '4P-NOR-FTTH-0013' }),
  field('centro_coste', { example: '000123' }),
  field('seg_asignacion_fecha', { kind: 'fecha', required: true, example: '2024-02-29' }),
  field('unidades_inmobiliarias', { kind: 'entero', example: '12' }),
];
const factyval = [
  field('fyv_linea', { kind: 'entero', example: '1' }),
  field('site_cod', { values: SITES }),
  field('fyv_importe', { kind: 'decimal', example: '100.5' }),
];

async function template(fileCode = 12) {
  const blob = await makeTemplate({ fileCode, tracking, factyval });
  return new Uint8Array(await blob.arrayBuffer());
}

describe('the template', () => {
  it('is read by the portal itself as a workbook that loads', async () => {
    const { service, summary } = await open(fileOf(await template(), 'plantilla.xlsx'));
    expect(summary).toMatchObject({
      fileCode: '12',
      firstCodObra: '4P-NOR-FTTH-0013',
      errorCount: 0,
      thirdSheetHasContent: false,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(summary.sheets.map(({ name, visibility, dataRows }) => [name, visibility, dataRows])).toEqual([
      ['SEGUIMIENTO', 'visible', 1],
      ['FACTYVAL', 'visible', 1],
      ['NOTAS', 'visible', 0],
      ['LISTAS', 'visible', 2],
      ['CAMPOS', 'visible', 10],
    ]);
    const built = await service.buildLoad(
      {
        sheet: 0,
        fields: tracking.map(({ name }) => name),
        requiredFields: ['proyecto', 'site_cod'],
        dateFields: ['seg_asignacion_fecha'],
        dateOrders: {},
        fileName: 'plantilla.csv',
      },
      () => {},
    );
    if (!built.ok) throw new Error(JSON.stringify(built.failure));
    expect(built.value.csvText?.split('\n')[1]).toBe(
      'Norte & <Sur>;Fase 1;SIT-00001;4P-NOR-FTTH-0013;000123;2024-02-29;12',
    );
    expect(built.value).toMatchObject({ missingRequired: [], ignoredColumns: [], unreadDateCount: 0 });
  });

  it('offers each list once, in the cells below the field', async () => {
    const parts = partsOf(await template());
    const rules = (sheet: number) =>
      [...parts[`xl/worksheets/sheet${sheet}.xml`]!.matchAll(/sqref="([^"]*)"><formula1>([^<]*)</g)].map(
        ([, cells, list]) => [cells, list],
      );
    expect(rules(1)).toEqual([
      ['B2:B1048576', 'LISTAS!$A$2:$A$2'],
      ['D2:D1048576', 'LISTAS!$B$2:$B$3'],
    ]);
    expect(rules(2)).toEqual([['C2:C1048576', 'LISTAS!$B$2:$B$3']]);
    expect(utils.sheet_to_json(read(await template()).Sheets.LISTAS!, { header: 1 })).toEqual([
      ['proyecto', 'site_cod'],
      ['Norte & <Sur>', 'SIT-00001'],
      [undefined, 'SIT-00002'],
    ]);
  });

  it('explains each field in a note, and its own purpose at A1', async () => {
    const sheet = read(await template()).Sheets.SEGUIMIENTO!;
    const note = (address: string): string => sheet[address].c[0].t;
    expect(note('D1')).toBe('Portal de Conectividad:\nSITE_COD.\nObligatorio. Texto.\nElige de la lista.');
    expect(note('G1')).toBe(
      'Portal de Conectividad:\nSEG_ASIGNACION_FECHA.\nObligatorio. Fecha: día/mes/año.',
    );
    expect(note('A1')).toContain('el último CodObra del patrón');
    expect(note('A2')).toContain('Fila de ejemplo');
  });

  it('keeps text as text and shows days as days, also in the rows still to be filled', async () => {
    const sheet = read(await template(), { cellNF: true }).Sheets.SEGUIMIENTO!;
    expect([sheet.F2.t, sheet.F2.v, sheet.F2.z]).toEqual(['s', '000123', '@']);
    expect([sheet.G2.v, sheet.G2.z, sheet.H2.v]).toEqual([45351, 'dd/mm/yyyy', 12]);
    const xml = partsOf(await template())['xl/worksheets/sheet1.xml']!;
    expect(xml).toMatch(/<col min="6" max="6" width="16" style="4"/);
    expect(xml).toMatch(/<col min="7" max="7" width="24" style="5"/);
  });
});
