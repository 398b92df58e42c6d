import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mailsTo, newCode } from './support/mailbox.ts';
import { portalUnderTest } from './support/portal.ts';
import { askForCode, PEOPLE, signIn } from './support/sign-in.ts';
import { told } from './support/told.ts';

const portal = portalUnderTest();

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' }).first();

describe('sign-in by the code in the mail', () => {
  it('leads to the welcome page, survives a reload, and ends with the sign-out', async () => {
    const { page, complaints } = await portal.visitNext();
    await signIn(page, portal.server.dataFolder, PEOPLE.administrator);
    await page.getByRole('heading', { name: 'Tus módulos' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Tus módulos' }).waitFor();
    expect(complaints).toEqual([]);

    await page.getByRole('button', { name: /^Cuenta de / }).click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirmar cierre de sesión' });
    await dialog.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('auth_token')])).toEqual([
      expect.any(Number),
      null,
    ]);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  });

  it('answers an unregistered address and the address of a disabled person alike', async () => {
    for (const email of ['nadie@conectividad.example', PEOPLE.disabled]) {
      const { page } = await portal.visitNext();
      await page.goto('/login');
      await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByText('El correo electrónico no está registrado en el sistema.').waitFor();
      expect(mailsTo(portal.server.dataFolder, email)).toEqual([]);
    }
  });

  it('refuses a wrong code, and Volver clears it', async () => {
    const { page } = await portal.visitNext();
    await page.goto('/login');
    await askForCode(page, PEOPLE.reader);
    const right = await newCode(portal.server.dataFolder, PEOPLE.reader, 0);
    const field = page.getByPlaceholder('000000');
    await field.fill(right === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.getByText('Credenciales inválidas. Por favor, inténtalo de nuevo.').waitFor();
    await page.getByRole('button', { name: 'Volver' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByText('Código enviado').waitFor();
    expect(await field.inputValue()).toBe('');
    await field.fill(right);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.waitForURL('**/welcome');
  });

  it('sends a visitor without a session to the sign-in page', async () => {
    const { page } = await portal.visitNext();
    await page.goto('/carga-masiva');
    await page.waitForURL('**/login');
  });
});

describe('the pages that each person may open', () => {
  it('are the only modules in the menu', async () => {
    const { page } = await portal.visitNext();
    await signIn(page, portal.server.dataFolder, PEOPLE.otherOperator);
    const menu = menuOf(page);
    await menu.getByRole('link', { name: 'Cargas Másivas' }).waitFor();
    const labels = await menu.getByRole('link').allInnerTexts();
    expect(labels.map((label) => label.trim())).toEqual([
      'Welcome',
      'Actualización Masiva',
      'Cargas Másivas',
      'Localizaciones Celsig',
    ]);
  });

  it('show «access denied» to a person without the permission, also after a reload, and never the screen', async () => {
    const { page } = await portal.visitNext(PEOPLE.operator);
    await page.goto('/users');
    await page.waitForURL('**/access-denied');
    await page.getByRole('heading', { name: 'No tienes acceso a este módulo' }).waitFor();
  });

  it('never flash the denied page while the permissions load', async () => {
    const { page, context } = await portal.visit(PEOPLE.operator);
    await page.goto('/carga-masiva');
    await page.getByRole('heading', { name: 'Importación de Registros de Cargas Másivas' }).waitFor();
    // Records everything that was visible in any frame, including a refused page and the sign-in page.
    await page.addInitScript(() => {
      const seen: string[] = [];
      Reflect.set(window, 'seenPages', seen);
      const note = () => {
        const heading = `${location.pathname} ${document.querySelector('h1')?.textContent ?? ''}`;
        if (seen.at(-1) !== heading) seen.push(heading);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Importación de Registros de Cargas Másivas' }).waitFor();
    const seen: string[] = await page.evaluate(() => Reflect.get(window, 'seenPages'));
    expect(seen.filter((shown) => !shown.startsWith('/carga-masiva'))).toEqual([]);
    expect(seen.filter((shown) => shown.includes('No tienes acceso'))).toEqual([]);
    await context.close();
  });

  it('are none for a person without permissions, who sees that access is pending and can ask again', async () => {
    const { page } = await portal.visitNext();
    await signIn(page, portal.server.dataFolder, PEOPLE.withoutPermissions);
    await page.getByRole('heading', { name: 'Tu acceso está pendiente de configuración' }).waitFor();
    await told(page.getByText('Aún no tienes permisos asignados. Intenta más tarde.'), () =>
      page.getByRole('button', { name: 'Verificar Permisos' }).click(),
    );
    await page.goto('/carga-masiva');
    await page.waitForURL('**/welcome');
  });
});

describe('the description of the API', () => {
  it('is drawn for a signed-in person, by a script that the policy allows', async () => {
    const { page, complaints } = await portal.visitNext(PEOPLE.operator);
    await page.goto('/api/docs');
    await page.getByText('POST /api/v2/cargamasiva/guardar-archivo').click();
    await page.getByRole('heading', { name: 'Cuerpo (multipart/form-data)' }).waitFor();
    await page.getByRole('heading', { name: 'Respuesta 200 (application/json)' }).waitFor();
    await page.getByRole('cell', { name: 'en la cabecera' }).first().waitFor();
    await page.getByText('POST /api/v2/login').click();
    await page.getByText('Entra con el código o con la contraseña. Sin sesión.').waitFor();
    await page.getByRole('heading', { name: 'Ejemplo' }).waitFor();
    await page.getByRole('cell', { name: 'Demasiadas peticiones' }).last().waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByText('Entra en el portal para ver la descripción de su API.').waitFor();
    expect(complaints).toEqual([]);
  });
});
