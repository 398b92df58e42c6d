import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { decimalDifference } from '../../../src/ui/mass-update/decimal-difference.ts';
import { encoded } from '../../support/books/encoded-text.ts';
import { openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';
const READER = 'consulta@conectividad.example';
const PAGE = '/actualizacion-masiva';
const DOWN = { kind: 'noResponse' } as const;
const HOSTILE = '<img src=x onerror=alert(1)>';

const csv = (text: string, name = 'contratas.csv') => new File([text], name, { type: 'text/csv' });
const HEAD = 'cod_obra_interno_4plus;contrata;importe_estimado;proyecto';
const CHANGES = csv(
  [
    HEAD,
    `4P-NOR-FTTH-0001;${HOSTILE};150;Norte`,
    '4P-NOR-FTTH-0002;Sur;muchos;Norte',
    '4P-NOR-FTTH-0003;Norte;;Norte',
    '4P-NOR-FTTH-00\u200b99;Sur;1;Norte',
  ].join('\r\n'),
);

async function openAt(
  at = PAGE,
  { as = ADMINISTRATOR, unfitRecipes = 0 }: { as?: string; unfitRecipes?: number } = {},
) {
  const saved: string[] = [];
  const page = openPortal(at, { signedInAs: as, saveFile: (name: string) => void saved.push(name) });
  page.fake.massUpdates.unfitRecipes = unfitRecipes;
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
      await heading('Actualización Masiva', 1);
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
const rows = async () =>
  within((await screen.findAllByRole('region', { name: 'Filas de la actualización' })).at(-1)!)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(-4).map(({ textContent }) => textContent));
const counts = () =>
  within(screen.getByRole('region', { name: 'Resultado' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

async function prepare(page: Page, file = CHANGES): Promise<void> {
  await page.choose(file);
  await heading('Qué es cada columna');
  await page.press('Comparar con el portal');
  await heading(file.name, 1);
  await page.settle();
  await screen.findAllByRole('row');
}

describe('a mass update', () => {
  it('is shown only to people who may open it', async () => {
    await openAt(PAGE, { as: READER });
    await heading('No tienes acceso a este módulo', 1);
  });

  it('asks once how numbers are written that can be read in two ways, and sends nothing before', async () => {
    const page = await openAt();
    await page.choose(
      csv(
        ['cod_obra_interno_4plus;importe_estimado', '4P-NOR-FTTH-0001;1.250', '4P-NOR-FTTH-0002;3.500'].join(
          '\r\n',
        ),
      ),
    );
    await heading('Qué es cada columna');
    const table = within(await screen.findByRole('region', { name: 'Números del archivo' }));
    table.getByText('Números: 1 columna, 1 por decidir');
    table.getByText('«1.250» es mil doscientos cincuenta o uno coma veinticinco.');
    expect((await button('Comparar con el portal')).disabled).toBe(true);
    await page.user.click(table.getByRole('radio', { name: 'Mil doscientos cincuenta' }));
    await screen.findByText('Números: 1 columna, coma decimal');
    await page.press('Comparar con el portal');
    await heading('contratas.csv', 1);
    await page.settle();
    await screen.findAllByRole('row');
    expect((await rows()).map((cells) => cells.join(' '))).toEqual([
      expect.stringMatching(/100\s+1\.250$/),
      expect.stringMatching(/100\s+3\.500$/),
    ]);
  });

  it('has its columns matched beside the values of the portal, and says what is wrong with them', async () => {
    const page = await openAt();
    await screen.findByText('Todavía no se ha preparado ninguna actualización.');
    await page.choose(CHANGES);
    await heading('Qué es cada columna');
    screen.getByText(/UTF-8, separado por punto y coma$/);
    screen.getByText('El campo "proyecto" no está habilitado para actualizar...');
    const table = within(screen.getAllByRole('region', { name: 'Columnas del archivo' }).at(-1)!);
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent)[3]),
    ).toEqual(['4P-NOR-FTTH-0001 · 4P-NOR-FTTH-0002 · 4P-NOR-FTTH-0003', 'Norte', '100', '']);
    const [code, contractor, amount] = table.getAllByRole('combobox', { name: /^Qué es/ });
    await page.user.selectOptions(amount!, 'contrata');
    await screen.findByText('«contrata» está en más de una columna. Deja cada campo en una sola.');
    await page.user.selectOptions(amount!, 'No se actualiza');
    await page.user.selectOptions(code!, 'No se actualiza');
    await screen.findByText(/^Elige qué columna es «cod_obra_interno_4plus»/);
    expect((await button('Comparar con el portal')).disabled).toBe(true);
    await page.user.selectOptions(code!, 'cod_obra_interno_4plus');
    await page.user.selectOptions(contractor!, 'No se actualiza');
    await screen.findByText('Elige al menos una columna más: solo con el código no hay nada que actualizar.');
  });

  it('in a CSV of a Macintosh shows how its text was read, and reads it in another encoding', async () => {
    const page = await openAt();
    const text =
      'cod_obra_interno_4plus;contrata\r\n4P-NOR-FTTH-0001;Iñigo Peña\r\n4P-NOR-FTTH-0002;Cádiz\r\n';
    await page.choose(new File([Buffer.from(encoded(text, 'macintosh'))], 'mac.csv', { type: 'text/csv' }));
    const read = async () => within(await screen.findByRole('region', { name: 'Codificación del texto' }));
    (await read()).getByText('Texto leído como Mac Roman: «Iñigo Peña», «Cádiz».');
    const encodings = (await read()).getByLabelText<HTMLSelectElement>('Codificación');
    expect([...encodings.options].map(({ label }) => label)).toEqual([
      ...['Windows (occidental)', 'ISO-8859-15', 'Mac Roman', 'CP850 (DOS)'],
    ]);
    await page.user.selectOptions(encodings, 'ISO-8859-15');
    await screen.findByText(
      'Hay letras que no se pueden leer como ISO-8859-15: B2 y 1 celda más. Así no se puede comparar: elige otra codificación, corrige el archivo o deja fuera esa columna.',
    );
    expect((await button('Comparar con el portal')).disabled).toBe(true);
    await page.user.selectOptions((await read()).getByLabelText('Codificación'), 'Windows (occidental)');
    await screen.findByText('Texto leído como Windows (occidental): «I–igo Pe–a», «C‡diz».');
    expect(screen.queryByText(/^Hay letras/)).toBeNull();
    await waitFor(async () => expect((await button('Comparar con el portal')).disabled).toBe(false));
  });

  it('says where a CSV in UTF-8 is broken, and goes on without that column', async () => {
    const page = await openAt();
    const lines = ['cod_obra_interno_4plus;contrata;Notas', '4P-NOR-FTTH-0001;Peña;Mu'].join('\r\n');
    await page.choose(new File([lines, Uint8Array.of(0xf1), 'oz'], 'rota.csv', { type: 'text/csv' }));
    await screen.findByText('Hay letras que no se pueden leer como UTF-8: C2. Su columna no se usa.');
    expect((await button('Comparar con el portal')).disabled).toBe(false);
  });

  it('says why its fields could not be read, and goes on when they are read', async () => {
    const page = await openAt();
    page.fake.failNext('availableFields', DOWN);
    await page.choose(CHANGES);
    await screen.findByText(
      'No se pudo conectar con el servidor para obtener los campos disponibles. No se puede seguir: no se han cargado los campos disponibles...',
    );
    page.fake.failNext('availableFields', {
      kind: 'status',
      status: 500,
      message: 'x',
      requestId: null,
      fields: {},
      retryAfter: null,
    });
    await page.press('Reintentar');
    await screen.findByText(/^No se pudieron cargar los campos disponibles para este tipo\./);
    await page.press('Reintentar');
    await heading('Qué es cada columna');
  });

  it('accepts pasted cells too', async () => {
    const page = await openAt();
    await heading('Actualización Masiva', 1);
    fireEvent.paste(await screen.findByRole('textbox', { name: 'Pegar celdas copiadas de Excel' }), {
      clipboardData: { getData: () => 'cod_obra_interno_4plus\tcontrata\r\n4P-NOR-FTTH-0001\tSur' },
    });
    await heading('Qué es cada columna');
    screen.getByText('pegado.tsv');
    await page.press('Comparar con el portal');
    await heading('pegado.tsv', 1);
  });

  it('shows what each row would do and why some cannot, as text, with sums before and after', async () => {
    const page = await openAt();
    await prepare(page);
    expect(window.location.pathname).toMatch(/^\/actualizacion-masiva\/\d+$/);
    expect(counts()).toEqual([
      ...['Cambian1', 'Iguales1', 'No encontradas1', 'Repetidas0', 'Contradictorias0', 'Con problemas1'],
      ...['Dejadas fuera0', 'Todas4'],
    ]);
    expect(await rows()).toEqual([
      ['2', '4P-NOR-FTTH-0001', 'Cambia', `Contrata Norte  ${HOSTILE}Importe estimado 100  150`],
      ['3', '4P-NOR-FTTH-0002', 'Con problemas', 'Importe estimado «muchos» no es un número'],
      ['4', '4P-NOR-FTTH-0003', 'Igual', ''],
      [
        ...['5', '4P-NOR-FTTH-00‹espacio de ancho cero›99', 'No encontrada'],
        '¿Será 4P-NOR-FTTH-0001? Es la que más se parece.Usar',
      ],
    ]);
    expect(document.querySelector('img[src=x]')).toBeNull();
    const sums = within(screen.getAllByRole('region', { name: 'Importes' }).at(-1)!).getAllByRole('row')[1]!;
    expect([...sums.children].map(({ textContent }) => textContent)).toEqual([
      ...['Importe estimado', 'EUR', '100', '150', '50'],
    ]);
    await page.press(/^No encontradas/);
    await page.settle();
    expect((await rows()).map(([row]) => row)).toEqual(['5']);
    expect(window.location.search).toBe('?resultado=noEncontrada');
    await page.press('Usar 4P-NOR-FTTH-0001 en la fila 5');
    await page.settle();
    expect([counts()[2], counts()[4]]).toEqual(['No encontradas0', 'Contradictorias2']);
    screen.getByText('Código: «4P-NOR-FTTH-0099» por «4P-NOR-FTTH-0001» en 1 fila');
  });

  it('leaves out rows and columns by hand, empties fields on request, and replaces refused values', async () => {
    const page = await openAt();
    await prepare(page);
    await page.user.type(await screen.findByRole('textbox', { name: 'Sustituir «muchos» por' }), '200');
    await page.press('Sustituir «muchos»');
    await page.settle();
    expect(counts().slice(0, 1)).toEqual(['Cambian2']);
    screen.getByText('Importe estimado: «muchos» por «200» en 1 fila');
    await page.press('Quitar la sustitución de «muchos»');
    await page.settle();
    expect(counts().slice(0, 1)).toEqual(['Cambian1']);

    await page.user.click(screen.getByRole('checkbox', { name: 'Actualizar «Importe estimado»' }));
    await page.user.selectOptions(
      screen.getByRole('combobox', { name: 'Celda vacía de «Contrata»' }),
      'Lo vacía',
    );
    await page.press('Guardar las columnas');
    await page.settle();
    expect(counts().slice(0, 1)).toEqual(['Cambian2']);
    expect(screen.queryByRole('button', { name: 'Guardar las columnas' })).toBeNull();

    await page.user.click(await screen.findByRole('checkbox', { name: 'Elegir la fila 2' }));
    await page.press('Dejar fuera');
    await page.settle();
    expect([counts()[0], counts()[6]]).toEqual(['Cambian1', 'Dejadas fuera1']);
    await page.user.click(await screen.findByRole('checkbox', { name: 'Elegir la fila 2' }));
    await page.press('Elegir todas (4)');
    await page.press('Volver a contar');
    await page.settle();
    expect(counts()[6]).toBe('Dejadas fuera0');
  });

  it('says why it could not be adjusted, and stays unchanged', async () => {
    const page = await openAt();
    await prepare(page);
    page.fake.failNext('omitMassUpdateRows', DOWN);
    await page.user.click(await screen.findByRole('checkbox', { name: 'Elegir la fila 2' }));
    await page.press('Dejar fuera');
    await screen.findByText(/^No se ha cambiado nada\./);
    await page.press('Reintentar');
    await page.settle();
    expect(counts()[6]).toBe('Dejadas fuera1');
  });

  it('is rehearsed, applied without the works changed meanwhile, and leads to its undo', async () => {
    const page = await openAt();
    await prepare(page, csv(`${HEAD}\r\n4P-NOR-FTTH-0001;Sur;;\r\n4P-NOR-FTTH-0002;Sur;;`));
    page.fake.massUpdates.works[1]!.changedBy = 'Luis Gil';
    await page.press('Ensayar');
    await page.user.click((await dialog()).getByRole('button', { name: 'Ensayar' }));
    await screen.findByText('Ensayo terminado');
    expect((await dialog()).getByRole('status').textContent).toMatch(
      /1 fila cambiaría y 1 se quedaría como está/,
    );
    await page.user.click((await dialog()).getByRole('button', { name: 'Aplicar' }));
    await page.user.click((await dialog()).getByRole('button', { name: 'Aplicar' }));
    const told = await dialog();
    await told.findByText('1 fila se quedó como estaba: alguien cambió la obra después de compararla.');
    expect(told.getByRole('link', { name: /^Ver el cambio/ }).getAttribute('href')).toMatch(
      /^\/obras\/cambios\/\d+$/,
    );
    await page.user.click(told.getAllByRole('button', { name: 'Cerrar' }).at(-1)!);
    await page.settle();
    await page.press('Ver las que se quedaron');
    await page.settle();
    expect((await rows())[0]?.[3]).toContain('Se quedó como estaba: la cambió Luis Gil.');
    expect((await rows())[0]?.[3]).toContain('Ahora «Contrata» es Norte.');
    expect(page.fake.massUpdates.works.slice(0, 2).map(({ values }) => values.contrata)).toEqual([
      'Sur',
      'Norte',
    ]);
    expect((await screen.findByRole('link', { name: 'Ver en el historial' })).getAttribute('href')).toMatch(
      /^\/carga-masiva\?carga=/,
    );

    delete page.fake.massUpdates.works[1]!.changedBy;
    await page.press('Comparar otra vez');
    await page.user.click((await dialog()).getByRole('button', { name: 'Comparar otra vez' }));
    await (await dialog()).findByText(/^Cambiaría 1 de 1 fila\./);
    await page.user.click((await dialog()).getByRole('link', { name: 'Ver la nueva actualización' }));
    await page.settle();
    expect((await rows()).map(([row, cod, result]) => [row, cod, result])).toEqual([
      ['3', '4P-NOR-FTTH-0002', 'Cambia'],
    ]);
    await screen.findByText('Preparada');
  });

  it('with wrong rows is stopped on request, and says why', async () => {
    const page = await openAt();
    await prepare(page);
    await page.press('Aplicar');
    const asking = await dialog();
    asking.getByText(/^2 filas fallan/);
    const stops = asking.getByRole<HTMLInputElement>('radio', {
      name: 'No aplicar nada mientras quede alguna',
    });
    await page.user.click(stops);
    // In a browser, Enter on a choice would submit the form around it.
    expect(stops.form).toBeNull();
    await page.user.click(asking.getByRole('button', { name: 'Aplicar' }));
    const alert = await asking.findByRole('alert');
    expect(alert.textContent).toMatch(/^No se ha aplicado nada\. .*2 filas están mal\.$/);
    expect(page.fake.massUpdates.works[0]?.values.contrata).toBe('Norte');
  });

  it('of another person is taken over, and one that is too old is compared again', async () => {
    const page = await openAt();
    await prepare(page);
    const id = Number(window.location.pathname.split('/').at(-1));
    page.fake.massUpdates.takeOver(id, 'Luis Gil');
    page.fake.massUpdates.expire(id);
    await page.press('Aplicar');
    await page.user.click((await dialog()).getByRole('button', { name: 'Aplicar' }));
    await (await dialog()).findByText(/hazte cargo de ella para seguir/);
    await page.user.click((await dialog()).getByRole('button', { name: 'Cancelar' }));
    await page.settle();
    await screen.findByText('La preparó Luis Gil. Si sigues tú, solo tú podrás aplicarla.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Aplicar' })).toBeNull());
    await page.press('Hacerme cargo');
    await page.press('Comparar otra vez');
    await button('Aplicar');
  });

  it('is saved as a recipe, offered for the next file with the same columns, and deleted after a confirmation', async () => {
    const page = await openAt();
    await prepare(page);
    await page.press('Guardar como receta');
    const saving = await dialog();
    expect(saving.getByRole<HTMLButtonElement>('button', { name: 'Guardar la receta' }).disabled).toBe(true);
    await page.user.type(saving.getByRole('textbox', { name: /^Nombre/ }), 'Cada noche');
    await page.user.click(saving.getByRole('button', { name: 'Guardar la receta' }));
    await screen.findByText('Receta guardada');
    await page.user.click(await screen.findByRole('link', { name: 'Todas las actualizaciones' }));
    await page.choose(CHANGES);
    await page.user.selectOptions(await screen.findByRole('combobox', { name: 'Receta' }), 'Cada noche');
    await screen.findByText('Las columnas, las fechas y las celdas vacías se toman de la receta.');
    await page.press('Borrar la receta «Cada noche»');
    const removal = await dialog();
    removal.getByText(/^«Cada noche» deja de ofrecerse/);
    page.fake.failNext('deleteRecipe', DOWN);
    await page.user.click(removal.getByRole('button', { name: 'Borrar la receta' }));
    expect((await removal.findByRole('alert')).textContent).toMatch(/^No se ha borrado\./);
    await page.user.click(removal.getByRole('button', { name: 'Borrar la receta' }));
    await screen.findByText('Receta borrada');
    await screen.findByText(/^Todavía no hay ninguna\./);
  });

  it('says beside the list how many recipes another version of the portal saved', async () => {
    await openAt(PAGE, { unfitRecipes: 1 });
    await screen.findByText(
      'Otra receta la guardó una versión distinta del portal y no se puede usar: guárdala otra vez con el mismo nombre.',
    );
  });

  it('is discarded after a question, and its page with it', async () => {
    const page = await openAt();
    await prepare(page);
    await page.press('Quitar');
    await page.user.click((await dialog()).getByRole('button', { name: 'Quitar' }));
    await heading('Actualización Masiva', 1);
    await screen.findByText('Actualización quitada');
  });

  it('goes on after a failure, and an unfinished one is discarded from the list', async () => {
    const page = await openAt();
    page.fake.failNext('sendMassUpdateRows', DOWN);
    await page.choose(CHANGES);
    await page.press('Comparar con el portal');
    await screen.findByText(/^Se ha parado\./);
    await page.press('Seguir');
    await heading('contratas.csv', 1);
    await page.user.click(await screen.findByRole('link', { name: 'Todas las actualizaciones' }));
    // The entry of the menu stays highlighted for a moment.
    await act(async () => void page.clock.increment(1_000));
    await page.choose(CHANGES);
    page.fake.failNext('compareMassUpdate', DOWN);
    await page.press('Comparar con el portal');
    await screen.findByText(/^Se ha parado\./);
    page.fake.failNext('discardMassUpdate', DOWN);
    await page.press('Cancelar');
    await heading('Qué es cada columna');
    await page.settle();
    await screen.findByText('Llegaron 4 de 4 filas');
  });

  it('that does not exist, or could not be read, says so', async () => {
    await openAt(`${PAGE}/999`);
    await heading('Esa actualización no está', 1);
    screen.getByRole('link', { name: 'Todas las actualizaciones' });
  });

  it('is exported with its filter', async () => {
    const page = await openAt();
    await prepare(page);
    await page.press('Exportar');
    await page.settle();
    expect(page.saved).toEqual([
      expect.stringMatching(/^cambios_de_la_actualizacion_\d+_\d{8}_\d{6}\.xlsx$/),
    ]);
  });
});

it('the difference of two sums is exact', () => {
  expect(
    [
      ['150', '100'],
      ['0.1', '0.3'],
      ['12345678901234567890.5', '0.25'],
      ['100', '100.00'],
      ['-1.5', '2'],
    ].map(([one = '', other = '']) => decimalDifference(one, other)),
  ).toEqual(['50', '-0.2', '12345678901234567890.25', '0', '-3.5']);
});
