import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../../support/open-portal.tsx';

const TASK = '00000000-0000-4000-8000-000000000001';
const ME = { id: 1, nombre: 'Administración' };

type Page = ReturnType<typeof openPortal>;

async function openList(address = '/4task/lista', prepare: (page: Page) => void = () => {}) {
  const page = openPortal(address, { signedInAs: 'admin@conectividad.example' });
  const { id } = page.fake.tasks.createBoard({
    nombre: 'Norte',
    columnas: [{ nombre: 'Por hacer', estado: 'por_hacer', limite: null }],
  });
  page.fake.tasks.create(
    {
      opId: 'crear',
      id: TASK,
      tablero: id,
      set: { titulo: 'Pedir el permiso', vence: '2026-11-24', responsable: ME.id },
    },
    ME,
  );
  // Like on the server, the list shows the tasks that exist.
  page.fake.tasks.calendar({ desde: '2026-01-01', hasta: '2026-12-31' });
  prepare(page);
  page.show();
  await waitFor(() => expect(page.portal.getSnapshot().matches('inside')).toBe(true));
  await page.settlePermissions();
  await screen.findByRole('heading', { level: 1, name: 'Tareas' });
  return page;
}

describe('the list of tasks', () => {
  it('has every task with its fields, without the menu of the portal, and opens the card of one', async () => {
    await openList(`/4task/lista?abierta=1`);
    const record = within(await screen.findByRole('dialog', { name: 'T-1' }));
    expect((await record.findByRole('link', { name: 'Abrir la tarea' })).getAttribute('href')).toBe(
      `/4task?tablero=1&tarea=${TASK}`,
    );
    record.getByText('24 nov 2026');
    expect(screen.queryByRole('navigation', { name: 'Menú principal' })).toBeNull();
  });

  it('tells the life of a task in its drawer, also of what a colleague changes meanwhile', async () => {
    const { fake, user } = await openList('/4task/lista?abierta=1', (page) =>
      page.fake.failNext('taskHistory', { kind: 'timeout' }),
    );
    const record = within(await screen.findByRole('dialog', { name: 'T-1' }));
    await record.findByText('No se pudo leer su vida. No se ha cambiado nada.');
    await user.click(record.getByRole('button', { name: 'Reintentar' }));
    const life = async () =>
      within(await record.findByRole('list', { name: 'Su vida' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(await life()).toEqual([
      expect.stringMatching(/^La pasó a «Por hacer», en la columna «Por hacer».* por Administración$/),
      expect.stringMatching(/^Se la dio a Administración/),
      expect.stringMatching(/^Puso la fecha 24 nov 2026/),
      expect.stringMatching(/^Puso el título «Pedir el permiso»/),
    ]);
    await waitFor(() => expect(fake.tasks.hearing()).toBe(1));
    fake.tasks.change(TASK, { titulo: 'Pedir otro permiso' }, ME);
    await record.findByText('Puso el título «Pedir otro permiso»');
    fake.tasks.change(TASK, { vence: null }, ME);
    await record.findByText('Quitó la fecha');
    expect(await life()).toHaveLength(5);
    expect(record.getByRole('link', { name: 'Ver todo (6)' }).getAttribute('href')).toBe(
      `/4task?tablero=1&tarea=${TASK}`,
    );
  });

  it('reads who and where the boards name before it tells the life of a task', async () => {
    const { fake, user } = await openList('/4task/lista?abierta=1', (page) =>
      page.fake.failNext('boards', { kind: 'timeout' }),
    );
    const record = within(await screen.findByRole('dialog', { name: 'T-1' }));
    await record.findByText('No se pudo leer su vida. No se ha cambiado nada.');
    expect(fake.calls).not.toContain('taskHistory');
    await user.click(record.getByRole('button', { name: 'Reintentar' }));
    await record.findByText('Se la dio a Administración');
  });

  it('is filtered in one press, as the board and the calendar are', async () => {
    const { user } = await openList();
    await screen.findByText('1 tarea');
    await user.click(screen.getByRole('button', { name: 'Mis tareas' }));
    expect(window.location.search).toBe('?donde=responsable.es.1');
    const calendar = await screen.findByRole('link', { name: 'Calendario' });
    expect(calendar.getAttribute('href')).toBe('/4task/calendario?donde=responsable.es.1');
  });

  it('is read again when a task has changed', async () => {
    const { fake } = await openList();
    await screen.findByText('1 tarea');
    const before = fake.calls.filter((call) => call === 'tasks.records').length;
    await waitFor(() => expect(fake.tasks.hearing()).toBe(1));
    fake.tasks.change(TASK, { titulo: 'Otro' }, ME);
    await waitFor(() =>
      expect(fake.calls.filter((call) => call === 'tasks.records')).toHaveLength(before + 1),
    );
  });
});
