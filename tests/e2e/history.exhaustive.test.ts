import { expect, it } from 'vitest';
import { violationsInBothThemes } from './support/axe.ts';
import { ImportScreen } from './support/import-screen.ts';
import { countFresh, countLive } from './support/live-tables.ts';
import { picture } from './support/pictures.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';
import { sampleBook } from './support/workbooks.ts';

const portal = portalUnderTest();

it('a load is found in the history, undone, and its file can be loaded again', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.operator);
  const book = await sampleBook('para-deshacer', ['--rows', '30']);
  const screen = new ImportScreen(page);
  const load = async () => {
    await screen.open();
    await screen.choose(book.path);
    await screen.confirm();
    await screen.waitForEnd();
    await screen.closeDialogs();
  };
  await load();

  await page.getByRole('link', { name: 'Cargas anteriores' }).click();
  await page.getByRole('textbox', { name: /^Buscar por/ }).fill('DESHACER');
  await page.getByText('1 carga').waitFor();
  await page.getByRole('link', { name: 'para-deshacer.xlsx' }).click();
  await page.getByRole('button', { name: 'Deshacer esta carga' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deshacer la carga de «para-deshacer.xlsx»' });
  await dialog.getByText('Obras: 30', { exact: true }).waitFor();
  await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('era el fichero de otro mes');
  await dialog.getByRole('button', { name: 'Deshacer y quitar 30 obras' }).click();
  const done = page.getByRole('dialog', { name: 'Carga deshecha' });
  // The last button of that name: the cross in the corner has the same name.
  await done.getByRole('button', { name: 'Cerrar' }).last().click();
  await page.getByText(/^Operaciones deshizo esta carga el/).waitFor();
  // The page asks now and then who is loading; it must not ask the server that was stopped on purpose.
  await page.goto('about:blank');
  await portal.server.stop();
  expect(await countLive(portal.database)).toEqual(await countFresh());

  await portal.server.run();
  await load();
  await page.goto('/historial-cargas');
  await page.getByRole('link', { name: 'para-deshacer.xlsx' }).first().click();
  await page.getByRole('link', { name: 'Abrir la carga' }).click();
  await page.getByText('Como se cargó', { exact: true }).first().click();
  await page.getByText('30 filas como se cargaron · 0 cambiadas después').waitFor();
  await page.getByRole('link', { name: 'Comparar con otra' }).click();
  await page.getByText('Elige en la lista la otra carga.').waitFor();
  // The undone load, of which only its file is left.
  await page.getByRole('link', { name: 'para-deshacer.xlsx' }).last().click();
  await page
    .getByText('0 filas distintas · 0 solo en la primera · 0 solo en la segunda · 30 iguales')
    .waitFor();
  await page.getByRole('combobox', { name: 'Qué filas se ven' }).selectOption('iguales');
  await page.getByText('30 filas').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.goto('/historial-cargas?estado=detenida');
  await page.getByRole('heading', { name: 'Ninguna carga coincide' }).waitFor();
  await page.goto('/historial-cargas');
  await page.getByText('2 cargas').waitFor();
  expect(complaints).toEqual([]);
});

it('the rest of a load is undone by the keyboard where somebody changed one of its works', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  const book = await sampleBook('cambiada-despues', [
    '--rows',
    '30',
    '--pattern',
    'SUR-FTTH',
    '--code',
    '180',
  ]);
  const screen = new ImportScreen(page);
  await screen.open();
  await screen.choose(book.path);
  await screen.confirm();
  await screen.waitForEnd();
  await screen.closeDialogs();
  await page.goto('about:blank');
  await portal.server.stop();
  await portal.database.query(
    `update obra set estado = 'Terminada'
     where id = (select min(id) from obra where carga = (select max(id) from carga))`,
  );
  await portal.server.run();

  await page.goto('/historial-cargas');
  await page.getByRole('link', { name: 'cambiada-despues.xlsx' }).click();
  await page.getByRole('link', { name: 'Abrir la carga' }).click();
  await page.getByRole('button', { name: 'Deshacer esta carga' }).press('Enter');
  const blocked = page.getByRole('dialog', { name: 'No se puede deshacer entera' });
  await blocked.getByText(/^El resto se puede deshacer: 29 obras/).waitFor();
  expect(await blocked.getByRole('row').count()).toBe(2);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await picture(page, 'undo-blocked');
  await blocked.getByRole('button', { name: 'Deshacer el resto…' }).press('Enter');
  const dialog = page.getByRole('dialog', {
    name: 'Deshacer el resto de la carga de «cambiada-despues.xlsx»',
  });
  await dialog.getByText('Obras: 29', { exact: true }).waitFor();
  await dialog.getByText('Obras: 1', { exact: true }).waitFor();
  await page.keyboard.type('era el fichero de otro mes');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await picture(page, 'undo-rest');
  await dialog.getByRole('button', { name: 'Deshacer y quitar 29 obras' }).press('Enter');
  const done = page.getByRole('dialog', { name: 'Carga deshecha en parte' });
  await done.getByText('Se queda entero lo que se tocó después:').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await picture(page, 'undo-rest-done');
  await page.keyboard.press('Escape');
  await page.getByText(/^.* deshizo una parte de esta carga el .*: queda/).waitFor();
  await page.getByRole('region', { name: 'Lo que queda de la carga' }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await picture(page, 'load-undone-in-part');
  await page.getByText('Como se cargó', { exact: true }).first().click();
  await page.getByText(/1 cambiada después.* 29 se deshicieron/).waitFor();
  await page.getByRole('link', { name: 'Todas las cargas' }).press('Enter');
  await page.getByText(/^Deshecha en parte, queda/).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await picture(page, 'history-undone-in-part');
  expect(complaints).toEqual([]);
});
