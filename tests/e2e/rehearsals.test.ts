import { expect, it } from 'vitest';
import { IS_EXHAUSTIVE } from '../support/depth.ts';
import { violationsAsWorn } from './support/axe.ts';
import { ImportScreen } from './support/import-screen.ts';
import { countFresh, countLive } from './support/live-tables.ts';
import { picture } from './support/pictures.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';
import { sampleBook, writtenBook } from './support/workbooks.ts';

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

it.runIf(IS_EXHAUSTIVE)(
  'a new subproject is accepted by its name before the rehearsal, or read as the known one',
  async () => {
    const { page } = await portal.visitNext(PEOPLE.operator);
    const { sheets } = await sampleBook('subproyecto', ['--rows', '3']);
    const rows = [...(sheets[0]?.rows ?? [])].map((cells) =>
      cells.map((cell) => (typeof cell === 'string' && cell.startsWith('Fase ') ? 'Faes 1' : cell)),
    );
    const screen = new ImportScreen(page);
    await screen.open();
    await screen.choose(await writtenBook('subproyecto', [{ name: 'SEGUIMIENTO', rows }]));
    await page.getByText('VÁLIDO', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ensayar', exact: true }).click();
    const dialog = screen.dialog('Confirmar ensayo');
    await dialog.getByRole('heading', { name: /^Se crearán? .*Faes 1 \(¿Fase 1\?\)/ }).waitFor();
    await picture(page, 'subproyectos');
    expect(await violationsAsWorn(page)).toEqual([]);
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByRole('button', { name: 'Seguir' }).click();
    await dialog.getByRole('button', { name: 'Ensayar 3 registros' }).waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  },
);
