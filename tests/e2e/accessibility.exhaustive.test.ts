import { expect, it } from 'vitest';
import { violationsInBothThemes } from './support/axe.ts';
import { ImportScreen } from './support/import-screen.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';
import { sampleBook } from './support/workbooks.ts';

const portal = portalUnderTest();

/** A whole load, and all checks at each of its stages. */
const LIMIT_MS = 180_000;

it(
  'a load passes axe from its file to its record, in both themes',
  async () => {
    const { page } = await portal.visitNext(PEOPLE.operator);
    const screen = new ImportScreen(page);
    await screen.open();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const book = await sampleBook('accesible', ['--rows', '60', '--faults', 'bad-site']);
    await screen.choose(book.path);
    await page.getByText('VÁLIDO', { exact: true }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await screen.loadButton.click();
    await screen.dialog('Confirmar Carga Masiva').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await screen
      .dialog('Confirmar Carga Masiva')
      .getByRole('button', { name: /^Cargar / })
      .click();
    await screen.dialog('PROCESO DETENIDO - Registros con Problemas Detectados').waitFor({ timeout: 60_000 });
    expect(await violationsInBothThemes(page)).toEqual([]);

    await page.goto('/carga-masiva?anteriores=1');
    const run = page.getByRole('link', { name: book.path.split('/').at(-1) ?? '' });
    await run.waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await run.click();
    await page.getByText(/^(Mostrando .+ de )?\d+ incidencias?$/).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  },
  LIMIT_MS,
);
