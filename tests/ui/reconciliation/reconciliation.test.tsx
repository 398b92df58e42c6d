import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { encoded } from '../../support/books/encoded-text.ts';
import { openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';
const READER = 'consulta@conectividad.example';
const PAGE = '/celsig5';
const DOWN = { kind: 'noResponse' } as const;
const HOSTILE = '<img src=x onerror=alert(1)>';

const csv = (text: string, name = 'export_scegr.csv') => new File([text], name, { type: 'text/csv' });
const EXPORT = csv(
  [
    'Código del cliente;Proyecto;Contrata;Observaciones;Zona',
    `CLI-1;Norte;Sur;${HOSTILE};1`,
    'CLI-2;Otro;Norte;;2',
    'CLI\u200b-9;Norte;Sur;;3',
  ].join('\r\n'),
);

async function openAt(at = PAGE, { as = ADMINISTRATOR }: { as?: string } = {}) {
  const saved: string[] = [];
  const page = openPortal(at, { signedInAs: as, saveFile: (name: string) => void saved.push(name) });
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  return {
    ...page,
    saved,
    settle: async () => {
      await act(async () => void page.clock.increment(PAGED_LIST_DELAYS.settle));
      await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    },
    choose: async (file: File) => {
      await heading('CelSig5 y SCeGR', 1);
      const field = document.querySelector<HTMLInputElement>('input[type=file]');
      if (field === null) throw new Error('The page offers no file field.');
      await anyFile.upload(field, file);
    },
    press: async (name: string | RegExp) => page.user.click(await button(name)),
  };
}
const anyFile = userEvent.setup({ applyAccept: false });
type Page = Awaited<ReturnType<typeof openAt>>;

const heading = (name: string, level = 2) => screen.findByRole('heading', { name, level });
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const lines = async () =>
  within((await screen.findAllByRole('region', { name: 'Líneas de la conciliación' })).at(-1)!)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(1, 5).map(({ textContent }) => textContent));
const counts = () =>
  within(screen.getByRole('region', { name: 'Resultado' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

async function reconcile(page: Page, file = EXPORT): Promise<void> {
  await page.choose(file);
  await heading('Qué es cada columna');
  await page.press('Conciliar');
  await heading('export_scegr.csv', 1);
  await page.settle();
  await screen.findAllByRole('row');
}

describe('the reconciliation with the customer', () => {
  it('is shown only to people who may open it', async () => {
    await openAt(PAGE, { as: READER });
    await heading('No tienes acceso a este módulo', 1);
  });

  it('has its columns matched, and says what is wrong with them', async () => {
    const page = await openAt();
    await screen.findByText('Todavía no se ha conciliado ningún archivo.');
    await page.choose(EXPORT);
    await heading('Qué es cada columna');
    const taken = () =>
      screen
        .getAllByRole<HTMLSelectElement>('combobox')
        .map(({ selectedOptions: [one] }) => one?.textContent);
    expect(taken()).toEqual([
      ...['Código del cliente', 'Proyecto', 'Contrata', 'Observaciones', 'No se compara'],
    ]);
    screen.getByText('«Proyecto» se compara, pero no se puede aceptar: dice qué obra es.');
    const [code, project, contractor, notes, zone] = screen.getAllByRole('combobox');
    await page.user.selectOptions(zone!, 'Contrata');
    screen.getByText('«Contrata» está en más de una columna. Deja cada dato en una sola.');
    await page.user.selectOptions(zone!, 'No se compara');
    await page.user.selectOptions(code!, 'No se compara');
    screen.getByText(/^Ninguna columna es el código del cliente\./);
    expect((await button('Conciliar')).disabled).toBe(true);
    await page.user.selectOptions(code!, 'Código del cliente');
    for (const one of [project, contractor, notes]) await page.user.selectOptions(one!, 'No se compara');
    screen.getByText('Elige al menos una columna más: solo con el código no hay nada que comparar.');
  });

  it('finds its columns by headers in the encoding in which the file was written', async () => {
    const page = await openAt();
    const bytes = encoded('Código del cliente;Contrata\r\nCLI-1;Ibáñez\r\n', 'cp850');
    await page.choose(new File([Buffer.from(bytes)], 'export_scegr.csv'));
    await screen.findByText('Texto leído como CP850 (DOS): «Ibáñez», «Código del cliente».');
    expect((await button('Conciliar')).disabled).toBe(false);
    await page.user.selectOptions(screen.getByLabelText('Codificación'), 'Windows (occidental)');
    await screen.findByText(/^Ninguna columna es el código del cliente\./);
    await page.user.selectOptions(screen.getByLabelText('Codificación'), 'CP850 (DOS)');
    await screen.findByText('Texto leído como CP850 (DOS): «Ibáñez», «Código del cliente».');
    expect((await button('Conciliar')).disabled).toBe(false);
  });

  it('shows what differs and why something cannot be taken, as text', async () => {
    const page = await openAt();
    await reconcile(page);
    expect(window.location.pathname).toMatch(/^\/celsig5\/\d+$/);
    expect(counts()).toEqual([
      ...['Difieren2', 'Solo en el cliente1', 'Solo en el portal1', 'Coinciden0', 'Todas4'],
    ]);
    expect(await lines()).toEqual([
      [
        ...['CLI-1Fila 2 del archivo', 'Difiere', '4P-NOR-FTTH-0001'],
        `Contrata Norte  SurObservaciones vacío  ${HOSTILE}`,
      ],
      [
        ...['CLI-2Fila 3 del archivo', 'Difiere', '4P-NOR-FTTH-0002'],
        'Proyecto Norte  Otro«Proyecto» dice qué obra es y no se cambia desde aquí: si está mal, corrígelo en la carga.',
      ],
      ['CLI-3', 'Solo en el portal', '4P-NOR-FTTH-0003', ''],
      [
        'CLI‹espacio de ancho cero›-9Fila 4 del archivo',
        'Solo en el cliente',
        'Ninguna',
        'Proyecto NorteContrata Sur',
      ],
    ]);
    expect(document.querySelector('img[src=x]')).toBeNull();
  });

  it('filters its lines by class, field, situation and words, each in the address', async () => {
    const page = await openAt();
    await reconcile(page);
    await page.press(/^Solo en el cliente/);
    await page.settle();
    expect((await lines()).map(([code]) => code)).toEqual(['CLI‹espacio de ancho cero›-9Fila 4 del archivo']);
    expect(window.location.search).toBe('?resultado=soloCliente');
    await page.press(/^Todas/);
    await page.user.selectOptions(await screen.findByRole('combobox', { name: 'Campo' }), 'Proyecto');
    await page.settle();
    expect((await lines()).map(([code]) => code)).toEqual(['CLI-2Fila 3 del archivo']);
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Situación' }), 'Aceptadas');
    await page.settle();
    await screen.findByText('Ninguna línea es así. Cambia los filtros o mira todas.');
    expect(window.location.search).toBe('?campo=proyecto&situacion=aceptada');
  });

  it('is limited to what the file is about, in the address, and its numbers are of what is within', async () => {
    const page = await openAt();
    await reconcile(page);
    const limits = within(await screen.findByRole('region', { name: 'Límites de la conciliación' }));
    await page.user.type(limits.getByRole('textbox', { name: 'El código empieza por' }), 'cli-9');
    await waitFor(() => expect(window.location.search).toBe('?prefijo=cli-9'));
    await page.settle();
    await waitFor(() =>
      expect(counts()).toEqual([
        ...['Difieren0', 'Solo en el cliente1', 'Solo en el portal0', 'Coinciden0', 'Todas1'],
      ]),
    );
    await page.user.selectOptions(limits.getByRole('combobox', { name: 'Provincia' }), 'Gipuzkoa');
    expect(window.location.search).toBe('?prefijo=cli-9&provincia=Gipuzkoa');
    await page.user.click(limits.getByRole('button', { name: 'Quitar los límites' }));
    await page.settle();
    expect([window.location.search, counts()[4]]).toEqual(['', 'Todas4']);
  });

  it('joins a line of the file with the work that it is like, and parts them again', async () => {
    const page = await openAt();
    await reconcile(page, csv('Código del cliente;Contrata\r\nCLI 3;Norte\r\n'));
    expect(counts().slice(1, 3)).toEqual(['Solo en el cliente1', 'Solo en el portal3']);
    await page.press('CLI 3 es la misma que CLI-3');
    await page.user.click((await dialog()).getByRole('button', { name: 'Es la misma' }));
    await screen.findByText('Línea unida a su obra');
    await page.settle();
    expect(counts()).toEqual([
      ...['Difieren0', 'Solo en el cliente0', 'Solo en el portal2', 'Coinciden1', 'Todas3'],
    ]);
    expect((await lines()).at(-1)?.slice(0, 4)).toEqual([
      ...['CLI-3Fila 2 del archivo', 'Coincide', '4P-NOR-FTTH-0003', 'En el archivo es CLI 3.'],
    ]);

    await page.press('No es la misma: separar CLI-3');
    await page.user.click((await dialog()).getByRole('button', { name: 'Separar' }));
    await screen.findByText('Línea separada de la obra');
    await page.settle();
    expect(counts().slice(1, 3)).toEqual(['Solo en el cliente1', 'Solo en el portal3']);
  });

  it('accepts the values of a line with a reason, reports what was done, and leads to its undo', async () => {
    const page = await openAt();
    await reconcile(page);
    await page.press('Aceptar los valores de CLI-1');
    const asking = await dialog();
    asking.getByText(
      'Las obras de 1 línea tomarán los valores del cliente que difieren y siguen pendientes.',
    );
    const confirm = asking.getByRole<HTMLButtonElement>('button', { name: 'Aceptar' });
    expect(confirm.disabled).toBe(true);
    await page.user.type(asking.getByRole('textbox', { name: /^Motivo/ }), 'Lo dice el cliente');
    await page.user.click(confirm);
    await screen.findByText('Se ha cambiado 1 obra.');
    const link = screen.getByRole('link', { name: 'Ver el cambio, y deshacerlo si hace falta' });
    expect(link.getAttribute('href')).toBe('/obras/cambios/7');
    await page.user.click((await dialog()).getAllByRole('button', { name: 'Cerrar' }).at(-1)!);
    await page.settle();
    expect((await lines())[0]?.[3]).toContain('Aceptada · Ver el cambio 7');
    expect((await lines())[0]?.[1]).toBe('Aceptada');
    expect(screen.queryByRole('checkbox', { name: 'Elegir CLI-1' })).toBeNull();
    expect(page.fake.reconciled.works[0]?.values.contrata).toBe('Sur');
  });

  it('dismisses the differences of everything that the filter lets through, and reopens them', async () => {
    const page = await openAt();
    await reconcile(page);
    await page.press(/^Difieren/);
    await page.settle();
    await page.user.click(await screen.findByRole('checkbox', { name: 'Elegir CLI-1' }));
    await page.press('Elegir todas (2)');
    const bar = within(await screen.findByRole('region', { name: 'Líneas elegidas' }));
    bar.getByText('Las 2 líneas del filtro');
    await page.user.click(bar.getByRole('button', { name: 'No procede' }));
    const asking = await dialog();
    await page.user.type(asking.getByRole('textbox', { name: /^Motivo/ }), 'Es de otra zona');
    await page.user.click(asking.getByRole('button', { name: 'Dejar aparte' }));
    await page.settle();
    await screen.findByText('Diferencias apartadas');
    expect((await lines())[1]?.[3]).toContain('No procede (Administración): Es de otra zona');
    expect(screen.queryByRole('region', { name: 'Líneas elegidas' })).toBeNull();
    await page.press('Recuperar lo apartado de CLI-2');
    await page.user.click((await dialog()).getByRole('button', { name: 'Recuperar' }));
    await page.settle();
    expect((await lines())[1]?.[3]).not.toContain('No procede (');
  });

  it('keeps the reason when the server refuses, and says why nothing was accepted', async () => {
    const page = await openAt();
    await reconcile(page);
    page.fake.failNext('acceptDifferences', DOWN);
    await page.press('Aceptar los valores de CLI-1');
    const asking = await dialog();
    await page.user.type(asking.getByRole('textbox', { name: /^Motivo/ }), 'Lo dice el cliente');
    await page.user.click(asking.getByRole('button', { name: 'Aceptar' }));
    const alert = await asking.findByRole('alert');
    expect(alert.textContent).toMatch(/^No se ha aceptado nada\..*nada se escribe dos veces\.$/);
    expect(asking.getByRole<HTMLTextAreaElement>('textbox', { name: /^Motivo/ }).value).toBe(
      'Lo dice el cliente',
    );
    await page.user.click(asking.getByRole('button', { name: 'Aceptar' }));
    await screen.findByText('Se ha cambiado 1 obra.');
  });

  it('goes on after a failure, and recognises the same file the next time', async () => {
    const page = await openAt();
    page.fake.failNext('sendReconciliationRows', DOWN);
    await page.choose(EXPORT);
    await page.press('Conciliar');
    await screen.findByText(/^Se ha parado\./);
    await page.press('Seguir');
    await heading('export_scegr.csv', 1);
    await page.user.click(await screen.findByRole('link', { name: 'Todas las conciliaciones' }));
    await page.choose(EXPORT);
    await screen.findByText(/^Este mismo archivo ya lo concilió Administración el /);
    expect(screen.getByRole('link', { name: 'Ver aquella conciliación' }).getAttribute('href')).toMatch(
      /^\/celsig5\/\d+$/,
    );
  });

  it('is listed when it is unfinished, and discarded', async () => {
    const page = await openAt();
    page.fake.failNext('compareReconciliation', DOWN);
    await page.choose(EXPORT);
    await page.press('Conciliar');
    await screen.findByText(/^Se ha parado\./);
    page.fake.failNext('discardReconciliation', DOWN);
    await page.press('Cancelar');
    await heading('Qué es cada columna');
    await page.settle();
    await screen.findByText(
      'Se quedó a medias: llegaron 3 de 3 filas. Elige el archivo otra vez para conciliarlo.',
    );
  });

  it('says that it does not exist, or could not be read', async () => {
    await openAt(`${PAGE}/999`);
    await heading('Esa conciliación no está', 1);
    screen.getByRole('link', { name: 'Todas las conciliaciones' });
  });

  it('is exported with its filter', async () => {
    const page = await openAt();
    await reconcile(page);
    await page.press('Exportar');
    await page.settle();
    expect(page.saved).toEqual([
      expect.stringMatching(/^diferencias_de_la_conciliacion_\d+_\d{8}_\d{6}\.csv$/),
    ]);
  });
});
