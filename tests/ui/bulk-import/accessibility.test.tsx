import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { aScript } from '../../machines/bulk-import/import-world.ts';
import { openConfirm, openPage, openPreview, startLoad } from './bulk-import-page.tsx';

/**
 * Colours are checked in a browser, because jsdom draws none. The landmarks around the screen belong to the
 * shell.
 */
async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

it('the page without a file is accessible', async () => {
  openPage();
  expect(await violations()).toEqual([]);
});

it('the preview is accessible', async () => {
  const page = openPage({ workbook: { fileCode: '9' } });
  await openPreview(page);
  await screen.findByText('NO COINCIDE');
  expect(await violations()).toEqual([]);
});

it('the confirmation is accessible', async () => {
  await openConfirm(openPage());
  expect(await violations()).toEqual([]);
});

it('the console and its end are accessible', async () => {
  const page = openPage();
  const terminal = await startLoad(page);
  await waitFor(() => expect(within(terminal).getByRole('status').textContent).toBe('Carga completada'));
  expect(await violations()).toEqual([]);
});

it('the list of problems is accessible', async () => {
  const page = openPage();
  const problem = {
    error: 'Obra repetida' as const,
    proyecto: 'Norte',
    subproyecto: null,
    site_cod: 'SIT-00001',
    csv_cod_externo_cliente: null,
    gen_cod_externo_cliente: null,
    csv_cod_obra_interno_4plus: '4P-NOR-FTTH-0001',
    gen_cod_obra_interno_4plus: null,
    gen_seg_asignacion_fecha: null,
    creado: null,
    creado_por: null,
  };
  page.fake.setScripts([
    aScript({ type: 'validation', has_warnings: true, query_results: [problem], result_count: 1 }),
  ]);
  await startLoad(page);
  await screen.findByRole('dialog', { name: 'PROCESO DETENIDO - Registros con Problemas Detectados' });
  expect(await violations()).toEqual([]);
});
