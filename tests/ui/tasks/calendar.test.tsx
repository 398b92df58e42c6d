import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '../../../src/api/api.ts';
import type { TaskPerson } from '../../../src/api/contract/records/task.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';
const TODAY = '2026-11-27';
const HOSTILE = '<img src=x onerror=alert(1)> "&\' =1+1';
const ME: TaskPerson = { id: 1, nombre: 'Administración' };
const ANA: TaskPerson = { id: 4, nombre: 'Ana Ruiz' };
const DOWN: ApiFailure = {
  kind: 'status',
  status: 500,
  message: 'Ahora no puede ser.',
  requestId: null,
  fields: {},
  retryAfter: null,
};

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

type Page = ReturnType<typeof openPortal>;

/** Boards, and tasks with a due date each; null for a task without one. */
function fill({ fake }: Page, due: readonly (readonly [titulo: string, vence: string | null])[]): void {
  const { id } = fake.tasks.createBoard({
    nombre: 'Norte',
    columnas: [
      { nombre: 'Por hacer', estado: 'por_hacer', limite: null },
      { nombre: 'Hecho', estado: 'hecha', limite: null },
    ],
  });
  for (const [at, [titulo, vence]] of due.entries()) {
    fake.tasks.create(
      {
        opId: `crear-${at}`,
        id: idOf(at + 1),
        tablero: id,
        set: { titulo, ...(vence !== null && { vence }) },
      },
      ME,
    );
  }
}

const SOME = [
  ['Pedir el permiso', '2026-11-24'],
  [HOSTILE, '2026-11-27'],
  ['Sin fecha todavía', null],
] as const;

async function openAt(address: string, prepare: (page: Page) => void = (page) => fill(page, SOME)) {
  const page = openPortal(address, { signedInAs: ADMINISTRATOR });
  page.passTime(Date.parse(`${TODAY}T10:00:00Z`));
  prepare(page);
  page.show();
  await waitFor(() => expect(page.portal.getSnapshot().matches('inside')).toBe(true));
  await page.settlePermissions();
  await screen.findByRole('heading', { level: 1, name: 'Calendario de tareas' });
  const settle = () => act(async () => void page.clock.increment(PAGED_LIST_DELAYS.settle));
  return { ...page, settle };
}

const dayButton = (name: RegExp) => screen.findByRole('button', { name });
const cell = async (name: RegExp) => {
  const found = (await dayButton(name)).closest('td');
  if (found === null) throw new Error('The day is in no cell.');
  return within(found);
};
const spoken = (sentence: string | RegExp) =>
  screen.findByText(sentence, { selector: '[role=status] *, [role=status]' });

describe('the calendar of tasks', () => {
  it('shows each task on its day, marks what is late, and counts those without a date', async () => {
    await openAt('/4task/calendario');
    await screen.findByRole('button', { name: /Noviembre de 2026/ });
    const late = await cell(/^martes, 24 de noviembre: 1 tarea$/);
    expect(late.getByRole('link', { name: 'T-1 Pedir el permiso' }).getAttribute('href')).toBe(
      `/4task?tablero=1&tarea=${idOf(1)}`,
    );
    late.getByText('3 días tarde');
    const today = await cell(/^viernes, 27 de noviembre, hoy: 1 tarea$/);
    today.getByText(HOSTILE);
    expect(today.queryByText(/tarde/)).toBeNull();
    expect(document.querySelector('img[src=x]')).toBeNull();
    screen.getByText('2 tareas en estos días');
    screen.getByText('1 tarea sin fecha no sale en el calendario.', { exact: false });
    expect(screen.getByRole('link', { name: 'Ver las que no tienen fecha' }).getAttribute('href')).toBe(
      '/4task/lista?donde=vence.vacio',
    );
  });

  it('shows three tasks of a day and opens the others in a list', async () => {
    const many = Array.from({ length: 7 }, (_, at) => [`Tarea ${at + 1}`, '2026-11-27'] as const);
    const { user } = await openAt('/4task/calendario', (page) => fill(page, many));
    const day = await cell(/^viernes, 27 de noviembre, hoy: 7 tareas$/);
    expect(day.getAllByRole('article')).toHaveLength(3);
    await user.click(day.getByRole('button', { name: '+4 más: ver el viernes, 27 de noviembre' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Viernes, 27 de noviembre' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(7);
    expect(window.location.search).toBe('?dia=2026-11-27');
    const [close] = dialog.getAllByRole('button', { name: 'Cerrar' });
    if (close !== undefined) await user.click(close);
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('changes to other months and weeks, which are in its address', async () => {
    const { user, settle, fake } = await openAt('/4task/calendario?buscar=permiso');
    await screen.findByText('1 tarea en estos días');
    await user.click(screen.getByRole('button', { name: 'Mes siguiente' }));
    expect(window.location.search).toBe('?buscar=permiso&mes=2026-12');
    await settle();
    await screen.findByText('Ninguna tarea vence en estos días');
    await user.click(screen.getByRole('button', { name: 'Hoy' }));
    await user.click(screen.getByRole('radio', { name: 'Semana' }));
    expect(window.location.search).toBe('?buscar=permiso&semana=2026-11-23');
    await settle();
    (await cell(/^martes, 24 /)).getByText('Sin responsable');
    expect(fake.calls.filter((call) => call === 'taskCalendar')).toHaveLength(3);
  });

  it('moves a due date by keyboard, announces each step, and changes to another month with it', async () => {
    const { user } = await openAt('/4task/calendario', (page) => fill(page, [['Pedir', '2026-11-27']]));
    const grip = await screen.findByRole('button', { name: 'Mover de día T-1 Pedir' });
    grip.focus();
    await user.keyboard('{Enter}');
    await spoken(/^Has cogido T-1 Pedir\./);
    await user.keyboard('{ArrowRight}');
    await spoken('T-1 Pedir, sobre el sábado, 28 de noviembre.');
    (await cell(/^sábado, 28 de noviembre: 1 tarea/)).getByRole('article');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover de día T-1 Pedir');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await spoken('T-1 Pedir, sobre el sábado, 12 de diciembre.');
    await screen.findByRole('button', { name: /Diciembre de 2026/ });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover de día T-1 Pedir');
    await user.keyboard('{Escape}');
    await spoken('T-1 Pedir vuelve a su día.');
    expect(screen.queryByRole('region', { name: 'Tarea que mueves' })).toBeNull();
  });

  it('is walked with the arrows, as one tab stop', async () => {
    const { user } = await openAt('/4task/calendario?mes=2026-11');
    (await dayButton(/^viernes, 27 /)).focus();
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(document.activeElement).toBe(await dayButton(/^jueves, 19 /));
    expect((await dayButton(/^jueves, 19 /)).tabIndex).toBe(0);
    expect((await dayButton(/^viernes, 27 /)).tabIndex).toBe(-1);
    const late = await dayButton(/^martes, 24 /);
    act(() => late.focus());
    const stops: (string | null | undefined)[] = [];
    for (let press = 0; press < 3; press += 1) {
      await user.tab();
      stops.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    }
    expect(stops).toEqual([
      ...['T-1 Pedir el permiso', 'Mover de día T-1 Pedir el permiso', 'Ver las que no tienen fecha'],
    ]);
    (await dayButton(/^jueves, 19 /)).focus();
    await user.keyboard('{PageDown}');
    await screen.findByRole('button', { name: /Diciembre de 2026/ });
  });

  it('moves a dropped task to another day at once, and then at the server', async () => {
    const { user, fake } = await openAt('/4task/calendario', (page) => fill(page, [['Pedir', '2026-11-27']]));
    const grip = await screen.findByRole('button', { name: 'Mover de día T-1 Pedir' });
    const held = fake.hold('patchTask');
    grip.focus();
    await user.keyboard('{Enter}{ArrowLeft}{Enter}');
    await spoken('T-1 Pedir vence ahora el jueves, 26 de noviembre.');
    (await cell(/^jueves, 26 de noviembre: 1 tarea$/)).getByText('Pedir');
    expect(screen.queryByRole('region', { name: 'Tarea que mueves' })).toBeNull();
    expect(fake.tasks.sheet(idOf(1)).tarjeta.vence).toBe('2026-11-27');
    held.release();
    await waitFor(() => expect(fake.tasks.sheet(idOf(1)).tarjeta.vence).toBe('2026-11-26'));
    (await cell(/^jueves, 26 de noviembre: 1 tarea$/)).getByText('1 día tarde');
  });

  it('changes a date in the list of its day, without a mouse or arrows', async () => {
    const { user, fake } = await openAt('/4task/calendario?dia=2026-11-24');
    const dialog = within(await screen.findByRole('dialog', { name: 'Martes, 24 de noviembre' }));
    const date = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Vence' });
    await user.clear(date);
    await user.type(date, '30/11/2026');
    await dialog.findByText('Ninguna tarea vence este día.');
    await waitFor(() => expect(fake.tasks.sheet(idOf(1)).tarjeta.vence).toBe('2026-11-30'));
  });

  it('keeps the date of the person who was first, names that person, and overwrites nothing', async () => {
    const { user, fake } = await openAt('/4task/calendario', (page) => fill(page, [['Pedir', '2026-11-27']]));
    const grip = await screen.findByRole('button', { name: 'Mover de día T-1 Pedir' });
    grip.focus();
    await user.keyboard('{Enter}{ArrowLeft}');
    fake.tasks.change(idOf(1), { vence: '2026-11-30' }, ANA);
    await user.keyboard('{Enter}');
    await screen.findByText('Ana Ruiz cambió antes la fecha: vence el lunes, 30 de noviembre');
    (await cell(/^lunes, 30 de noviembre: 1 tarea$/)).getByText('Pedir');
    expect(fake.tasks.sheet(idOf(1)).tarjeta.vence).toBe('2026-11-30');
    expect(fake.tasks.history(idOf(1), {}).items[0]).toMatchObject({
      campo: 'vence',
      valor: '2026-11-26',
      resultado: 'perdido',
      por: 'Administración',
    });
  });

  it('shows the changes of a colleague at once', async () => {
    const { fake, settle } = await openAt('/4task/calendario');
    await cell(/^martes, 24 de noviembre: 1 tarea$/);
    await waitFor(() => expect(fake.tasks.hearing()).toBe(1));
    act(() => void fake.tasks.change(idOf(1), { vence: '2026-11-25' }, ANA));
    (await cell(/^miércoles, 25 de noviembre: 1 tarea$/)).getByText('Pedir el permiso');
    await settle();
    await waitFor(() => expect(fake.calls.filter((call) => call === 'taskCalendar')).toHaveLength(2));
  });

  it('says why it could not be read, and tries again', async () => {
    const { user } = await openAt('/4task/calendario', (page) => {
      fill(page, SOME);
      page.fake.failNext('taskCalendar', DOWN);
    });
    await screen.findByRole('heading', { name: 'No se pudo leer el calendario' });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await cell(/^martes, 24 de noviembre: 1 tarea$/);
  });
});

describe('the filter of the tasks', () => {
  it('is by person and by due date, one press each, and is in the address', async () => {
    const { user, settle } = await openAt('/4task/calendario?mes=2026-11', (page) => {
      fill(page, SOME);
      page.fake.tasks.change(idOf(1), { responsable: ME.id }, ANA);
    });
    await screen.findByText('2 tareas en estos días');
    const mine = await screen.findByRole('button', { name: 'Mis tareas' });
    await user.click(mine);
    await settle();
    await screen.findByText('1 tarea en estos días');
    expect(mine.getAttribute('aria-pressed')).toBe('true');
    screen.getByRole('button', { name: 'Cambiar el filtro: con Responsable Administración' });
    expect(new URLSearchParams(window.location.search).getAll('donde')).toEqual(['responsable.es.1']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cuándo vence' }), 'Hoy');
    await settle();
    await screen.findByText('Ninguna tarea vence en estos días');
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    await settle();
    await screen.findByText('2 tareas en estos días');
    expect(window.location.search).toBe('?mes=2026-11');
  });

  it('offers the states with the count of each, and the saved views', async () => {
    const { user } = await openAt('/4task/calendario');
    await screen.findByText('2 tareas en estos días');
    const states = await screen.findByRole('button', { name: 'Filtrar por estado' });
    await waitFor(() => expect((states as HTMLButtonElement).disabled).toBe(false));
    await user.click(states);
    await user.click(await screen.findByRole('checkbox', { name: 'Por hacer' }));
    expect(new URLSearchParams(window.location.search).getAll('donde')).toEqual(['estado.es.Por hacer']);
    await screen.findByRole('button', { name: /^Vista: / });
  });
});
