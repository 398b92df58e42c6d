import { expect, it } from 'vitest';
import { IS_EXHAUSTIVE } from '../support/depth.ts';
import { violationsAsWorn } from './support/axe.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';
import { told } from './support/told.ts';

const portal = portalUnderTest();

it('a link is moved by keyboard, by menu, by mouse and by a second person meanwhile, and the moves are undone', async () => {
  const mine = await portal.visitNext(PEOPLE.administrator);
  const { page } = mine;
  const column = (name: string, on = page) => on.getByRole('region', { name: new RegExp(`^${name} \\d+$`) });
  const card = (state: string, name: string, on = page) =>
    column(state, on)
      .getByRole('article')
      .filter({ has: on.getByRole('button', { name, exact: true }) });
  const countIn = async (state: string) =>
    Number((await column(state).getByRole('heading').textContent())?.replace(/^.* /, ''));
  await page.goto('/conectividad');
  await column('Solicitada').waitFor();
  const before = await countIn('En estudio');
  const nameOf = async (state: string, at: number) => {
    const grip = column(state)
      .getByRole('button', { name: /^Arrastrar / })
      .nth(at);
    return ((await grip.getAttribute('aria-label')) ?? '').replace(/^Arrastrar .+? de /, '');
  };
  const [byKeyboard, byMouse, byMenu] = await Promise.all([0, 1, 2].map((at) => nameOf('Solicitada', at)));

  await card('Solicitada', byKeyboard ?? '')
    .getByRole('button', { name: /^Arrastrar / })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByText(/está sobre «Solicitada»/).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  await page.getByText(/está sobre «En estudio»/).waitFor({ state: 'attached' });
  await told(page.getByText('Enlace en «En estudio»'), () => page.keyboard.press('Enter'));
  await card('En estudio', byKeyboard ?? '').waitFor();

  await card('Solicitada', byMouse ?? '').hover();
  await page.mouse.down();
  const target = await column('En estudio').boundingBox();
  if (target === null) throw new Error('The column is not in view.');
  await page.mouse.move(target.x + target.width / 2, target.y + 60, { steps: 8 });
  // Dropped before the column is known to be under it, the card would be dropped on nothing.
  await page.getByText(/está sobre «En estudio»/).waitFor({ state: 'attached' });
  await page.mouse.up();
  await card('En estudio', byMouse ?? '').waitFor();

  // Another person moves the same link that this page is about to move.
  const other = await portal.visitBeside(PEOPLE.administrator);
  await other.page.goto('/conectividad');
  await card('Solicitada', byMenu ?? '', other.page)
    .getByRole('button', { name: /^Mover a…/ })
    .click();
  await other.page.getByRole('menuitem', { name: 'Baja' }).click();
  await other.page.getByRole('textbox', { name: 'Motivo' }).fill('El cliente renuncia');
  await other.page.getByRole('button', { name: 'Dar de baja' }).click();
  await card('Baja', byMenu ?? '', other.page).waitFor();
  await card('Solicitada', byMenu ?? '')
    .getByRole('button', { name: /^Mover a…/ })
    .click();
  await told(page.getByText('El enlace no ha cambiado'), () =>
    told(page.getByText(/lo cambió antes: ahora está en «Baja»/), () =>
      page.getByRole('menuitem', { name: 'En estudio' }).click(),
    ),
  );
  await card('Baja', byMenu ?? '').waitFor();
  await expect.poll(() => countIn('En estudio')).toBe(before + 2);

  await card('En estudio', byKeyboard ?? '')
    .getByRole('button', { name: byKeyboard ?? '', exact: true })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer el movimiento' }).click();
  await card('Solicitada', byKeyboard ?? '').waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => countIn('En estudio')).toBe(before + 1);
  expect(await violationsAsWorn(page)).toEqual([]);
  expect([...mine.complaints, ...other.complaints].filter((said) => !said.includes('409'))).toEqual([]);
});

it.runIf(IS_EXHAUSTIVE)(
  'the links can be listed as a table, filtered and saved as a view, and each opens on the board',
  async () => {
    const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
    await page.goto('/conectividad');
    await page.getByRole('link', { name: 'Ver la tabla' }).click();
    const grid = page.getByRole('grid', { name: 'Lista de enlaces' });
    await grid.getByRole('rowheader').first().waitFor();
    await page.getByText('60 enlaces', { exact: true }).waitFor();
    expect(await violationsAsWorn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Añadir un filtro' }).press('Enter');
    await page.getByRole('textbox', { name: 'Buscar una columna' }).fill('estado');
    await page.keyboard.press('Enter');
    const values = page.getByRole('list', { name: 'Valores de Estado' });
    const left =
      (await values
        .getByRole('listitem')
        .filter({ hasText: /En estudio.*\d/ })
        .textContent()) ?? '';
    await values.getByRole('checkbox', { name: 'En estudio' }).press(' ');
    await page.getByText(`${left.replace(/\D/g, '')} enlaces`, { exact: true }).waitFor();
    await page.keyboard.press('Escape');

    const views = page.getByRole('button', { name: /^Vista: / });
    await views.press('Enter');
    await page.getByRole('menuitem', { name: 'Guardar como…' }).press('Enter');
    await page.getByRole('textbox', { name: 'Nombre' }).fill('En estudio');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Vista: En estudio' }).waitFor();
    await page.goto('/conectividad/registro/tabla');
    await page.getByText('60 enlaces', { exact: true }).waitFor();
    await views.press('Enter');
    await page.getByRole('menuitemradio', { name: 'En estudio' }).press('Enter');
    await page.getByText(`${left.replace(/\D/g, '')} enlaces`, { exact: true }).waitFor();
    expect(await violationsAsWorn(page)).toEqual([]);

    await grid.focus();
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('dialog').getByRole('link', { name: 'Abrir el enlace' }).press('Enter');
    await page.waitForURL(/\/conectividad\?enlace=\d+$/);
    await page.getByRole('dialog').getByText('Mover a…').waitFor();
    expect(complaints).toEqual([]);
  },
);
