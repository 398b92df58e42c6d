import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/testing/free-port.ts';
import { smtpUrl } from '../support/mail-server.ts';
import { sessionByMail } from './support/api-session.ts';
import { drawn, violations, violationsAsWorn } from './support/axe.ts';
import { MailHouse } from './support/mail-house.ts';
import { WITH_MOVABLE_CLOCK } from './support/movable-clock.ts';
import { portalUnderTest } from './support/portal.ts';
import { embeddedDatabase } from './support/portal-database.ts';
import { askForCode, PEOPLE } from './support/sign-in.ts';
import { told } from './support/told.ts';

const port = await freePort();
const mail = new MailHouse(port);
const portal = portalUnderTest(
  { REGISTRATION: 'open', SMTP_URL: smtpUrl(port), ...WITH_MOVABLE_CLOCK },
  embeddedDatabase,
);
afterAll(() => mail.close());

const NURIA = 'nuria.soler@conectividad.example';
const NEW_NURIA = 'nuria.gil@conectividad.example';
const PASSWORD = 'un puente verde y largo';
/** Milliseconds after which the server tries the mail server again. */
const NEXT_TRY_MS = 20_000;
/** Milliseconds after which a session has to prove its owner again. */
const PROOF_MS = 5 * 60_000;

it('somebody registers, looks after their profile, and comes back by a forgotten password', async () => {
  const { page, complaints } = await portal.visitNext();
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  // The mail server is down: the mail waits, and the page says so.
  await page.goto('/login');
  await page.getByRole('link', { name: 'Crear una cuenta' }).click();
  await page.getByLabel('Name').fill('Nuria Soler');
  await page.getByLabel('Email').fill(NURIA);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('I agree to the Terms and Conditions').check();
  expect(await violationsAsWorn(page)).toEqual([]);
  await button('Sign up').click();
  await page.getByText('Code sent').waitFor();
  await page.getByText('The email is slow to leave').waitFor();
  const registration = mail.nextCode(NURIA);
  await mail.open();
  await portal.server.passTime(NEXT_TRY_MS);
  await page.getByLabel('Access code').fill(await registration);
  await button('Confirm').click();
  await page.waitForURL('**/welcome');

  const admin = await sessionByMail(portal.server, PEOPLE.administrator, mail.nextCode);
  const { data } = (await admin.call('GET', 'users')) as { data: { id: number; email: string }[] };
  const { id = 0 } = data.find(({ email }) => email === NURIA) ?? {};
  await admin.call('PUT', `users/${id}/permissions`, { version: 1, permissions: { dashboard: true } });
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Nombre y correo' }).waitFor();
  await drawn(page);
  expect(await violationsAsWorn(page)).toEqual([]);

  await page.locator('input[type=file]').setInputFiles('docs/images/preview.png');
  const dialog = page.getByRole('dialog', { name: 'Recorta tu imagen' });
  await dialog.getByRole('application').press('ArrowLeft');
  await dialog.getByRole('slider').press('ArrowRight');
  await told(page.getByText('Profile updated successfully!'), () =>
    dialog.getByRole('button', { name: 'Guardar imagen' }).click(),
  );
  await page.locator('main img[src*="/profile-images/"]').waitFor();

  // The new address counts once its code was entered, and the old address gets a mail about it.
  const proof = mail.nextCode(NEW_NURIA);
  const toldOld = mail.nextText(NURIA);
  await page.getByLabel('Correo electrónico').fill(NEW_NURIA);
  await portal.server.passTime(PROOF_MS);
  await button('Guardar datos').click();
  const fresh = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await fresh.getByLabel('Tu contraseña actual').fill(PASSWORD);
  await drawn(page);
  expect(await violationsAsWorn(page)).toEqual([]);
  await fresh.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Código de confirmación').waitFor();
  // A person who reads their mail in this very tab comes back to the same step.
  await page.reload();
  await page.getByLabel('Código de confirmación').fill(await proof);
  await told(page.getByText('Correo cambiado. Tus otras sesiones se han cerrado.'), () =>
    button('Confirmar correo').click(),
  );
  expect(await toldOld).toContain(`Desde ahora entras con ${NEW_NURIA}`);

  await page.goto('/password/email');
  await page.waitForURL('**/welcome');
  // On a page outside of the portal, because pending calls of the portal's page would be refused after the
  // session ended.
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/password/email');
  await page.getByLabel('Email').fill(NEW_NURIA);
  const link = mail.nextLink(NEW_NURIA);
  await told(page.getByText('Email sent! Please check your inbox.'), () => button('Send').click());
  const { origin, pathname } = new URL(await link);
  expect([origin, pathname]).toEqual([portal.server.url, '/resetpassword/']);
  await page.goto(await link);
  await page.getByLabel('New password', { exact: true }).fill(`${PASSWORD} y nuevo`);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/password/reset');
  await page.getByLabel('Confirm new password').fill(`${PASSWORD} y nuevo`);
  await button('Reset password').click();
  await page.waitForURL('**/profile');

  // A link can be used once.
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(await link);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password').fill(PASSWORD);
  await button('Reset password').click();
  await page.getByText('El enlace ya no sirve', { exact: false }).first().waitFor();

  const code = mail.nextCode(NEW_NURIA);
  await page.goto('/login');
  await askForCode(page, NEW_NURIA);
  await page.getByPlaceholder('000000').fill(await code);
  await button('Iniciar Sesión').click();
  await page.waitForURL('**/welcome');
  // The 428 that asks for a proof, and the dead link.
  expect(complaints).toEqual([expect.stringContaining('428'), expect.stringContaining('422')]);
});

const HOUR_MS = 3_600_000;
const END_OF_MAIL = /^\s*(http:\S+\/suscripciones\/baja\?token=[\w-]{43})\s*$/m;

it('somebody receives a view of the dashboard by mail, and ends it with one press', async () => {
  await mail.close();
  await mail.open();
  const reader = await sessionByMail(portal.server, PEOPLE.reader, mail.nextCode);
  const { page, complaints } = await portal.visitNext();
  await page.goto('/api/v2/health');
  await page.evaluate((token) => localStorage.setItem('auth_token', token), reader.token);

  await page.goto('/dashboard?desde=2026-01-01&hasta=2026-01-31');
  await page.getByRole('button', { name: 'Recibir por correo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recibir por correo' });
  await dialog.getByText('Próximos envíos').waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await dialog.getByLabel('De qué días').selectOption('Los 31 días hasta el día en que sale');
  await dialog.getByText('Cada día').click();
  // Soon, but not before the test is over.
  const office = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', hour: '2-digit' });
  const hour = `${office.format(Date.now() + 2 * HOUR_MS).padStart(2, '0')}:00`;
  await dialog.getByLabel('Hora').selectOption(hour);
  const trial = mail.nextText(PEOPLE.reader);
  await dialog.getByRole('button', { name: 'Enviarme una prueba' }).click();
  expect(await trial).toContain('Es una prueba');
  await dialog.getByText('Prueba enviada').waitFor();
  await dialog.getByRole('button', { name: 'Recibir por correo' }).click();
  await dialog.waitFor({ state: 'hidden' });

  const { data } = (await reader.call('GET', 'suscripciones')) as {
    data: { suscripciones: { proxima: string }[] };
  };
  const due = mail.nextText(PEOPLE.reader);
  await portal.server.passTime(Date.parse(data.suscripciones[0]?.proxima ?? '') - Date.now());
  const text = await due;
  expect(text).toContain(`Lo recibes cada día a las ${hour}`);

  // Signed out, as in any mail program. Opening the page ends nothing.
  const anybody = await portal.visitBeside();
  await anybody.page.goto(END_OF_MAIL.exec(text)?.[1] ?? '');
  await anybody.page.getByRole('heading', { name: '¿Dejar de recibir este correo?' }).waitFor();
  expect(await violations(anybody.page)).toEqual([]);
  await anybody.page.getByRole('button', { name: 'Dejar de recibirlo' }).click();
  await anybody.page.getByRole('heading', { name: 'Ya no recibes este correo' }).waitFor();

  await page.goto('/suscripciones');
  await page.getByText(', desde el correo').waitFor();
  await page.getByRole('button', { name: 'Recuperar: Vista clásica, últimos 31 días' }).click();
  await page.getByRole('button', { name: 'Pausar: Vista clásica, últimos 31 días' }).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  expect([...complaints, ...anybody.complaints]).toEqual([]);
});
