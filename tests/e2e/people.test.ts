import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { violations } from './support/axe.ts';
import { picture } from './support/pictures.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';

const portal = portalUnderTest();

it('a person who is refused a page asks for its module, which the administrator finds switched on', async () => {
  const { page } = await portal.visitNext(PEOPLE.operator);
  await page.goto('/users');
  await page.waitForURL('**/access-denied');
  await page.getByRole('button', { name: 'Pedir acceso a Usuarios' }).click();
  await page.getByText(/^Solicitud de acceso a Usuarios enviada a 1 persona/).waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'access-denied');

  const granter = await portal.visitBeside(PEOPLE.administrator);
  await granter.page.goto('/welcome');
  await granter.page.getByRole('button', { name: /^Notificaciones: \d+ sin leer/ }).click();
  await granter.page
    .getByRole('button', { name: /pide acceso a Usuarios/ })
    .first()
    .click();
  const dialog = granter.page.getByRole('dialog', { name: /^Permisos de / });
  await dialog.getByRole('region', { name: 'Al guardar' }).getByText('Se concede: Usuarios').waitFor();
  await dialog.getByRole('button', { name: 'Guardar 1 cambio' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(granter.page.url()).searchParams.has('dar')).toBe(false);
});

it('several pasted people are compared before they are added', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto('/users');
  await page.getByRole('button', { name: 'Añadir varios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Añadir varias personas' });
  await dialog
    .getByRole('textbox', { name: 'Personas' })
    .fill('Nuria Sanz <nuria.sanz@conectividad.example>\nAna;ana.ruiz@conectividad.example\nOtra Persona');
  expect(await violations(page)).toEqual([]);
  await picture(page, 'new-people');
  await dialog.getByRole('button', { name: 'Comprobar' }).click();
  await dialog.getByText('Falta el email.').waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'new-people-lines');
  await dialog.getByRole('button', { name: 'Corregir la lista' }).click();
  await dialog
    .getByRole('textbox', { name: 'Personas' })
    .fill('Nuria Sanz <nuria.sanz@conectividad.example>\nAna;ana.ruiz@conectividad.example');
  await dialog.getByRole('button', { name: 'Comprobar' }).click();
  await dialog.getByRole('button', { name: 'Añadir 1 persona' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByTitle('Nuria Sanz').waitFor();
  expect(complaints).toEqual([]);
});

const LONG = 'María del Carmen Fernández-Villaverde Ordóñez';

/** Answers the list of people with Ana Ruiz locked and under a long name. */
async function lockAna(page: Page): Promise<void> {
  await page.route(/\/api\/v2\/users(\?|$)/, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const people = data.map((person: { name: string }) =>
      person.name === 'Ana Ruiz' ? { ...person, name: LONG, locked: true } : person,
    );
    await route.fulfill({ response, json: { ...rest, data: people } });
  });
  onTestFinished(() => page.unrouteAll({ behavior: 'wait' }));
}

it('the name of a locked person is seen beside the sign, in a wide and in a narrow window', async () => {
  const { page } = await portal.visitNext(PEOPLE.administrator);
  await lockAna(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/users');
    const name = page.getByTitle(LONG);
    const sign = page.getByRole('img', { name: 'Bloqueado por intentos fallidos' });
    await sign.scrollIntoViewIfNeeded();
    const [seen, beside] = [await name.boundingBox(), await sign.boundingBox()];
    if (seen === null || beside === null) throw new Error('The name or the sign is not drawn.');
    // Half of a long name at least, and the whole sign after it, inside the window.
    expect(seen.width).toBeGreaterThan(120);
    expect(beside.x).toBeGreaterThanOrEqual(seen.x + seen.width);
    expect(beside.x + beside.width).toBeLessThanOrEqual(width);
    expect(await violations(page)).toEqual([]);
  }
  await picture(page, 'locked-person');
});
