import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { TOKEN_KEY } from '../../src/machines/session/session-store.ts';
import { violationsAsWorn } from './support/axe.ts';
import { picture } from './support/pictures.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';

const portal = portalUnderTest();

const CODES = ['4P-NOR-FTTH-0010', '4P-NOR-FTTH-0011'];

/** Everything that the pages of these works show, and the number of works. */
const told = (page: Page) =>
  page.evaluate(
    async ([key, ...codes]) => {
      const read = async (where: string) => {
        const headers = { Authorization: `Bearer ${localStorage.getItem(key ?? '')}` };
        return (await (await fetch(`/api/v2${where}`, { headers })).json()).data;
      };
      const sheets = [];
      for (const cod of codes) {
        sheets.push(await read(`/obras/ficha?cod=${cod}`), await read(`/obras/ficha/lineas?cod=${cod}`));
      }
      return { sheets, works: await read('/obras/recuento') };
    },
    [TOKEN_KEY, ...CODES],
  );

it('works are deleted after a preview, listed in the trash, and restored unchanged', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto('/RegistroBorrado');
  const codes = page.getByRole('textbox', { name: 'Códigos de las obras' });
  await codes.waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  const before = await told(page);

  await page.getByText('Una carga', { exact: true }).click();
  await page
    .getByText('Ninguna carga así tiene obras en el portal.')
    .or(page.getByRole('radio', { name: /^Elegir la carga de / }))
    .first()
    .waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'trash-loads');
  await page.getByText('Códigos', { exact: true }).click();
  await codes.fill(`${CODES.join('\n')}\n4P-NOR-FTTH-0099`);
  await page.getByRole('button', { name: 'Ver qué se eliminaría' }).press('Enter');
  await page.getByRole('heading', { name: 'Se eliminarían 2 obras' }).waitFor();
  await page.getByText('1 código no es de ninguna obra:').waitFor();
  await page.getByRole('button', { name: 'Cambiar qué obras' }).press('Enter');
  await page.getByText('1 código no es de ninguna obra:').waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'trash-not-found');
  await page.getByRole('button', { name: 'Ver qué se eliminaría' }).press('Enter');
  await page
    .getByRole('region', { name: 'Obras que se eliminarían' })
    .getByRole('rowheader', { name: CODES[0] ?? '' })
    .waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  expect(await told(page)).toEqual(before);

  const order = page.getByRole('button', { name: 'Eliminar 2 obras' });
  await order.press('Enter');
  await page.getByText('Escribe por qué se eliminan: lo verá quien las busque.').waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await page.keyboard.type('Se cargaron dos veces');
  await page.getByRole('textbox', { name: 'Cuántas obras son' }).fill('2');
  await page.keyboard.press('Enter');
  await page.getByText(/^2 obras están en la papelera\./).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  expect((await told(page)).works.total).toBe(before.works.total - 2);

  await page.getByRole('link', { name: 'Ver el lote' }).press('Enter');
  const grid = page.getByRole('grid', { name: 'Lista de obras eliminadas' });
  await grid.getByRole('rowheader', { name: CODES[1] ?? '' }).waitFor();
  await expect.poll(() => grid.getByRole('rowheader').count()).toBe(2);
  expect(await violationsAsWorn(page)).toEqual([]);
  await grid.focus();
  await page.keyboard.press('Shift+Space');
  await page.getByRole('button', { name: 'Restaurar…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Volvería 1 obra como estaba,/).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Restaurar 1 obra' }).press('Enter');
  await dialog.getByText('1 obra vuelve a estar como estaba.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await grid.getByRole('rowheader').nth(1).waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Lotes de la papelera' }).click();
  await page.getByText('1 en la papelera, 1 restaurada').waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await page.getByRole('button', { name: /^Restaurar el lote «Se cargaron dos veces»/ }).press('Enter');
  await dialog.getByRole('button', { name: 'Restaurar 1 obra' }).press('Enter');
  await dialog.getByText('1 obra vuelve a estar como estaba.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('2 restauradas').waitFor();
  expect(await told(page)).toEqual(before);

  await page.goto(`/obras/${CODES[0]}`);
  await page.getByText('Se restauró').first().waitFor();
  await page.getByText('Se cargaron dos veces').first().waitFor();
  expect(complaints).toEqual([]);
});
