import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Correction } from '../../../src/api/contract/corrections.ts';
import { confirm, makeCorrections, status, WANTS_LOAD } from '../../machines/bulk-import/import-world.ts';
import { chooseFile, openPage, openPreview, type Page, textOf, workbookFile } from './bulk-import-page.tsx';

const TRIM: Correction = { tipo: 'recortar', hoja: 0, columna: 'site_cod' };
const SKIP: Correction = { tipo: 'omitirFila', hoja: 0, fila: 3, obra: '' };

const asked = () => screen.queryByRole('dialog', { name: 'Hay correcciones sin cargar' });
const question = () => screen.findByRole('dialog', { name: 'Hay correcciones sin cargar' });
const choose = async (page: Page, button: string) =>
  page.user.click(within(await question()).getByRole('button', { name: button }));
const corrections = ({ actor }: Page) => actor.getSnapshot().context.file.corrections;

/** A worker that reads each file under its own name. */
async function openCorrected(...made: Correction[]): Promise<Page> {
  const page = openPage();
  const { open } = page.workbook;
  page.workbook.open = async (file, options) => ({ ...(await open(file, options)), fileName: file.name });
  await openPreview(page);
  await makeCorrections(page, ...made);
  return page;
}

describe('another file', () => {
  it('replaces a file without corrections at once', async () => {
    const page = await openCorrected();
    await chooseFile(page, workbookFile('Sur.xlsx'));
    await screen.findByRole('heading', { name: 'Sur.xlsx' });
    expect(asked()).toBeNull();
  });

  it('replaces a file only when the operator agrees to lose the corrections, which can be restored', async () => {
    const page = await openCorrected(TRIM, SKIP);
    await chooseFile(page, workbookFile('Sur.xlsx'));
    const dialog = await question();
    expect(textOf(dialog)).toContain('En «Norte.xlsx» hay 2 correcciones que no se han cargado.');
    expect(document.activeElement?.textContent).toBe('Seguir con este archivo');
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(asked()).toBeNull());
    expect(corrections(page)).toEqual([TRIM, SKIP]);

    await chooseFile(page, workbookFile('Sur.xlsx'));
    await choose(page, 'Seguir con este archivo');
    await waitFor(() => expect(asked()).toBeNull());
    expect(screen.getByRole('heading', { name: 'Norte.xlsx' })).toBeDefined();

    await chooseFile(page, workbookFile('Sur.xlsx'));
    await choose(page, 'Cambiar y descartar 2 correcciones');
    await screen.findByRole('heading', { name: 'Sur.xlsx' });
    expect(corrections(page)).toEqual([]);
    const notices = await screen.findByRole('list', { name: 'Avisos del archivo' });
    expect(textOf(notices)).toContain(
      'Hiciste 2 correcciones sobre «Norte.xlsx»; todas encajan en este archivo.',
    );
    await page.user.click(within(notices).getByRole('button', { name: 'Revisar' }));
    const offered = await screen.findByRole('dialog', { name: 'Correcciones que dejaste sin cargar' });
    await page.user.click(await within(offered).findByRole('button', { name: 'Aplicar 2 correcciones' }));
    await waitFor(() => expect(corrections(page)).toEqual([TRIM, SKIP]));
  });

  it('is confirmed at the end of a load that left the corrections out', async () => {
    const page = await openCorrected(TRIM);
    page.fake.failNext('cargar', status(400));
    await waitFor(() => expect(page.actor.getSnapshot().can(WANTS_LOAD)).toBe(true));
    await confirm(page);
    await page.user.click(await screen.findByRole('button', { name: 'Procesar otro archivo' }));
    await choose(page, 'Seguir con este archivo');
    await waitFor(() => expect(asked()).toBeNull());
    expect(page.actor.getSnapshot().value).toBe('failed');
    await page.user.click(screen.getByRole('button', { name: 'Procesar otro archivo' }));
    await choose(page, 'Cambiar y descartar 1 corrección');
    await screen.findByText('Ningún archivo seleccionado');
  });
});
