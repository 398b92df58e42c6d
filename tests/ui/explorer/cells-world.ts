import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { someFields } from '../../../paths/payloads/work-changes-payloads.ts';
import { someWork } from '../../../paths/payloads/work-payloads.ts';
import type { ExplorerRow } from '../../../src/api/contract/records/explorer.ts';
import { CELL_DELAYS } from '../../../src/machines/explorer/cells/cell-editing-types.ts';
import type { FakeSheet } from '../../support/fakes/fake-work-pages.ts';
import { openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';
const FIELDS: FakeSheet['campos'] = [
  { campo: 'estado_obra', etiqueta: 'Estado', tipo: 'texto', valor: 'Planificada', archivo: null },
  { campo: 'seg_cierre_fecha', etiqueta: 'Cierre', tipo: 'fecha', valor: '2026-05-01', archivo: null },
  {
    campo: 'importe_estimado',
    etiqueta: 'Importe estimado',
    tipo: 'decimal',
    valor: '1000.5',
    archivo: null,
  },
];

export const code = (at: number): string => `4P-OBR-${String(at).padStart(4, '0')}`;

/**
 * A list of works whose cells are those of their sheets, with the columns Estado, Cierre and Importe estimado; in
 * groups, each work is alone in the month of its close.
 */
export async function openCells(count: number, { as = ADMINISTRATOR, isGrouped = false } = {}) {
  const search = `columnas=estado,seg_cierre_fecha,importe_estimado${isGrouped ? '&agrupar=seg_cierre_fecha' : ''}`;
  const page = openPortal(`/obras?${search}`, { signedInAs: as });
  const { fake } = page;
  fake.changeSets.fields = [
    ...someFields,
    {
      campo: 'importe_estimado',
      columna: 'importe_estimado',
      etiqueta: 'Importe estimado',
      tipo: 'decimal',
      obligatorio: false,
      largo: null,
      desde: null,
      hasta: null,
      valores: [],
    },
  ];
  for (let at = 0; at < count; at += 1) {
    const campos = FIELDS.map((field) =>
      isGrouped && field.tipo === 'fecha' ? { ...field, valor: `2026-0${1 + at}-01` } : field,
    );
    const ficha = someWork.ficha && { ...someWork.ficha, id: 100 + at, campos, hitos: [] };
    fake.workPages.add({ page: { ...someWork, cod: code(at), ficha }, lines: [], life: [] });
  }
  Object.defineProperty(fake.works, 'rows', { get: () => fake.workPages.sheets().map(rowOf) });
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const grid = await screen.findByRole(isGrouped ? 'treegrid' : 'grid', { name: 'Lista de obras' });
  const works = count === 1 ? '1 obra' : `${count} obras`;
  await screen.findByText(isGrouped ? `${count} grupos, ${works}` : works);
  const cell = (row: number, column: number): HTMLElement => {
    const found = grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
    if (found === null) throw new Error(`There is no cell ${row}, ${column}.`);
    return found;
  };
  const held = (at: number, field: string) =>
    fake.workPages.one(code(at)).page.ficha?.campos.find(({ campo }) => campo === field)?.valor;
  return {
    ...page,
    grid,
    cell,
    held,
    /** Presses keys in the grid, beginning at this cell. */
    at: async (row: number, column: number, keys: string) => {
      act(() => grid.focus());
      await page.user.keyboard('{Control>}{Home}{/Control}{Home}');
      await page.user.keyboard('{ArrowDown}'.repeat(row + 1) + '{ArrowRight}'.repeat(column) + keys);
    },
    changeable: () => waitFor(() => expect(grid.querySelector('[data-edits]')).not.toBeNull()),
    endOffer: () => act(async () => void page.clock.increment(CELL_DELAYS.offer)),
  };
}

function rowOf({ cod, sheet }: { cod: string; sheet: FakeSheet }): ExplorerRow {
  const held = (name: string) => sheet.campos.find(({ campo }) => campo === name)?.valor ?? null;
  return {
    id: sheet.id,
    clave: cod,
    version: sheet.version,
    valores: {
      cod,
      estado: held('estado_obra'),
      seg_cierre_fecha: held('seg_cierre_fecha'),
      importe_estimado: held('importe_estimado'),
    },
  };
}
