import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '../../../src/api/api.ts';
import { TASKS_DELAYS } from '../../../src/machines/tasks/tasks-types.ts';
import { createListedStore } from '../../support/listed-store.ts';
import { type OpenPortalOptions, openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';
const HOSTILE = '<img src=x onerror=alert(1)> "&\' =1+1';
const ME = { id: 1, nombre: 'Administración' };
const BERTA = { id: 6, nombre: 'Berta Gil' };
const NO_RESPONSE: ApiFailure = { kind: 'noResponse' };
const refused = (message: string): ApiFailure => ({
  kind: 'status',
  status: 422,
  message,
  requestId: null,
  fields: {},
  retryAfter: null,
});
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

type Page = ReturnType<typeof openPortal>;

/** A board with three tasks to do. */
function fill({ fake }: Pick<Page, 'fake'>): void {
  const { id } = fake.tasks.createBoard({
    nombre: 'Norte',
    columnas: [
      { nombre: 'Por hacer', estado: 'por_hacer', limite: 2 },
      { nombre: 'En curso', estado: 'en_curso', limite: null },
      { nombre: 'Hecha', estado: 'hecha', limite: null },
    ],
  });
  for (const [at, titulo] of ['Pedir el permiso', 'Replantear', HOSTILE].entries()) {
    const request = { opId: `crear-${at}`, id: idOf(at + 1), tablero: id, set: { titulo } };
    fake.tasks.create(request, ME);
  }
}

async function openAt(
  address = '/4task',
  { prepare = fill, ...options }: OpenPortalOptions & { readonly prepare?: (page: Page) => void } = {},
) {
  const page = openPortal(address, { signedInAs: ADMINISTRATOR, ...options });
  prepare(page);
  page.show();
  await waitFor(() => expect(page.portal.getSnapshot().matches('inside')).toBe(true));
  await page.settlePermissions();
  await screen.findByRole('heading', { level: 1, name: 'Tablero de tareas' });
  const pass = (ms: number) => act(async () => void page.clock.increment(ms));
  const board = page.fake.tasks.list().tableros[0];
  const columnIds = board?.columnas.map(({ id }) => id) ?? [];
  const meanwhile = async (change: () => void) => {
    await act(async () => change());
  };
  return { ...page, pass, columnIds, meanwhile };
}

const column = (name: RegExp) => screen.findByRole('region', { name });
const titlesIn = async (name: RegExp): Promise<string[]> => {
  const links = within(await column(name)).queryAllByRole('link');
  return links.map((link) => link.textContent ?? '');
};
const spoken = (sentence: string | RegExp) =>
  screen.findByText(sentence, { selector: '[role=status] *, [role=status]' });
const menuItem = (name: string) => screen.findByRole('menuitem', { name });
const grip = (name: RegExp) => screen.findByRole('button', { name });

describe('a card', () => {
  it('shows what the board knows of it while its sheet does not come', async () => {
    const { fake, user } = await openAt();
    const held = fake.hold('taskSheet');
    await user.click(await screen.findByRole('link', { name: 'T-2 Replantear' }));
    const card = within(await screen.findByRole('dialog'));
    expect((await card.findByRole('heading', { level: 2, name: 'Replantear' })).textContent).toBe(
      'Replantear',
    );
    expect(card.getByText('T-2')).toBeTruthy();
    expect(card.getByText('Estado').nextElementSibling?.textContent).toBe('Por hacer');
    await act(async () => held.release());
    await card.findByRole('textbox', { name: 'Título' });
  });
});

describe('the board of tasks', () => {
  it('shows each column with its cards, and marks a column over its limit', async () => {
    await openAt();
    const toDo = within(await column(/^Por hacer, 3 tareas, más que su límite de 2$/));
    toDo.getByText('3 de 2');
    toDo.getByText(HOSTILE);
    await column(/^En curso, 0 tareas$/);
    screen.getByText('3 tareas');
    expect(screen.queryByRole('navigation', { name: 'Menú principal' })).toBeNull();
    await waitFor(() => screen.getByText('Al día'));
  });

  it('moves a card by the keyboard alone, and announces each step', async () => {
    const { user, fake, columnIds } = await openAt();
    (await grip(/^Mover T-1 Pedir el permiso/)).focus();
    await user.keyboard('{Enter}');
    await spoken(/^T-1 Pedir el permiso, levantada\. Por hacer, puesto 1 de 3\./);
    await user.keyboard('{ArrowRight}');
    await spoken('En curso, puesto 1 de 1.');
    expect(await titlesIn(/^En curso, 1 tarea$/)).toEqual(['Pedir el permiso']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Mover T-1 Pedir el permiso con las flechas',
    );
    await user.keyboard('{Enter}');
    await spoken('T-1 Pedir el permiso, en «En curso».');
    await waitFor(() =>
      expect(fake.tasks.sheet(idOf(1)).tarjeta).toMatchObject({ columna: columnIds[1], estado: 'en_curso' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(fake.tasks.sheet(idOf(1)).tarjeta.columna).toBe(columnIds[0]));
    expect(await titlesIn(/^Por hacer/)).toEqual(['Pedir el permiso', 'Replantear', HOSTILE]);
  });

  it('puts a lifted card back with Esc, and changes nothing', async () => {
    const { user, fake } = await openAt();
    (await grip(/^Mover T-2 Replantear/)).focus();
    await user.keyboard('{Enter}{ArrowUp}');
    expect(await titlesIn(/^Por hacer/)).toEqual(['Replantear', 'Pedir el permiso', HOSTILE]);
    await user.keyboard('{Escape}');
    await spoken('T-2 Replantear, donde estaba.');
    expect(await titlesIn(/^Por hacer/)).toEqual(['Pedir el permiso', 'Replantear', HOSTILE]);
    expect(fake.calls).not.toContain('patchTask');
  });

  it('moves and blocks a card from its menu, with a reason that everybody sees', async () => {
    const { user, fake } = await openAt();
    await user.click(await screen.findByRole('button', { name: 'Qué hacer con T-2 Replantear' }));
    await user.click(await menuItem('En curso'));
    expect(await titlesIn(/^En curso, 1 tarea$/)).toEqual(['Replantear']);
    await user.click(await screen.findByRole('button', { name: 'Qué hacer con T-1 Pedir el permiso' }));
    await user.click(await menuItem('Bloquear…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bloquear T-1 Pedir el permiso' }));
    await user.type(dialog.getByRole('textbox', { name: /^Por qué está bloqueada/ }), HOSTILE);
    await user.click(dialog.getByRole('button', { name: 'Bloquear' }));
    await screen.findByText(`Bloqueada: ${HOSTILE}`);
    await waitFor(() => expect(fake.tasks.sheet(idOf(1)).tarjeta.motivo).toBe(HOSTILE));
  });

  it('adds tasks one after another at the foot of a column, and keeps what was typed', async () => {
    const { user, fake } = await openAt();
    const add = () => screen.findByRole('button', { name: 'Añadir tarea a «En curso»' });
    await user.click(await add());
    const field = () =>
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Título de la tarea nueva' });
    await user.type(field(), 'Primera{Enter}Segunda{Enter}A medias{Escape}');
    await user.click(await add());
    expect(field().value).toBe('A medias');
    expect(await titlesIn(/^En curso, 2 tareas$/)).toEqual(['Primera', 'Segunda']);
    await waitFor(() => expect(fake.tasks.tasks.size).toBe(5));
    await screen.findByText('T-5');
  });

  it('shows the changes of a colleague at once, and opens a card by its address', async () => {
    const { fake, columnIds, meanwhile, user } = await openAt();
    await column(/^Por hacer/);
    await screen.findByText('Al día');
    await meanwhile(() => {
      const lugar = { columna: columnIds[1], despues: null, estado: 'en_curso', motivo: null };
      fake.tasks.change(idOf(2), { lugar, titulo: 'Replantear el tramo 4' }, BERTA);
    });
    expect(await titlesIn(/^En curso, 1 tarea$/)).toEqual(['Replantear el tramo 4']);
    await user.click(screen.getByRole('link', { name: 'T-2 Replantear el tramo 4' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByDisplayValue('Replantear el tramo 4');
    expect(window.location.search).toBe(`?tarea=${idOf(2)}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
  });

  it('keeps changes made without a connection, and sends them on request', async () => {
    const taskStore = createListedStore();
    const { user, fake, pass } = await openAt('/4task', { taskStore });
    await column(/^Por hacer/);
    for (let tried = 0; tried < 3; tried += 1) fake.failNext('patchTask', NO_RESPONSE);
    for (const title of ['T-1 Pedir el permiso', 'T-2 Replantear']) {
      await user.click(await screen.findByRole('button', { name: `Qué hacer con ${title}` }));
      await user.click(await menuItem('En curso'));
    }
    await screen.findByText('Sin conexión: 2 cambios guardados aquí, se enviarán solos');
    expect(screen.getAllByText('Sin enviar')).toHaveLength(2);
    expect(taskStore.length).toBe(2);
    expect(fake.tasks.sheet(idOf(1)).tarjeta.estado).toBe('por_hacer');
    await pass(TASKS_DELAYS.sendAgain[0] ?? 0);
    await screen.findByText('Sin conexión: 2 cambios guardados aquí, se enviarán solos');
    await user.click(screen.getByRole('button', { name: 'Enviar ahora' }));
    await waitFor(() => expect(fake.calls.filter((call) => call === 'patchTask')).toHaveLength(3));
    await user.click(await screen.findByRole('button', { name: 'Enviar ahora' }));
    await screen.findByText('Al día');
    expect(fake.tasks.sheet(idOf(1)).tarjeta.estado).toBe('en_curso');
    expect(fake.tasks.sheet(idOf(2)).tarjeta.estado).toBe('en_curso');
    expect(taskStore.length).toBe(0);
  });

  it('says that another tab hears the news instead', async () => {
    const { fake, meanwhile } = await openAt();
    await screen.findByText('Al día');
    await meanwhile(() => fake.tasks.replaceNews());
    const said = await screen.findByText('Abierto en otra pestaña');
    expect(said.closest('[title]')?.getAttribute('title')).toBe(
      'Tienes 4Task abierto en más de 20 navegadores. Lo que hagan otros se verá aquí cuando salgas de esta pestaña y vuelvas.',
    );
  });

  it('says whose move counts where two people moved the same card', async () => {
    const { user, fake, columnIds, meanwhile } = await openAt();
    await column(/^Por hacer/);
    await screen.findByText('Al día');
    const held = fake.hold('patchTask');
    await user.click(await screen.findByRole('button', { name: 'Qué hacer con T-1 Pedir el permiso' }));
    await user.click(await menuItem('En curso'));
    expect(await titlesIn(/^En curso, 1 tarea$/)).toEqual(['Pedir el permiso']);
    await meanwhile(() => {
      const lugar = { columna: columnIds[2], despues: null, estado: 'hecha', motivo: null };
      fake.tasks.change(idOf(1), { lugar }, BERTA);
    });
    await act(async () => held.release());
    await screen.findByText('Berta Gil movió esta tarea antes');
    expect(await titlesIn(/^Hecha, 1 tarea$/)).toEqual(['Pedir el permiso']);
    expect(fake.tasks.history(idOf(1), {}).items[0]).toMatchObject({ campo: 'lugar', resultado: 'perdido' });
  });

  it('lists separately what the server refuses, to be copied or dismissed', async () => {
    const { user, fake } = await openAt();
    await column(/^Por hacer/);
    fake.failNext('createTask', refused('Ese tablero está archivado.'));
    await user.click(await screen.findByRole('button', { name: 'Añadir tarea a «En curso»' }));
    await user.type(
      screen.getByRole('textbox', { name: 'Título de la tarea nueva' }),
      'Larga de escribir{Enter}',
    );
    await screen.findByText('1 cambio no se pudo guardar');
    expect(await titlesIn(/^En curso, 0 tareas$/)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ver' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambios que no se guardaron' }));
    dialog.getByText('Larga de escribir');
    dialog.getByText('Error de validación. Ese tablero está archivado.');
    await user.click(dialog.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByText('1 cambio no se pudo guardar')).toBeNull());
  });

  it('offers one action where there is no board, and creates it', async () => {
    const { user, fake } = await openAt('/4task', { prepare: () => {} });
    await user.click(await screen.findByRole('button', { name: 'Crear el primer tablero' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo tablero' }));
    const name = dialog.getByRole('textbox', { name: /^Nombre$/ });
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Crear el tablero' }));
    await dialog.findByText('Ponle un nombre al tablero.');
    await user.type(name, 'Sur');
    await user.click(dialog.getByRole('button', { name: 'Crear el tablero' }));
    await column(/^Por hacer, 0 tareas$/);
    expect(fake.tasks.list().tableros.map(({ nombre }) => nombre)).toEqual(['Sur']);
    expect(window.location.search).toBe(`?tablero=${fake.tasks.list().tableros[0]?.id}`);
  });

  it('shows what somebody changed on the board meanwhile, beside what was typed', async () => {
    const { user, fake, meanwhile } = await openAt();
    await column(/^Por hacer/);
    await user.click(screen.getByRole('button', { name: 'Tablero «Norte»: elegir otro' }));
    await user.click(await menuItem('Cambiar el tablero'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar el tablero' }));
    const limit = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Límite de la columna 2' });
    await user.type(limit, '7');
    const board = fake.tasks.list().tableros[0];
    if (!board) throw new Error('There is no board.');
    await meanwhile(() => {
      const { id, version, columnas } = board;
      fake.tasks.changeBoard(id, { version, nombre: 'Norte y Levante', columnas, pasar: {} }, BERTA);
    });
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await dialog.findByText(/^Alguien ha cambiado este tablero mientras tanto/);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Nombre$/ }).value).toBe('Norte y Levante');
    expect(limit.value).toBe('7');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.tasks.board(board.id)).toMatchObject({
      nombre: 'Norte y Levante',
      columnas: [{}, { limite: 7 }, {}],
    });
  });

  it('says why the board could not be read, and reads it again', async () => {
    const { user } = await openAt('/4task', {
      prepare: (page) => {
        fill(page);
        page.fake.failNext('boardCards', refused('Ahora no puede ser.'));
      },
    });
    await screen.findByText('Error de validación. Ahora no puede ser.');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await column(/^Por hacer/);
  });
});

describe('a comment that is typed and not sent', () => {
  const COMMENT = /^Escribe un comentario/;
  const openCardOf = async ({ user }: Pick<Page, 'user'>, name: string) => {
    await user.click(await screen.findByRole('link', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    return dialog.findByRole<HTMLTextAreaElement>('textbox', { name: COMMENT });
  };
  const closeCard = async ({ user }: Pick<Page, 'user'>) => {
    await user.click(screen.getByRole('button', { name: 'Cerrar la tarea' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const typed = async () => {
    const page = await openAt();
    await page.user.type(await openCardOf(page, 'T-1 Pedir el permiso'), 'Falta el visado');
    await closeCard(page);
    return page;
  };

  it('keeps no card from opening, and is there when its own opens again', async () => {
    const page = await typed();
    expect((await openCardOf(page, 'T-2 Replantear')).value).toBe('');
    await closeCard(page);
    expect((await openCardOf(page, 'T-1 Pedir el permiso')).value).toBe('Falta el visado');
  });

  it('is asked about before 4Task is left', async () => {
    const { user } = await typed();
    await user.click(screen.getByRole('link', { name: 'Volver al portal' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'En una tarea hay texto sin guardar' }),
    );
    await user.click(question.getByRole('button', { name: 'Salir de la página' }));
    await waitFor(() => expect(window.location.pathname).toBe('/welcome'));
  });

  it('outlives a session that ends: the code is asked for over the board', async () => {
    const page = await typed();
    const { fake, user } = page;
    fake.endSessions();
    await user.click(await screen.findByRole('button', { name: 'Qué hacer con T-2 Replantear' }));
    await user.click(await menuItem('En curso'));
    const expired = within(await screen.findByRole('dialog', { name: 'Tu sesión ha caducado' }));
    await user.click(expired.getByRole('button', { name: 'Continuar' }));
    await user.type(
      await expired.findByLabelText('Código de acceso'),
      `${fake.codeOf(ADMINISTRATOR)}{Enter}`,
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await openCardOf(page, 'T-1 Pedir el permiso')).value).toBe('Falta el visado');
    await waitFor(() => expect(fake.tasks.sheet(idOf(2)).tarjeta.estado).toBe('en_curso'));
  });
});
