import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { violationsInBothThemes } from '../support/axe.ts';
import { type Answer, type Fault, FaultProxy, type HeldCall, refusal } from '../support/fault-proxy.ts';
import { ImportScreen } from '../support/import-screen.ts';
import { picture } from '../support/pictures.ts';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';
import { told } from '../support/told.ts';
import { sampleBook } from '../support/workbooks.ts';

const portal = portalUnderTest();

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' }).first();

describe('the permissions', () => {
  const CALL = 'GET me/permissions';
  let proxy: FaultProxy;
  beforeAll(async () => {
    proxy = await FaultProxy.start(portal.server.url);
  });
  afterAll(() => proxy.close());

  const failure = (page: Page, why: string) => menuOf(page).getByText(`Error al cargar menú: ${why}`);
  const retry = (page: Page) => menuOf(page).getByRole('button', { name: 'Reintentar' });
  const panel = (page: Page) => menuOf(page).getByRole('link', { name: 'Panel', exact: true });

  /** Opens Welcome with a session of an earlier visit, and holds the first attempt. */
  async function open(as: string) {
    const { page } = await portal.visitNext(as, proxy.url);
    const attempt = proxy.hold(CALL);
    await page.goto('/welcome');
    await attempt.reached;
    return { page, attempt };
  }

  /** Lets the attempt fail, and waits for the one that the page makes by itself. */
  async function failAndHoldNext(attempt: HeldCall, fault: Fault): Promise<HeldCall> {
    const next = proxy.hold(CALL);
    attempt.release(fault);
    await next.reached;
    return next;
  }

  it('that fail twice come with the third attempt, and the keyboard goes on in the menu', async () => {
    const { page, attempt } = await open(PEOPLE.reader);
    await menuOf(page).getByText('Cargando menú…').waitFor();
    const second = await failAndHoldNext(attempt, 'cutBefore');
    await failure(page, 'Error de conexión').waitFor();
    const third = await failAndHoldNext(second, 'wrongShape');
    await failure(page, 'Formato de respuesta incorrecto').waitFor();
    await retry(page).focus();
    third.release();
    await panel(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('menu');
    expect(await failure(page, '').count()).toBe(0);
  });

  it('that fail three times are asked for again with Reintentar', async () => {
    const { page, attempt } = await open(PEOPLE.reader);
    const second = await failAndHoldNext(attempt, 'serverError');
    const third = await failAndHoldNext(second, 'gatewayTimeoutBefore');
    await picture(page, 'permissions-trying-again');
    third.release('cutBefore');
    await failure(page, 'Error al conectar con el servidor').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await picture(page, 'permissions-failed');
    const again = proxy.hold(CALL);
    await retry(page).press('Enter');
    await again.reached;
    expect(await retry(page).evaluate((button) => document.activeElement === button)).toBe(true);
    again.release();
    await panel(page).waitFor();
  });

  it('that a busy database delays come when it has finished, and the page says how long it takes', async () => {
    const data = { engine: 'pglite', databaseAnswers: false, uptimeSeconds: 90, version: '1' };
    const body = JSON.stringify({ success: true, data: { ...data, busySeconds: 12, secondsLeft: 18 } });
    proxy.answerAs('GET health', { status: 200, body });
    const { page, attempt } = await open(PEOPLE.reader);
    attempt.release('cutBefore');
    await page.getByText('La base de datos está ocupada con una carga.').waitFor();
    await page.getByText('Lleva 12 s; quedan unos 20 s.').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await picture(page, 'database-busy');
    proxy.behave();
    await page.getByText('Conexión recuperada.').waitFor();
    await panel(page).waitFor();
  });

  it('that are refused say so in the menu before the person is signed out', async () => {
    const { page, attempt } = await open(PEOPLE.reader);
    await told(failure(page, 'Sesión expirada'), async () => attempt.release('forbidden'));
    await picture(page, 'permissions-refused');
    await page.waitForURL('**/login');
    await page.getByText('Sesión expirada. Por favor, inicia sesión nuevamente.').waitFor();
    expect(await page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.userF])).toEqual([
      null,
      undefined,
    ]);
  });

  it('without a token, at the first attempt or a later one, say that no session is active', async () => {
    const { page } = await portal.visitNext(PEOPLE.reader, proxy.url);
    const me = proxy.hold('GET me');
    await page.goto('/welcome');
    await me.reached;
    await page.evaluate(() => localStorage.clear());
    await told(failure(page, 'No hay sesión activa'), async () => me.release());
    await page.waitForURL('**/login');
    await page.getByText('No hay sesión activa').waitFor();

    const { page: other, attempt } = await open(PEOPLE.reader);
    await other.evaluate(() => localStorage.clear());
    await told(failure(other, 'No hay sesión activa'), async () => attempt.release('cutBefore'));
    await other.waitForURL('**/login');
    await other.getByText('No hay sesión activa').waitFor();
  });
});

describe('while a load keeps the database busy', () => {
  const CALL = 'POST conectividad/enlaces/:id/movimiento';
  const BUSY = {
    engine: 'pglite',
    databaseAnswers: false,
    busySeconds: 12,
    secondsLeft: 40,
    uptimeSeconds: 90,
    version: '1',
  };
  let proxy: FaultProxy;
  beforeAll(async () => {
    proxy = await FaultProxy.start(portal.server.url);
  });
  afterAll(() => proxy.close());

  it('a change waits beyond its time-out, and is saved once', async () => {
    const { page, complaints } = await portal.visitNext(PEOPLE.administrator, proxy.url);
    await page.goto('/conectividad');
    const requested = page.getByRole('region', { name: /^Solicitada \d+$/ });
    await requested
      .getByRole('button', { name: /^Mover a…/ })
      .first()
      .click();
    const change = proxy.hold(CALL);
    proxy.answerAs('GET health', { status: 200, body: JSON.stringify({ success: true, data: BUSY }) });
    await page.clock.install();
    await page.getByRole('menuitem', { name: 'En estudio' }).click();
    await change.reached;
    await page.clock.fastForward(8_000);
    await page.getByText('Lo que pides espera y sigue solo cuando acabe.').waitFor();
    await page.clock.fastForward(7_000);
    proxy.behave();
    await told(page.getByText('Enlace en «En estudio»'), async () => change.release());
    expect(proxy.callsOf(CALL)).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});

describe('answers that the portal’s own server never gives', () => {
  const NOTHING: Answer = { status: 200, body: JSON.stringify({ success: true, data: [] }) };
  const LOOKUP = 'POST cargamasiva/max-cod-obra';

  it('are told in the sentences of the specification', async () => {
    const proxy = await FaultProxy.start(portal.server.url);
    onTestFinished(() => proxy.close());
    const { page } = await portal.visitNext(PEOPLE.administrator, proxy.url);
    proxy.failOnce('GET users', NOTHING);
    await page.goto('/users');
    await page.getByText('No hay usuarios disponibles').waitFor();
    await picture(page, 'nobody');

    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    const byHand = (headers: Record<string, string>) =>
      page.request.delete(`${portal.server.url}/api/v2/users/nadie`, { headers });
    const withoutId = await byHand({ authorization: `Bearer ${token}` });
    const [{ detail }] = (await withoutId.json()).errors;
    proxy.failOnce('PATCH users/:id/status', refusal(withoutId.status(), detail));
    await page.reload();
    await page.getByRole('switch', { name: 'Ana Ruiz' }).click();
    const question = page.getByRole('dialog', { name: 'Desactivar a Ana Ruiz' });
    await told(page.getByText('ID de usuario requerido.'), () =>
      question.getByRole('button', { name: 'Desactivar' }).click(),
    );

    proxy.failOnce('GET configuracion-sql', NOTHING);
    await page.goto('/panel-admin?panel=configuracion-sql');
    await page.getByText('No hay consultas SQL configuradas').waitFor();
    await picture(page, 'no-queries');

    const book = await sampleBook('sin-ultimo', ['--rows', '5']);
    const screen = new ImportScreen(page);
    await screen.open();
    proxy.failOnce(LOOKUP, 'statusZero');
    await screen.choose(book.path);
    const retry = page.getByRole('button', { name: 'Reintentar la consulta del último CodObra' });
    await page.getByText('Error CORS').waitFor();
    await picture(page, 'last-code-cors');
    for (const [fault, sentence] of [
      [refusal(404, 'Not found'), 'Ruta no encontrada'],
      ['wrongShape', 'No encontrado'],
    ] as const) {
      proxy.failOnce(LOOKUP, fault);
      await retry.click();
      await page.getByText(sentence, { exact: true }).waitFor();
    }
    // A browser that cannot make the call at all, such as one with an extension that replaces XMLHttpRequest.
    await page.evaluate(() => {
      const { open } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.open = () => {
        XMLHttpRequest.prototype.open = open;
        throw new SyntaxError('Invalid URL');
      };
    });
    await retry.click();
    await page.getByText('Error de configuración').waitFor();
    await retry.click();
    await page.getByText('VÁLIDO', { exact: true }).waitFor();

    const withoutToken = await byHand({});
    expect([withoutToken.status(), (await withoutToken.json()).message]).toEqual([401, 'No token found']);
    proxy.failOnce('GET users', { status: 401, body: await withoutToken.text() });
    await page.goto('/users');
    await page.waitForURL('**/login');
  });
});
