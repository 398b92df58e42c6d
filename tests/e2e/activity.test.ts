import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { violationsAsWorn } from './support/axe.ts';
import { picture } from './support/pictures.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';

const portal = portalUnderTest();

it('a change by an administrator is found on /activity with its details, and is exported as a file', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto('/users');
  await page.getByRole('button', { name: 'Permisos de Ana Ruiz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Permisos de Ana Ruiz' });
  await dialog.getByRole('switch', { name: 'Actividad' }).click();
  await dialog.getByRole('button', { name: 'Guardar 1 cambio' }).click();
  await dialog.waitFor({ state: 'hidden' });

  // Opened by its address, as a colleague would send it.
  await page.goto('/activity?buscar=ana.ruiz&objeto=usuario&accion=usuario.permisosCambiados');
  const list = page.getByRole('region', { name: 'Entradas de la actividad' });
  const entry = list.getByRole('link', { name: 'Cambió los permisos' });
  await entry.waitFor();
  expect(await list.getByRole('row').allTextContents()).toEqual([
    'CuándoQuiénQué hizoObjetoCampos',
    expect.stringMatching(/^Hoy, /),
    expect.stringMatching(/AAdministraciónCambió los permisosAna RuizPermisos$/),
  ]);
  await page.getByRole('button', { name: 'Cambiar el filtro: con Acción Cambió los permisos' }).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Días de la actividad: Desde el principio' }).click();
  const from = page.getByRole('textbox', { name: 'Desde' });
  await from.click();
  await page.getByRole('button', { name: 'Mes siguiente' }).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await from.fill('01/02/2026');
  await page.getByRole('button', { name: '5 febrero 2026', exact: true }).waitFor();
  await from.fill('');
  await from.press('Escape');
  await page.keyboard.press('Escape');
  await from.waitFor({ state: 'detached' });

  await entry.click();
  const drawer = page.getByRole('dialog', { name: 'Cambió los permisos' });
  const changes = drawer.getByRole('region', { name: 'Cambios' });
  await changes.waitFor();
  expect(await changes.getByRole('listitem').allTextContents()).toEqual([
    'Se añade: Actividad',
    'Sigue: Actualización Masiva',
    'Sigue: Cargas Másivas',
    'Sigue: Localizaciones Celsig',
  ]);
  expect(await violationsAsWorn(page)).toEqual([]);
  const ofEntry = page.url();
  await page.goBack();
  await drawer.waitFor({ state: 'detached' });
  await page.goto(ofEntry);
  await changes.waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^actividad_\d{8}_\d{6}\.csv$/);
  const [head, line, ...rest] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toBe(
    '\uFEFFID;Momento;Momento (ISO);Persona;Acción;Entidad;Identificador;Pertenece a;Antes;Después;Petición',
  );
  expect(line).toContain(';Administración;usuario.permisosCambiados;usuario;');
  expect(rest).toEqual([]);

  // On a phone each row is a card.
  await page.goto('/activity');
  await page.getByText(/entradas, leídas a las/).waitFor();
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('columnheader').first().waitFor({ state: 'hidden' });
  expect(await violationsAsWorn(page)).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  expect(complaints).toEqual([]);
});

it('the page /activity is denied to people without its permission', async () => {
  const { page } = await portal.visitNext(PEOPLE.reader);
  await page.goto('/activity');
  await page.getByRole('heading', { level: 1, name: 'No tienes acceso a este módulo' }).waitFor();
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const answer = await page.request.get(`${portal.server.url}/api/v2/actividad`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(403);
});

const FARTHEST = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const dayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(Date.now());

it('every page has the day of the office, and says so, where the browser has another day', async () => {
  const today = dayIn('Europe/Madrid');
  const zone = FARTHEST.find((one) => dayIn(one) !== today) ?? '';
  const { page, context, complaints } = await portal.visitNext(PEOPLE.administrator);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId: zone });
  await page.goto('/welcome');
  expect(await page.evaluate(() => new Date().toLocaleDateString('sv-SE'))).toBe(dayIn(zone));
  await page.getByText('Días y horas de Madrid').waitFor();
  const [, month, day] = today.split('-').map(Number);
  const calendar = page.getByRole('region', { name: 'Calendario' });
  const hoy = calendar.getByText(/^Hoy es /);
  await hoy.waitFor();
  const months = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', month: 'long' });
  const name = `${day} de ${months.format(Date.UTC(2026, (month ?? 1) - 1, 1))}`;
  expect(await hoy.textContent()).toContain(name);
  expect(await calendar.locator('[aria-current="date"]').allTextContents()).toEqual([String(day)]);
  await picture(page, 'farthest-zone');

  await page.goto('/activity');
  const list = page.getByRole('region', { name: 'Entradas de la actividad' });
  await list
    .getByText(/^Hoy, /)
    .first()
    .waitFor();
  expect(
    await list
      .getByText(/^Hoy, /)
      .first()
      .textContent(),
  ).toContain(name);
  await page.getByRole('button', { name: 'Días de la actividad: Desde el principio' }).click();
  await page.getByRole('textbox', { name: 'Desde' }).click();
  const marked = page.locator('[data-highlight-today]');
  await marked.waitFor();
  expect(await marked.allTextContents()).toEqual([String(day)]);
  expect(complaints).toEqual([]);
});
