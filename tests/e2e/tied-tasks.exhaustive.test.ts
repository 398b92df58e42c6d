import { expect, it } from 'vitest';
import { violationsInBothThemes } from './support/axe.ts';
import { ImportScreen } from './support/import-screen.ts';
import { portalUnderTest } from './support/portal.ts';
import { watchRuns } from './support/run-record.ts';
import { PEOPLE } from './support/sign-in.ts';
import { told } from './support/told.ts';
import { sampleBook } from './support/workbooks.ts';

const portal = portalUnderTest();

it('a stopped load creates its task, which is done once the corrected file is loaded', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  const runs = watchRuns(page);
  const screen = new ImportScreen(page);
  await screen.open();
  await screen.choose((await sampleBook('norte', ['--rows', '40', '--faults', 'bad-site'])).path);
  await screen.confirm();
  await screen.dialog('PROCESO DETENIDO - Registros con Problemas Detectados').waitFor({ timeout: 60_000 });
  await screen.closeDialogs();

  await page.getByText('Todavía no hay ninguna tarea de esto.').waitFor();
  await page.getByRole('button', { name: 'Crear tarea' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tarea nueva' });
  const title = dialog.getByRole('textbox', { name: 'Título' });
  await title.waitFor();
  await expect.poll(() => title.inputValue()).toBe('Corregir 4 site_cod NO VÁLIDO');
  expect(await dialog.getByRole('textbox', { name: 'Descripción' }).inputValue()).toMatch(
    /^La carga de «norte\.xlsx» se detuvo:\n- SEGUIMIENTO, fila \d+, site_cod, «SIT-9/,
  );
  const made = page.getByText(/^Tarea T-\d+ creada$/);
  await told(made, () => title.press('Enter'));
  const task = page.getByRole('list', { name: 'Tareas' }).getByRole('listitem');
  await task.getByText('Por hacer').waitFor();
  // The toast has the colours of the theme only after it was shown and removed.
  await made.waitFor({ state: 'hidden' });
  expect(await violationsInBothThemes(page)).toEqual([]);

  const [card] = await Promise.all([
    page.context().waitForEvent('page'),
    task.getByRole('link', { name: /Corregir 4 site_cod NO VÁLIDO \(se abre en otra pestaña\)$/ }).click(),
  ]);
  await card.getByRole('link', { name: /^La carga y sus problemas/ }).waitFor();
  expect(await card.getByRole('link', { name: /^La carga y sus problemas/ }).getAttribute('href')).toBe(
    `${portal.server.url}/carga-masiva?carga=${runs[0]}`,
  );
  await card.close();

  await screen.anotherFile.click();
  await screen.choose((await sampleBook('norte', ['--rows', '40'])).path);
  await screen.confirm();
  await screen.waitForEnd();
  await screen.closeDialogs();
  await page.goto(`/historial-cargas?carga=${runs[0]}`);
  await task.getByText('Hecha').waitFor();
  expect(complaints).toEqual([]);
});

it('a work has a task, and the time of a Pomodoro is added to it', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto('/obras/4P-NOR-FTTH-0001');
  await page.getByRole('button', { name: 'Crear tarea' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tarea nueva' });
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Pedir el permiso');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Título' }).press('Enter');
  const link = page.getByRole('link', { name: /Pedir el permiso \(se abre en otra pestaña\)$/ });
  const [card] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await card.getByRole('button', { name: 'Empezar un Pomodoro' }).click();
  await card.getByText(/^Pomodoro en marcha: 2[45]:\d\d$/).waitFor();
  expect(await violationsInBothThemes(card)).toEqual([]);
  // The other tab shows the same Pomodoro.
  await page.getByRole('button', { name: /^Pomodoro: ?Trabajo, en marcha.* Pedir el permiso$/ }).waitFor();
  expect(complaints).toEqual([]);
});
