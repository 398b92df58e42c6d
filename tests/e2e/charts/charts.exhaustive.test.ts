import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { darkTokens, lightTokens } from '../../../src/ui/theme-tokens.ts';
import { drawn, violationsInBothThemes } from '../support/axe.ts';
import { newVisitor, sharedBrowser } from '../support/browser.ts';
import { CHARTS, HOSTILE } from './charts.ts';
import { servePage } from './serve-page.ts';

const TITLES = Object.keys(CHARTS);
const chart = (page: Page, title: string) => page.getByRole('application', { name: title, exact: true });
const tip = (page: Page, text: string) => page.locator('dl:visible', { hasText: text });
const said = (page: Page, sentence: string) =>
  page.getByRole('status').filter({ hasText: sentence }).waitFor();
const destination = (page: Page) => page.getByRole('navigation', { name: 'Destino' });

async function open() {
  const [browser, { origin, close }] = await Promise.all([sharedBrowser(), servePage()]);
  onTestFinished(close);
  const visitor = await newVisitor(browser, origin);
  onTestFinished(() => visitor.context.close());
  const fetched: string[] = [];
  visitor.page.on('requestfinished', (request) => void fetched.push(new URL(request.url()).pathname));
  await visitor.page.goto('/');
  await visitor.page.getByRole('button', { name: 'Mostrar' }).waitFor();
  await drawn(visitor.page);
  return { ...visitor, scripts: () => fetched.filter((path) => path.endsWith('.js')).length };
}

/** The colours of all texts in a drawing. */
const inks = (page: Page, title: string) =>
  chart(page, title)
    .locator('svg text')
    .evaluateAll((texts) => [...new Set(texts.map((text) => text.getAttribute('fill')))]);

describe('the charts', () => {
  it('load with the first chart, can be read, pointed at and opened, in both themes, on a phone, and as pictures', async () => {
    const { page, complaints, scripts } = await open();
    const before = scripts();
    await page.getByRole('button', { name: 'Mostrar' }).press('Enter');
    for (const title of TITLES)
      await chart(page, title).locator('svg path').first().waitFor({ state: 'attached' });
    expect([before, scripts() > before]).toEqual([1, true]);

    // By keyboard, for every kind of chart.
    await page.keyboard.press('Tab');
    expect(await chart(page, 'Anillo').evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
    const walked: readonly (readonly [
      title: string,
      keys: readonly string[],
      sentence: string,
      shown: string,
    ])[] = [
      ['Anillo', ['End'], 'Puertos: 3 obras, 0,3', '3 obras, 0,3'],
      ['Barras', ['ArrowRight', 'ArrowRight'], 'Despliegue rural: 310 obras', '310 obras'],
      ['Líneas', ['End', 'ArrowDown'], 'Obras, nov: 11 (periodo sin terminar)', 'Obras11'],
      ['Áreas', ['ArrowRight', 'ArrowRight'], 'Proyectos, oct: 8', 'Proyectos8'],
      ['Radar', ['End', 'ArrowDown'], 'Antes, Puertos: 6 obras', 'Antes6 obras'],
      ['Área polar', ['Home'], 'Norte: 420 obras, 47,7', '420 obras, 47,7'],
      ['Dispersión', ['Home'], 'Norte: Días 12; 420 obras', 'Días 12; 420 obras'],
      ['Hostil', ['Home'], `${HOSTILE}: 1 obra`, '1 obra'],
    ];
    for (const [title, keys, sentence, shown] of walked) {
      await chart(page, title).focus();
      for (const key of keys) await page.keyboard.press(key);
      await said(page, sentence);
      await tip(page, shown).waitFor();
      await page.keyboard.press('Escape');
      await tip(page, shown).waitFor({ state: 'hidden' });
    }
    expect(await page.evaluate(() => Reflect.get(window, 'stolen'))).toBeUndefined();

    // Opens the list of a value: by Enter, by a click on a slice, and by a click above a bar.
    await chart(page, 'Barras').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await destination(page).getByText('/obras?proyecto=6', { exact: true }).waitFor();
    const ring = await chart(page, 'Anillo').boundingBox();
    if (!ring) throw new Error('The chart has no place.');
    // Right of the middle, on the ring, is the first slice.
    await chart(page, 'Anillo').click({ position: { x: ring.width / 2 + 82, y: 126 } });
    await destination(page).getByText('/obras?proyecto=1', { exact: true }).waitFor();
    const bars = await chart(page, 'Barras').boundingBox();
    if (!bars) throw new Error('The chart has no place.');
    await chart(page, 'Barras').click({ position: { x: bars.width - 40, y: 30 } });
    await destination(page).getByText('/obras?proyecto=6', { exact: true }).waitFor();

    const muted = '--portal-text-muted';
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => inks(page, 'Barras')).toEqual([darkTokens[muted]]);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => inks(page, 'Barras')).toEqual([lightTokens[muted]]);

    await page.getByRole('button', { name: 'Ver datos: Barras' }).click();
    await page.setViewportSize({ width: 375, height: 812 });
    const widest = () =>
      page.evaluate(() => Math.max(...[...document.querySelectorAll('svg')].map((one) => one.clientWidth)));
    await expect.poll(widest).toBeLessThan(376);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    expect(await violationsInBothThemes(page)).toEqual([]);

    const picture = (title: string) => page.evaluate(`picture(${JSON.stringify(title)})`);
    expect([await picture('Barras'), await picture('No está')]).toEqual([
      {
        kind: 'drawn',
        type: 'image/png',
        fileName: 'grafico_barras_19700101_010000.png',
        size: [1920, 1200],
        corner: [255, 255, 255, 255],
        hasChart: true,
      },
      { kind: 'missing' },
    ]);
    expect(complaints).toEqual([]);
  });
});
