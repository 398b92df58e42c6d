import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/api.ts';
import { formatMoment } from '../../../src/ui/text/format.ts';
import { AT, status, UPLOAD_ID } from '../../machines/bulk-import/import-world.ts';
import { openPage, openPreview, type Page, startLoad, textOf, workbookFile } from './bulk-import-page.tsx';

const OTHER_RUN = '9d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e99';
const address = `/carga-masiva?carga=${OTHER_RUN}`;
const following = { followEvery: 0, turnEvery: 0, followAgain: 0 };
const LUIS_LOADS = {
  uploadId: OTHER_RUN,
  fileName: 'Sur.xlsx',
  usuario: 'Luis Gil',
  propia: false,
  ensayo: false,
  desde: AT,
  paso: 4,
  pasos: 6,
  enMarcha: true,
};
const terminal = () => screen.findByRole('region', { name: 'Terminal de procesamiento' });

describe('the record of a run', () => {
  it('is shown by its address, with the end of the run, and left for a file', async () => {
    const page = openPage({ address });
    page.fake.addRun({
      uploadId: OTHER_RUN,
      usuario: 'Ana Ruiz',
      fileName: 'Sur.xlsx',
      estado: 'abortada',
      closedBy: 'Luis Gil',
    });
    expect(within(await terminal()).getByRole('status').textContent).toBe('Carga abortada');
    expect(
      screen.getByText(
        'Luis Gil cerró esta carga antes de que terminara. Al servidor no le llegó ninguna hoja. Las obras siguen como estaban. Para cargarlo, elige el archivo otra vez.',
      ),
    ).toBeDefined();
    expect(
      screen.getByText('Ana Ruiz abrió la carga de Sur.xlsx: 0 registros de seguimiento.'),
    ).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: 'Cargar un archivo' }));
    expect(await screen.findByText('Ningún archivo seleccionado')).toBeDefined();
  });

  it('is shown once the file is read that was being read, and left for that file', async () => {
    const page = openPage({ address, reading: workbookFile() });
    page.fake.addRun({ uploadId: OTHER_RUN, usuario: 'Ana Ruiz', fileName: 'Sur.xlsx', estado: 'abortada' });
    expect(within(await terminal()).getByRole('status').textContent).toBe('Carga abortada');
    await page.user.click(screen.getByRole('button', { name: 'Volver a la vista previa' }));
    expect(await screen.findByRole('heading', { name: 'Norte.xlsx' })).toBeDefined();
  });

  it('says that the run is unknown when it does not exist', async () => {
    openPage({ address });
    expect(textOf(await screen.findByRole('alert'))).toContain(
      'No hay ninguna carga con ese enlaceComprueba el enlace o busca la carga en el historial.',
    );
  });

  it('shows one’s own unfinished run at once, and closes it after a question', async () => {
    const page = openPage({ delays: following });
    page.fake.addRun({ uploadId: OTHER_RUN, usuario: 'Operaciones', fileName: 'Sur.xlsx', freeIn: 0 });
    page.actor.send({ type: 'import.screenShown' });
    expect(await screen.findByText('Esta carga tuya sigue abierta')).toBeDefined();
    expect(screen.getByText(`«Sur.xlsx», desde ${formatMoment(AT)}, paso 1 de 6.`)).toBeDefined();
    await page.user.click(await screen.findByRole('button', { name: 'Cerrar esta carga' }));
    await screen.findByRole('dialog', { name: 'Cerrar la carga sin terminar' });
    expect(page.fake.calls).not.toContain('closeRun');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Dejarla abierta'));
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cerrar esta carga'));
    await page.user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Cerrar la carga sin terminar' });
    page.fake.failNext('closeRun', status(409, 'La carga está recibiendo una hoja'));
    await page.user.click(within(dialog).getByRole('button', { name: 'Cerrar esta carga' }));
    await screen.findByText(
      'No se pudo cerrar. Error en el cierre. La carga está recibiendo una hoja. La carga sigue como estaba; vuelve a intentarlo.',
    );
    await page.user.click(await screen.findByRole('button', { name: 'Cerrar esta carga' }));
    const again = await screen.findByRole('dialog', { name: 'Cerrar la carga sin terminar' });
    await page.user.click(within(again).getByRole('button', { name: 'Cerrar esta carga' }));
    await waitFor(() => expect(screen.queryByText('Esta carga tuya sigue abierta')).toBeNull());
    expect(within(await terminal()).getByRole('status').textContent).toBe('Carga abortada');
  });

  it('says how long a run that may still go on has to be waited for', async () => {
    const page = openPage({ address, delays: following });
    page.fake.addRun({ uploadId: OTHER_RUN, usuario: 'Operaciones', fileName: 'Sur.xlsx', freeIn: 12 });
    expect(
      await screen.findByText(
        'Al servidor no le ha llegado ninguna hoja. Ahora mismo no le llega nada. Si nadie le envía el resto, podrás cerrarla en 12 segundos y cargar el archivo otra vez.',
      ),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cerrar esta carga' })).toBeNull();
  });

  it('says that the server finishes the run, and does not offer to close it', async () => {
    const page = openPage({
      address,
      delays: following,
      api: ({ api }) => ({ run: async (...asked) => ({ ...(await api.run(...asked)), sigueSola: true }) }),
    });
    page.fake.addRun({ uploadId: OTHER_RUN, usuario: 'Operaciones', fileName: 'Sur.xlsx', freeIn: 0 });
    expect(
      await screen.findByText(
        'Los archivos ya están en el servidor: la termina él en unos segundos, aunque cierres esta página.',
      ),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cerrar esta carga' })).toBeNull();
    expect(within(await terminal()).getByRole('status').textContent).not.toContain('Paso 2');
  });
});

describe('the load of another person', () => {
  it('is announced before one tries, with a link to it', async () => {
    const page = openPage({ delays: following });
    page.fake.addRun({ uploadId: OTHER_RUN, usuario: 'Ana Ruiz', fileName: 'Sur.xlsx' });
    const link = await screen.findByRole('link', { name: 'Ver la carga' });
    expect(textOf(link.parentElement!)).toBe(
      `Ana Ruiz está cargando «Sur.xlsx» desde ${formatMoment(AT)}, paso 1 de 6. Ver la carga`,
    );
    await openPreview(page);
    await page.user.click(await screen.findByRole('link', { name: 'Ver la carga' }));
    expect(await screen.findByText('Ana Ruiz está cargando')).toBeDefined();
    await page.user.click(await screen.findByRole('button', { name: 'Volver a la vista previa' }));
    expect(await screen.findByRole('heading', { name: 'Norte.xlsx' })).toBeDefined();
  });

  it('can be taken over with a button once its turn has lapsed', async () => {
    const sent: (boolean | undefined)[] = [];
    const page = openPage({
      api: ({ api }) => ({
        borrar: async (request, options) => {
          sent.push(request.relevo);
          if (request.relevo) return api.borrar(request, options);
          const lapsed = status(409, 'Ana Ruiz dejó a medias «Sur.xlsx».');
          throw new ApiError(lapsed.kind === 'status' ? { ...lapsed, retryAfter: 0 } : lapsed);
        },
      }),
    });
    const console = await startLoad(page);
    const takeOver = await screen.findByRole('button', { name: 'Cerrar su carga y empezar la mía' });
    expect(screen.queryByRole('button', { name: 'Reintentar la carga' })).toBeNull();
    await page.user.click(takeOver);
    await waitFor(() => expect(within(console).getByRole('status').textContent).toBe('Carga completada'));
    expect(sent).toEqual([undefined, true]);
    expect(page.actor.getSnapshot().context.run.uploadId).not.toBe(UPLOAD_ID);
  });

  /** Luis is loading until the test ends his load. */
  function heldByLuis(lastCode = '12') {
    let isFree = false;
    const page = openPage({
      delays: { waitEvery: 1 },
      api: ({ api }) => ({
        turn: async () => (isFree ? null : { ...LUIS_LOADS, libreEn: 150 }),
        maxCodObra: async () => ({ maxNumCodObra: isFree ? lastCode : '12' }),
        borrar: (request, options) => {
          if (isFree) return api.borrar(request, options);
          return Promise.reject(new ApiError(status(409, 'Luis Gil está cargando «Sur.xlsx».')));
        },
      }),
    });
    const free = () => {
      isFree = true;
    };
    return { page, free };
  }
  const want = async ({ user }: Page) =>
    user.click(await screen.findByRole('button', { name: 'Avísame y empieza la mía' }));

  it('can be waited for, its step visible, and then the own load begins by itself', async () => {
    const { page, free } = heldByLuis();
    const console = await startLoad(page);
    await want(page);
    expect(
      await screen.findByText(/^Luis Gil está cargando «Sur\.xlsx» desde .*, paso 4 de 6\./),
    ).toBeDefined();
    free();
    await waitFor(() => expect(within(console).getByRole('status').textContent).toBe('Carga completada'));
    // The toast of the end may have replaced this one by now.
    expect(page.emitted).toContainEqual({ type: 'import.notified', notice: { code: 'turnCame' } });
  });

  it('is no longer waited for once that is cancelled', async () => {
    const { page } = heldByLuis();
    await startLoad(page);
    await want(page);
    await page.user.click(await screen.findByRole('button', { name: 'No esperar más' }));
    expect(await screen.findByRole('button', { name: 'Reintentar la carga' })).toBeDefined();
  });

  it('makes a file useless whose codes it used', async () => {
    const { page, free } = heldByLuis('13');
    await startLoad(page);
    await want(page);
    free();
    expect(
      await screen.findByText(
        'Ahora el último CodObra es 13 y el código de tu archivo es 12. No se ha enviado nada. Prepara el archivo a partir de 13 y vuelve a elegirlo.',
      ),
    ).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: 'Volver a la vista previa' }));
    expect(await screen.findByText('NO COINCIDE')).toBeDefined();
  });
});
