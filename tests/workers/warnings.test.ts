import { describe, expect, it } from 'vitest';
import type { LoadFacts } from '../../src/api/contract/loads/load-check.ts';
import { sheetFields } from '../../src/shared/fields/sheet-fields.ts';
import type { FaultGroup, SheetFields } from '../../src/workers/workbook/validation/faults-protocol.ts';
import { type FixtureCell, fileOf, workbookBytes } from '../support/books/workbooks.ts';
import { open, value } from './open.ts';

const FACTS: LoadFacts = {
  hoy: '2026-11-21',
  plazos: {
    cm_seg_01: { seg_fin_obra_fecha: { desde: '1990-01-01', hasta: '2041-11-21' } },
    cm_fyv_01: { fyv_cobro_fecha: { desde: '1990-01-01', hasta: '2041-11-21' } },
  },
  avisos: { cm_seg_01: [], cm_fyv_01: [] },
  listas: {
    cm_seg_01: {
      estado_obra: [{ valor: 'En crso', cercanos: [] }],
      provincia: [{ valor: 'Vizcaia', cercanos: [] }],
    },
    cm_fyv_01: { fyv_moneda: [{ valor: 'EURO', cercanos: [] }] },
  },
  sitios: [],
  proyectos: [],
  obras: [],
  lineas: [],
  subproyectos: [],
};

const reading = (type: 'cm_seg_01' | 'cm_fyv_01', sheet: number): SheetFields => ({
  sheet,
  fields: sheetFields(type).map(({ name }) => name),
  requiredFields: [],
  dateFields: sheetFields(type).flatMap(({ name, readAs }) => (readAs === 'fecha' ? [name] : [])),
  dateOrders: {},
});
const SHEETS = { cm_seg_01: reading('cm_seg_01', 0), cm_fyv_01: reading('cm_fyv_01', 1) };

/** A workbook whose rows each have one cell under test, and otherwise what a row needs to load. */
async function found(field: string, cells: readonly FixtureCell[], facts: LoadFacts | null = FACTS) {
  const isLine = field.startsWith('fyv_');
  const numbered = (header: string) => [
    ['', ...(isLine ? ['fyv_concepto'] : ['descripcion']), header],
    ...cells.map((cell, index) => [index + 1, 'x', cell]),
  ];
  const { service } = await open(
    fileOf(
      workbookBytes([
        { name: 'SEGUIMIENTO', rows: isLine ? [['', 'descripcion']] : numbered(field) },
        { name: 'FYV', rows: isLine ? numbered(field) : [['', 'fyv_concepto']] },
      ]),
    ),
  );
  const report = value(await service.faults({ sheets: SHEETS, facts }));
  const cellsOf = async (groups: readonly FaultGroup[]) => {
    const all: (readonly [number, string])[] = [];
    for (const group of groups.filter((one) => one.field === field)) {
      const listed = value(await service.faultCells({ group, value: null, offset: 0, limit: 99 }));
      all.push(...listed.map(({ row, phrase }) => [row, phrase] as const));
    }
    return all;
  };
  return { report, warned: await cellsOf(report.warnings), faults: await cellsOf(report.groups) };
}

describe('the warnings of a book', () => {
  it.each<[string, readonly FixtureCell[], readonly (readonly [number, string])[]]>([
    [
      'estado_obra',
      ['En curso', ' En crso ', 'En crso', ''],
      [
        [3, 'estado_obra: «En crso» no está entre los valores conocidos'],
        [4, 'estado_obra: «En crso» no está entre los valores conocidos'],
      ],
    ],
    ['provincia', ['Bizkaia', 'Vizcaia'], [[3, 'provincia: «Vizcaia» no está entre los valores conocidos']]],
    ['fyv_moneda', ['EUR', 'EURO'], [[3, 'fyv_moneda: «EURO» no está entre los valores conocidos']]],
    ['metros_cable', [-3, 0, '-0', 3], [[2, 'metros_cable: «-3» es negativo']]],
    ['unidades_inmobiliarias', ['-12', 12], [[2, 'unidades_inmobiliarias: «-12» es negativo']]],
    ['fyv_importe', [-0.5, 1], [[2, 'fyv_importe: «-0.5» es negativo']]],
    ['latitud', [-3.5], []],
    ['longitud', [-3.5], []],
    [
      'seg_fin_obra_fecha',
      ['1999-12-31', '2000-01-01', '2026-11-21'],
      [[2, 'seg_fin_obra_fecha: «1999-12-31» está fuera de lo habitual, de 2000-01-01 a 2031-11-21']],
    ],
    [
      'fyv_cobro_fecha',
      ['2031-11-21', '2031-11-22'],
      [[3, 'fyv_cobro_fecha: «2031-11-22» está fuera de lo habitual, de 2000-01-01 a 2031-11-21']],
    ],
  ])('of %s say what is in question, and are no faults', async (field, cells, expected) => {
    const { report, warned, faults } = await found(field, cells);
    expect([warned, faults]).toEqual([expected, []]);
    expect(report.rows[field.startsWith('fyv_') ? 'cm_fyv_01' : 'cm_seg_01']).toBe(0);
  });

  it('of dates leave out the days that are faults already', async () => {
    const ends = await found('seg_fin_obra_fecha', ['1989-12-31', '2032-01-01']);
    expect([ends.warned, ends.faults.map(([row]) => row)]).toEqual([[], [2, 3]]);
    const paid = await found('fyv_cobro_fecha', ['2041-11-22']);
    expect([paid.warned, paid.faults.map(([row]) => row)]).toEqual([[], [2]]);
  });

  it('of lists and dates wait for the answer of the portal, which is asked for the values of each list', async () => {
    const { report, warned } = await found('provincia', [' Vizcaia', 'Bizkaia', 'Vizcaia', null], null);
    expect([warned, report.ask.listas]).toEqual([
      [],
      { cm_seg_01: { provincia: ['Vizcaia', 'Bizkaia'] }, cm_fyv_01: {} },
    ]);
    expect((await found('metros_cable', [-3], null)).warned).toEqual([[2, 'metros_cable: «-3» es negativo']]);
  });

  it('name the signs and odd blanks that their cells hide, and so do problems', async () => {
    const unlisted = { provincia: [{ valor: 'Vizca\u200bia', cercanos: [] }] };
    const facts = { ...FACTS, listas: { cm_seg_01: unlisted, cm_fyv_01: {} } };
    const { warned } = await found('provincia', ['Vizca\u200bia'], facts);
    expect(warned).toEqual([
      [2, 'provincia: «Vizca‹espacio de ancho cero›ia» no está entre los valores conocidos'],
    ]);
    expect((await found('metros_cable', ['12\u200b a'])).faults).toEqual([
      [2, 'metros_cable: «12‹espacio de ancho cero› a» no es un número'],
    ]);
  });

  it('are problems in a field whose warnings the portal takes for such', async () => {
    const facts = { ...FACTS, avisos: { cm_seg_01: ['metros_cable'], cm_fyv_01: [] } };
    const strict = await found('metros_cable', [-3, 4], facts);
    expect([strict.warned, strict.faults]).toEqual([[], [[2, 'metros_cable: «-3» es negativo']]]);
    expect([strict.report.faults, strict.report.rows.cm_seg_01]).toEqual([1, 1]);
    expect((await found('metros_canalizacion', [-3], facts)).faults).toEqual([]);
  });
});
