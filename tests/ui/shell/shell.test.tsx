import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PERMISSION_FLAGS, type PermissionFlag } from '../../../src/api/contract/permissions.ts';
import { judge } from '../../../src/machines/navigation/navigation-rules.ts';
import { PERMISSIONS_DELAYS } from '../../../src/machines/permissions/permissions-types.ts';
import { TOKEN_KEY, USER_KEY } from '../../../src/machines/session/session-store.ts';
import { PAGES, REDIRECTS } from '../../../src/ui/pages.tsx';
import { SAMPLE_PEOPLE } from '../../support/fakes/fake-person.ts';
import { refusal } from '../../support/fakes/refusal.ts';
import { menuEntries, openPortal, TOKEN } from '../../support/open-portal.tsx';

const OPERATOR = 'operaciones@conectividad.example';
const ADMINISTRATOR = 'admin@conectividad.example';
const READER = 'consulta@conectividad.example';
const NOBODY_YET = 'sin.permisos@conectividad.example';

const MENU = { name: 'Menú principal' };
const menu = () => screen.findByRole('navigation', MENU);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function openAs(signedInAs: string, path = '/welcome') {
  const page = openPortal(path, { signedInAs });
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  return page;
}

/** Reads in the menu why the session is lost, until the person is signed out. */
async function readWhy({ clock }: ReturnType<typeof openPortal>) {
  await within(await menu()).findByRole('alert');
  await act(async () => void clock.increment(PERMISSIONS_DELAYS.lossNoticeDelay));
}

describe('the menu', () => {
  it('shows Welcome and the shape of a menu until the permissions are known', async () => {
    const page = await openAs(OPERATOR);
    expect(menuEntries()).toEqual({ MÓDULOS: ['Welcome'] });
    expect(within(await menu()).getByRole('status').textContent).toBe('Cargando menú…');

    await page.settlePermissions();
    await waitFor(() =>
      expect(menuEntries()).toEqual({
        MÓDULOS: ['Welcome', 'Panel', 'Obras', 'Proyectos', 'Cargas Másivas'],
        ADMIN: ['Cargar Export', 'Historial de cargas'],
      }),
    );
  });

  it('has every module under the name of the portal, for an administrator', async () => {
    const page = await openAs(ADMINISTRATOR);
    await page.settlePermissions();
    await waitFor(() =>
      expect(menuEntries()).toEqual({
        MÓDULOS: [
          ...['Welcome', 'Panel', 'Obras', 'Proyectos', 'Actualización Masiva', 'Cargas Másivas'],
          ...[
            'CelSig5 y SCeGR',
            '4Task, se abre en otra pestaña',
            'CON - Conectividad',
            'Localizaciones Celsig',
          ],
          'Borrado Registros',
        ],
        ADMIN: ['Cargar Export', 'Historial de cargas', 'Actividad', 'Panel Admin', 'Usuarios'],
      }),
    );
    expect(screen.getByText('Portal de Conectividad').closest('header')).not.toBeNull();
  });

  it.each([
    ['activity', ['Actividad']],
    ['users', ['Usuarios']],
    ['panel_admin', ['Panel Admin']],
    ['cargar_export', ['Cargar Export', 'Historial de cargas']],
  ] as const)('has the ADMIN section for %s alone', async (flag, entries) => {
    const people = SAMPLE_PEOPLE.map((person) => ({ ...person, permissions: { [flag]: true } }));
    const page = openPortal('/welcome', { signedInAs: READER, people });
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    await waitFor(() => expect(menuEntries()).toEqual({ MÓDULOS: ['Welcome'], ADMIN: entries }));
  });

  it('has no ADMIN section for people who may open nothing of it', async () => {
    const page = await openAs(READER);
    await page.settlePermissions();
    await waitFor(() =>
      expect(menuEntries()).toEqual({ MÓDULOS: ['Welcome', 'Panel', 'Obras', 'Proyectos'] }),
    );
  });

  it('says what failed and tries again by itself, three times at most; Reintentar then begins again', async () => {
    const page = openPortal('/welcome', { signedInAs: READER });
    for (const kind of ['noResponse', 'wrongShape', 'noResponse'] as const) {
      page.fake.failNext('myPermissions', { kind });
    }
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();

    const told = async (sentence: string) =>
      waitFor(async () => expect(within(await menu()).getByRole('alert').textContent).toBe(sentence));
    const asked = () => page.fake.calls.filter((call) => call === 'myPermissions').length;
    const pass = (ms: number) => act(async () => void page.clock.increment(ms));
    const retry = () => screen.getAllByRole('button', { name: 'Reintentar' });
    const isBusy = () => retry().map((button) => button.getAttribute('aria-disabled'));

    await told('Error al cargar menú: Error de conexión');
    await screen.findByRole('heading', { name: 'No hemos podido cargar tus módulos.' });
    expect(isBusy()).toEqual([null, null]);
    within(await menu()).getByText('Cargando menú…');
    await pass(1_000);
    await told('Error al cargar menú: Formato de respuesta incorrecto');
    await pass(1_999);
    expect(asked()).toBe(2);
    const held = page.fake.hold('myPermissions');
    await pass(1);
    await waitFor(() => expect(asked()).toBe(3));
    expect(isBusy()).toEqual(['true', 'true']);
    held.release();
    await told('Error al cargar menú: Error al conectar con el servidor');
    expect(within(await menu()).queryByText('Cargando menú…')).toBeNull();
    await pass(60_000);
    expect(asked()).toBe(3);

    const again = page.fake.hold('myPermissions');
    await page.user.click(within(await menu()).getByRole('button', { name: 'Reintentar' }));
    // The reason and the button stay until the answer, so the keyboard stays where it is.
    await told('Error al cargar menú: Error al conectar con el servidor');
    expect([document.activeElement, isBusy()]).toEqual([retry()[0], ['true', 'true']]);
    again.release();
    await waitFor(() =>
      expect(menuEntries()).toEqual({ MÓDULOS: ['Welcome', 'Panel', 'Obras', 'Proyectos'] }),
    );
    expect(document.activeElement).toBe(document.getElementById('menu'));
  });

  it.each([
    ['No hay sesión activa', 'No hay sesión activa', null],
    ['Sesión expirada', 'Sesión expirada. Por favor, inicia sesión nuevamente.', 403],
  ] as const)(
    'says «%s» for 2 s, without Reintentar, before the person is signed out',
    async (inMenu, after, status) => {
      const page = openPortal('/welcome', { signedInAs: READER });
      if (status !== null) page.fake.failNext('myPermissions', refusal(status, 'No.'));
      page.show();
      await screen.findByRole('button', { name: /^Cuenta de/ });
      if (status === null) page.lasting.removeItem(TOKEN_KEY);
      await page.settlePermissions();
      if (status === null) await act(async () => void page.clock.increment(1_000));
      await waitFor(async () =>
        expect(within(await menu()).getByRole('alert').textContent).toBe(`Error al cargar menú: ${inMenu}`),
      );
      expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
      await act(async () => void page.clock.increment(1_999));
      expect(menuEntries()).toEqual({ MÓDULOS: ['Welcome'] });
      await act(async () => void page.clock.increment(1));
      await screen.findByText(after);
      expect(window.location.pathname).toBe('/login');
      expect([page.lasting.getItem(TOKEN_KEY), page.lasting.getItem(USER_KEY)]).toEqual([null, null]);
    },
  );

  it('is that of the last visit at once after a reload, and then that of the present permissions', async () => {
    const page = openPortal('/welcome', { signedInAs: READER });
    const kept = { id: 3, permissions: { dashboard: true, locations: true } };
    page.lasting.setItem(USER_KEY, JSON.stringify(kept));
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await waitFor(() =>
      expect(menuEntries()).toEqual({
        MÓDULOS: ['Welcome', 'Panel', 'Obras', 'Proyectos', 'Localizaciones Celsig'],
      }),
    );
    expect(page.fake.calls).not.toContain('myPermissions');
    await page.settlePermissions();
    await waitFor(() =>
      expect(menuEntries()).toEqual({ MÓDULOS: ['Welcome', 'Panel', 'Obras', 'Proyectos'] }),
    );
    await waitFor(() =>
      expect(JSON.parse(page.lasting.getItem(USER_KEY) ?? 'null').permissions).toEqual({ dashboard: true }),
    );
  });

  it('is folded, which is remembered', async () => {
    const page = await openAs(READER);
    await page.user.click(screen.getByRole('button', { name: 'Contraer menú' }));
    expect(screen.getByRole('button', { name: 'Desplegar menú' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
    expect(window.localStorage.getItem('sidenavOpen')).toBe('false');
  });

  it('marks the open page', async () => {
    const page = await openAs(READER, '/dashboard');
    await page.settlePermissions();
    await heading('Panel de Control');
    expect(
      [...(await menu()).querySelectorAll('[aria-current="page"]')].map((link) => link.textContent),
    ).toEqual(['Panel']);
  });

  it('marks the module to which the page belongs', async () => {
    const page = await openAs(ADMINISTRATOR, '/obras/cambios');
    await page.settlePermissions();
    const shown = await menu();
    const marked = () => [...shown.querySelectorAll('[aria-current="true"]')].map((link) => link.textContent);
    for (const [path, module] of [
      ['/obras/cambios', 'Obras'],
      ['/conectividad/registro/tabla', 'CON - Conectividad'],
      ['/obras/4P-NOR-FTTH-0001', 'Obras'],
      ['/proyectos/1', 'Proyectos'],
      ['/localizaciones/SIT-00003', 'Localizaciones Celsig'],
      ['/proyectos/1/editar', 'Proyectos'],
      ['/localizaciones/registro/tabla', 'Localizaciones Celsig'],
      ['/proyectos/eliminados', 'Proyectos'],
      ['/actualizacion-masiva/1', 'Actualización Masiva'],
      ['/celsig5/1', 'CelSig5 y SCeGR'],
      ['/RegistroBorrado/papelera', 'Borrado Registros'],
    ] as const) {
      await act(async () => {
        window.history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      await waitFor(() => expect([path, ...marked()]).toEqual([path, module]));
    }
  });
});

describe('a page', () => {
  it.each(['/users', '/4task'])(
    '%s says itself that the permissions could not be loaded, and asks for them again',
    async (path) => {
      const page = openPortal(path, { signedInAs: ADMINISTRATOR });
      page.fake.failNext('myPermissions', { kind: 'noResponse' });
      page.show();
      await waitFor(() => expect(page.portal.getSnapshot().matches('inside')).toBe(true));
      await page.settlePermissions();
      const main = within(await screen.findByRole('main'));
      await main.findByRole('heading', { name: 'No hemos podido cargar tus permisos' });
      main.getByText('Error de conexión. Sin ellos no se puede abrir esta página.');
      expect(screen.queryByText('Preparando interfaz...')).toBeNull();
      await page.user.click(main.getByRole('button', { name: 'Reintentar' }));
      await waitFor(() =>
        expect(screen.queryByRole('heading', { name: 'No hemos podido cargar tus permisos' })).toBeNull(),
      );
      await waitFor(() =>
        expect(page.portal.getSnapshot().children.permissions?.getSnapshot().value).toBe('loaded'),
      );
    },
  );

  it('is neither shown nor refused while the permissions are unknown', async () => {
    const page = await openAs(READER, '/users');
    expect(window.location.pathname).toBe('/users');
    expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe(
      'UsuariosQuién entra en el portal y qué puede abrir.Preparando interfaz...',
    );
    expect(screen.getAllByRole('heading', { level: 1 }).map((title) => title.textContent)).toEqual([
      'Preparando interfaz...',
    ]);

    await page.settlePermissions();
    await heading('No tienes acceso a este módulo');
    expect(window.location.pathname).toBe('/access-denied');
    screen.getByText(/^Tu cuenta no tiene el permiso «Usuarios», que pide esta página\./);
    await page.user.click(await screen.findByRole('button', { name: 'Pedir acceso a Usuarios' }));
    await screen.findByText(
      'Solicitud de acceso a Usuarios enviada a 1 persona que puede darlo. Te avisaremos cuando cambie tu acceso.',
    );
  });

  it('that the last visit did not permit waits for the present permissions, and is not refused', async () => {
    const page = openPortal('/dashboard', { signedInAs: READER });
    page.lasting.setItem(USER_KEY, JSON.stringify({ id: 3, permissions: { dashboard: false, users: true } }));
    page.show();
    const list = await menu();
    await within(list).findByRole('link', { name: 'Usuarios' });
    expect([window.location.pathname, screen.queryByText('No tienes acceso a este módulo')]).toEqual([
      '/dashboard',
      null,
    ]);
    await page.settlePermissions();
    await heading('Panel de Control');
  });

  it('that is not permitted redirects a person without any permission to Welcome', async () => {
    const page = await openAs(NOBODY_YET, '/users');
    await page.settlePermissions();
    await heading('Hola, Sin');
    expect(window.location.pathname).toBe('/welcome');
  });

  it.each(['/', '/welcome', '/carga-masiva', '/tables', '/access-denied'])(
    '%s asks a person without a session to sign in',
    async (path) => {
      const page = openPortal(path);
      page.show();
      await screen.findByLabelText('Correo electrónico');
      expect([window.location.pathname, screen.queryByRole('navigation', MENU)]).toEqual(['/login', null]);
    },
  );

  it.each(['/login', '/register', '/password/email', '/password/reset', '/sign-in', '/sign-up', '/'])(
    '%s redirects a signed-in person to Welcome',
    async (path) => {
      await openAs(READER, path);
      await heading('Hola, Consulta');
      expect(window.location.pathname).toBe('/welcome');
    },
  );

  it('that does not exist says so', async () => {
    const page = openPortal('/no-existe');
    page.show();
    await heading('Esta página no existe');
  });
});

describe('a page that needs a flag', () => {
  const FLAGS: readonly (readonly [path: string, flag: PermissionFlag])[] = [
    ['/dashboard', 'dashboard'],
    ['/panel-admin', 'panel_admin'],
    ['/tables', 'panel_admin'],
    ['/carga-masiva', 'bulk_loads'],
    ['/virtual-reality', 'panel_admin'],
    ['/rtl-page', 'panel_admin'],
    ['/profileTemplate', 'dashboard'],
    ['/actualizacion-masiva', 'bulk_update'],
    ['/profile', 'dashboard'],
    ['/cargar-export', 'cargar_export'],
    ['/historial-cargas', 'cargar_export'],
    ['/activity', 'activity'],
    ['/users', 'users'],
    ['/localizaciones', 'locations'],
    ['/RegistroBorrado', 'delete_records'],
    ['/celsig5', 'celsig5'],
    ['/4task', '4task'],
    ['/conectividad', 'connectivity'],
  ];
  const opens = (path: string, flags: readonly PermissionFlag[]): boolean => {
    const to = REDIRECTS.find(({ from }) => from === path)?.to ?? path;
    const page = PAGES.find((one) => one.path === to);
    if (page === undefined) throw new Error(`There is no page ${to}.`);
    const permissions = Object.fromEntries(flags.map((flag) => [flag, true]));
    const visit = {
      path: to,
      address: to,
      person: 1,
      machines: [],
      session: 'signedIn',
      permissions,
      areKept: false,
    } as const;
    const atRest = {
      wanted: null,
      landing: null,
      refused: null,
      workPath: null,
      watching: false,
      leavingTo: null,
    };
    return judge({ ...visit, ...atRest, access: page.access }).kind === 'allowed';
  };

  it.each(FLAGS)('%s opens with %s, and with no other flag but admin', (path, flag) => {
    expect(PERMISSION_FLAGS.filter((one) => opens(path, [one])).sort()).toEqual([flag, 'admin'].sort());
  });
});

describe('arriving at a page', () => {
  it('leaves the focus alone on the first page, and moves it to the heading of the next', async () => {
    const page = await openAs(READER, '/dashboard');
    await page.settlePermissions();
    await heading('Panel de Control');
    expect([document.activeElement, document.title]).toEqual([
      document.body,
      'Panel · Portal de Conectividad',
    ]);

    await page.user.click(within(await menu()).getByRole('link', { name: 'Welcome' }));
    const title = await heading('Hola, Consulta');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(document.title).toBe('Welcome · Portal de Conectividad');

    await page.user.click(within(await menu()).getByRole('link', { name: 'Welcome' }));
    expect(document.activeElement).not.toBe(title);
  });

  it('keeps the focus that a page sets by itself', async () => {
    const page = await openAs(READER);
    await heading('Hola, Consulta');
    page.fake.endSessions();
    await page.settlePermissions();
    await readWhy(page);
    const field = await screen.findByLabelText('Correo electrónico');
    expect([document.activeElement, document.title]).toEqual([field, 'Acceso · Portal de Conectividad']);
  });
});

describe('the session', () => {
  it('ends only once the sign-out is confirmed', async () => {
    const page = await openAs(READER);
    const ask = async () => {
      await page.user.click(screen.getByRole('button', { name: /^Cuenta de/ }));
      await page.user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
      return screen.findByRole('dialog', { name: 'Confirmar cierre de sesión' });
    };

    const question = within(await ask());
    question.getByText('¿Estás seguro de que quieres cerrar sesión?');
    await page.user.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(page.lasting.getItem('auth_token')).toBe(TOKEN);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));

    await page.user.click(within(await ask()).getByRole('button', { name: 'Cerrar Sesión' }));
    await screen.findByLabelText('Correo electrónico');
    expect([window.location.pathname, page.lasting.getItem('auth_token')]).toEqual(['/login', null]);
  });

  it('warns of the load that signing out would interrupt', async () => {
    const page = await openAs(READER);
    await act(async () => page.portal.send({ type: 'work.began', work: 'bulkImport' }));
    await page.user.click(screen.getByRole('button', { name: /^Cuenta de/ }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));

    const dialog = await screen.findByRole('dialog', { name: 'Confirmar cierre de sesión' });
    within(dialog).getByText(
      'Hay una carga en curso. Si cierras sesión se interrumpe y los datos pueden quedar inconsistentes: espera a que termine.',
    );
  });

  it('warns of the corrections that signing out would lose', async () => {
    const page = await openAs(READER);
    await act(async () => page.portal.send({ type: 'work.began', work: 'corrections' }));
    await page.user.click(screen.getByRole('button', { name: /^Cuenta de/ }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar cierre de sesión' });
    within(dialog).getByText('Tienes correcciones que no se han cargado. Si cierras sesión se pierden.');
  });

  it('names the person and the role, which is Usuario unless the server sends another', async () => {
    await openAs(READER);
    expect(screen.getByRole('button', { name: /^Cuenta de/ }).textContent).toBe('Cuenta deCConsultaUsuario');
  });

  it('that cannot be checked is kept, and checked again on request', async () => {
    const page = openPortal('/welcome', { signedInAs: READER });
    page.fake.failNext('me', { kind: 'noResponse' });
    page.show();
    await heading('No podemos comprobar tu sesión');
    expect(page.lasting.getItem('auth_token')).toBe(TOKEN);

    await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await heading('Hola, Consulta');
  });

  it('that the server no longer accepts opens the sign-in page, which says why', async () => {
    const page = await openAs(READER);
    page.fake.endSessions();
    await page.settlePermissions();
    await readWhy(page);
    await screen.findByText('Sesión expirada. Por favor, inicia sesión nuevamente.');
    expect([window.location.pathname, page.lasting.getItem('auth_token')]).toEqual(['/login', null]);
  });

  it('that an administrator ended says so on the sign-in page', async () => {
    const page = await openAs(READER);
    page.fake.endSessions('cuenta_desactivada');
    await page.settlePermissions();
    await readWhy(page);
    await screen.findByText(
      'Un administrador ha desactivado tu cuenta. Si crees que es un error, escríbele.',
    );
    expect([window.location.pathname, page.lasting.getItem('auth_token')]).toEqual(['/login', null]);
  });

  it('that ends while work is open is renewed over the page, by the same person', async () => {
    const page = await openAs(OPERATOR);
    await page.settlePermissions();
    await act(async () => page.portal.send({ type: 'work.began', work: 'bulkImport' }));
    await act(async () =>
      page.portal.send({ type: 'transport.unauthorized', path: '/cargamasiva/cargar', ended: null }),
    );

    const dialog = await screen.findByRole('dialog', { name: 'Tu sesión ha caducado' });
    const address = within(dialog).getByLabelText<HTMLInputElement>('Correo electrónico');
    expect([address.value, address.readOnly]).toEqual([OPERATOR, true]);
    await page.user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    await page.user.type(
      await within(dialog).findByLabelText('Código de acceso'),
      `${page.fake.codeOf(OPERATOR)}{Enter}`,
    );

    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect([window.location.pathname, page.lasting.getItem('auth_token')]).toEqual(['/welcome', 'token-1']);
  });
});

describe('leaving while work is open', () => {
  it('needs a confirmation; cancelling stays and confirming leaves', async () => {
    const page = await openAs(OPERATOR);
    await page.settlePermissions();
    await act(async () => page.portal.send({ type: 'work.began', work: 'bulkImport' }));
    const choosePanel = async () => {
      await page.user.click(within(await menu()).getByRole('link', { name: 'Panel' }));
      return screen.findByRole('dialog', { name: 'Hay una carga en curso' });
    };

    await page.user.click(within(await choosePanel()).getByRole('button', { name: 'Seguir aquí' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(window.location.pathname).toBe('/welcome');

    await page.user.click(within(await choosePanel()).getByRole('button', { name: 'Salir de la página' }));
    await heading('Panel de Control');
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('names the corrections that were never loaded, and names a load before them', async () => {
    const page = await openAs(OPERATOR);
    await page.settlePermissions();
    await act(async () => page.portal.send({ type: 'work.began', work: 'corrections' }));
    await page.user.click(within(await menu()).getByRole('link', { name: 'Panel' }));
    await screen.findByRole('dialog', { name: 'Tienes correcciones sin cargar' });
    await act(async () => page.portal.send({ type: 'work.began', work: 'bulkImport' }));
    await screen.findByRole('dialog', { name: 'Hay una carga en curso' });
  });

  it('by the browser’s own buttons goes back to the page and needs a confirmation', async () => {
    const page = await openAs(OPERATOR, '/dashboard');
    await page.settlePermissions();
    await heading('Panel de Control');
    await page.user.click(within(await menu()).getByRole('link', { name: 'Welcome' }));
    await heading('Hola, Operaciones');
    await act(async () => page.portal.send({ type: 'work.began', work: 'bulkImport' }));

    await act(async () => {
      const changed = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await changed;
    });
    const dialog = await screen.findByRole('dialog', { name: 'Hay una carga en curso' });
    expect(window.location.pathname).toBe('/welcome');
    await page.user.click(within(dialog).getByRole('button', { name: 'Salir de la página' }));
    await heading('Panel de Control');
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('lets the browser ask before the tab closes, and only then', async () => {
    const page = await openAs(OPERATOR);
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(true);
    await act(async () => page.portal.send({ type: 'work.began', work: 'bulkImport' }));
    expect(closes()).toBe(false);
    await act(async () => page.portal.send({ type: 'work.ended', work: 'bulkImport' }));
    expect(closes()).toBe(true);
  });
});
