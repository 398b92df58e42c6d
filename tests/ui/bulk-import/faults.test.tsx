import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FaultReport } from '../../../src/workers/workbook/validation/faults-protocol.ts';
import { openPage, openPreview, textOf } from './bulk-import-page.tsx';

const REPORT: FaultReport = {
  groups: [{ sheet: 'cm_seg_01', kind: 'missing', field: 'site_cod', other: null, count: 2, values: 1 }],
  faults: 2,
  rows: { cm_seg_01: 2, cm_fyv_01: 0 },
  loadedRows: { cm_seg_01: 120, cm_fyv_01: 3 },
  ask: { sitios: [], proyectos: [], obras: [], lineas: [] },
};
const CELLS = [4, 9].map((row) => ({ row, column: 3, phrase: 'falta site_cod' }));

/** `until`: when the worker has read the rows. */
function openFaulty(until: Promise<void> = Promise.resolve()) {
  const faults = async () => {
    await until;
    return REPORT;
  };
  return openPage({ gateway: { faults, faultCells: async () => CELLS } });
}

describe('what the validation would find', () => {
  it('is looked for, then counted and listed with the other problems, before anything is sent', async () => {
    let end = () => {};
    const page = openFaulty(new Promise((resolve) => (end = resolve)));
    await openPreview(page);
    expect(screen.getByText('Buscando lo que la validación encontraría…')).toBeDefined();
    end();
    await page.user.click(await screen.findByRole('button', { name: '2 problemas' }));
    const list = screen.getByRole('listbox', { name: 'Problemas del archivo' });
    expect(within(list).getAllByRole('option').map(textOf)).toEqual([
      'D4site_codSEGUIMIENTOFalta un dato obligatorio: falta site_cod',
      'D9site_codSEGUIMIENTOFalta un dato obligatorio: falta site_cod',
    ]);
    expect(page.fake.calls).toContain('checkLoad');
    expect(page.fake.calls).not.toContain('borrar');
  });

  it('is told in part where the portal does not answer, and completed on request', async () => {
    const page = openFaulty();
    page.fake.failNext('checkLoad', { kind: 'noResponse' });
    await openPreview(page);
    await page.user.click(await screen.findByRole('button', { name: '2 problemas' }));
    await page.user.click(await screen.findByRole('button', { name: 'Comprobar de nuevo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Comprobar de nuevo' })).toBeNull());
    expect(page.fake.calls.filter((call) => call === 'checkLoad')).toEqual(['checkLoad', 'checkLoad']);
  });

  it('is not called none where it could not be looked for', async () => {
    const page = openPage({ gateway: { faults: async () => Promise.reject(new Error('crash')) } });
    await openPreview(page);
    expect(
      await screen.findByText('No se pudo comprobar lo que la validación encontraría.', { exact: false }),
    ).toBeDefined();
    expect(screen.queryByText('Sin problemas en las celdas')).toBeNull();
  });
});
