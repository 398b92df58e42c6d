import { act, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PAGE_TURN_DELAYS } from '../../../src/machines/page-turn/page-turn-types.ts';
import { ModuleOverlay } from '../../../src/ui/components/module-overlay.tsx';
import { menuEntries, openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';
const OPERATOR = 'operaciones@conectividad.example';
const READER = 'consulta@conectividad.example';

const menu = () => screen.findByRole('navigation', { name: 'Menú principal' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function openAs(signedInAs: string, path = '/welcome') {
  const page = openPortal(path, { signedInAs });
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  await waitFor(() => expect(screen.queryByText('Cargando menú…')).toBe(null));
  return page;
}

describe('the frame of a page', () => {
  it('has a link to the content, the bars, the menu, the configurator, and a footer with its authors', async () => {
    await openAs(READER);
    const main = screen.getByRole('main');
    const skip = screen.getByRole('link', { name: 'Saltar al contenido principal' });
    expect(skip.getAttribute('href')).toBe(`#${main.id}`);
    expect(button('Cambiar la apariencia').closest('header')).not.toBeNull();
    const places = screen.getAllByRole('navigation').map((place) => place.getAttribute('aria-label'));
    expect(places).toEqual(['Ruta de navegación', 'Menú principal', 'Accesos rápidos']);
    expect([...screen.getByRole('contentinfo').children].map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^© \d{4} Portal de Conectividad$/),
      'Desarrollado por el equipo de Conectividad',
    ]);
  });
});

describe('overlays of the page', () => {
  it('are open one at a time, and give the focus back on Esc', async () => {
    const { user } = await openAs(READER);
    await user.click(button(/^Cuenta de/));
    await screen.findByRole('menuitem', { name: 'Cerrar Sesión' });
    // Clicked as by a shortcut, because the button is outside of the open dialog.
    await act(async () => button('Cambiar la apariencia').click());
    await screen.findByRole('dialog', { name: 'Apariencia' });
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Cerrar Sesión' })).toBe(null));

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  it('are closed when the page changes', async () => {
    const { user } = await openAs(READER);
    await user.click(button('Más'));
    const sheet = await screen.findByRole('dialog', { name: 'Más módulos' });
    // Inicio leads to the dashboard, so Welcome is the module that is left for this sheet.
    await user.click(within(sheet).getByRole('link', { name: 'Welcome' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });
});

describe('a chosen entry of the menu', () => {
  it('is marked as loading for 300 ms at the least', async () => {
    const page = await openAs(READER);
    const coming = async () => (await menu()).querySelectorAll('[aria-busy="true"]').length;
    await page.user.click(within(await menu()).getByRole('link', { name: 'Panel' }));
    await heading('Panel de Control');
    expect(await coming()).toBe(1);
    await act(async () => void page.clock.increment(PAGE_TURN_DELAYS.shownAtLeast));
    expect(await coming()).toBe(0);
  });
});

describe('the crumbs', () => {
  const crumbs = () =>
    [...screen.getByRole('navigation', { name: 'Ruta de navegación' }).querySelectorAll('li')].map(
      (crumb) => [crumb.textContent, crumb.querySelector('a')?.getAttribute('href') ?? null],
    );

  it('lead from Inicio to the page, which they name as the menu does', async () => {
    await openAs(READER, '/dashboard');
    await heading('Panel de Control');
    expect(crumbs()).toEqual([
      ['Inicio', '/dashboard'],
      ['Panel', null],
    ]);
    expect(screen.getAllByText('Panel').filter((word) => word.closest('[aria-current="page"]')).length).toBe(
      2,
    );
  });

  it.each([
    ['/obras/4P-NOR-FTTH-0001', ['Obras', '/obras'], ['4P-NOR-FTTH-0001', null]],
    ['/obras/cambios/7', ['Obras', '/obras'], ['Cambios', '/obras/cambios'], ['Cambio #7', null]],
    [
      '/localizaciones/registro/tabla',
      ['Localizaciones Celsig', '/localizaciones'],
      ['Localizaciones en tabla', null],
    ],
  ])('of %s carry names, and each but the last leads to its page', async (path, ...expected) => {
    await openAs(ADMINISTRATOR, path);
    await waitFor(() => expect(crumbs()).toEqual([['Inicio', '/dashboard'], ...expected]));
  });

  it('read an address without a page, and leave out the module that is not permitted', async () => {
    await openAs(OPERATOR, '/users/2026-11-21/42');
    await heading('Esta página no existe');
    expect(menuEntries().MÓDULOS).toContain('Cargas Másivas');
    expect(crumbs().map(([label]) => label)).toEqual(['Inicio', '21 de noviembre de 2026', '#42']);
  });
});

describe('a page that is loading', () => {
  it('names its module, what that is for and what is being done', async () => {
    const page = openPortal('/4task', { signedInAs: ADMINISTRATOR });
    page.show();
    await heading('Cargando workspace de tareas...');
    expect(screen.getByRole('main').textContent).toBe(
      '4TaskLos tableros y las tareas del equipo, en su propia pestaña.Cargando workspace de tareas...',
    );
    const overlay = within(screen.getByRole('main')).getByRole('status');
    expect(overlay.dataset['color']).toBe('warning');
    await waitFor(() => expect(overlay.querySelector('svg')).not.toBeNull());
    expect(screen.queryByRole('navigation')).toBe(null);
    await page.settlePermissions();
    await heading('Tablero de tareas');
    const shown = [screen.queryByRole('contentinfo'), screen.queryByRole('button', { name: /^Cuenta de/ })];
    expect([...shown, screen.queryByRole('navigation', { name: 'Menú principal' })]).toEqual([
      ...[null, null, null],
    ]);
  });

  it('without a module has a general text', () => {
    render(<ModuleOverlay />);
    expect(screen.getByRole('status').textContent).toBe('Cargando móduloPreparando interfaz...');
  });
});

describe('the bar of a narrow window', () => {
  const bar = () => screen.getByRole('navigation', { name: 'Accesos rápidos' });
  const links = (place: HTMLElement) =>
    within(place)
      .getAllByRole('link')
      .map((link) => link.textContent);

  it('has Inicio and those of three entries that are permitted', async () => {
    await openAs(ADMINISTRATOR);
    expect(links(bar())).toEqual(['Inicio', 'Actualización', 'Conectividad', 'Actividad']);
  });

  it('has only Inicio for people who may open none of them', async () => {
    await openAs(READER);
    expect(links(bar())).toEqual(['Inicio']);
    expect(within(bar()).getByRole('link', { name: 'Inicio' }).getAttribute('href')).toBe('/dashboard');
  });

  it('has the other entries under Más, with the person and the sign-out', async () => {
    const { user } = await openAs(ADMINISTRATOR);
    await user.click(button('Más'));
    const sheet = await screen.findByRole('dialog', { name: 'Más módulos' });
    expect(links(sheet)).toEqual([
      ...[
        'Welcome',
        'Obras',
        'Proyectos',
        'Cargas Másivas',
        'CelSig5 y SCeGR',
        '4Task, se abre en otra pestaña',
      ],
      ...['Localizaciones Celsig', 'Borrado Registros', 'Cargar Export', 'Historial de cargas'],
      ...['Panel Admin', 'Usuarios'],
    ]);
    within(sheet).getByText(ADMINISTRATOR);
    await user.click(within(sheet).getByRole('button', { name: 'Cerrar Sesión' }));
    await screen.findByRole('dialog', { name: 'Confirmar cierre de sesión' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Más módulos' })).toBe(null));
  });
});

describe('the configurator', () => {
  it('colours the menu and keeps the choice; the type cannot be chosen in a narrow window', async () => {
    const { user } = await openAs(READER);
    await user.click(button('Cambiar la apariencia'));
    const drawer = await screen.findByRole('dialog', { name: 'Apariencia' });
    const frame = (await menu()).parentElement;
    expect([document.documentElement.dataset['menuColor'], frame?.dataset.menuType]).toEqual([
      'primary',
      'transparent',
    ]);

    await user.click(within(drawer).getByRole('radio', { name: 'Éxito' }));
    expect([
      document.documentElement.dataset['menuColor'],
      window.localStorage.getItem('sidenavColor'),
    ]).toEqual(['success', '"success"']);
    expect(
      within(drawer).getByRole<HTMLInputElement>('radio', { name: 'Blanco' }).closest('fieldset')?.disabled,
    ).toBe(true);
    within(drawer).getByText('Solo se puede cambiar con la ventana a 1200 px de ancho o más.');

    await user.click(within(drawer).getByRole('switch', { name: 'Modo oscuro' }));
    expect(window.localStorage.getItem('darkModeActive')).toBe('true');
  });

  it('starts from its defaults when the browser keeps values that it does not know', async () => {
    window.localStorage.setItem('sidenavColor', '"violet"');
    window.localStorage.setItem('sidenavType', 'white');
    await openAs(READER);
    const frame = (await menu()).parentElement;
    expect([document.documentElement.dataset['menuColor'], frame?.dataset.menuType]).toEqual([
      'primary',
      'transparent',
    ]);
  });
});
