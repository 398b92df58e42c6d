import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import type { ApiFailure } from '../../../src/api/api.ts';
import {
  type NewViewRequest,
  newViewRequest,
  type SavedView,
  type ViewShape,
  viewRequest,
} from '../../../src/api/contract/records/views.ts';
import { createSavedViewsImplementations } from '../../../src/machines/explorer/views/saved-views-implementations.ts';
import { savedViewsMachine } from '../../../src/machines/explorer/views/saved-views-machine.ts';
import { toastsMachine } from '../../../src/machines/toasts/toasts-machine.ts';
import { TOAST_DELAYS } from '../../../src/machines/toasts/toasts-types.ts';
import { ToastsProvider } from '../../../src/ui/components/toasts-context.tsx';
import { type SavedViewsRef, useChosenView } from '../../../src/ui/explorer/views/use-views.ts';
import { ViewsMenu } from '../../../src/ui/explorer/views/views-menu.tsx';
import type { FakePerson } from '../../support/fakes/fake-person.ts';
import { FakeViews } from '../../support/fakes/fake-views.ts';

const HOSTILE = '<img src=x onerror=alert(1)> "&\' =1+1';
const person = (id: number, name: string, permissions: FakePerson['permissions']): FakePerson => ({
  user: { id, name, email: `${id}@conectividad.example`, is_active: true },
  permissions,
  code: '',
});
const ANA = person(4, 'Ana Ruiz', { dashboard: true, bulk_update: true });
const LUIS = person(5, 'Luis Ortega', { dashboard: true });
const ADMIN = person(1, 'Administración', { admin: true });

const BARE: ViewShape = { donde: [], buscar: '', orden: null, columnas: [], densa: true, agrupada: null };
const MADRID: ViewShape = { ...BARE, donde: ['provincia.es.Madrid'], orden: '-creada' };
const LABELS: Readonly<Record<string, string>> = { provincia: 'Provincia', creada: 'Creada' };

interface PageProps {
  readonly actor: SavedViewsRef;
  readonly first: ViewShape;
}

/** The part of an explorer that shows the register with the chosen shape. */
function Page({ actor, first }: PageProps) {
  const [shape, setShape] = useState(first);
  useChosenView(actor, ({ forma }) => setShape(forma ?? BARE));
  return (
    <main tabIndex={-1}>
      <ViewsMenu actor={actor} shape={shape} initial={BARE} labelOf={(column) => LABELS[column] ?? column} />
      <button type="button" onClick={() => setShape({ ...shape, buscar: 'norte' })}>
        Buscar norte
      </button>
      <output>{JSON.stringify(shape)}</output>
    </main>
  );
}

function opened({ who = ANA, first = BARE }: { readonly who?: FakePerson; readonly first?: ViewShape } = {}) {
  const kept = new FakeViews();
  const failures: ApiFailure[] = [];
  let held: Promise<void> | null = null;
  const answered = async <T,>(work: () => T): Promise<T> => {
    await held;
    try {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return work();
    } catch (failure) {
      throw Object.assign(new Error('refused'), { failure });
    }
  };
  const actor = createActor(
    savedViewsMachine.provide(
      createSavedViewsImplementations({
        api: {
          savedViews: (register) => answered(() => kept.list(who, register)),
          createView: (request) => answered(() => kept.create(who, newViewRequest.parse(request))),
          changeView: (id, request) => answered(() => kept.change(who, id, viewRequest.parse(request))),
          deleteView: (id) => answered(() => kept.remove(who, id)),
          restoreView: (id) => answered(() => kept.restore(who, id)),
          setDefaultView: (request) => answered(() => kept.prefer(who, request)),
        },
      }),
    ),
    { input: { register: 'obras' } },
  ).start();
  const toasts = createActor(toastsMachine, { input: { delays: TOAST_DELAYS } }).start();
  onTestFinished(() => {
    actor.stop();
    toasts.stop();
  });
  const save = (change: Partial<NewViewRequest> = {}, owner = who): SavedView =>
    kept.create(owner, {
      registro: 'obras',
      nombre: 'Madrid',
      forma: MADRID,
      compartida: null,
      ...change,
    });
  const show = () =>
    render(
      <MantineProvider env="test">
        <ToastsProvider toasts={toasts}>
          <Page actor={actor} first={first} />
        </ToastsProvider>
      </MantineProvider>,
    );
  const user = userEvent.setup();
  const button = (name = 'Todas las obras') => screen.findByRole('button', { name: `Vista: ${name}` });
  const openMenu = async (name?: string) => {
    await user.click(await button(name));
    return within(await screen.findByRole('menu', { name: 'Vistas guardadas' }));
  };
  const told = () => toasts.getSnapshot().context.shown.map(({ title, message }) => [title, message]);
  const list = () => kept.list(who, 'obras').vistas;
  const hold = () => {
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    return () => {
      held = null;
      release();
    };
  };
  return { actor, kept, failures, user, save, show, button, openMenu, told, list, hold };
}
const items = (menu: Pick<typeof screen, 'getAllByRole'>) =>
  menu.getAllByRole('menuitemradio').map((item) => [item.textContent, item.getAttribute('aria-checked')]);
const shown = (): ViewShape => JSON.parse(document.querySelector('output')?.textContent ?? '');
const failed = (status: number, message: string): ApiFailure => ({
  kind: 'status',
  status,
  message,
  requestId: null,
  fields: {},
  retryAfter: null,
});

describe('the menu of views', () => {
  it('lists one’s own and the shared views, with the default and who may see them', async () => {
    const page = opened();
    const own = page.save({ nombre: HOSTILE });
    page.save({ nombre: 'Ávila', compartida: 'dashboard' });
    page.save({ nombre: 'Semanal', compartida: 'dashboard' }, LUIS);
    page.save({ nombre: 'De Luis' }, LUIS);
    page.kept.prefer(ANA, { registro: 'obras', vista: own.id });
    page.show();
    const menu = await page.openMenu();
    await menu.findByRole('menuitemradio', { name: /^Semanal/ });
    expect(items(menu)).toEqual([
      ['Todas las obras', 'true'],
      [`${HOSTILE}, predeterminada`, 'false'],
      ['Ávila, compartida con quien tenga «Panel»', 'false'],
      ['Semanal de Luis Ortega', 'false'],
    ]);
    expect(menu.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby') !== null)).toEqual(
      [...[true, true]],
    );
    expect(document.querySelector('img[src=x]')).toBeNull();
  });

  it('opens a view, shows the register with it, and marks what was changed since', async () => {
    const page = opened();
    page.save();
    page.show();
    const menu = await page.openMenu();
    await page.user.click(await menu.findByRole('menuitemradio', { name: 'Madrid' }));
    expect(document.activeElement).toBe(await page.button('Madrid'));
    expect([shown(), screen.queryByRole('menu')]).toEqual([MADRID, null]);
    await page.user.click(screen.getByRole('button', { name: 'Buscar norte' }));
    const again = await page.openMenu('Madrid, con cambios');
    expect(again.getByRole('menuitemradio', { name: 'Madrid' }).getAttribute('aria-checked')).toBe('true');
    await page.user.click(again.getByRole('menuitem', { name: 'Restablecer' }));
    expect(shown()).toEqual(MADRID);
    const last = await page.openMenu('Madrid');
    for (const name of ['Guardar cambios', 'Restablecer']) {
      expect(last.getByRole<HTMLButtonElement>('menuitem', { name }).disabled).toBe(true);
    }
    await page.user.click(last.getByRole('menuitemradio', { name: 'Todas las obras' }));
    expect(shown()).toEqual(BARE);
    await page.button('Todas las obras');
  });

  it('is walked with the arrows, and gives the focus back', async () => {
    const page = opened();
    page.save();
    page.show();
    const button = await page.button();
    button.focus();
    await page.user.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu'));
    await menu.findByRole('menuitemradio', { name: 'Madrid' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Todas las obras'));
    await page.user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Madrid');
    await page.user.keyboard('{ArrowDown}');
    // Skips the entries that cannot be chosen.
    expect(document.activeElement?.textContent).toBe('Guardar como…');
    await page.user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Todas las obras');
    await page.user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Guardar como…');
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(button);
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Todas las obras'));
    await page.user.keyboard('{ArrowDown}{Enter}');
    await page.button('Madrid');
    expect(document.activeElement).toBe(button);
  });

  it('has a search for more than eight views', async () => {
    const page = opened();
    for (let n = 1; n <= 8; n++) page.save({ nombre: `Vista ${n}` });
    page.show();
    const menu = await page.openMenu();
    await menu.findByRole('menuitemradio', { name: 'Vista 8' });
    expect(screen.queryByRole('textbox')).toBeNull();
    await page.user.keyboard('{Escape}');
    page.save({ nombre: 'Área Málaga', compartida: 'dashboard' }, LUIS);
    const more = await page.openMenu();
    const field = await screen.findByRole('textbox', { name: 'Buscar una vista' });
    await page.user.type(field, 'malaga AREA');
    expect(items(more)).toEqual([['Área Málaga de Luis Ortega', 'false']]);
    screen.getByText('1 vista');
    await page.user.clear(field);
    await page.user.type(field, 'ortega');
    expect(items(more).length).toBe(1);
    await page.user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Área Málaga de Luis Ortega');
    field.focus();
    await page.user.type(field, 'zzz');
    screen.getByText('Ninguna vista se llama así.');
    await page.user.clear(field);
    await page.user.type(field, 'malaga{Enter}');
    await page.button('Área Málaga');
    expect(shown()).toEqual(MADRID);
  });

  it('says that there is none, that they are being read, and why they could not be read', async () => {
    const page = opened();
    page.failures.push(failed(503, 'La base de datos no responde.'));
    const release = page.hold();
    page.show();
    const menu = await page.openMenu();
    await screen.findByText('Leyendo las vistas…');
    release();
    await screen.findByText(
      'Las vistas no se pudieron leer. Error en las vistas guardadas. La base de datos no responde.',
    );
    menu.getByRole('menuitem', { name: 'Guardar como…' });
    await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText(/^Todavía no hay vistas/);
  });

  it('says how many another version of the portal saved, which cannot be opened', async () => {
    const page = opened();
    page.kept.unfit = 2;
    page.show();
    await page.openMenu();
    await screen.findByText(
      'Otras 2 vistas las guardó una versión distinta del portal y no se pueden abrir: siguen guardadas.',
    );
  });

  it('offers only what the person may do with the view of somebody else', async () => {
    const page = opened();
    page.save({ nombre: 'Semanal', compartida: 'dashboard' }, LUIS);
    page.show();
    const menu = await page.openMenu();
    await page.user.click(await menu.findByRole('menuitemradio', { name: /^Semanal/ }));
    await page.user.click(screen.getByRole('button', { name: 'Buscar norte' }));
    const again = await page.openMenu('Semanal, con cambios');
    expect(again.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      ...['Guardar como…', 'Restablecer', 'Abrir siempre con esta vista'],
    ]);
  });

  it('lets an administrator delete the shared views of others', async () => {
    const page = opened({ who: ADMIN });
    const view = page.save({ nombre: 'Semanal', compartida: 'dashboard' }, LUIS);
    page.show();
    act(() => page.actor.send({ type: 'views.opened', id: view.id }));
    const menu = await page.openMenu('Semanal');
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      ...['Guardar como…', 'Restablecer', 'Abrir siempre con esta vista', 'Eliminar…'],
    ]);
  });
});

describe('the commands for views', () => {
  const open = async (page: ReturnType<typeof opened>, item: string, name = 'Madrid') => {
    const menu = await page.openMenu(name);
    await page.user.click(await menu.findByRole('menuitem', { name: item }));
  };
  const onMadrid = async (page: ReturnType<typeof opened>) => {
    const view = page.save();
    page.show();
    act(() => page.actor.send({ type: 'views.opened', id: view.id }));
    await page.button('Madrid');
    return view;
  };
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

  it('save what is shown under a name, keep a taken name for correction, and open the view', async () => {
    const page = opened({ first: MADRID });
    page.save({ nombre: 'Norte', forma: BARE });
    page.show();
    await open(page, 'Guardar como…', 'Todas las obras, con cambios');
    const form = await dialog('Guardar la vista');
    const name = form.getByRole<HTMLInputElement>('textbox', { name: /^Nombre/ });
    expect(document.activeElement).toBe(name);
    await page.user.click(form.getByRole('button', { name: 'Guardar la vista' }));
    form.getByText('Nombre es requerido');
    await page.user.type(name, 'NORTE');
    await page.user.click(form.getByRole('button', { name: 'Guardar la vista' }));
    await form.findByText('Ya tienes una vista con ese nombre: elige otro.');
    expect(name.value).toBe('NORTE');
    page.failures.push({ kind: 'noResponse' });
    await page.user.type(name, ' 2026');
    await page.user.selectOptions(form.getByRole('combobox', { name: 'Quién la ve' }), 'dashboard');
    await page.user.click(form.getByRole('button', { name: 'Guardar la vista' }));
    await form.findByText('No se ha guardado nada. Error de conexión. No se pudo conectar con el servidor.');
    expect(name.value).toBe('NORTE 2026');
    await page.user.click(form.getByRole('button', { name: 'Guardar la vista' }));
    const button = await page.button('NORTE 2026');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(page.told()).toEqual([['Vista guardada', 'NORTE 2026']]);
    expect(page.list()).toMatchObject([{ nombre: 'Norte' }, { forma: MADRID, compartida: 'dashboard' }]);
  });

  it('offer the people to share with, all who see the register first', async () => {
    const page = opened();
    await onMadrid(page);
    await open(page, 'Compartir…');
    const form = await dialog('Compartir la vista');
    const who = form.getByRole<HTMLSelectElement>('combobox', { name: 'Quién la ve' });
    expect([...who.options].map(({ text }) => text)).toEqual([
      'Solo tú',
      'Todos los que ven las obras («Panel»)',
      'De ellos, quien tenga «Actualización Masiva»',
    ]);
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true);
    await page.user.selectOptions(who, 'bulk_update');
    await page.user.click(form.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(page.list()).toMatchObject([{ compartida: 'bulk_update' }]));
    await waitFor(() =>
      expect(page.told()).toEqual([['Ahora la ve quien tenga «Actualización Masiva»', 'Madrid']]),
    );
  });

  it('rename a view, over what another tab saved meanwhile, once that was shown', async () => {
    const page = opened();
    const view = await onMadrid(page);
    await open(page, 'Cambiar el nombre…');
    const form = await dialog('Cambiar el nombre de la vista');
    const { nombre: _, ...rest } = view;
    page.kept.change(ANA, view.id, { ...rest, nombre: 'De la otra' });
    const name = form.getByRole<HTMLInputElement>('textbox', { name: /^Nombre/ });
    await page.user.clear(name);
    await page.user.type(name, 'Mío');
    await page.user.click(form.getByRole('button', { name: 'Guardar' }));
    await form.findByText(
      /^Guardaste esta vista en otra pestaña mientras escribías: ahora se llama «De la otra»/,
    );
    expect([name.value, page.list()[0]?.nombre]).toEqual(['Mío', 'De la otra']);
    await page.user.click(form.getByRole('button', { name: 'Guardar' }));
    await page.button('Mío');
    expect(page.list()).toMatchObject([{ nombre: 'Mío', version: 3 }]);
  });

  it('save what is shown over the open view', async () => {
    const page = opened();
    await onMadrid(page);
    await page.user.click(screen.getByRole('button', { name: 'Buscar norte' }));
    await open(page, 'Guardar cambios', 'Madrid, con cambios');
    await page.button('Madrid');
    expect(page.list()).toMatchObject([{ forma: { ...MADRID, buscar: 'norte' }, version: 2 }]);
    expect(page.told()).toEqual([['Cambios guardados', 'Madrid']]);
  });

  it('show what another tab saved and what is here, and keep one of the two', async () => {
    const theirs = { ...BARE, donde: ['provincia.es.Sevilla', 'creada.desde.2026-01-01'] };
    const conflict = async () => {
      const page = opened();
      const view = await onMadrid(page);
      await page.user.click(screen.getByRole('button', { name: 'Buscar norte' }));
      page.kept.change(ANA, view.id, { version: 1, nombre: 'De la otra', forma: theirs, compartida: null });
      await open(page, 'Guardar cambios', 'Madrid, con cambios');
      return { page, question: await dialog('Guardaste esta vista en otra pestaña') };
    };
    const first = await conflict();
    first.question.getByText(/^«De la otra» cambió .+ No se ha guardado nada de lo que ves aquí/);
    expect(
      first.question
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['', 'En la otra pestaña', 'Aquí'],
      ['Filtros', 'Provincia, Creada', 'Provincia'],
      ['Búsqueda', 'Ninguna', '«norte»'],
      ['Orden', 'El de siempre', 'Creada (al revés)'],
      ['Columnas', 'Las del principio', 'Las del principio'],
      ['Filas', 'Juntas', 'Juntas'],
      ['Grupos', 'Ninguno', 'Ninguno'],
    ]);
    await first.page.user.click(first.question.getByRole('button', { name: 'Ver lo de la otra' }));
    await first.page.button('De la otra');
    expect([shown(), first.page.list()[0]?.version]).toEqual([theirs, 2]);
    cleanup();

    const second = await conflict();
    await second.page.user.click(second.question.getByRole('button', { name: 'Guardar lo de aquí' }));
    await second.page.button('De la otra');
    expect(second.page.list()).toMatchObject([
      { nombre: 'De la otra', forma: { ...MADRID, buscar: 'norte' }, version: 3 },
    ]);
    cleanup();

    const third = await conflict();
    await third.page.user.click(third.question.getByRole('button', { name: 'Decidir después' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const opener = await third.page.button('De la otra, con cambios');
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect([shown(), third.page.list()[0]?.version]).toEqual([{ ...MADRID, buscar: 'norte' }, 2]);
  });

  it('make a view the default of the register, and undo that', async () => {
    const page = opened();
    await onMadrid(page);
    await open(page, 'Abrir siempre con esta vista');
    await waitFor(() => expect(page.list()).toMatchObject([{ predeterminada: true }]));
    await open(page, 'No abrir siempre con esta vista');
    await waitFor(() => expect(page.list()).toMatchObject([{ predeterminada: false }]));
    await waitFor(() =>
      expect(page.told()).toEqual([
        ['Se abrirá siempre con esta vista', 'Madrid'],
        ['Ya no se abrirá siempre con esta vista', 'Madrid'],
      ]),
    );
  });

  it('delete a view after a question, and restore it', async () => {
    const page = opened();
    const view = await onMadrid(page);
    page.kept.change(ANA, view.id, { ...view, compartida: 'dashboard' });
    act(() => page.actor.send({ type: 'views.asked' }));
    await open(page, 'Eliminar…');
    const question = await dialog('¿Eliminar la vista «Madrid»?');
    question.getByText(/^También dejará de verla quien tenga «Panel»/);
    await page.user.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(page.list().length).toBe(1);
    await open(page, 'Eliminar…');
    await page.user.click(
      (await dialog('¿Eliminar la vista «Madrid»?')).getByRole('button', { name: 'Eliminar la vista' }),
    );
    await screen.findByText('Has eliminado la vista «Madrid».');
    await page.button('Todas las obras, con cambios');
    expect(page.list()).toEqual([]);
    page.failures.push(
      failed(409, 'Ya hay otra vista con el nombre «Madrid»: cámbiaselo y vuelve a intentarlo.'),
    );
    await page.user.click(screen.getByRole('button', { name: 'Recuperarla' }));
    await waitFor(() =>
      expect(page.told()).toEqual([
        [
          'La vista no ha cambiado',
          '«Madrid»: Error en las vistas guardadas. Ya hay otra vista con el nombre «Madrid»: cámbiaselo y vuelve a intentarlo.',
        ],
      ]),
    );
    await page.user.click(screen.getByRole('button', { name: 'Recuperarla' }));
    await page.button('Madrid');
    expect(screen.queryByText('Has eliminado la vista «Madrid».')).toBeNull();
    await open(page, 'Eliminar…');
    await page.user.click(
      (await dialog('¿Eliminar la vista «Madrid»?')).getByRole('button', { name: 'Eliminar la vista' }),
    );
    await page.user.click(await screen.findByRole('button', { name: 'Quitar este aviso' }));
    expect(screen.queryByText('Has eliminado la vista «Madrid».')).toBeNull();
  });
});
