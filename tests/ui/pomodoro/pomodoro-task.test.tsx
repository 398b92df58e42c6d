// Fetches before the tests what the page otherwise fetches when it is first opened.
import '../../../src/ui/pomodoro/pomodoro-panel.tsx';
import '../../../src/ui/pomodoro/task-search.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';
const READER = 'consulta@conectividad.example';
const ME = { id: 1, nombre: 'Administración' };
const MINE = '00000000-0000-4000-8000-0000000000a1';
const HOUR = 3_600_000;

async function opened(path = '/welcome', as = ADMINISTRATOR) {
  const page = openPortal(path, { signedInAs: as });
  const { tasks } = page.fake;
  const board = tasks.createBoard({
    nombre: 'Obras',
    columnas: [
      { nombre: 'Por hacer', estado: 'por_hacer', limite: null },
      { nombre: 'Hecha', estado: 'hecha', limite: null },
    ],
  });
  const [todo, done] = board.columnas.map(({ id }) => id) as [number, number];
  const create = (id: string, titulo: string, set: object) =>
    tasks.create({ opId: `op ${id}`, id, tablero: board.id, set: { titulo, ...set } }, ME);
  create(MINE, 'Replantear la obra', { responsable: ME.id });
  create('00000000-0000-4000-8000-0000000000a2', 'Pedir el permiso', { responsable: ME.id });
  create('00000000-0000-4000-8000-0000000000a3', 'Medir la fachada', {
    responsable: ME.id,
    lugar: { columna: done, despues: null, estado: 'hecha', motivo: null },
  });
  create('00000000-0000-4000-8000-0000000000a4', 'De nadie', {
    lugar: { columna: todo, despues: null, estado: 'por_hacer', motivo: null },
  });
  page.show();
  await waitFor(() => expect(page.portal.getSnapshot().matches('inside')).toBe(true));
  await page.settlePermissions();
  return {
    ...page,
    board,
    settle: () => act(async () => void page.clock.increment(PAGED_LIST_DELAYS.settle)),
    pass: (ms: number) => act(async () => page.passTime(ms)),
    spent: () => tasks.sheet(MINE).tarjeta.pomodoros,
  };
}
const drawnField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Tarea del Pomodoro' });
/** Waits until its code and its machine were fetched, which somebody's pointer asks for. */
async function field() {
  fireEvent.pointerMove(window);
  return waitFor(async () => {
    const found = await drawnField();
    expect(found.ariaBusy).toBe(null);
    return found;
  });
}
const option = (name: string) => screen.findByRole('option', { name });
const options = () => screen.getAllByRole('option');
const press = (name: string) => screen.findByRole('button', { name });

describe('the task of the Pomodoro', () => {
  it('is searched in a field that keeps the focus and what is typed when the code of its list comes', async () => {
    const { settle } = await opened();
    const drawn = await drawnField();
    act(() => drawn.focus());
    fireEvent.change(drawn, { target: { value: 'permiso' } });
    await waitFor(async () => expect((await drawnField()).ariaBusy).toBe(null));
    expect([document.activeElement, (await drawnField()).value]).toEqual([await drawnField(), 'permiso']);
    await settle();
    await option('T-2 Pedir el permiso');
    expect(options().map(({ textContent }) => textContent)).toEqual(['T-2 Pedir el permiso']);
  });

  it('is chosen by title among one’s own open tasks, shown beside the timer, and credited with each finished span', async () => {
    const { user, settle, pass, spent, board } = await opened();
    const choice = await field();
    await user.click(choice);
    await option('T-1 Replantear la obra');
    expect(options().map(({ textContent }) => textContent)).toHaveLength(2);
    await user.type(choice, 'replantear');
    await settle();
    await waitFor(() => expect(options()).toHaveLength(1));
    await user.keyboard('{ArrowDown}{Enter}');
    const link = await screen.findByRole('link', {
      name: 'T-1 Replantear la obra (se abre en otra pestaña)',
    });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      ...[`/4task?tablero=${board.id}&tarea=${MINE}`, '_blank'],
    ]);
    await user.click(await press('Iniciar'));
    await pass(HOUR);
    await waitFor(() => expect(spent()).toEqual({ total: 1, minutos: 25 }));
    // A break does not count as work.
    await user.click(await press('Iniciar'));
    await pass(HOUR);
    await screen.findByText('Sesión 2');
    expect(spent()).toEqual({ total: 1, minutos: 25 });
    await user.click(await press('Quitar T-1 Replantear la obra del Pomodoro'));
    await user.click(await press('Iniciar'));
    await pass(HOUR);
    await screen.findByText('2 de 8 hoy');
    expect(spent()).toEqual({ total: 1, minutos: 25 });
    await field();
  });

  it('is kept by this browser, and shown in the bar', async () => {
    const { user, lasting } = await opened();
    await user.click(await field());
    await user.click(await option('T-1 Replantear la obra'));
    await user.click(await press('Iniciar'));
    expect(JSON.parse(lasting.getItem('pomodoro-task-1') ?? '')).toEqual({
      formato: 1,
      task: { id: MINE, numero: 1, titulo: 'Replantear la obra', tablero: 1 },
      counts: [],
    });
    await user.click(screen.getByRole('link', { name: 'Panel' }));
    const ring = await screen.findByRole('button', { name: /^Pomodoro:/ });
    within(ring).getByText('T-1 Replantear la obra');
  });

  it('is removed when it no longer exists, with a message', async () => {
    const { user, pass, fake, lasting } = await opened();
    await user.click(await field());
    await user.click(await option('T-1 Replantear la obra'));
    await user.click(await press('Iniciar'));
    fake.failNext('addPomodoro', {
      kind: 'status',
      status: 404,
      message: 'Esa tarea ya no existe.',
      requestId: null,
      fields: {},
      retryAfter: null,
    });
    await pass(HOUR);
    await screen.findByText('El Pomodoro se ha quedado sin tarea');
    await field();
    expect(JSON.parse(lasting.getItem('pomodoro-task-1') ?? '')).toEqual({
      formato: 1,
      task: null,
      counts: [],
    });
  });

  it('says that none is found, and that they could not be read', async () => {
    const { user, settle, fake } = await opened();
    const choice = await field();
    await user.type(choice, 'nada así');
    await settle();
    await screen.findByText('Ninguna de tus tareas abiertas se llama así.');
    fake.failNext('tasks.records', { kind: 'noResponse' });
    await user.clear(choice);
    await settle();
    await screen.findByText('No se pudieron leer tus tareas.');
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await option('T-2 Pedir el permiso');
  });

  it('is not shown to people who may not open 4Task', async () => {
    await opened('/welcome', READER);
    await press('Iniciar');
    expect(screen.queryByRole('textbox', { name: 'Tarea del Pomodoro' })).toBeNull();
  });
});

describe('the card of a task', () => {
  it('starts a Pomodoro for it, and shows the running one', async () => {
    const { user, portal, pass } = await opened(`/4task?tablero=1&tarea=${MINE}`);
    await user.click(await press('Empezar un Pomodoro'));
    await screen.findByText('Pomodoro en marcha: 25:00');
    const { pomodoro, pomodoroTask } = portal.getSnapshot().children;
    expect(pomodoro?.getSnapshot().context.timer).toMatchObject({ mode: 'work', phase: 'running' });
    expect(pomodoroTask?.getSnapshot().context.task?.id).toBe(MINE);
    await pass(60_000);
    await screen.findByText('Pomodoro en marcha: 24:00');
    await user.click(await press('Pausar'));
    await screen.findByText('Pomodoro en pausa: 24:00');
    await user.click(await press('Continuar'));
    await screen.findByText('Pomodoro en marcha: 24:00');
  });
});
