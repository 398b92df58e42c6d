import type { Page } from 'playwright-core';
import { settled } from './settled.ts';
import { quiet } from './visit-page.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
}

type Step = readonly [name: string, act: (page: Page) => Promise<void>];

/**
 * The interactions that are measured: opening the panels of the bars, the palette and the menu, and going to
 * a module and back.
 */
const STEPS: readonly Step[] = [
  ['account', async (page) => opens(page, page.getByRole('button', { name: /^Cuenta de/ }))],
  ['notifications', async (page) => opens(page, page.getByRole('button', { name: /^Notificaciones/ }))],
  ['apps', async (page) => opens(page, page.getByRole('button', { name: /^Aplicaciones/ }))],
  [
    'appearance',
    async (page) => {
      await page.getByRole('button', { name: 'Cambiar la apariencia' }).click();
      await dialog(page, 'Apariencia').waitFor();
      await close(page);
      await dialog(page, 'Apariencia').waitFor({ state: 'hidden' });
    },
  ],
  [
    'palette',
    async (page) => {
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: 'Búsqueda global' });
      await field.pressSequentially('masivas');
      await page.getByRole('option', { name: 'Cargas Másivas' }).waitFor();
      await close(page);
      await field.waitFor({ state: 'hidden' });
    },
  ],
  ['fold the menu', async (page) => page.getByRole('button', { name: 'Contraer menú' }).click()],
  ['unfold the menu', async (page) => page.getByRole('button', { name: 'Desplegar menú' }).click()],
  [
    'to carga-masiva',
    async (page) => {
      await page.locator('#menu').getByRole('link', { name: 'Cargas Másivas' }).click();
      await heading(page, 'Importación de Registros de Cargas Másivas').waitFor();
    },
  ],
  [
    'to welcome',
    async (page) => {
      await page.locator('#menu').getByRole('link', { name: 'Welcome' }).click();
      await heading(page, /^Hola/).waitFor();
    },
  ],
];

async function opens(page: Page, trigger: ReturnType<Page['getByRole']>): Promise<void> {
  await trigger.click();
  await trigger.and(page.locator('[aria-expanded="true"]')).waitFor();
  await settled(page);
  await close(page);
  await trigger.and(page.locator('[aria-expanded="false"]')).waitFor();
}

/** Takes all steps twice, because parts of the page are fetched only the first time. */
export async function walk(page: Page): Promise<void> {
  for (const round of ['first', 'again']) {
    for (const [name, act] of STEPS) {
      await page.evaluate((step) => Reflect.get(window, 'benchSeen').beginStep(step), `${name}, ${round}`);
      await act(page);
      await settled(page);
      await page.waitForLoadState('networkidle');
    }
  }
  await quiet(page);
}
