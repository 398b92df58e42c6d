import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';

const portal = portalUnderTest();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const titleIs = (page: Page, wanted: RegExp) =>
  page.waitForFunction((source) => new RegExp(source).test(document.title), wanted.source);
const ring = (page: Page) => page.getByRole('button', { name: /^Pomodoro: / });
const fourTask = (page: Page) => page.getByRole('link', { name: /^4Task/ }).first();
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Abriendo 4Task' });

const openPanel = async (page: Page) => {
  if (!(await page.getByRole('timer').isVisible())) await ring(page).click();
};

/** A single test: each step continues where the one before left the page. */
it('the timer runs in every tab, and 4Task opens in its own tab', async () => {
  const { page: first, context, complaints } = await portal.visit(PEOPLE.administrator);
  await first.goto('/welcome');
  await press(first, 'Iniciar');
  await titleIs(first, /^24:5\d · Welcome/);
  await first.reload();
  await titleIs(first, /^24:[0-5]\d · Welcome/);

  const page = await context.newPage();
  await page.goto('/dashboard');
  await titleIs(page, /^24:[0-5]\d · Panel/);
  await page.getByRole('button', { name: /^Pomodoro: Trabajo, en marcha/ }).click();
  await press(page, 'Pausar');
  await first.getByText('Trabajo, en pausa').waitFor();
  expect((await first.title()).slice(0, 5)).toBe((await page.title()).slice(0, 5));

  // The tab that ends spans is closed, so this one takes over. It was asleep for longer than the break.
  await press(first, 'Saltar');
  await page.getByText('Descanso corto, sin empezar').first().waitFor();
  await first.close();
  await page.clock.install();
  await press(page, 'Iniciar');
  await page.clock.fastForward('06:00');
  await page.getByText('Trabajo, sin empezar').first().waitFor();
  const kept = await page.evaluate(() => localStorage.getItem('pomodoro-stats'));
  expect(JSON.parse(kept ?? '').today).toMatchObject({ completed: 0, breaks: 1 });

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openPanel(page);
    expect(await violations(page)).toEqual([]);
    for (const name of ['Ajustes del Pomodoro', 'Estadísticas del Pomodoro']) {
      await openPanel(page);
      await press(page, name);
      await page.getByRole('dialog', { name }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
    }
    await fourTask(page).click();
    await page.clock.fastForward(200);
    await overlay(page).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await overlay(page).waitFor({ state: 'detached' });
  }

  // For a person who does not want to be remembered: only a tab with an opener gets this tab's session.
  await page.evaluate(() => {
    for (const key of ['auth_token', 'userF']) sessionStorage.setItem(key, localStorage.getItem(key) ?? '');
    localStorage.clear();
  });
  await page.reload();
  const opened = context.waitForEvent('page');
  await fourTask(page).click();
  const tab = await opened;
  await tab.getByRole('heading', { name: 'Tablero de tareas' }).waitFor();
  expect(await tab.evaluate(() => [location.pathname, window.opener])).toEqual(['/4task', null]);
  await overlay(page).waitFor({ state: 'detached' });
  expect([new URL(page.url()).pathname, complaints]).toEqual(['/dashboard', []]);
});
