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

/** As a person does it: the address, the code from the mail, and the welcome page. */
export async function signIn(page: Page, dataFolder: string, email: string): Promise<void> {
  await page.goto('/login');
  await askForCode(page, email);
  const code = await newCode(dataFolder, email, mailsTo(dataFolder, email).length - 1);
  await page.getByPlaceholder('000000').fill(code);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL('**/welcome');
}

export async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Código enviado').waitFor();
}
