import { expect, it } from 'vitest';
import { ImportScreen } from './support/import-screen.ts';
import { countFresh, countLive } from './support/live-tables.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';
import { sampleBook } from './support/workbooks.ts';

const portal = portalUnderTest();

async function operatorWithFile(rows: number) {
  const visitor = await portal.visitNext(PEOPLE.operator);
  const book = await sampleBook(`obras-${rows}`, ['--rows', String(rows)]);
  const screen = new ImportScreen(visitor.page);
  await screen.open();
  await screen.choose(book.path);
  await visitor.page.getByText('VÁLIDO', { exact: true }).waitFor();
  return { ...visitor, screen };
}

it('a rehearsal shows what the load would do, leaves the works unchanged and leads to the load', async () => {
  const { page, screen, complaints } = await operatorWithFile(200);
  await page.getByRole('button', { name: 'Ensayar', exact: true }).click();
  const dialog = screen.dialog('Confirmar ensayo');
  await dialog.getByText('Ensayo: no se guarda nada').waitFor();
  await dialog.getByRole('button', { name: 'Ensayar 200 registros' }).click();
  await screen.waitForEnd();
  await page.getByRole('button', { name: 'Ver resumen' }).click();
  await screen.dialog('Resumen de Registros - Listas Auxiliares').waitFor();
  expect(await screen.closeDialogs()).toEqual(['Resumen de Registros - Listas Auxiliares']);
  await page.getByText('200 registros de seguimiento, ensayados').waitFor();
  await page.getByRole('button', { name: 'Cargar 200 registros de verdad' }).click();
  await screen
    .dialog('Confirmar Carga Masiva')
    .getByRole('button', { name: 'Cargar 200 registros' })
    .waitFor();
  expect(complaints).toEqual([]);

  await portal.server.stop();
  expect(await countLive(portal.database)).toEqual(await countFresh());
  await portal.server.run();
});
