import { expect, it } from 'vitest';
import { WORK_FIELDS } from '../../src/shared/fields/work-fields.ts';
import { violationsAsWorn } from './support/axe.ts';
import { ImportScreen } from './support/import-screen.ts';
import { picture } from './support/pictures.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';
import { sampleBook } from './support/workbooks.ts';

const portal = portalUnderTest();

it('a loaded work is found by its code, says where it came from, and is compared with its own past', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  const book = await sampleBook('para-su-vida', ['--rows', '5']);
  const screen = new ImportScreen(page);
  await screen.open();
  await screen.choose(book.path);
  await screen.confirm();
  await screen.waitForEnd();
  await screen.closeDialogs();
  const [, first] = book.sheets[0]?.rows ?? [];
  const loaded = String(first?.[4]);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Búsqueda global' }).fill(loaded);
  await page.getByRole('option', { name: new RegExp(`^${loaded}`) }).click();
  await page.getByRole('heading', { level: 1, name: loaded }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/obras/${loaded}`);
  await page.getByText('1 hecho en su vida').waitFor();
  await page
    .getByRole('link', { name: /^«para-su-vida\.xlsx», hoja «.*», fila 2$/ })
    .first()
    .waitFor();
  // The place is the one of the site; the file had another one.
  await page
    .getByText(/^El archivo decía «/)
    .first()
    .waitFor();
  await picture(page, 'work-beside-its-file');
  await page.getByRole('button', { name: /^Comparar desde aquí: Una carga puso la obra/ }).press('Enter');
  await page.getByText(`Los ${WORK_FIELDS.length} campos dicen lo mismo en los dos momentos.`).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('stands in two columns on a wide screen, its life beside what it is, and is not long', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${portal.server.url}/obras?orden=cod`);
  const code = await page.getByRole('rowheader').first().textContent();
  await page.goto(`${portal.server.url}/obras/${code}`);
  const heads = ['Qué es', 'Su vida'].map((name) => page.getByRole('heading', { name, exact: true }));
  await page.getByRole('heading', { name: 'Hitos', exact: true }).waitFor();
  const [left, right] = await Promise.all(heads.map((head) => head.boundingBox()));
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1600);
  expect(complaints).toEqual([]);
});
