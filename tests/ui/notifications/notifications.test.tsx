import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { NOTIFICATIONS_DELAYS } from '../../../src/machines/notifications/notifications-types.ts';
import { toastsMachine } from '../../../src/machines/toasts/toasts-machine.ts';
import { TOAST_DELAYS } from '../../../src/machines/toasts/toasts-types.ts';
import { ToastsProvider } from '../../../src/ui/components/toasts-context.tsx';
import { PlainToasts } from '../../../src/ui/notifications/plain-toasts.tsx';
import { openPortal } from '../../support/open-portal.tsx';

const OPERATOR = 'operaciones@conectividad.example';
const RUN = '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21';
const load = (fileName: string, estado: 'completada' | 'detenida' = 'completada') => ({
  tipo: 'carga' as const,
  uploadId: RUN,
  fileName,
  estado,
  ensayo: false,
  por: null,
});

const bell = () => screen.getByRole('button', { name: /^Notificaciones/ });

/** The panel of the bell, once the code of its content is there. */
async function panel() {
  const dialog = await screen.findByRole('dialog', { name: /^Notificaciones/ });
  await within(dialog).findByRole('heading', { name: 'Notificaciones' });
  return dialog;
}

async function openAs(signedInAs: string, before?: (page: ReturnType<typeof openPortal>) => void) {
  const page = openPortal('/welcome', { signedInAs });
  before?.(page);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const pass = (ms: number) => act(async () => void page.clock.increment(ms));
  await pass(NOTIFICATIONS_DELAYS.settle);
  return { ...page, pass };
}

describe('all notifications', () => {
  const all = () => screen.findByRole('dialog', { name: 'Todas las notificaciones' });
  const open = () => screen.queryByRole('dialog', { name: 'Todas las notificaciones' });

  it('fill the window from the panel, and close it', async () => {
    const { user } = await openAs(OPERATOR, ({ fake }) => fake.tell(OPERATOR, load('Norte.xlsx')));
    await user.click(bell());
    await user.click(within(await panel()).getByRole('button', { name: 'Ver todas' }));
    const list = within(await all());
    await list.findByRole('button', { name: /^Carga completada/ });
    expect(screen.queryByRole('dialog', { name: 'Notificaciones' })).toBeNull();
    await user.click(list.getByRole('button', { name: 'Marcar todas como leídas' }));
    await list.findByRole('button', { name: /^Carga completada.*Leída$/ });
    await user.click(list.getByText('Cerrar'));
    await waitFor(() => expect(open()).toBeNull());
  });

  it('are opened by their key, but not while somebody types', async () => {
    const { user } = await openAs(OPERATOR);
    const notes = await screen.findByRole('textbox', { name: /notas/i });
    await user.click(notes);
    await user.keyboard('{Alt>}n{/Alt}');
    expect(open()).toBeNull();
    act(() => notes.blur());
    await user.keyboard('{Alt>}n{/Alt}');
    await all();
  });

  it('are what the bell opens on a phone', async () => {
    const { matchMedia } = window;
    onTestFinished(() => {
      window.matchMedia = matchMedia;
    });
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(max-width: 599px)' });
    const { user } = await openAs(OPERATOR);
    await user.click(bell());
    await all();
  });
});

describe('the bell', () => {
  it('counts unread notifications, lists them, and marks them as read one by one or all at once', async () => {
    const { user, fake } = await openAs(OPERATOR, ({ fake: server }) => {
      server.tell(OPERATOR, load('Norte.xlsx'));
      server.tell(OPERATOR, load('Sur.xlsx', 'detenida'));
      server.tell(OPERATOR, { tipo: 'acceso', concedidos: ['users'], retirados: [] });
    });
    await screen.findByRole('button', { name: 'Notificaciones: 3 sin leer' });
    expect(bell().textContent).toBe('3');
    await user.click(bell());
    const list = within(await panel());
    const rows = () => list.getAllByRole('listitem').map((row) => row.textContent);
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(rows().sort()).toEqual([
      expect.stringMatching(/^Carga completadaLa carga de «Norte\.xlsx» ha terminado bien\..*Sin leer$/),
      expect.stringMatching(/^Carga detenida.*Mira las incidencias\..*Sin leer$/),
      expect.stringMatching(/^Conexión establecida.*Leída$/),
      expect.stringMatching(/^Tu acceso ha cambiado.*Sin leer$/),
    ]);

    await user.click(list.getByRole('button', { name: /^Conexión establecida/ }));
    expect(bell().textContent).toBe('3');
    await user.click(list.getByRole('button', { name: /^Tu acceso ha cambiado/ }));
    expect(bell().textContent).toBe('2');
    expect(screen.getByText('Notificación leída.').getAttribute('role')).toBe('status');
    await user.click(list.getByRole('button', { name: 'Marcar todas como leídas' }));
    expect(bell().getAttribute('aria-label')).toBe('Notificaciones');
    expect(rows().every((row) => row?.endsWith('Leída'))).toBe(true);
    expect(fake.calls.filter((call) => call === 'markNotificationsRead')).toHaveLength(2);
    // No button is left to press, and the focus stays where it was.
    const markAll = list.getByRole('button', { name: 'Marcar todas como leídas' });
    expect(markAll.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(markAll);
    await user.click(markAll);
    expect(fake.calls.filter((call) => call === 'markNotificationsRead')).toHaveLength(2);
  });

  it('lists by days, filters, silences one automation, and hears it again from the settings', async () => {
    const warning = {
      tipo: 'automatismo' as const,
      script: 'cierre',
      marca: 'lenta' as const,
      frase: 'Ha tardado 15 min.',
      veces: 1,
      desde: '2026-11-21T08:10:00.000Z',
      iguales: true,
    };
    const { user, fake } = await openAs(OPERATOR, ({ fake: server }) => {
      server.tell(OPERATOR, { ...warning, momento: '2026-11-01T08:10:00.000Z' });
      server.tell(OPERATOR, load('Norte.xlsx'));
      server.tell(OPERATOR, {
        tipo: 'solicitud',
        persona: { id: 9, nombre: 'Nuria Vidal', email: 'nuria@conectividad.example' },
        modulo: null,
      });
    });
    await user.click(bell());
    const list = within(await panel());
    const parts = () => list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await list.findByRole('button', { name: /^Carga completada/ });
    expect(parts()).toEqual(['Esperan tu respuesta', 'Hoy', 'Antes']);

    await user.selectOptions(list.getByRole('combobox', { name: 'Clase' }), 'Automatismos');
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.queryByRole('button', { name: /^Silenciar: Nuria/ })).toBeNull();
    await user.click(list.getByRole('button', { name: 'Silenciar: cierre ha tardado demasiado' }));
    await user.click(list.getByRole('button', { name: 'Silenciar cierre' }));
    expect(screen.getByText(/^Silenciado: cierre\./).getAttribute('role')).toBe('status');
    expect(list.getByRole('listitem').textContent).toMatch(/Silenciada.*Leída$/);
    expect(bell().textContent).toBe('2');
    await user.click(list.getByRole('radio', { name: 'Sin leer' }));
    expect(list.getByText('Ninguna de las que se ven pasa el filtro.')).toBeInstanceOf(HTMLElement);

    await user.click(list.getByRole('button', { name: 'Ver todas' }));
    const all = within(await screen.findByRole('dialog', { name: 'Todas las notificaciones' }));
    await user.click(all.getByRole('tab', { name: 'Ajustes' }));
    await user.click(await all.findByRole('switch', { name: /resumen diario/ }));
    await user.click(await all.findByRole('button', { name: 'Volver a avisar de cierre' }));
    await waitFor(() =>
      expect(fake.calls.filter((call) => call === 'saveNotificationSettings')).toHaveLength(3),
    );
    expect(all.getByText(/^Nada\./)).toBeInstanceOf(HTMLElement);
    expect((all.getByRole('switch', { name: /resumen diario/ }) as HTMLInputElement).checked).toBe(true);
  });

  it('says that the settings could not be read or saved, and tries again', async () => {
    const { user, fake } = await openAs(OPERATOR, ({ fake: server }) =>
      server.tell(OPERATOR, load('Norte.xlsx')),
    );
    fake.failNext('notificationSettings', { kind: 'noResponse' });
    await user.click(bell());
    await user.click(within(await panel()).getByRole('button', { name: 'Ver todas' }));
    const all = within(await screen.findByRole('dialog', { name: 'Todas las notificaciones' }));
    await all.findByRole('button', { name: /^Carga completada/ });
    fake.failNext('notificationSettings', { kind: 'noResponse' });
    await user.click(all.getByRole('tab', { name: 'Ajustes' }));
    expect((await all.findByRole('alert')).textContent).toMatch(/^No se han podido leer tus ajustes/);
    await user.click(all.getByRole('button', { name: 'Reintentar' }));
    const digest = await all.findByRole('switch', { name: /resumen diario/ });
    await waitFor(() => expect((digest as HTMLInputElement).disabled).toBe(false));
    fake.failNext('saveNotificationSettings', { kind: 'noResponse' });
    await user.click(digest);
    expect((await all.findByRole('alert')).textContent).toMatch(/^No se ha podido guardar/);
  });

  it('keeps a silence chosen while the settings are read again, and says in every list until it is saved that it is not', async () => {
    const { user, fake } = await openAs(OPERATOR, ({ fake: server }) =>
      server.tell(OPERATOR, load('Norte.xlsx')),
    );
    await user.click(bell());
    const silencing = () =>
      within(screen.getByRole('dialog', { name: /^Notificaciones/ })).findByRole('button', {
        name: 'Silenciar: Carga completada',
      });
    await panel();
    await silencing();
    await user.click(bell());
    const reading = fake.hold('notificationSettings');
    fake.failNext('saveNotificationSettings', { kind: 'noResponse' });
    await user.click(bell());
    const list = within(await panel());
    await user.click(await silencing());
    await user.click(list.getByRole('button', { name: 'Silenciar todo lo de cargas' }));
    expect(fake.calls).not.toContain('saveNotificationSettings');
    reading.release();
    await list.findByText('No se ha podido guardar lo que has elegido.');
    await user.click(bell());
    fake.failNext('saveNotificationSettings', { kind: 'noResponse' });
    await user.click(bell());
    const again = within(await panel());
    await waitFor(() =>
      expect(fake.calls.filter((call) => call === 'saveNotificationSettings')).toHaveLength(2),
    );
    const alert = within(await again.findByRole('alert'));
    expect(alert.getByText('No se ha podido guardar lo que has elegido.')).toBeInstanceOf(HTMLElement);
    await user.click(alert.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(again.queryByRole('alert')).toBeNull());
    expect(fake.calls.filter((call) => call === 'saveNotificationSettings')).toHaveLength(3);
    expect(again.getAllByRole('listitem').some((row) => row.textContent?.includes('Silenciada'))).toBe(true);
  });

  it('links a task to its card, in a tab of its own', async () => {
    const { user } = await openAs(OPERATOR, ({ fake }) =>
      fake.tell(OPERATOR, {
        tipo: 'tarea',
        motivo: 'asignada',
        veces: 1,
        tarea: RUN,
        numero: 7,
        titulo: 'Pedir el permiso',
        tablero: 2,
        por: 'Ana Ruiz',
        vence: null,
      }),
    );
    await user.click(bell());
    const link = await within(await panel()).findByRole('link', { name: /^Ana Ruiz te ha dado una tarea/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      ...[`/4task?tablero=2&tarea=${RUN}`, '_blank'],
    ]);
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(window.location.pathname).toBe('/welcome');
    expect(bell().getAttribute('aria-label')).toBe('Notificaciones');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('links the end of a load to its record, and closes', async () => {
    const { user } = await openAs(OPERATOR, ({ fake }) => fake.tell(OPERATOR, load('Norte.xlsx')));
    await user.click(bell());
    await user.click(await within(await panel()).findByRole('button', { name: /^Carga completada/ }));
    await waitFor(() => expect(window.location.search).toBe(`?carga=${RUN}`));
    expect(window.location.pathname).toBe('/carga-masiva');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(bell().textContent).toBe('');
  });

  it('says why the older ones could not be read, and tries again', async () => {
    const { user, fake } = await openAs(OPERATOR, ({ fake: server }) => {
      for (let index = 0; index < 21; index += 1) server.tell(OPERATOR, load(`${index}.xlsx`));
    });
    await user.click(bell());
    const list = within(await panel());
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(21));
    fake.failNext('notifications', { kind: 'noResponse' });
    await user.click(list.getByRole('button', { name: 'Ver anteriores' }));
    expect((await list.findByRole('alert')).textContent).toBe(
      'Error de conexión. No se pudo conectar con el servidor.',
    );
    await user.click(list.getByRole('button', { name: 'Ver anteriores' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(22));
    expect(list.queryByRole('button', { name: 'Ver anteriores' })).toBe(null);
    expect(list.queryByRole('alert')).toBe(null);
  });

  it('says that there are no notifications', async () => {
    const { user } = await openAs(OPERATOR, ({ fake }) => void fake.hold('notifications'));
    await user.click(bell());
    const list = within(await panel());
    expect(list.queryAllByRole('listitem')).toEqual([]);
    expect(list.getByText(/^No tienes notificaciones\./)).toBeInstanceOf(HTMLElement);
  });
});

describe('a notification that arrives while the page is open', () => {
  it('is shown as a toast and listed once; a changed access updates the menu', async () => {
    const { fake, pass } = await openAs(OPERATOR);
    await waitFor(() => expect(fake.calls).toContain('notifications'));
    expect(screen.queryByRole('link', { name: 'Usuarios' })).toBe(null);
    fake.changePermissions(OPERATOR, { users: true });
    fake.tell(OPERATOR, { tipo: 'acceso', concedidos: ['users'], retirados: ['bulk_loads'] });
    await pass(NOTIFICATIONS_DELAYS.askEvery);
    const toasts = within(await screen.findByRole('region', { name: 'Avisos' }));
    expect((await toasts.findByRole('alert')).textContent).toBe(
      'Tu acceso ha cambiadoAhora puedes abrir Usuarios. Ya no puedes abrir Cargas Másivas.',
    );
    expect(bell().textContent).toBe('1');
    await screen.findByRole('link', { name: 'Usuarios' });
    expect(screen.queryByRole('link', { name: 'Cargas Másivas' })).toBe(null);
  });

  it('is not shown as a toast over the open list', async () => {
    const { user, fake, pass } = await openAs(OPERATOR);
    await user.click(bell());
    const list = within(await panel());
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    fake.tell(OPERATOR, load('Norte.xlsx'));
    await pass(NOTIFICATIONS_DELAYS.askEvery);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('region', { name: 'Avisos' })).toBe(null);
  });
});

describe('a toast', () => {
  const notice = {
    id: 'saved',
    type: 'success',
    title: 'Guardado: muestra.xlsx',
    message: null,
    at: 0,
    about: null,
    staysUntilClosed: false,
    isListed: false,
    isInDialog: false,
    step: null,
    actions: [],
  } as const;

  it('stays while a pointer or the focus is on it, can be closed, and is kept in the list', async () => {
    const { user, portal, pass } = await openAs(OPERATOR);
    const { toasts } = portal.getSnapshot().children;
    await act(async () => toasts?.send({ type: 'toast.told', notice }));
    const region = await screen.findByRole('region', { name: 'Avisos' });
    await user.hover(region);
    await pass(60_000);
    expect((await within(region).findByRole('status')).textContent).toBe('Guardado: muestra.xlsx');
    await user.unhover(region);
    act(() => within(region).getByRole('button', { name: 'Cerrar aviso' }).focus());
    await pass(60_000);
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Guardado: muestra.xlsx')).toBe(null);
    await user.click(bell());
    await within(await panel()).findByRole('button', { name: /^Guardado: muestra\.xlsx/ });
  });

  it('that appears under a resting pointer disappears in its time', async () => {
    const { portal, pass } = await openAs(OPERATOR);
    await act(async () => portal.getSnapshot().children.toasts?.send({ type: 'toast.told', notice }));
    // Chromium dispatches this for an element that appears under the resting pointer.
    const region = await screen.findByRole('region', { name: 'Avisos' });
    fireEvent.pointerOver(await within(region).findByRole('status'));
    await pass(60_000);
    expect(screen.queryByText('Guardado: muestra.xlsx')).toBe(null);
  });

  it('of somebody who signs out is not seen by the next person', async () => {
    const { user, portal } = await openAs(OPERATOR);
    await act(async () =>
      portal.getSnapshot().children.toasts?.send({
        type: 'toast.told',
        notice: {
          id: 'x',
          type: 'error',
          title: 'Mi error',
          message: null,
          at: 0,
          about: null,
          staysUntilClosed: true,
          isListed: false,
          isInDialog: false,
          step: null,
          actions: [],
        },
      }),
    );
    await screen.findByText('Mi error');
    await user.click(screen.getByRole('button', { name: /^Cuenta de/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
    await user.click(await screen.findByRole('button', { name: 'Cerrar Sesión' }));
    await screen.findByLabelText('Correo electrónico');
    expect(screen.queryByText('Mi error')).toBe(null);
  });

  it('is drawn plainly where the file that draws it could not be loaded', async () => {
    const toasts = createActor(toastsMachine, { input: { delays: TOAST_DELAYS } }).start();
    onTestFinished(() => void toasts.stop());
    const told = {
      at: 0,
      about: null,
      staysUntilClosed: true,
      isListed: false,
      isInDialog: false,
      step: null,
      actions: [],
    } as const;
    toasts.send({
      type: 'toast.told',
      notice: {
        ...told,
        id: 'cut',
        type: 'error',
        title: 'Error de conexión',
        message: 'No se pudo guardar',
      },
    });
    const { container } = render(
      <ToastsProvider toasts={toasts}>
        <PlainToasts />
      </ToastsProvider>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Error de conexión. No se pudo guardar×');
    act(() => screen.getByRole('button', { name: 'Cerrar aviso' }).click());
    expect(container.textContent).toBe('');
  });
});
