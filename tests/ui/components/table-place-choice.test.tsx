import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TablePlaceChoice } from '../../../src/ui/components/table-file/table-place-choice.tsx';
import { theme } from '../../../src/ui/theme.ts';
import { beginningRows } from '../../../src/workers/workbook/layout/sheet-beginning.ts';

const SHEETS = ['Portada', 'Obras', 'Líneas', 'Notas'].map((name) => ({
  name,
  visibility: 'visible' as const,
}));
const ROWS = beginningRows([
  ['LISTADO'],
  ['Código', 'Nombre', 'Provincia', 'Alta', 'Importe', 'Notas'],
  ...Array.from({ length: 7 }, (_, row) => [`OB-${row + 1}`, `Nodo ${row + 1}`, 'Madrid', '', '12', 'fuera']),
]);

const draw = (headerRow: number) =>
  render(
    <MantineProvider theme={theme} env="test">
      <TablePlaceChoice
        sheets={SHEETS}
        sheet={1}
        headerRow={headerRow}
        rows={ROWS}
        isBusy={false}
        onSheet={() => {}}
        onRow={() => {}}
      />
    </MantineProvider>,
  );
const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

it('shows the first three sheets, and five rows by five columns below the chosen header', () => {
  draw(2);
  screen.getByText('Hojas');
  expect(texts('listitem')).toEqual([...['Portada', 'Obras', 'Líneas']]);
  screen.getByText('y 1 más');
  expect(texts('columnheader')).toEqual(['Código', 'Nombre', 'Provincia', 'Alta', 'Importe']);
  expect(screen.getAllByRole('row').length).toBe(1 + 5);
  expect(texts('cell').slice(0, 5)).toEqual(['OB-1', 'Nodo 1', 'Madrid', '', '12']);
});

it('follows the chosen header row', () => {
  draw(4);
  expect(texts('columnheader')[0]).toBe('OB-2');
  expect(texts('cell')[0]).toBe('OB-3');
});
