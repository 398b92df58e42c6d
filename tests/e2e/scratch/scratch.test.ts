import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';
import { violationsInBothThemes } from '../support/axe.ts';

const portal = portalUnderTest();
const DIR = '/tmp/drawer-pics/scratch';
async function shot(page: Page, name: string, fullPage = false) {
  await mkdir(DIR, { recursive: true });
  await page.screenshot({ path: `${DIR}/${name}.png`, fullPage });
}
it('looks', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  const log = (...said: unknown[]) => console.log(...said);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${portal.server.url}/obras`);
  const works = page.getByRole('grid', { name: 'Lista de obras' });
  await works.getByRole('rowheader').first().waitFor();
  await works.locator('[data-edits]').first().waitFor({ state: 'attached' });
  await works.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByText('Se creó sin carga').waitFor();
  await shot(page, 'works-1440');
  await page.emulateMedia({ colorScheme: 'dark' });
  await shot(page, 'works-1440-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.waitForTimeout(900);
  await shot(page, 'works-jj');
  await page.getByRole('button', { name: 'Cambiar Tecnología' }).click();
  await page.waitForTimeout(400);
  await shot(page, 'works-edit');
  await page.keyboard.press('Escape');
  log('after esc', await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), page.url());
  await page.getByRole('button', { name: 'Cambiar Estado' }).click();
  await page.keyboard.type('En pausa');
  await page.keyboard.press('Enter');
  await page.getByText(/^Guardado: Estado/).waitFor();
  await page.waitForTimeout(600);
  await shot(page, 'works-saved');
  log('after save', await page.evaluate(() => document.activeElement?.getAttribute('aria-label')));
  await page.getByText(/campos vacíos$/).click();
  await page.locator('dialog, [role=dialog]').last().evaluate((d) => d.querySelector('details')?.scrollIntoView());
  await shot(page, 'works-fold');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
  log('closed', await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), page.url());
  for (const [name, path, open] of [
    ['sites', '/localizaciones/registro/tabla', 'Lista de localizaciones'],
    ['links', '/conectividad/registro/tabla', 'Lista de enlaces'],
    ['tasks', '/4task/lista', 'Lista de tareas'],
    ['projects', '/proyectos', 'Lista de proyectos'],
  ] as const) {
    await page.goto(`${portal.server.url}${path}`);
    const grid = page.getByRole('grid', { name: open });
    await grid.getByRole('rowheader').first().waitFor();
    await grid.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.waitForTimeout(1500);
    await shot(page, `${name}-1440`);
    log(name, await violationsInBothThemes(page));
  }
  await page.goto(`${portal.server.url}/users`);
  const people = page.getByRole('grid', { name: 'Lista de usuarios' });
  await people.getByRole('rowheader').first().waitFor();
  await people.getByText('Ana Ruiz').click();
  await page.waitForTimeout(1200);
  await shot(page, 'users-1440');
  log('users', await violationsInBothThemes(page));
  await page.goto(`${portal.server.url}/historial-cargas`);
  await page.getByRole('table').getByRole('link').first().waitFor({ timeout: 5000 }).catch(() => log('no loads'));
  if (await page.getByRole('table').getByRole('link').count()) {
    await page.getByRole('table').getByRole('link').first().press('Enter');
    await page.waitForTimeout(1200);
    await shot(page, 'loads-1440');
    log('loads', await violationsInBothThemes(page));
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
    log('loads closed', await page.evaluate(() => document.activeElement?.textContent));
  }
  await page.goto(`${portal.server.url}/obras/4P-SUR-FTTH-0068`);
  await page.getByText('Se creó sin carga').waitFor();
  await page.waitForTimeout(500);
  await shot(page, 'work-1440', true);
  log('work', await page.evaluate(() => document.documentElement.scrollHeight), await violationsInBothThemes(page));
  await page.setViewportSize({ width: 375, height: 812 });
  await page.waitForTimeout(300);
  await shot(page, 'work-375', true);
  await page.goto(`${portal.server.url}/obras`);
  await page.getByRole('list', { name: 'Lista de obras' }).getByRole('button').first().click();
  await page.getByText('Se creó sin carga').waitFor();
  await page.waitForTimeout(500);
  await shot(page, 'works-375');
  log('sheet', await violationsInBothThemes(page));
  await page.keyboard.press('Escape');
  await page.waitForTimeout(400);
  log('sheet closed', await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)));
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${portal.server.url}/obras?abierta=4P-SUR-FTTH-0068`);
  await page.getByText('Se creó sin carga').waitFor();
  await shot(page, 'works-1024');
  await page.setViewportSize({ width: 900, height: 768 });
  await page.waitForTimeout(500);
  await shot(page, 'works-900');
  log('complaints', complaints);
});
