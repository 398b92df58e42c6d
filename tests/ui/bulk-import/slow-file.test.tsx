import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readsSlowly } from '../../../src/machines/bulk-import/file/slow-file.ts';
import { chooseFile, openPage, openPreview, workbookFile } from './bulk-import-page.tsx';

const MB = 1024 * 1024;

/** Its contents are never read, only its name and the size that it reports. */
function heavy(name: string, size: number): File {
  const file = workbookFile(name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
}
const asked = () => screen.queryByRole('dialog', { name: 'Archivo .xls muy grande' });

it.each([
  ['Norte.xls', 50 * MB, false],
  ['Norte.xls', 50 * MB + 1, true],
  ['NORTE.XLS', 200 * MB, true],
  ['Norte.xlsx', 200 * MB, false],
])('a %s of %i bytes reads slowly: %s', (name, size, slow) => {
  expect(readsSlowly({ name, size })).toBe(slow);
});

describe('a large .xls', () => {
  it('is read only after the operator agrees', async () => {
    const page = openPage();
    await chooseFile(page, heavy('Norte.xls', 62 * MB));
    expect((await screen.findByRole('dialog', { name: 'Archivo .xls muy grande' })).textContent).toContain(
      '«Norte.xls» ocupa 62,0 MB. Un .xls solo se puede leer entero',
    );
    expect(page.actor.getSnapshot().value).toMatchObject({ noFile: 'ready' });
    await page.user.click(screen.getByRole('button', { name: 'Leer de todos modos' }));
    expect(await screen.findByRole('button', { name: 'Cambiar archivo' })).toBeDefined();
    expect(asked()).toBeNull();
  });

  it('can be left unread', async () => {
    const page = openPage();
    await chooseFile(page, heavy('Norte.xls', 62 * MB));
    await page.user.click(await screen.findByRole('button', { name: 'No leerlo' }));
    await waitFor(() => expect(asked()).toBeNull());
    expect(screen.getByText('Ningún archivo seleccionado')).toBeDefined();
  });

  it('is confirmed in the preview too, and the file on screen stays', async () => {
    const page = openPage();
    await openPreview(page);
    await chooseFile(page, heavy('Sur.xls', 62 * MB));
    await page.user.click(await screen.findByRole('button', { name: 'No leerlo' }));
    await waitFor(() => expect(asked()).toBeNull());
    expect(screen.getByRole('heading', { name: 'Norte.xlsx' })).toBeDefined();
  });
});
