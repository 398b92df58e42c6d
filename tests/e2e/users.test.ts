import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { usersAnswer } from '../../src/api/contract/users.ts';
import { violations } from './support/axe.ts';
import { FaultProxy } from './support/fault-proxy.ts';
import { picture } from './support/pictures.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';

const portal = portalUnderTest();
const MANY = 5_000;

it('the second of two people who change the same person sees what the first changed, and loses nothing', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto('/users');
  const permissions = page.getByRole('button', { name: 'Permisos de Ana Ruiz' });
  await permissions.click();
  const dialog = page.getByRole('dialog', { name: 'Permisos de Ana Ruiz' });
  await dialog.getByRole('switch', { name: 'Actividad' }).click();

  // The other person has no page.
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { authorization: `Bearer ${token}` };
  const address = `${portal.server.url}/api/v2/users`;
  const asNow = async () => {
    const { data } = usersAnswer.parse(await (await page.request.get(address, { headers })).json());
    return data.find(({ email }) => email === PEOPLE.otherOperator);
  };
  const ana = await asNow();
  if (ana === undefined) throw new Error('Ana is not there.');
  const changed = await page.request.patch(`${address}/permissions`, {
    headers,
    data: {
      changes: [{ id: ana.id, version: ana.version, permissions: { panel_admin: true, locations: false } }],
    },
  });
  expect(changed.status()).toBe(200);

  await dialog.getByRole('button', { name: 'Guardar 1 cambio' }).click();
  const news = dialog.getByRole('region', { name: 'Alguien más ha cambiado estos permisos' });
  await news.waitFor();
  expect(await news.getByRole('listitem').allTextContents()).toEqual([
    ' Se concede: Panel Admin',
    ' Se retira: Localizaciones Celsig',
  ]);
  expect(await violations(page)).toEqual([]);
  expect(await dialog.getByRole('region', { name: 'Al guardar' }).textContent()).toContain(
    'Se concede: Actividad',
  );
  await dialog.getByRole('button', { name: 'Guardar 1 cambio' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect((await asNow())?.permissions).toEqual({
    ...ana.permissions,
    panel_admin: true,
    locations: false,
    activity: true,
  });

  // The change and its author are in the person's history.
  await permissions.click();
  await page.getByRole('tab', { name: 'Historial' }).click();
  await dialog.getByText('Se concede: Panel Admin').waitFor();
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();

  // A list of thousands of people is as fast as one of six, because only visible rows are drawn.
  const people = Array.from({ length: MANY }, (_, index) => ({
    ...ana,
    id: index + 1,
    name: `Persona ${String(index + 1).padStart(4, '0')}`,
    email: `persona.${index + 1}@conectividad.example`,
  }));
  await page.route('**/api/v2/users', (route) => route.fulfill({ json: { success: true, data: people } }));
  await page.goto('/users?vista=matriz');
  await page.getByText('5.000 de 5.000 usuarios').waitFor();
  const grid = page.getByRole('grid', { name: 'Matriz de permisos' });
  await grid.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Space');
  await page.getByText('1 cambio en 1 persona, sin guardar').waitFor();
  await page.getByRole('checkbox', { name: 'Administración de Persona 5000: sí, sin guardar' }).waitFor();
  expect(await grid.getByRole('row').count()).toBeLessThan(60);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Deshacer' }).click();

  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByText('Tabla', { exact: true }).click();
  const cards = page.getByRole('region', { name: 'Lista de usuarios' });
  await cards.getByText('Persona 0001').waitFor();
  expect(await cards.getByRole('listitem').count()).toBeLessThan(20);
  expect(await violations(page)).toEqual([]);
  await cards.getByRole('button', { name: /^Persona 0001/ }).click();
  await page.getByRole('dialog', { name: 'Persona 0001' }).getByText('Qué puede abrir').waitFor();
  await picture(page, 'person-drawer');
  expect(await violations(page)).toEqual([]);
  // Only the refusal itself is reported.
  expect(complaints).toEqual([expect.stringContaining('409 (Conflict)')]);
});

it('changed permissions reach the open page; a reload shows those of before until the present ones are read', async () => {
  const { page: administrator } = await portal.visitBeside(PEOPLE.administrator);
  await administrator.goto('/users');
  const token = await administrator.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { authorization: `Bearer ${token}` };
  const address = `${portal.server.url}/api/v2/users`;
  const give = async (locations: boolean) => {
    const { data } = usersAnswer.parse(await (await administrator.request.get(address, { headers })).json());
    const { id, version } = data.find(({ email }) => email === PEOPLE.reader) ?? {};
    const changes = [{ id, version, permissions: { locations } }];
    const answer = await administrator.request.patch(`${address}/permissions`, {
      headers,
      data: { changes },
    });
    expect(answer.status()).toBe(200);
  };

  const proxy = await FaultProxy.start(portal.server.url);
  onTestFinished(() => proxy.close());
  const { page } = await portal.visitNext(PEOPLE.reader, proxy.url);
  const menu = page.getByRole('navigation', { name: 'Menú principal' }).first();
  const locations = menu.getByRole('link', { name: 'Localizaciones Celsig' });
  const listed = page.waitForResponse('**/api/v2/notificaciones*');
  await page.goto('/welcome');
  await menu.getByRole('link', { name: 'Panel', exact: true }).waitFor();
  await listed;
  await give(true);
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await locations.waitFor();

  await give(false);
  const refresh = proxy.hold('GET me/permissions');
  await page.reload();
  await locations.waitFor();
  await refresh.reached;
  expect(await menu.getByText('Cargando menú…').count()).toBe(0);
  refresh.release();
  await locations.waitFor({ state: 'detached' });
  await menu.getByRole('link', { name: 'Panel', exact: true }).waitFor();
});

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
