import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsAsWorn } from './support/axe.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';
import { told } from './support/told.ts';

const portal = portalUnderTest();

/** A timer checks, because a tab in the background renders nothing. */
const holds = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.querySelector('textarea')?.value === wanted, text, {
    polling: 50,
  });

const notesOf = (page: Page) => page.getByRole('textbox', { name: 'Notas rápidas' });

it('a person asks for access, and a person who can grant it does so from the notification', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.withoutPermissions);
  await page.goto('/welcome');
  await page.getByRole('button', { name: 'Pedir acceso' }).click();
  await page.getByText(/^Solicitud enviada a 1 persona que puede darlo\./).waitFor();
  await page.getByRole('button', { name: 'Pedir acceso' }).click();
  await page.getByText(/^Solicitud enviada ya el /).waitFor();
  await page
    .getByRole('region', { name: 'Calendario' })
    .getByText(/^Hoy es /)
    .waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);

  const granter = await portal.visitBeside(PEOPLE.administrator);
  await granter.page.goto('/welcome');
  await granter.page.getByRole('button', { name: 'Notificaciones: 1 sin leer' }).click();
  await granter.page.getByRole('button', { name: /^Sin Permisos pide acceso/ }).click();
  const dialog = granter.page.getByRole('dialog', { name: 'Permisos de Sin Permisos' });
  await dialog
    .getByRole('switch', { name: /^Panel/ })
    .first()
    .check();
  await dialog.getByRole('button', { name: /^Guardar/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(granter.page.url()).search).toBe('?buscar=sin.permisos%40conectividad.example');
  expect(granter.complaints).toEqual([]);

  await told(page.getByText('¡Permisos actualizados! Ya tienes acceso a algunos módulos.'), () =>
    page.getByRole('button', { name: 'Verificar Permisos' }).click(),
  );
  await page.getByRole('region', { name: 'Tus módulos' }).getByRole('link').first().waitFor();
  expect(complaints).toEqual([]);
});

it('the notes are kept in every tab and through a reload, and the calendar shows what a day has', async () => {
  const { page, context, complaints } = await portal.visitNext(PEOPLE.operator);
  await page.goto('/welcome');
  const other = await context.newPage();
  await other.goto('/welcome');
  await notesOf(page).fill('Llamar a Ana');
  await holds(other, 'Llamar a Ana');
  await notesOf(other).press('End');
  await notesOf(other).pressSequentially(' por la licencia');
  await holds(page, 'Llamar a Ana por la licencia');
  await page.reload();
  await holds(page, 'Llamar a Ana por la licencia');
  await other.close();

  const calendar = page.getByRole('region', { name: 'Calendario' });
  await calendar.getByText(/^Hoy es /).waitFor();
  await calendar.locator('[aria-pressed="true"]').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await calendar.getByText(/^Hace |^Ayer |^Hoy es /).waitFor();
  expect(complaints).toEqual([]);
});
