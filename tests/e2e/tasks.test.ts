import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TaskSheet } from '../../src/api/contract/records/task.ts';
import type { Board } from '../../src/api/contract/records/task-boards.ts';
import type { TaskHistory } from '../../src/api/contract/records/task-changes.ts';
import { IS_EXHAUSTIVE } from '../support/depth.ts';
import { type Session, sessionByMail } from './support/api-session.ts';
import { violationsAsWorn } from './support/axe.ts';
import { launchBrowser, newVisitor, sharedBrowser } from './support/browser.ts';
import { picture } from './support/pictures.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';
import { startTwoServers } from './support/two-servers.ts';

const POSTGRES = process.env['TEST_DATABASE_URL'] || null;
/**
 * Seconds without connection, 40 for the full test (TASK_CUT_SECONDS=40). By default only until the page says
 * that it is disconnected.
 */
const CUT_MS = Number(process.env['TASK_CUT_SECONDS'] ?? 0) * 1_000;

/** Milliseconds until the clock stops: the browser can stop it only at a moment in the future. */
const SOON_MS = 10_000;

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) });
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const inCard = (page: Page) => page.getByRole('dialog').first();

async function retitle(page: Page, title: string): Promise<void> {
  const field = inCard(page).getByRole('textbox', { name: 'Título' });
  await field.fill(title);
  await field.press('Enter');
}

async function comment(page: Page, text: string): Promise<void> {
  const field = inCard(page).getByRole('textbox', { name: /^Escribe un comentario/ });
  await field.fill(text);
  await field.press('Control+Enter');
}

async function addPoint(page: Page, text: string): Promise<void> {
  const field = inCard(page).getByRole('textbox', { name: 'Añadir un punto' });
  await field.fill(text);
  await field.press('Enter');
}

describe('4Task', () => {
  const portal = portalUnderTest();

  it('shows a board that others change meanwhile, moves a card by keyboard, and has a list and a calendar', async () => {
    const mine = await portal.visit(PEOPLE.administrator);
    const other = await portal.visitNext(PEOPLE.administrator);
    await mine.page.clock.install();
    for (const { page } of [mine, other]) {
      await page.goto('/4task');
      await page.getByText('Al día').waitFor();
    }
    const { page } = mine;
    expect(await violationsAsWorn(page)).toEqual([]);
    await picture(page, 'tasks-board');
    await column(page, 'Por hacer')
      .getByRole('button', { name: /^Añadir tarea/ })
      .click();
    await page.getByRole('textbox', { name: 'Título de la tarea nueva' }).fill('Llamar a la contrata');
    await page.keyboard.press('Enter');
    await card(other.page, 'Llamar a la contrata').waitFor();

    // The undo is offered for ten seconds; the clock is stopped so that none of them pass while the other
    // page shows the move.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + SOON_MS);
    await card(page, 'Fotografiar el armario')
      .getByRole('button', { name: /con las flechas$/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page
      .getByText(/^En curso, puesto \d+ de \d+\.$/)
      .first()
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await column(page, 'En curso').getByText('Fotografiar el armario').waitFor();
    await column(other.page, 'En curso').getByText('Fotografiar el armario').waitFor();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await column(other.page, 'Por hacer').getByText('Fotografiar el armario').waitFor();
    await page.clock.resume();

    await page.getByRole('link', { name: 'Lista', exact: true }).click();
    await page.getByText('Llamar a la contrata').first().waitFor();
    expect(await violationsAsWorn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Calendario', exact: true }).click();
    await page.getByText('Replantear la acometida').first().waitFor();
    await picture(page, 'tasks-calendar');
    expect(await violationsAsWorn(page)).toEqual([]);
    expect([...mine.complaints, ...other.complaints]).toEqual([]);
  });

  it('keeps a comment that was not sent, opens other cards meanwhile, and asks before it is left', async () => {
    const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
    await page.goto('/4task');
    const open = (title: string) => card(page, title).getByRole('link').first().click();
    const field = inCard(page).getByRole('textbox', { name: /^Escribe un comentario/ });
    const close = () => page.getByRole('button', { name: 'Cerrar la tarea' }).click();
    await open('Pedir la licencia');
    await field.fill('Falta el visado');
    await close();
    await open('Fotografiar el armario');
    expect(await field.inputValue()).toBe('');
    await close();
    await page.getByRole('link', { name: 'Volver al portal' }).click();
    const question = page.getByRole('dialog', { name: 'En una tarea hay texto sin guardar' });
    await question.waitFor();
    expect(await violationsAsWorn(page)).toEqual([]);
    await picture(page, 'tasks-leave');
    await page.keyboard.press('Escape');
    await open('Pedir la licencia');
    expect(await field.inputValue()).toBe('Falta el visado');
    expect(complaints).toEqual([]);
  });

  it.runIf(IS_EXHAUSTIVE)(
    'opens in seven tabs of a browser that has no locks, as over plain http under a name',
    async () => {
      const { token } = await sessionByMail(portal.server, PEOPLE.administrator);
      const browser = await launchBrowser(['--host-resolver-rules=MAP portal.example 127.0.0.1']);
      try {
        const origin = portal.server.url.replace('127.0.0.1', 'portal.example');
        const { context, page } = await newVisitor(browser, origin, token);
        const tabs = [page];
        while (tabs.length < 7) tabs.push(await context.newPage());
        for (const tab of tabs) {
          await tab.goto('/4task');
          await tab.getByText('Al día').waitFor();
        }
        expect(await page.evaluate(() => 'locks' in navigator)).toBe(false);
      } finally {
        await browser.close();
      }
    },
  );

  it('keeps changes made without a connection over a reload of its page, and sends them in order', async () => {
    const { page, context, complaints } = await portal.visitNext(PEOPLE.administrator);
    await page.goto('/4task');
    await page.getByText('Al día').waitFor();
    await card(page, 'Pedir la licencia').getByRole('link').first().click();
    await inCard(page).getByText('1 de 3').waitFor();
    // The page itself can be fetched; only the calls are cut off.
    await context.route('**/api/v2/4task/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await retitle(page, 'Pedir la licencia hoy');
    await retitle(page, 'Pedir la licencia hoy mismo');
    await addPoint(page, 'Llevar el impreso');
    await page
      .getByText(/cambios guardados aquí, se enviarán solos/)
      .first()
      .waitFor();
    await page.reload();
    await page
      .getByText(/cambios guardados aquí, se enviarán solos/)
      .first()
      .waitFor();
    await expect
      .poll(() => inCard(page).getByRole('textbox', { name: 'Título' }).inputValue())
      .toBe('Pedir la licencia hoy mismo');
    await context.unroute('**/api/v2/4task/**');
    await page.getByText('Al día').waitFor();
    await inCard(page).getByRole('button', { name: 'Historia' }).click();
    await inCard(page)
      .getByText(/puso el título «Pedir la licencia hoy mismo»/)
      .waitFor();
    await inCard(page)
      .getByText(/puso el título «Pedir la licencia hoy»/)
      .waitFor();
    expect(await inCard(page).getByText('No se aplicó').count()).toBe(0);
    expect(complaints.filter((said) => !said.includes('net::ERR_FAILED'))).toEqual([]);
  });
});

it.runIf(IS_EXHAUSTIVE && POSTGRES !== null)(
  'two people edit one card, one offline and one of two servers killed: no acknowledged change is lost',
  async () => {
    const administrator = 'jefa@conectividad.example';
    const colleague = 'companero@conectividad.example';
    const two = await startTwoServers(POSTGRES ?? '', administrator);
    try {
      const [first, second] = two.servers;
      const boss = await sessionByMail(first, administrator);
      await withTasks(boss, colleague);
      const other = await sessionByMail(first, colleague);
      const sheet = await someTask(boss);
      const browser = await sharedBrowser();
      const ana = await newVisitor(browser, two.url, boss.token);
      const ben = await newVisitor(browser, two.url, other.token);
      const address = `/4task?tablero=${sheet.tarjeta.tablero}&tarea=${sheet.tarjeta.id}`;
      for (const { page } of [ana, ben]) {
        await page.goto(address);
        await page.getByText('Al día').waitFor();
      }
      for (const { page } of [ana, ben])
        await inCard(page)
          .getByText(/también mira esta tarea/)
          .waitFor();

      const cutAt = performance.now();
      await ben.context.setOffline(true);
      await retitle(ben.page, 'De Ben');
      await addPoint(ben.page, 'Punto de Ben');
      await comment(ben.page, 'Comentario de Ben');
      await ben.page
        .getByText(/cambios guardados aquí, se enviarán solos/)
        .first()
        .waitFor();
      await retitle(ana.page, 'De Ana');
      await addPoint(ana.page, 'Punto de Ana');
      await first.kill();
      await comment(ana.page, 'Comentario de Ana');
      const isKept = async () => (await sheetOf(second, boss, sheet.tarjeta.id)).comentarios.length;
      await expect.poll(isKept).toBe(1);
      await expect
        .poll(() => performance.now() - cutAt, { timeout: CUT_MS + 60_000 })
        .toBeGreaterThan(CUT_MS);
      await ben.context.setOffline(false);

      const both = ben.page.getByRole('region', { name: 'Dos cambios en el título' });
      await both.getByText('De Ana', { exact: true }).waitFor();
      await both.getByText('De Ben', { exact: true }).waitFor();
      expect(await violationsAsWorn(ben.page)).toEqual([]);
      for (const { page } of [ana, ben]) {
        await inCard(page).getByText('Comentario de Ana').waitFor();
        await inCard(page).getByText('Comentario de Ben').waitFor();
        await inCard(page).getByRole('checkbox', { name: 'Punto de Ana' }).waitFor();
        await inCard(page).getByRole('checkbox', { name: 'Punto de Ben' }).waitFor();
      }
      const { items } = (await onSecond(
        second,
        boss,
        `4task/tareas/${sheet.tarjeta.id}/historia`,
      )) as TaskHistory;
      const titles = items.filter(({ campo }) => campo === 'titulo');
      expect(titles.map(({ valor, resultado }) => [valor, resultado])).toEqual([
        ['De Ben', 'perdido'],
        ['De Ana', 'aplicado'],
        ['Entre dos', 'aplicado'],
      ]);
      await both.getByRole('button', { name: 'Poner lo mío' }).click();
      await expect
        .poll(() => inCard(ana.page).getByRole('textbox', { name: 'Título' }).inputValue())
        .toBe('De Ben');
      await Promise.all([ana, ben].map(({ context }) => context.close()));
    } finally {
      await two.close();
    }
  },
);

async function withTasks(boss: Session, email: string): Promise<void> {
  await boss.call('POST', 'users', { name: 'Ben Gil', email });
  const { data } = (await boss.call('GET', 'users')) as { data: { id: number; email: string }[] };
  const id = data.find((person) => person.email === email)?.id;
  const { data: held } = (await boss.call('GET', `users/${id}/permissions`)) as {
    data: { version: number; permissions: Record<string, boolean> };
  };
  await boss.call('PUT', `users/${id}/permissions`, {
    version: held.version,
    permissions: { ...held.permissions, '4task': true },
  });
}

async function someTask(boss: Session): Promise<TaskSheet> {
  const board = (await boss.call('POST', '4task/tableros', {
    nombre: 'De los dos',
    columnas: [{ nombre: 'Por hacer', estado: 'por_hacer', limite: null }],
  })) as { data: Board };
  const task = (await boss.call('POST', '4task/tareas', {
    opId: randomUUID(),
    id: randomUUID(),
    tablero: board.data.id,
    set: { titulo: 'Entre dos' },
  })) as { data: TaskSheet };
  return task.data;
}

const onSecond = async (
  { url }: { readonly url: string },
  { token }: Session,
  path: string,
): Promise<unknown> => {
  const answer = await fetch(`${url}/api/v2/${path}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: unknown }).data;
};

const sheetOf = async (server: { readonly url: string }, session: Session, id: string): Promise<TaskSheet> =>
  (await onSecond(server, session, `4task/tareas/${id}`)) as TaskSheet;
