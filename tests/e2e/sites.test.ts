import { expect, it } from 'vitest';
import { violationsInBothThemes } from './support/axe.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';

const portal = portalUnderTest();

it('the sites of an area are listed, and one is changed, closed and opened again', async () => {
  const { page, complaints } = await portal.visit(PEOPLE.administrator);
  await page.goto(`${portal.server.url}/localizaciones`);
  await page.getByText('600 localizaciones').waitFor();
  await page.getByRole('img', { name: /^Mapa de España con 600 localizaciones/ }).waitFor();
  const map = page.getByRole('img', { name: /^Mapa de España/ });
  await map.focus();
  for (const key of ['+', '+', '+', 'ArrowUp']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Listar lo que se ve' }).click();
  await page.getByText(/^Solo la zona de/).waitFor();
  const counted = await page.getByText(/^\d+ localizaciones$/).textContent();
  expect(Number.parseInt(counted ?? '', 10)).toBeLessThan(600);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Quitar la zona' }).click();

  await page.getByRole('link', { name: 'SIT-00003', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'SIT-00003' }).waitFor();
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('<b>Nodo</b> "7" & \'cía\'');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('region', { name: /^Cambió una localización/ }).waitFor();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Se desmontó');
  await page.getByRole('button', { name: 'Cerrar la localización' }).click();
  await page.getByText(/la cerró el .*«Se desmontó»/).waitFor();
  await page.getByRole('button', { name: 'Reabrir' }).click();
  await page.getByRole('button', { name: 'Reabrir la localización' }).click();
  await page.getByText('Reabrió una localización').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
