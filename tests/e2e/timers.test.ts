import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Session, sessionByMail } from './support/api-session.ts';
import { violations } from './support/axe.ts';
import { launchBrowser, newVisitor, type Visitor } from './support/browser.ts';
import { ServerProcess } from './support/server-process.ts';
import { PEOPLE } from './support/sign-in.ts';

let server: ServerProcess;
let browser: Browser;
let session: Session;
let visitor: Visitor;

beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start(), launchBrowser()]);
  session = await sessionByMail(server, PEOPLE.administrator);
  visitor = await newVisitor(browser, server.url, session.token);
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const ring = (page: Page) => page.getByRole('button', { name: /^Pomodoro: / });
const titleIs = (page: Page, wanted: RegExp) =>
  page.waitForFunction((source) => new RegExp(source).test(document.title), wanted.source);

it('a Pomodoro goes on over a reload and is one in every tab', async () => {
  const { page, context, complaints } = visitor;
  await page.goto('/welcome');
  await press(page, 'Iniciar');
  await titleIs(page, /^24:5\d · Welcome/);
  await page.reload();
  await titleIs(page, /^24:[0-5]\d · Welcome/);

  const other = await context.newPage();
  await other.goto('/dashboard');
  await titleIs(other, /^24:[0-5]\d · Panel/);
  await ring(other).click();
  await press(other, 'Pausar');
  await page.getByText('Trabajo, en pausa').waitFor();
  expect((await page.title()).slice(0, 5)).toBe((await other.title()).slice(0, 5));

  // The one tab that counts goes, and the other counts.
  await press(page, 'Saltar');
  await other.getByText('Descanso corto, sin empezar').first().waitFor();
  await page.close();
  await other.clock.install();
  await press(other, 'Iniciar');
  await other.clock.fastForward('06:00');
  await other.getByText('Trabajo, sin empezar').first().waitFor();
  expect(
    await other.evaluate(() => JSON.parse(localStorage.getItem('pomodoro-stats') ?? '').today),
  ).toMatchObject({ completed: 0, breaks: 1 });
  expect(complaints).toEqual([]);
  await other.close();
});

it.each(['light', 'dark'] as const)(
  'the Pomodoro and the way to 4Task pass axe in %s',
  async (colorScheme) => {
    const page = await visitor.context.newPage();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/welcome');
    await page.getByRole('region', { name: 'Pomodoro' }).waitFor();
    expect(await violations(page)).toEqual([]);
    for (const name of ['Ajustes del Pomodoro', 'Estadísticas del Pomodoro']) {
      await press(page, name);
      await page.getByRole('dialog', { name }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
    }
    await page.clock.install();
    await page
      .getByRole('link', { name: /^4Task/ })
      .first()
      .click();
    await page.clock.fastForward(200);
    await page.getByRole('dialog', { name: 'Abriendo 4Task' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.close();
  },
);

it('4Task opens in a tab of its own, which has the session of somebody who is not to be remembered', async () => {
  const { page, context } = await newVisitor(browser, server.url, session.token);
  await page.goto('/welcome');
  await page
    .getByRole('link', { name: /^4Task/ })
    .first()
    .waitFor();
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) sessionStorage.setItem(key, value);
    localStorage.clear();
  });
  await page.reload();
  const opened = context.waitForEvent('page');
  await page
    .getByRole('link', { name: /^4Task/ })
    .first()
    .click();
  const tab = await opened;
  await tab.getByRole('heading', { name: '4Task' }).waitFor();
  expect(await tab.evaluate(() => [location.pathname, window.opener])).toEqual(['/4task', null]);
  expect(new URL(page.url()).pathname).toBe('/welcome');
  await page.getByRole('dialog', { name: 'Abriendo 4Task' }).waitFor({ state: 'detached' });
  await context.close();
});
