import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CUSTOM_VIEW_DELAYS } from '../../../src/machines/custom-view/custom-view-types.ts';
import { columnsIn } from '../../../src/ui/dashboard/widgets/cells.ts';
import { fakeWidget } from '../../support/fakes/fake-custom-view.ts';
import { openPortal } from '../../support/open-portal.tsx';

const READER = 'consulta@conectividad.example';
const BOSS = 'admin@conectividad.example';
const DOWN = { kind: 'noResponse' } as const;

async function openBoard(
  prepare: (page: ReturnType<typeof openPortal>) => void = () => {},
  signedInAs = READER,
) {
  const page = openPortal('/dashboard?vista=personalizada', { signedInAs });
  prepare(page);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const board = within(await screen.findByRole('region', { name: 'Widgets' }));
  const pass = (ms: number) => act(async () => void page.clock.increment(ms));
  const { customView } = page.fake;
  const button = (name: string) => screen.findByRole('button', { name });
  const edit = async () => page.user.click(await button('Editar'));
  const save = () => pass(CUSTOM_VIEW_DELAYS.saveAfter);
  return { ...page, board, pass, button, edit, save, customView };
}
const widget = (name: string) => screen.findByRole('region', { name });
const choose = async (user: Awaited<ReturnType<typeof openBoard>>['user'], title: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Acciones de «${title}»` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const titles = () =>
  screen
    .getAllByRole('region', { name: /^Widget / })
    .map((one) => one.ariaLabel ?? one.getAttribute('aria-label'));

describe('the custom view', () => {
  it('shows each widget with its data, or why it has none, with one call for all', async () => {
    const { customView } = await openBoard(({ fake }) => {
      fake.customView.general = [
        fakeWidget('a', 'total-works', 0),
        fakeWidget('b', 'user-table', 1),
        fakeWidget('c', 'pending-tasks', 2),
        fakeWidget('d', 'activity-feed', 0, 1),
        fakeWidget('e', 'total-works', 1, 1),
      ];
    });
    await within(await widget('Widget a')).findByText('312');
    await within(await widget('Widget b')).findByText('No tienes permiso para ver estos datos.');
    const tasks = within(await widget('Widget c'));
    const all = await tasks.findByRole('link', { name: '9 tareas pendientes (se abre en otra pestaña)' });
    expect(all.getAttribute('href')).toContain('/4task/lista?donde=responsable.es.');
    expect(all.getAttribute('href')).toContain('&donde=estado.es.Por+hacer');
    const one = tasks.getByRole('link', { name: 'T-12 Replantear la acometida (se abre en otra pestaña)' });
    expect(one.getAttribute('href')).toBe('/4task?tablero=3&tarea=0c6d2f0e-8f57-4b0b-9a54-3f7c8f1d2a10');
    tasks.getByText('Vence el 30 nov 2026');
    await within(await widget('Widget d')).findByText('No se han podido leer estos datos.');
    await within(await widget('Widget e')).findByText('312');
    expect(customView.asked).toEqual([['activity-feed', 'pending-tasks', 'total-works', 'user-table']]);
  });

  it('reads again what is due, in one call, and on request, and says when that fails', async () => {
    const { pass, user, customView, fake } = await openBoard();
    await within(await widget('Widget a')).findByText('312');
    await pass(CUSTOM_VIEW_DELAYS.look);
    expect(customView.asked.length).toBe(1);
    await pass(CUSTOM_VIEW_DELAYS.look);
    await waitFor(() => expect(customView.asked.length).toBe(2));
    expect(customView.asked.at(-1)).toEqual(['bar', 'total-works']);
    await choose(user, 'Widget a', 'Actualizar');
    await screen.findByText('Widget actualizado correctamente');
    expect(customView.asked.at(-1)).toEqual(['total-works']);
    fake.failNext('widgetData', DOWN);
    await choose(user, 'Widget a', 'Actualizar');
    await screen.findByText('Error al actualizar el widget');
  });

  it('keeps what was changed here and on the server, and can undo it', async () => {
    const { edit, user, save, button, customView, lasting } = await openBoard();
    await within(await widget('Widget a')).findByText('312');
    await edit();
    await choose(user, 'Widget a', 'Eliminar');
    await within(
      await screen.findByRole('dialog', { name: 'Estás seguro de eliminar este widget?' }),
    ).findByText('«Widget a» sale de tu panel. Puedes deshacerlo.');
    await user.click(await button('Eliminar'));
    await screen.findByText('Widget eliminado');
    expect(titles()).toEqual(['Widget b']);
    expect(JSON.parse(lasting.getItem('dashboard-widget-layout') ?? '')).toMatchObject({
      version: 0,
      isAhead: true,
      widgets: [{ id: 'b' }],
    });
    await save();
    await screen.findByText('Layout guardado');
    expect(customView.versions.map(({ version, widgets }) => [version, widgets.length])).toEqual([[1, 1]]);
    await user.click(await button('Deshacer'));
    expect(titles()).toEqual(['Widget a', 'Widget b']);
    await save();
    await waitFor(() => expect(customView.versions.length).toBe(2));
  });

  it('is configured, and a title is never empty', async () => {
    const { edit, user, button } = await openBoard();
    await within(await widget('Widget a')).findByText('312');
    await edit();
    await choose(user, 'Widget a', 'Configurar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Configurar el widget' }));
    const title = dialog.getByRole('textbox', { name: 'Título' });
    await user.clear(title);
    await user.click(await button('Guardar'));
    await dialog.findByText('Título es requerido');
    await user.type(title, 'Widget mío');
    const interval = dialog.getByRole('combobox', { name: 'Se actualiza' });
    expect([...interval.children].map((option) => option.textContent)).toEqual([
      ...['A mano', 'Cada 30 segundos', 'Cada minuto', 'Cada 5 minutos', 'Cada 10 minutos'],
    ]);
    await user.selectOptions(interval, 'Cada 30 segundos');
    await user.click(await button('Guardar'));
    await screen.findByText('Configuración guardada');
    expect(titles()).toEqual(['Widget mío', 'Widget b']);
  });

  it('draws its works as the chosen chart, and its numbers are links to them', async () => {
    const { edit, user, button, save, customView } = await openBoard();
    const total = await within(await widget('Widget a')).findByRole('link', { name: /312/ });
    expect(total.getAttribute('href')).toBe('/obras');
    await edit();
    await choose(user, 'Widget b', 'Configurar');
    const kind = await screen.findByRole('combobox', { name: 'Tipo de gráfico' });
    expect(
      within(kind)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([...['Anillo', 'Barras', 'Líneas', 'Radar', 'Área polar', 'Puntos']]);
    await user.selectOptions(kind, 'Radar');
    await user.click(await button('Guardar'));
    await save();
    await waitFor(() => expect(customView.versions[0]?.widgets[1]).toMatchObject({ chartType: 'radar' }));
    await choose(user, 'Widget b', 'Configurar');
    const type = await screen.findByRole('combobox', { name: 'Qué muestra' });
    await user.selectOptions(type, 'Total de obras');
    expect(screen.queryByRole('combobox', { name: 'Tipo de gráfico' })).toBeNull();
    await user.selectOptions(type, 'Obras por proyecto, en barras');
    await user.click(await button('Guardar'));
    await save();
    await waitFor(() => expect(customView.versions[0]?.widgets[1]).toMatchObject({ chartType: null }));
  });

  it('gets a new widget, which is dragged to the nearest cell, and by its corner up to whole cells', async () => {
    const { edit, user, save, button, board, customView, portal } = await openBoard();
    await within(await widget('Widget a')).findByText('312');
    const grid = (await widget('Widget a')).parentElement;
    // jsdom has no layout: three columns of 300 px and the gaps between them.
    const view = portal.getSnapshot().children.customView?.getSnapshot().children.machine;
    const { widgetGrid } = view?.getSnapshot().children ?? {};
    act(() => widgetGrid?.send({ type: 'grid.columnsMeasured', columns: 3 }));
    Object.defineProperty(grid, 'clientWidth', { value: 932 });
    expect(grid?.style.gridAutoRows).toBe('200px');
    await edit();
    await user.click(await button('Añadir widget'));
    await user.click(await screen.findByRole('menuitem', { name: 'Total de obras' }));
    const drag = (name: string, clientX: number, clientY: number) => {
      const grip = board.getByRole('button', { name });
      grip.setPointerCapture = () => {};
      fireEvent.pointerDown(grip, { button: 0, clientX: 0, clientY: 0 });
      fireEvent.pointerMove(grip, { clientX, clientY });
      fireEvent.pointerUp(grip);
    };
    const placed = async (...cells: readonly (readonly number[])[]) => {
      await save();
      await waitFor(() =>
        expect(
          customView.versions[0]?.widgets.map(({ position: { x, y }, size: { cols, rows } }) => [
            ...[x, y, cols, rows],
          ]),
        ).toEqual([[0, 0, 1, 1], [1, 0, 1, 1], ...cells]),
      );
    };
    await placed([2, 0, 1, 1]);
    expect(document.activeElement).toBe(await widget('Total de obras'));
    drag('Mover «Total de obras»', 3, 2);
    drag('Cambiar el tamaño de «Total de obras»', 2, 2);
    expect(customView.versions.length).toBe(1);
    drag('Mover «Total de obras»', -290, 180);
    await placed([1, 1, 1, 1]);
    drag('Cambiar el tamaño de «Total de obras»', 20, 20);
    await placed([1, 1, 2, 2]);
  });

  it('says what each new widget would show, and undoes and redoes by the keyboard', async () => {
    const { edit, user, button } = await openBoard();
    await within(await widget('Widget a')).findByText('312');
    await edit();
    await user.click(await button('Añadir widget'));
    const choice = await screen.findByRole('menuitem', { name: 'Últimos accesos' });
    within(choice).getByText('Quién entró y cuándo.');
    await user.click(choice);
    const added = () => screen.queryByRole('region', { name: 'Últimos accesos' }) !== null;
    await waitFor(() => expect(added()).toBe(true));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(added()).toBe(false));
    await user.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(added()).toBe(true));
    await user.click(await button('Listo'));
    await user.keyboard('{Control>}z{/Control}');
    expect(added()).toBe(true);
  });

  it('opens the view that was used last where the address names none', async () => {
    const { user, lasting } = await openBoard();
    await within(await widget('Widget a')).findByText('312');
    await user.click(screen.getByRole('radio', { name: 'Vista clásica' }));
    expect(window.location.search).toBe('?vista=clasica');
    await user.click(screen.getByRole('radio', { name: 'Vista personalizada' }));
    await waitFor(() => expect(lasting.getItem('dashboard-view')).toContain('personalizada'));
    act(() => {
      window.history.pushState(null, '', '/dashboard');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await widget('Widget a');
  });

  it('asks for the days of the address, and again for others, which the page keeps in its address', async () => {
    const { user, customView, button } = await openBoard();
    await within(await widget('Widget a')).findByText('312');
    expect(customView.askedDays).toEqual([{}]);
    await user.click(await button('Fechas de las cifras: Desde el principio'));
    await user.click(await button('Este mes'));
    await waitFor(() => expect(customView.askedDays).toEqual([{}, { periodo: 'mes' }]));
    expect(window.location.search).toBe('?vista=personalizada&periodo=mes');
    await button('Fechas de las cifras: Este mes');
  });

  it('has as many columns of at least 300 px as there is room for', () => {
    expect([299, 615, 616, 931, 932].map(columnsIn)).toEqual([1, 1, 2, 2, 3]);
  });

  it('is not overwritten when another tab has changed it', async () => {
    const { edit, user, save, button, customView } = await openBoard();
    await within(await widget('Widget a')).findByText('312');
    customView.save({ version: 0, widgets: [fakeWidget('z', 'total-works', 0)] });
    await edit();
    await choose(user, 'Widget a', 'Eliminar');
    await user.click(await button('Eliminar'));
    await save();
    await screen.findByText('Tu panel ha cambiado en otra pestaña o en otro equipo.');
    await user.click(await button('Ver la otra'));
    expect(titles()).toEqual(['Widget z']);
    await user.click(await button('Deshacer'));
    await save();
    await waitFor(() => expect(customView.versions[0]).toMatchObject({ version: 2, widgets: [{ id: 'b' }] }));
  });

  it('is kept in this browser when it could not be saved, and sent on request', async () => {
    const { edit, user, save, button, customView, fake } = await openBoard();
    await within(await widget('Widget a')).findByText('312');
    fake.failNext('saveLayout', DOWN);
    await edit();
    await choose(user, 'Widget a', 'Eliminar');
    await user.click(await button('Eliminar'));
    await save();
    await screen.findByText(
      'No se ha podido guardar tu panel. Está en este navegador y se enviará en cuanto se pueda.',
    );
    await user.click(await button('Reintentar'));
    await waitFor(() => expect(customView.versions.length).toBe(1));
  });

  it('can be reset to the layout of everybody or to an earlier version, and shared by an administrator', async () => {
    const { edit, user, save, button, customView } = await openBoard(({ fake }) => {
      fake.customView.save({ version: 0, widgets: [fakeWidget('v1', 'total-works', 0)] });
      fake.customView.save({ version: 1, widgets: [fakeWidget('v2', 'total-works', 0)] });
    }, BOSS);
    await within(await widget('Widget v2')).findByText('312');
    await edit();
    const more = async (item: string) => {
      await user.click(await button('Más acciones del panel'));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await more('Versiones');
    const [, first] = await screen.findAllByRole('button', { name: 'Volver a esta' });
    await user.click(first as HTMLElement);
    await waitFor(() => expect(titles()).toEqual(['Widget v1']));
    await more('Restablecer');
    await screen.findByText(/^Se perderán tus personalizaciones /);
    expect(titles()).toEqual(['Widget v1']);
    await user.click(await button('Restablecer'));
    await screen.findByText('Layout reseteado');
    expect(titles()).toEqual(['Widget a', 'Widget b']);
    await user.click(await button('Deshacer'));
    await save();
    await screen.findByText('Layout guardado');
    await more('Usar para todos');
    await user.click(await button('Usar para todos'));
    await screen.findByText('Quien no tenga un panel propio verá este.');
    expect(customView.general).toMatchObject([{ id: 'v1' }]);
  });

  it('says that it cannot be read, and tries again', async () => {
    const { user, button } = await openBoard(({ fake }) => fake.failNext('widgetLayout', DOWN));
    await screen.findByText('No se ha podido leer tu panel.');
    await user.click(await button('Reintentar'));
    await within(await widget('Widget a')).findByText('312');
  });
});
