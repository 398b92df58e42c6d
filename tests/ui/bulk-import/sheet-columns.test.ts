import { describe, expect, it } from 'vitest';
import type { LoadFields } from '../../../src/machines/bulk-import/file/import-file.ts';
import {
  cellShown,
  codObraColumn,
  isDecimalColumn,
  shownDecimal,
  writtenDecimal,
} from '../../../src/ui/bulk-import/grid/sheet-columns.ts';

describe('the column that names the rows', () => {
  const five = ['12', 'proyecto', 'subproyecto', 'site_cod', 'obra'];
  it.each([
    ['has the name of the field', ['12', ' Cod_Obra_Interno_4plus '], 1, 1],
    ['else is E', five, 0, 4],
    ['is not in a sheet that ends before E', five.slice(0, 4), 0, null],
    ['is not in a sheet that is not loaded', five, 2, null],
    ['is not in a sheet too wide to read up to it', Array.from({ length: 257 }, () => 'x'), 0, null],
  ])('%s', (_, header, sheet, column) => {
    expect(codObraColumn(header, sheet)).toBe(column);
  });
});

describe('decimals', () => {
  const field = (tipo: 'texto' | 'decimal') => ({
    etiqueta: 'x',
    tipo,
    obligatorio: false,
    actualizable: true,
    es_fecha: false,
  });
  const fields: LoadFields = {
    seguimiento: {
      campos: ['latitud', 'version'],
      configuracion: { latitud: field('decimal'), version: field('texto') },
    },
    factyval: { campos: ['fyv_importe'], configuracion: { fyv_importe: field('decimal') } },
    dates: {},
  };

  it('are recognised by the field that the column is loaded into', () => {
    const columns = [
      [0, ' Latitud'],
      [0, 'version'],
      [0, 'fyv_importe'],
      [1, 'fyv_importe'],
      [2, 'latitud'],
    ] as const;
    expect(columns.map(([sheet, header]) => isDecimalColumn(fields, sheet, header))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
    expect(isDecimalColumn(null, 0, 'latitud')).toBe(false);
  });

  it('are shown with a comma, and a text as the file has it', () => {
    const row = { cells: ['1.250', '1.250', '1.250', 'x'], texts: [4] };
    const shown = [3, 4, 5, 6].map((column) => cellShown(row, 3, column, new Set([3, 4])));
    expect(shown).toEqual(['1,250', '1.250', '1.250', 'x']);
    expect(cellShown({ cells: [] }, 3, 3, new Set([3]))).toBeUndefined();
  });

  it('are shown with a comma, and kept with the point that a load sends', () => {
    expect(['40.4', '-3.7', '12', '1.2.3', '1e-7', '', 'x.5'].map(shownDecimal)).toEqual([
      '40,4',
      '-3,7',
      '12',
      '1.2.3',
      '1e-7',
      '',
      'x.5',
    ]);
    expect(['40,4', ' -3,7 ', ',5', '12', '1,2,3', '40.4', 'a,5', '1.250', ''].map(writtenDecimal)).toEqual([
      '40.4',
      '-3.7',
      '0.5',
      '12',
      '1,2,3',
      '40.4',
      'a,5',
      '1250',
      '',
    ]);
  });
});
