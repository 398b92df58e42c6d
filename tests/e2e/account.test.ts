import { expect, it } from 'vitest';
import { sessionByMail } from './support/api-session.ts';
import { drawn, violationsInBothThemes } from './support/axe.ts';
import { mailsTo, newCode } from './support/mailbox.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';

const portal = portalUnderTest({ REGISTRATION: 'open' });

const NURIA = 'nuria.soler@conectividad.example';
const PASSWORD = 'un puente verde y largo';
const LINK = /\/resetpassword\/\?email=[^\s"<]+/;

it('somebody registers, looks after their profile, and comes back by a forgotten password', async () => {
  const { page, complaints } = await portal.visit();
  const { dataFolder } = portal.server;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto('/register');
  await page.getByLabel('Name').fill('Nuria Soler');
  await page.getByLabel('Email').fill(NURIA);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('I agree to the Terms and Conditions').check();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await button('Sign up').click();
  await page.getByText('Code sent').waitFor();
  await page.getByLabel('Access code').fill(await newCode(dataFolder, NURIA, 0));
  await button('Confirm').click();
  await page.waitForURL('**/welcome');

  const admin = await sessionByMail(portal.server, PEOPLE.administrator);
  const { data } = (await admin.call('GET', 'users')) as { data: { id: number; email: string }[] };
  const { id = 0 } = data.find(({ email }) => email === NURIA) ?? {};
  await admin.call('PUT', `users/${id}/permissions`, { version: 1, permissions: { dashboard: true } });
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Nombre y correo' }).waitFor();
  await drawn(page);
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.locator('input[type=file]').setInputFiles('docs/images/preview.png');
  const dialog = page.getByRole('dialog', { name: 'Recorta tu imagen' });
  await dialog.getByRole('application').press('ArrowLeft');
  await dialog.getByRole('slider').press('ArrowRight');
  await dialog.getByRole('button', { name: 'Guardar imagen' }).click();
  await page.getByText('Profile updated successfully!').waitFor();
  await page.locator('main img[src*="/profile-images/"]').waitFor();

  await page.goto('/password/email');
  await page.waitForURL('**/welcome');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/password/email');
  await page.getByLabel('Email').fill(NURIA);
  const mails = mailsTo(dataFolder, NURIA).length;
  await button('Send').click();
  await page.getByText('Email sent! Please check your inbox.').waitFor();
  const mail = mailsTo(dataFolder, NURIA)[mails] ?? '';
  const link = LINK.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[0] ?? '';
  await page.goto(link.replaceAll('&amp;', '&'));
  await page.getByLabel('New password', { exact: true }).fill(`${PASSWORD} y nuevo`);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/password/reset');
  await page.getByLabel('Confirm new password').fill(`${PASSWORD} y nuevo`);
  await button('Reset password').click();
  await page.waitForURL('**/profile');
  expect(complaints).toEqual([]);
});
