import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PERMISSION_FLAGS } from '../../../src/api/contract/permissions.ts';
import { SAMPLE_PEOPLE } from '../../support/fakes/fake-person.ts';
import { openPortal } from '../../support/open-portal.tsx';

const ADMIN = 'admin@conectividad.example';
/** A person who manages users and is not an administrator. */
const MANAGER = {
  user: { id: 6, name: 'Eva Sanz', email: 'eva@conectividad.example', is_active: true },
  permissions: { users: true },
  code: '000006',
};

async function openAccess(address: string, as = ADMIN) {
  const page = openPortal(address, { signedInAs: as, people: [...SAMPLE_PEOPLE, MANAGER] });
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  await screen.findByText('6 de 6 usuarios');
  return page;
}

async function openDialog(name: string, as = ADMIN) {
  const page = await openAccess('/users', as);
  await page.user.click(screen.getByRole('button', { name: `Permisos de ${name}` }));
  const dialog = await screen.findByRole('dialog', { name: `Permisos de ${name}` });
  return { ...page, dialog: within(dialog) };
}
const menu = () =>
  within(screen.getByRole('region', { name: 'Así queda su menú' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.trim());

describe('the permissions of one person', () => {
  it('show what would change, and the resulting menu, before they are saved', async () => {
    const { user, dialog, fake } = await openDialog('Consulta');
    expect(menu()).toEqual(['Welcome', 'Panel', 'Obras', 'Proyectos']);
    await user.click(dialog.getByRole('switch', { name: /^Actividad/ }));
    await user.click(dialog.getByRole('switch', { name: /^Panel(?! Admin)/ }));
    dialog.getByText('Se concede: Actividad');
    dialog.getByText('Se retira: Panel');
    expect(menu()).toEqual(['Welcome', 'Actividad']);
    await user.click(dialog.getByText('Deshacer'));
    expect(menu()).toEqual(['Welcome', 'Panel', 'Obras', 'Proyectos', 'Actividad']);
    await user.click(dialog.getByText('Guardar 1 cambio'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('Permisos guardados');
    expect(fake.calls).toContain('changePermissions');
    await user.click(screen.getByRole('button', { name: 'Permisos de Consulta' }));
    await user.click(await screen.findByRole('tab', { name: 'Historial' }));
    await screen.findByText('Se concede: Actividad');
  });

  it('are each named once, also the permission of two modules', async () => {
    const { user, dialog } = await openDialog('Consulta');
    await user.click(dialog.getByRole('switch', { name: /^Cargar Export/ }));
    dialog.getByText('Se concede: Cargar Export');
    expect(dialog.getAllByRole('switch').length).toBe(PERMISSION_FLAGS.length);
  });

  it('are copied from a preset or from another person, and are discarded only after a question', async () => {
    const { user, dialog } = await openDialog('Consulta');
    await user.selectOptions(dialog.getByLabelText('Perfil de permisos'), 'Gestión de usuarios');
    dialog.getByText('Se concede: Actividad, Usuarios');
    await user.click(dialog.getByLabelText('Copiar de', { selector: 'input' }));
    await user.click(await screen.findByText('Ana Ruiz (ana.ruiz@conectividad.example)'));
    dialog.getByText('Se concede: Actualización Masiva, Cargas Másivas, Localizaciones Celsig');
    dialog.getByText('Se retira: Panel');
    await user.click(dialog.getByText('Cancelar'));
    await user.click(await screen.findByText('Seguir editando'));
    dialog.getByText('Se retira: Panel');
    await user.click(dialog.getByText('Cancelar'));
    await user.click(await screen.findByText('Descartar'));
    await waitFor(() => expect(screen.queryByText('Permisos de Consulta')).toBeNull());
  });

  it('are all taken by the empty preset, also the administration where one may take it', async () => {
    const { user, dialog } = await openDialog('Eva Sanz');
    await user.click(dialog.getByRole('switch', { name: /^Administración/ }));
    dialog.getByText('Se concede: Administración');
    await user.selectOptions(dialog.getByLabelText('Perfil de permisos'), 'Sin permisos');
    dialog.getByText('Se retira: Usuarios');
    expect(dialog.queryByText(/^Se concede/)).toBeNull();
    expect(dialog.getAllByRole('switch').filter((one) => (one as HTMLInputElement).checked)).toEqual([]);
  });

  it('show what somebody else changed meanwhile, and keep what was chosen', async () => {
    const { user, dialog, fake } = await openDialog('Consulta');
    await user.click(dialog.getByRole('switch', { name: /^Actividad/ }));
    fake.failNext('changePermissions', {
      kind: 'status',
      status: 409,
      message: 'Alguien ha cambiado los permisos mientras tanto.',
      requestId: null,
      fields: {},
      retryAfter: null,
      data: {
        current: [
          {
            ...SAMPLE_PEOPLE[2]?.user,
            created_at: '2026-11-20T10:42:05.000Z',
            permissions: { locations: true },
            last_access: null,
            version: 2,
            locked: false,
            is_last_admin: false,
            deleted_at: null,
          },
        ],
      },
    });
    await user.click(dialog.getByText('Guardar 1 cambio'));
    const news = within(
      await screen.findByRole('region', { name: 'Alguien más ha cambiado estos permisos' }),
    );
    news.getByText('Mientras tanto, en los permisos de Consulta:');
    news.getByText('Se concede: Localizaciones Celsig');
    news.getByText('Se retira: Panel');
    dialog.getByText('Se concede: Actividad');
    expect(menu()).toEqual(['Welcome', 'Localizaciones Celsig', 'Actividad']);
    dialog.getByText('Guardar 1 cambio');
  });

  it('are saved after the code was entered when the session had ended', async () => {
    const { user, dialog, fake } = await openDialog('Consulta');
    await user.click(dialog.getByRole('switch', { name: /^Actividad/ }));
    fake.endSessions();
    await user.click(dialog.getByText('Guardar 1 cambio'));
    const expired = within(await screen.findByRole('dialog', { name: 'Tu sesión ha caducado' }));
    await user.click(expired.getByRole('button', { name: 'Continuar' }));
    await user.type(await expired.findByLabelText('Código de acceso'), `${fake.codeOf(ADMIN)}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([
      window.location.pathname,
      fake.calls.filter((call) => call === 'changePermissions'),
      (await fake.api.users({})).find(({ name }) => name === 'Consulta')?.permissions.activity,
    ]).toEqual(['/users', ['changePermissions', 'changePermissions'], true]);
  });

  it('are read again when the server refuses them for the person who saves', async () => {
    const { user, dialog, fake } = await openDialog('Consulta');
    await user.click(dialog.getByRole('switch', { name: /^Actividad/ }));
    fake.failNext('changePermissions', {
      kind: 'status',
      status: 403,
      message: 'No tienes permisos para realizar esta acción.',
      requestId: null,
      fields: {},
      retryAfter: null,
    });
    await user.click(dialog.getByText('Guardar 1 cambio'));
    await waitFor(() => expect(fake.calls.slice(-2)).toEqual(['changePermissions', 'myPermissions']));
  });

  it('that the rules forbid are disabled, and say why', async () => {
    const { dialog } = await openDialog('Eva Sanz', MANAGER.user.email);
    const own = dialog.getByRole('switch', { name: /^Usuarios/ });
    expect(own).toHaveProperty('disabled', true);
    dialog.getByText('Es tu propio permiso de Usuarios: te lo tiene que quitar otra persona.');
    expect(dialog.getByRole('switch', { name: /^Administración/ })).toHaveProperty('disabled', true);
    dialog.getByText('Solo un administrador da o quita Administración.');
  });
});

describe('the matrix', () => {
  const cell = (flag: string, name: string) => screen.getByLabelText(new RegExp(`^${flag} de ${name}:`));
  const held = (flag: string, name: string) => cell(flag, name).getAttribute('aria-checked') === 'true';

  it('has a column for each permission', async () => {
    await openAccess('/users?vista=matriz');
    const names = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(names.length).toBe(PERMISSION_FLAGS.length + 1);
    expect(new Set(names).size).toBe(names.length);
  });

  it('is changed by keyboard, marks changes, undoes them and saves them together', async () => {
    const { user, fake } = await openAccess('/users?vista=matriz');
    const grid = screen.getByRole('grid', { name: 'Matriz de permisos' });
    act(() => grid.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight} ');
    expect(held('Panel', 'Consulta')).toBe(false);
    expect(cell('Panel', 'Consulta').getAttribute('aria-label')).toContain('sin guardar');
    await user.keyboard('{Home} ');
    screen.getByText('11 cambios en 1 persona, sin guardar');
    expect([
      held('Panel', 'Consulta'),
      held('Usuarios', 'Consulta'),
      held('Administración', 'Consulta'),
    ]).toEqual([true, true, false]);
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await user.keyboard('{Control>}{ArrowUp}{/Control}');
    await user.click(screen.getByRole('button', { name: 'Cambiar Actividad a todos los que se ven' }));
    screen.getByText('7 cambios en 6 personas, sin guardar');
    await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
    await user.click(await screen.findByRole('button', { name: 'Guardar los permisos de 6 personas' }));
    await screen.findByText('Permisos guardados');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByText('Sin cambios');
    expect([held('Actividad', 'Ana Ruiz'), held('Panel', 'Consulta')]).toEqual([true, false]);
    expect(fake.calls.filter((call) => call === 'changePermissions')).toHaveLength(1);
  });

  it('gives a permission to many people, except those whom the rules protect', async () => {
    const { user } = await openAccess('/users', MANAGER.user.email);
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar a todos los que se ven' }));
    await user.click(screen.getByRole('button', { name: 'Asignar permisos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Asignar permisos a 6 personas' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Usuarios' }), 'Retirar');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Actividad' }), 'Conceder');
    dialog.getByText('Cambian los permisos de 6 personas.');
    dialog.getByText('Es tu propio permiso de Usuarios: te lo tiene que quitar otra persona.');
    await user.click(dialog.getByRole('button', { name: 'Revisar los cambios' }));
    expect(window.location.search).toBe('?vista=matriz');
    await screen.findByText('6 cambios en 6 personas, sin guardar');
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar' }));
    await screen.findByText('Sin cambios');
  });
});
