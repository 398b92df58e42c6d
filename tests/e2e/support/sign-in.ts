import type { Page } from 'playwright-core';
import { mailsTo, newCode } from './mailbox.ts';

export const PEOPLE = {
  administrator: 'admin@conectividad.example',
  operator: 'operaciones@conectividad.example',
  reader: 'consulta@conectividad.example',
  otherOperator: 'ana.ruiz@conectividad.example',
  withoutPermissions: 'sin.permisos@conectividad.example',
  disabled: 'baja@conectividad.example',
} as const;

/** Signs in as a person does: the address, the code from the mail, and the welcome page. */
export async function signIn(page: Page, dataFolder: string, email: string): Promise<void> {
  const mails = mailsTo(dataFolder, email).length;
  await page.goto('/login');
  await askForCode(page, email);
  const code = await newCode(dataFolder, email, mails);
  await page.getByPlaceholder('000000').fill(code);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL('**/welcome');
}

export async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Código enviado').waitFor();
}

interface StoredSession {
  readonly token: string;
  readonly user: string;
}
const sessions = new Map<string, StoredSession>();

/**
 * Enters as this person: by a mailed code the first time, later with the session kept from then, because an address
 * gets only one code every 30 seconds.
 */
export async function enterAs(page: Page, dataFolder: string, email: string): Promise<void> {
  const key = `${dataFolder} ${email}`;
  const known = sessions.get(key);
  if (known === undefined) {
    await signIn(page, dataFolder, email);
    sessions.set(key, await keptSession(page));
    return;
  }
  await page.goto('/login');
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('auth_token', token);
    localStorage.setItem('userF', user);
  }, known);
  await page.goto('/welcome');
}

const keptSession = (page: Page): Promise<StoredSession> =>
  page.evaluate(() => ({
    token: localStorage.getItem('auth_token') ?? '',
    user: localStorage.getItem('userF') ?? '',
  }));
