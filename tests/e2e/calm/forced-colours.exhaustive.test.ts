import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ImportScreen } from '../support/import-screen.ts';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';
import { sampleBook } from '../support/workbooks.ts';

const portal = portalUnderTest();

/** Windows' high contrast takes backgrounds and shadows away; an outline stays. */
const outlineOf = async (part: Locator): Promise<string> => {
  await part.waitFor();
  return part.evaluate((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle === 'none' ? 'none' : `${outlineWidth} ${outlineStyle}`;
  });
};

/** The ground of a part, by the name of the system's colour that it has. */
const groundOf = (part: Locator, pseudo: string | null = null): Promise<string | undefined> =>
  part.evaluate((one, of) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.setProperty('forced-color-adjust', 'none');
    const names = ['Highlight', 'HighlightText', 'ButtonText', 'Canvas'];
    const found = names.find((name) => {
      probe.style.background = name;
      return getComputedStyle(probe).backgroundColor === getComputedStyle(one, of).backgroundColor;
    });
    probe.remove();
    return found;
  }, pseudo);

async function inHighContrast(as: string): Promise<Page> {
  const { page } = await portal.visitNext(as);
  await page.emulateMedia({ forcedColors: 'active' });
  return page;
}

it('shows the cursor of the load grid, its row and its column', async () => {
  const page = await inHighContrast(PEOPLE.operator);
  const book = await sampleBook('alto-contraste', ['--rows', '20', '--faults', 'bad-site']);
  const screen = new ImportScreen(page);
  await screen.open();
  await screen.choose(book.path);
  const grid = page.getByRole('grid');
  await grid.getByRole('gridcell', { name: '4P-NOR-FTTH-0013' }).click();
  await expect.poll(() => outlineOf(grid.locator('[role=gridcell][aria-selected=true]'))).toBe('2px solid');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowUp');
  await expect
    .poll(() => outlineOf(grid.locator('[role=columnheader][aria-selected=true]')))
    .toBe('2px solid');
  await page.emulateMedia({ forcedColors: null });
});

it('shows the chosen block, the cell that was refused and the field of the palette', async () => {
  const page = await inHighContrast(PEOPLE.administrator);
  await page.goto('/obras?columnas=estado,seg_cierre_fecha,metros_cable&orden=cod');
  const grid = page.getByRole('grid', { name: 'Lista de obras' });
  await grid.locator('[data-edits]').first().waitFor({ state: 'attached' });
  const cell = (row: number, column: number) => grid.locator(`[data-row="${row}"][data-column="${column}"]`);
  await cell(0, 3).click();
  await page.keyboard.type('31/02/2026');
  await page.keyboard.press('Enter');
  await page.getByText(/^No es una fecha/).waitFor();
  await cell(5, 4).click();
  await page.getByText('1 valor sin guardar').waitFor();
  expect(await outlineOf(cell(0, 3))).toBe('1px solid');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => outlineOf(cell(6, 4))).toBe('1px solid');

  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.waitFor();
  await expect.poll(() => outlineOf(field.locator('..'))).toBe('2px solid');
  await page.emulateMedia({ forcedColors: null });
});

it('shows the day that a task is moved over', async () => {
  const page = await inHighContrast(PEOPLE.administrator);
  await page.goto('/4task');
  await page.getByRole('link', { name: 'Calendario', exact: true }).click();
  // Today is marked otherwise than a chosen day.
  expect(await outlineOf(page.locator('[aria-current=date]').first())).toBe('1px dashed');
  await page
    .getByRole('button', { name: /^Mover de día / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  expect(await outlineOf(page.locator('[data-over]'))).toBe('2px solid');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ forcedColors: null });
});

it('shows the chosen day of a calendar otherwise than today', async () => {
  const page = await inHighContrast(PEOPLE.administrator);
  await page.goto('/welcome');
  const [today, chosen] = [
    page.locator('[data-day][aria-current=date]'),
    page.locator('[data-day][data-selected]'),
  ];
  expect(await outlineOf(today)).toBe('2px solid');
  await page.locator('[data-day]:not([aria-current=date]):visible').first().click();
  await expect.poll(() => outlineOf(today)).toBe('1px dashed');
  expect(await outlineOf(chosen)).toBe('2px solid');
  await page.emulateMedia({ forcedColors: null });
});

it('shows no frame around the map while the pointer is over a site', async () => {
  const page = await inHighContrast(PEOPLE.administrator);
  await page.goto('/localizaciones');
  const map = page.locator('canvas');
  await map.waitFor();
  await map.evaluate((one) => {
    one.dataset['over'] = 'true';
  });
  expect(await outlineOf(map)).toBe('none');
  await page.emulateMedia({ forcedColors: null });
});

it('shows whether a switch is on and which segment is chosen', async () => {
  const page = await inHighContrast(PEOPLE.administrator);
  await page.goto('/dashboard');
  const segments = page.locator('.mantine-SegmentedControl-root').first();
  await segments.waitFor();
  await expect
    .poll(() => groundOf(segments.locator('.mantine-SegmentedControl-indicator')))
    .toBe('Highlight');
  await page.getByRole('button', { name: 'Cambiar la apariencia' }).click();
  const configurator = page.getByRole('dialog', { name: 'Apariencia' });
  expect(await outlineOf(configurator.locator('label:has(:checked)').first())).toBe('2px solid');
  const dark = configurator.getByRole('switch', { name: 'Modo oscuro' });
  const track = configurator.locator('.mantine-Switch-track').first();
  await dark.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => groundOf(track)).toBe('Highlight');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');

  await page.goto('/users');
  const access = page.locator('[role=grid] [role=switch][aria-checked=true]:not([aria-disabled])').first();
  await access.waitFor();
  expect([await groundOf(access, '::before'), await groundOf(access, '::after')]).toEqual([
    'Highlight',
    'HighlightText',
  ]);
  await page.emulateMedia({ forcedColors: null });
});
