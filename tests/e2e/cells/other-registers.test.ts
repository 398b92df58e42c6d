import { expect, it } from 'vitest';
import { violationsInBothThemes } from '../support/axe.ts';
import { picture } from '../support/pictures.ts';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';

const portal = portalUnderTest();

it.each([
  ['localizaciones', '/localizaciones/registro/tabla?columnas=municipio,provincia&orden=cod', 'Municipio'],
  ['enlaces', '/conectividad/registro/tabla?columnas=operador,circuito&orden=numero', 'Operador'],
  ['proyectos', '/proyectos?columnas=tipo,prefijo&orden=nombre', 'Tipo'],
])(
  'a cell of the list of %s is written, undone, and no block of several rows is written in part',
  async (_, path, label) => {
    const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
    await page.goto(`${portal.server.url}${path}`);
    const grid = page.getByRole('grid');
    await grid.locator('[data-edits]').first().waitFor({ state: 'attached' });
    const cell = (row: number) => grid.locator(`[data-row="${row}"][data-column="2"]`);
    const before = await cell(0).textContent();
    const beside = await cell(1).textContent();
    await cell(0).click();
    await page.keyboard.type('Otro valor');
    await page.keyboard.press('Enter');
    await page.getByText(new RegExp(`^Guardado: ${label} de `)).waitFor();
    await expect.poll(() => cell(0).textContent()).toBe('Otro valor');
    await picture(page, `cells-${label.toLowerCase()}`);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await grid.focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => cell(0).textContent()).toBe(before);
    await page.reload();
    await expect.poll(() => cell(0).textContent()).toBe(before);

    await cell(0).click();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, 'Uno\r\nDos\r\n');
    await page.getByText('En esta lista se cambia una fila cada vez').waitFor();
    expect([await cell(0).textContent(), await cell(1).textContent()]).toEqual([before, beside]);
    expect(complaints).toEqual([]);
  },
);
