import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';

const portal = portalUnderTest();

type Visitor = Awaited<ReturnType<typeof openAt>>;

async function openAt(address: string, visit = portal.visitNext) {
  const visitor = await visit(PEOPLE.administrator);
  await visitor.page.setViewportSize({ width: 1440, height: 900 });
  await visitor.page.goto(address);
  return visitor;
}

const isInView = (shown: Locator): Promise<boolean> =>
  shown.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
const inView = (shown: Locator) => expect.poll(() => isInView(shown)).toBe(true);

describe('what opens is in view:', () => {
  it('the comparison of two moments of a work', async () => {
    const { page } = await openAt('/obras');
    const grid = page.getByRole('grid', { name: 'Lista de obras' });
    const cod = (await grid.getByRole('rowheader').first().textContent()) ?? '';
    await page.goto(`/obras/${cod}`);
    await page
      .getByRole('button', { name: /^Comparar desde aquí/ })
      .last()
      .press('Enter');
    await inView(page.getByRole('heading', { name: 'Dos momentos de su vida' }));
  });

  it('the row of a file that is prepared', async () => {
    const { page } = await openAt('/cargar-export');
    await page.getByRole('button', { name: 'Preparar archivo' }).press('Enter');
    const download = page.getByRole('button', { name: /^Descargar: seguimiento_/ });
    await download.waitFor();
    await inView(download);
  });

  it('the dialog of a new key, whose button is far down', async () => {
    const { page } = await openAt('/panel-admin?panel=automatizaciones');
    const make = page.getByRole('button', { name: 'Crear una clave' });
    await make.waitFor();
    await page.waitForLoadState('networkidle');
    const way = page.getByRole('navigation', { name: 'Partes del panel' });
    await inView(way);
    await way.getByRole('link', { name: 'Claves de programas' }).press('Enter');
    await inView(make);
    await make.press('Enter');
    await inView(page.getByRole('dialog').getByRole('textbox', { name: 'Programa' }));
  });

  it('the two changes of a task that two people changed, however far down its card one has read', async () => {
    const mine = await openAt('/4task');
    const card = ({ page }: Visitor) => page.getByRole('dialog').first();
    await mine.page.getByText('Al día').waitFor();
    await mine.page
      .getByRole('article')
      .filter({ hasText: 'Pedir la licencia' })
      .getByRole('link')
      .first()
      .press('Enter');
    await card(mine).getByRole('textbox', { name: 'Título' }).waitFor();
    const theirs = await openAt(mine.page.url(), portal.visitBeside);
    const retitle = async (of: Visitor, title: string) => {
      const field = card(of).getByRole('textbox', { name: 'Título' });
      await field.fill(title);
      await field.press('Enter');
    };
    // What I write waits until the others have written.
    await mine.context.route('**/api/v2/4task/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await retitle(mine, 'Lo mío');
    await mine.page
      .getByText(/se enviarán? solos?/)
      .first()
      .waitFor();
    await retitle(theirs, 'Lo suyo');
    await theirs.page.getByText('Al día').first().waitFor();
    await card(mine)
      .getByRole('textbox', { name: /^Escribe un comentario/ })
      .focus();
    await mine.context.unroute('**/api/v2/4task/**');
    const both = card(mine).getByRole('region', { name: 'Dos cambios en el título' });
    await both.waitFor();
    await inView(both);
  });
});
