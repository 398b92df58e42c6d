import { it } from 'vitest';
import { ImportScreen } from './support/import-screen.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';

const portal = portalUnderTest();
it('look', async () => {
  const { page } = await portal.visitNext(PEOPLE.operator);
  for (const [name, width, height, scheme] of [
    ['d', 1440, 900, 'light'],
    ['dd', 1440, 900, 'dark'],
    ['m', 375, 812, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    const screen = new ImportScreen(page);
    await screen.open();
    await page.locator('input[type=file]').first().setInputFiles('/tmp/look/malo.xlsx');
    const t = Date.now();
    const d = page.getByRole('dialog');
    await d.first().waitFor({ timeout: 20000 });
    await d.getByRole('button', { name: 'Cerrar' }).last().click();
    const open = page.getByRole('button', { name: /^[\d.]+ problemas$/ });
    await open.waitFor({ timeout: 30000 });
    await page
      .getByText('Buscando lo que')
      .waitFor({ state: 'detached' })
      .catch(() => {});
    console.log(name, 'ms', Date.now() - t, await open.textContent());
    await page.waitForTimeout(1500);
    console.log(await open.textContent());
    await open.click();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/look/${name}-groups.png` });
    await page.getByRole('button', { name: /^Sitio que no existe, / }).click();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/look/${name}-sites.png` });
    await page.getByRole('button', { name: 'Todos los grupos' }).click();
    await page
      .getByRole('button', { name: /^Falta un dato obligatorio, / })
      .first()
      .click();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/look/${name}-missing.png` });
    await page.reload();
  }
}, 120_000);
