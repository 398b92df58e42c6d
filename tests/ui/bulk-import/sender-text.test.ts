import { expect, it } from 'vitest';
import type { CellProblem } from '../../../src/machines/bulk-import/preview/problem-navigation-types.ts';
import { type SenderGroup, senderGroups } from '../../../src/ui/bulk-import/problems/sender-groups.ts';
import { senderText } from '../../../src/ui/bulk-import/problems/sender-text.ts';
import { aSheet } from '../../machines/bulk-import/import-world.ts';

const SHEETS = [aSheet('SEGUIMIENTO', 900), aSheet('FACTYVAL', 3)];
const blank = (row: number): CellProblem => ({
  sheet: 0,
  row,
  column: 3,
  kind: 'fault',
  code: 'Falta un dato obligatorio',
  detail: 'site_cod está vacío.',
});

it('the text for the sender groups similar problems, counts all of them and names three cells', () => {
  const whole: CellProblem = {
    sheet: 1,
    row: 7,
    column: null,
    kind: 'validation',
    code: 'Otros errores',
    detail: 'La línea no tiene obra.',
  };
  const problems = [whole, ...[2, 3, 5, 9].map(blank)];
  const counted = [
    {
      sheet: 'cm_seg_01',
      kind: 'missing',
      field: 'site_cod',
      other: null,
      column: 3,
      count: 500,
      values: 1,
    } as const,
  ];
  expect(senderGroups(problems, counted, SHEETS)).toEqual([
    {
      title: 'Falta un dato obligatorio',
      sheet: 'SEGUIMIENTO',
      isHidden: false,
      header: 'site_cod',
      count: 500,
      examples: ['D2', 'D3', 'D5'],
    },
    {
      title: 'Otros errores',
      sheet: 'FACTYVAL',
      isHidden: false,
      header: '',
      count: 1,
      examples: ['Fila 7'],
    },
  ]);
});

it('the text for the sender does not name a column by a faulty header, and names a hidden sheet', () => {
  const hidden = { ...aSheet('CALCULOS', 0), visibility: 'hidden' as const, header: ['#REF!'] };
  const problem = { sheet: 0, row: 1, column: 0, kind: 'error' as const, code: '#REF!', detail: '' };
  expect(senderText('a.xlsx', 1, senderGroups([problem], [], [hidden]))).toContain(
    '- Error de Excel #REF! (hoja CALCULOS, que está oculta): A1',
  );
  const lower = { ...aSheet('CALCULOS', 0), header: ['#REF!'], headerRow: 3 };
  expect(senderText('a.xlsx', 1, senderGroups([{ ...problem, row: 3 }], [], [lower]))).toContain(
    '- Error de Excel #REF! (hoja CALCULOS): A3',
  );
});

it('the text for the sender has twenty lines at most, however many kinds there are', () => {
  const group = (index: number): SenderGroup => ({
    title: `Tipo ${index}`,
    sheet: 'SEGUIMIENTO',
    isHidden: false,
    header: 'site_cod',
    count: 1000 - index,
    examples: ['D2', 'D3', 'D5'],
  });
  const groups = Array.from({ length: 40 }, (_, index) => group(index));
  const lines = senderText('Norte.xlsx', 39_220, groups).split('\n');
  expect(lines).toHaveLength(20);
  expect(lines[4]).toBe('- Tipo 0 (hoja SEGUIMIENTO, columna site_cod): 1.000; por ejemplo, D2, D3 y D5');
  expect(lines[16]).toBe('- Y 27.286 problemas más, de 28 otros tipos');
  expect(senderText('Norte.xlsx', 13, groups.slice(0, 13)).split('\n')).toHaveLength(20);
});
