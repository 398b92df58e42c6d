import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { TOKEN_KEY } from '../../src/machines/session/session-store.ts';
import { violationsAsWorn } from './support/axe.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';

const portal = portalUnderTest();

const COD = '4P-NOR-FTTH-0012';

/** A call with the session of this person's page. */
const call = (page: Page, method: 'GET' | 'POST', path: string, body?: object) =>
  page.evaluate(
    async ([key, ...asked]) => {
      const [how, where, sent] = asked;
      const answer = await fetch(`/api/v2${where}`, {
        method: how as string,
        headers: {
          Authorization: `Bearer ${localStorage.getItem(key as string)}`,
          ...(sent !== null && { 'Content-Type': 'application/json' }),
        },
        ...(sent !== null && { body: JSON.stringify(sent) }),
      });
      return (await answer.json()).data;
    },
    [TOKEN_KEY, method, path, body ?? null] as const,
  );
/** Everything that the page of the work shows, except how often it was changed. */
const told = async (page: Page) => {
  const { ficha } = await call(page, 'GET', `/obras/ficha?cod=${COD}`);
  return { ...ficha, version: null };
};
const isExpected = (complaint: string) => complaint.includes('409') || complaint.includes('422');

it('a field is changed on the page of its work, listed in its history, undone, and everything is as before', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto(`/obras/${COD}`);
  const pencil = page.getByRole('button', { name: 'Cambiar Estado' }).first();
  await pencil.waitFor();
  const before = await told(page);

  await pencil.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const value = dialog.getByRole('combobox', { name: 'Valor nuevo de Estado' });
  await value.waitFor();
  await page.keyboard.type('En pausa');
  await page.keyboard.press('Escape');
  expect(await violationsAsWorn(page)).toEqual([]);
  const focused = page.locator(':focus');
  const stay = page.getByRole('button', { name: 'Seguir aquí' });
  await page.keyboard.press('Escape');
  await stay.and(focused).waitFor();
  await page.keyboard.press('Escape');
  await stay.waitFor({ state: 'detached' });
  await value.and(focused).waitFor();
  await value.press('Enter');
  await dialog.getByText('Cambiaría 1 obra.').waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  expect(await told(page)).toEqual(before);
  await dialog.getByRole('button', { name: 'Cambiar 1 obra' }).click();
  await dialog.getByText('Se ha cambiado 1 obra.').waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await pencil.evaluate((one) => one === document.activeElement)).toBe(true);

  await page.getByRole('listitem').filter({ hasText: 'Cambió obras' }).getByText('En pausa').waitFor();
  expect((await told(page)).estado).toBe('En pausa');

  await page.goto('/obras/cambios');
  await page
    .getByRole('link', { name: /: ver el cambio$/ })
    .first()
    .waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await page
    .getByRole('link', { name: /: ver el cambio$/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Cambio de 1 obra' }).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await dialog.getByText('1 obra volverá a tener lo que tenía antes de este cambio.').waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Deshacer en 1 obra' }).click();
  await page.getByText(/^Lo deshizo Administración el /).waitFor();
  expect(await told(page)).toEqual(before);
  expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
});

it('a change is refused when a second person changed the field meanwhile, and their name is shown', async () => {
  const mine = await portal.visitNext(PEOPLE.administrator);
  const { page } = mine;
  const other = await portal.visitBeside(PEOPLE.otherOperator);
  await other.page.goto('/welcome');
  const changeIt = async (campo: string, valor: string) => {
    const obras = { tipo: 'codigos', codigos: [COD] };
    const { id } = await call(other.page, 'POST', '/cambios', { cambios: [{ campo, valor }], obras });
    await call(other.page, 'POST', `/cambios/${id}/aplicar`);
  };
  await page.goto(`/obras/${COD}`);
  const dialog = page.getByRole('dialog');

  await page.getByText(/campos? vacíos?$/).click();
  await page.getByRole('button', { name: 'Cambiar Contrata' }).click();
  await dialog.getByRole('combobox', { name: 'Valor nuevo de Contrata' }).fill('Contrata Sur');
  await changeIt('contrata', 'Contrata Norte');
  await dialog.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await dialog.getByText('1 obra no se cambiaría: alguien la cambió después de que la vieras.').waitFor();
  await dialog.getByText('La cambió Ana Ruiz').waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Mirar cómo están ahora' }).click();
  await dialog.getByRole('cell', { name: 'Contrata Norte' }).waitFor();
  await changeIt('prioridad', 'Alta');
  await dialog.getByRole('button', { name: 'Cambiar 1 obra' }).click();
  await dialog.getByText('1 obra se ha quedado como estaba: alguien la cambió mientras tanto.').waitFor();
  await dialog.getByText('La cambió Ana Ruiz').waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  const held = await told(page);
  const now = (name: string) =>
    held.campos.find(({ campo }: { readonly campo: string }) => campo === name)?.valor;
  expect([now('contrata'), now('prioridad')]).toEqual(['Contrata Norte', 'Alta']);

  await dialog.getByRole('button', { name: 'Prepararlo otra vez' }).click();
  await dialog.getByRole('button', { name: 'Cambiar 1 obra' }).click();
  await dialog.getByText('Se ha cambiado 1 obra.').waitFor();
  const complaints = [...mine.complaints, ...other.complaints];
  expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
});
