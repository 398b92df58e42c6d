import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ApiFailure } from '../../../src/api/api.ts';
import { USERS_DELAYS } from '../../../src/machines/users/users-types.ts';
import { fileOf, workbookBytes } from '../../support/books/workbooks.ts';
import type { FakeApi } from '../../support/fakes/fake-api.ts';
import { type FakePerson, SAMPLE_PEOPLE } from '../../support/fakes/fake-person.ts';
import { refusal } from '../../support/fakes/refusal.ts';
import { openPortal } from '../../support/open-portal.tsx';

const ADMIN = 'admin@conectividad.example';
const EVA: FakePerson = {
  user: { id: 6, name: 'Eva Sanz', email: 'eva@conectividad.example', is_active: false },
  permissions: { users: true },
  code: '000006',
};

async function openUsers(address = '/users', prepare: (fake: FakeApi) => void = () => {}) {
  const page = openPortal(address, { signedInAs: ADMIN, people: [...SAMPLE_PEOPLE, EVA] });
  prepare(page.fake);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const addState = async (name: string) => {
    await page.user.click(await screen.findByRole('button', { name: 'Añadir un filtro' }));
    await page.user.type(await screen.findByRole('textbox', { name: 'Buscar una columna' }), 'esta{Enter}');
    await page.user.click(await screen.findByRole('button', { name }));
  };
  return {
    ...page,
    addState,
    settle: () => act(async () => void page.clock.increment(USERS_DELAYS.search)),
  };
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('span')?.textContent);
const row = (name: string) => {
  const found = screen.getAllByRole('row').find((candidate) => within(candidate).queryByTitle(name));
  if (!found) throw new Error(`There is no row of ${name}.`);
  return found;
};
const status = (name: string) => within(row(name)).getByRole('switch').getAttribute('aria-checked');

describe('the list of users', () => {
  it('opens a person beside it, by keyboard and by the name, and steps through the people', async () => {
    const { user } = await openUsers();
    const grid = await screen.findByRole('grid', { name: 'Lista de usuarios' });
    await screen.findByText('6 de 6 usuarios');
    await user.click(screen.getByTitle('Ana Ruiz'));
    const ana = await screen.findByRole('dialog', { name: 'Ana Ruiz' });
    expect(document.activeElement).toBe(ana);
    within(ana).getByText('Activo');
    await within(ana).findByRole('heading', { name: 'Qué puede abrir' });
    await within(ana).findByText('Nadie ha cambiado todavía estos permisos.');
    expect(within(ana).getByRole('link', { name: 'Ver su actividad' }).getAttribute('href')).toBe(
      '/activity?persona=4',
    );
    const tasks = within(ana).getByRole('link', { name: /^Ver sus tareas abiertas/ });
    expect(tasks.getAttribute('href')).toMatch(/^\/4task\/lista\?donde=responsable\.es\.4&donde=estado/);
    await user.click(within(ana).getByRole('switch', { name: 'Ana Ruiz: activo' }));
    await user.click(await screen.findByRole('button', { name: /^Desactivar/ }));
    await waitFor(() => expect(status('Ana Ruiz')).toBe('false'));
    act(() => ana.focus());
    await user.keyboard('k');
    await screen.findByRole('dialog', { name: 'Consulta' });
    expect(window.location.search).toBe('?abierta=3');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([document.activeElement, window.location.search]).toEqual([grid, '']);
    // The cursor of the grid went along.
    await user.keyboard('{Home}{ArrowRight} ');
    await screen.findByRole('dialog', { name: 'Consulta' });
  });

  describe('beside the list', () => {
    const TASKS = '00000000-0000-4000-8000-00000000000';
    const ME = { id: 1, nombre: 'Administración' };
    const withTasks = ({ fake }: Pick<ReturnType<typeof openPortal>, 'fake'>) => {
      const board = fake.tasks.createBoard({
        nombre: 'Norte',
        columnas: [
          { nombre: 'Por hacer', estado: 'por_hacer', limite: null },
          { nombre: 'Hechas', estado: 'hecha', limite: null },
        ],
      });
      const create = (number: number, set: Readonly<Record<string, unknown>>) =>
        fake.tasks.create(
          { opId: `${number}`, id: `${TASKS}${number}`, tablero: board.id, set: { responsable: 1, ...set } },
          ME,
        );
      create(1, { titulo: 'Pedir el permiso', vence: '2001-01-31' });
      create(2, {
        titulo: 'Ya hecha',
        lugar: { columna: board.columnas[1]?.id, despues: null, estado: 'hecha', motivo: null },
      });
      create(3, { titulo: 'De otra persona', responsable: null });
      return board.id;
    };

    it('a person has their open tasks, and what they did last', async () => {
      const page = openPortal('/users?abierta=1', { signedInAs: ADMIN });
      const board = withTasks(page);
      page.fake.addActivity({
        usuarioId: 1,
        usuario: 'Administración',
        accion: 'carga.completada',
        entidad: 'carga',
        entidadId: '12',
        padres: { fichero: 'Norte.xlsx', uploadId: 'u-12' },
      });
      page.fake.addActivity({
        usuarioId: 4,
        usuario: 'Ana Ruiz',
        accion: 'sesion.abierta',
        entidad: 'sesion',
      });
      for (const call of ['tasks.records', 'activity'] as const) {
        page.fake.failNext(call, { kind: 'timeout' });
      }
      page.show();
      await screen.findByRole('button', { name: /^Cuenta de/ });
      await page.settlePermissions();
      const person = within(await screen.findByRole('dialog', { name: 'Administración' }));
      await person.findByText('No se pudieron leer sus tareas. No se ha cambiado nada.');
      await person.findByText('No se pudo leer su vida. No se ha cambiado nada.');
      for (const retry of person.getAllByRole('button', { name: 'Reintentar' })) await page.user.click(retry);
      const tasks = within(await person.findByRole('list', { name: 'Tareas' }));
      expect(tasks.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        `/4task?tablero=${board}&tarea=${TASKS}1`,
      ]);
      tasks.getByText('Por hacer');
      tasks.getByText('Vence el 31 ene 2001');
      const life = within(await person.findByRole('list', { name: 'Su vida' }));
      expect(life.getAllByRole('listitem')).toHaveLength(1);
      expect(life.getByRole('link', { name: 'Completó una carga' }).getAttribute('href')).toBe(
        '/activity?entrada=1',
      );
      life.getByRole('link', { name: 'Norte.xlsx' });
    });

    it('a person who has nothing to do and did nothing says so', async () => {
      await openUsers('/users?abierta=4');
      const ana = within(await screen.findByRole('dialog', { name: 'Ana Ruiz' }));
      await ana.findByText('No tiene ninguna tarea abierta.');
      await ana.findByText('Todavía no ha hecho nada en el portal.');
    });

    it('a person shows neither to people who may open neither the activity nor 4Task', async () => {
      const page = openPortal('/users?abierta=4', {
        signedInAs: EVA.user.email,
        people: [...SAMPLE_PEOPLE, { ...EVA, user: { ...EVA.user, is_active: true } }],
      });
      page.show();
      await screen.findByRole('button', { name: /^Cuenta de/ });
      await page.settlePermissions();
      const ana = within(await screen.findByRole('dialog', { name: 'Ana Ruiz' }));
      await ana.findByText('Nadie ha cambiado todavía estos permisos.');
      const headings = ana.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
      expect([headings, page.fake.calls.includes('activity')]).toEqual([
        ['Qué puede abrir', 'Historial de sus permisos'],
        false,
      ]);
    });
  });

  it('says that the person of the address is not in it', async () => {
    await openUsers('/users?abierta=99');
    await screen.findByText('Esta persona ya no está en la lista.');
  });

  it('shows everybody, sorted and searched by the address', async () => {
    const page = await openUsers('/users?orden=-nombre');
    await screen.findByText('6 de 6 usuarios');
    expect(names()).toEqual([
      'Sin permisos',
      'Operaciones',
      'Eva Sanz',
      'Consulta',
      'Ana Ruiz',
      'Administración',
    ]);
    await page.user.click(screen.getByRole('button', { name: 'Ordenar por ID' }));
    expect(window.location.search).toBe('');
    await page.user.click(screen.getByLabelText('Buscar por nombre o email'));
    await page.user.paste('RUÍZ');
    expect(names()).toHaveLength(6);
    await page.settle();
    expect(names()).toEqual(['Ana Ruiz']);
    expect(screen.getByText('1 de 6 usuarios')).toBeTruthy();
    await page.user.keyboard('x');
    await page.settle();
    await screen.findByRole('heading', { name: 'No se encontraron usuarios que coincidan con «RUÍZx»' });
    const [clear] = screen.getAllByRole('button', { name: 'Quitar los filtros' });
    await page.user.click(clear!);
    await page.settle();
    await screen.findByText('6 de 6 usuarios');
    expect(page.fake.calls.filter((call) => call === 'users')).toHaveLength(1);
  });

  it('says that there is nobody where a server answers nobody', async () => {
    const page = openPortal('/users', { signedInAs: ADMIN });
    vi.spyOn(page.fake.api, 'users').mockResolvedValue([]);
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    await screen.findByText('No hay usuarios disponibles');
  });

  it('asks before it switches somebody off, switches back when the server refuses, and never switches a protected person', async () => {
    const page = await openUsers();
    await screen.findByText('6 de 6 usuarios');
    const asked = async (answer: string) => {
      await page.user.click(within(row('Ana Ruiz')).getByRole('switch'));
      const dialog = await screen.findByRole('dialog', { name: 'Desactivar a Ana Ruiz' });
      within(dialog).getByText('1 persona dejará de poder entrar y se cerrarán sus sesiones.');
      await page.user.click(within(dialog).getByRole('button', { name: answer }));
    };
    await asked('Cancelar');
    expect([status('Ana Ruiz'), page.fake.calls.includes('setUserStatus')]).toEqual(['true', false]);
    page.fake.failNext('setUserStatus', { kind: 'noResponse' });
    await asked('Desactivar a Ana Ruiz');
    await screen.findByText('No se pudo actualizar el estado del usuario');
    expect(status('Ana Ruiz')).toBe('true');
    await asked('Desactivar a Ana Ruiz');
    await screen.findByText('Usuario desactivado correctamente');
    expect(status('Ana Ruiz')).toBe('false');

    const own = within(row('Administración')).getByRole('switch');
    expect(own.getAttribute('aria-disabled')).toBe('true');
    expect(own.getAttribute('aria-label')).toContain('Es un usuario predefinido');
    await page.user.click(own);
    expect(status('Administración')).toBe('true');
    expect(page.fake.calls.filter((call) => call === 'setUserStatus')).toHaveLength(2);
  });

  it('unlocks a locked person in the row, whose name stays beside the sign', async () => {
    const page = await openUsers('/users', (fake) => fake.lockPerson('ana.ruiz@conectividad.example'));
    await screen.findByText('6 de 6 usuarios');
    within(row('Ana Ruiz')).getByRole('img', { name: 'Bloqueado por intentos fallidos' });
    expect(screen.getAllByRole('button', { name: /^Desbloquear a/ })).toHaveLength(1);
    page.fake.failNext('unlockUsers', { kind: 'noResponse' });
    await page.user.click(screen.getByRole('button', { name: 'Desbloquear a Ana Ruiz' }));
    await screen.findByText('No se pudo desbloquear a nadie');
    await page.user.click(await screen.findByRole('button', { name: 'Desbloquear a Ana Ruiz' }));
    await screen.findByText('Usuario desbloqueado correctamente');
    expect(within(row('Ana Ruiz')).queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Desbloquear/ })).toBeNull();
  });

  it('unlocks the locked ones of the selected people, and one in the drawer', async () => {
    const page = await openUsers('/users', (fake) => {
      for (const name of ['ana.ruiz', 'consulta', 'operaciones'])
        fake.lockPerson(`${name}@conectividad.example`);
    });
    await screen.findByText('6 de 6 usuarios');
    await page.user.click(screen.getByTitle('Operaciones'));
    const drawer = await screen.findByRole('dialog', { name: 'Operaciones' });
    await page.user.click(within(drawer).getByRole('button', { name: 'Desbloquear a Operaciones' }));
    await screen.findByText('Usuario desbloqueado correctamente');
    await page.user.keyboard('{Escape}');
    await page.user.click(screen.getByRole('checkbox', { name: 'Seleccionar a todos los que se ven' }));
    await page.user.click(screen.getByRole('button', { name: 'Desbloquear a 2 personas' }));
    await screen.findByText('2 personas desbloqueadas correctamente');
    expect(screen.queryByRole('button', { name: /^Desbloquear/ })).toBeNull();
  });

  it('corrects the name and the email of a person in the drawer', async () => {
    const page = await openUsers('/users?abierta=4');
    await screen.findByText('6 de 6 usuarios');
    const drawer = within(await screen.findByRole('dialog', { name: 'Ana Ruiz' }));
    await page.user.click(drawer.getByRole('button', { name: 'Corregir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Corregir los datos de Ana Ruiz' }));
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
    const email = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    expect([name.value, email.value]).toEqual(['Ana Ruiz', 'ana.ruiz@conectividad.example']);
    expect(dialog.queryByText(/^Con otro email/)).toBeNull();
    await page.user.clear(name);
    await page.user.click(dialog.getByRole('button', { name: 'Guardar' }));
    dialog.getByText('Nombre es requerido');
    await page.user.type(name, 'Ana Gil');
    await page.user.clear(email);
    await page.user.type(email, 'consulta@conectividad.example');
    dialog.getByText(/^Con otro email se cierran sus sesiones/);
    await page.user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await dialog.findByText('Ya hay una persona con ese email.');
    await page.user.clear(email);
    await page.user.type(email, 'ana.gil@conectividad.example');
    await page.user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Usuario corregido correctamente');
    expect(names()).toContain('Ana Gil');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Corregir/ })).toBeNull());
  });

  it('sends the welcome mail again to an active person in the drawer', async () => {
    const page = await openUsers('/users?abierta=4');
    const ana = within(await screen.findByRole('dialog', { name: 'Ana Ruiz' }));
    await page.user.click(
      ana.getByRole('button', { name: 'Enviar otra vez el correo de bienvenida a Ana Ruiz' }),
    );
    await screen.findByText('Correo de bienvenida enviado');
    page.fake.failNext('sendWelcome', { kind: 'noResponse' });
    await page.user.click(
      ana.getByRole('button', { name: 'Enviar otra vez el correo de bienvenida a Ana Ruiz' }),
    );
    await screen.findByText('No se pudo enviar el correo de bienvenida');
  });

  it('offers no correction of a default person, nor of oneself', async () => {
    await openUsers('/users?abierta=1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Administración' }));
    drawer.getByText('Es un usuario predefinido: su nombre y su email no cambian.');
    expect(drawer.queryByRole('button', { name: 'Corregir' })).toBeNull();
  });

  it('is a table or a matrix of permissions, as the person chooses', async () => {
    const page = await openUsers();
    await screen.findByText('6 de 6 usuarios');
    await page.user.click(screen.getByRole('radio', { name: 'Matriz de permisos' }));
    await screen.findByRole('grid', { name: 'Matriz de permisos' });
    expect([screen.queryByRole('grid', { name: 'Lista de usuarios' }), window.location.search]).toEqual([
      ...[null, '?vista=matriz'],
    ]);
    await page.user.click(screen.getByRole('radio', { name: 'Tabla' }));
    await screen.findByRole('grid', { name: 'Lista de usuarios' });
    expect(screen.queryByRole('grid', { name: 'Matriz de permisos' })).toBeNull();
  });

  it('is operated by the keys alone', async () => {
    const page = await openUsers();
    await screen.findByText('6 de 6 usuarios');
    const grid = screen.getByRole('grid', { name: 'Lista de usuarios' });
    act(() => grid.focus());
    const at = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    await page.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(at()?.textContent).toBe('Ana Ruiz');
    await page.user.keyboard('{Shift>} {/Shift}');
    await screen.findByText('1 seleccionado');
    expect(screen.queryByRole('dialog')).toBeNull();
    // Space opens the person on every cell, also on the one with the tick.
    await page.user.keyboard('{Home} ');
    await screen.findByRole('dialog', { name: 'Ana Ruiz' });
    screen.getByText('1 seleccionado');
    await page.user.keyboard('{Escape}');
    act(() => grid.focus());
    await page.user.keyboard('{Home}{Enter}');
    await waitFor(() => expect(screen.queryByText('1 seleccionado')).toBeNull());
    await page.user.keyboard('{End}{Enter}');
    await screen.findByRole('dialog', { name: 'Eliminar a Ana Ruiz' });
  });

  it('adds a person, and shows under its field what the server refuses', async () => {
    const page = await openUsers();
    await page.user.click(await screen.findByRole('button', { name: 'Nuevo usuario' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nuevo usuario' });
    const submit = within(dialog).getByRole('button', { name: 'Crear usuario' });
    expect(submit).toHaveProperty('disabled', true);
    await page.user.click(within(dialog).getByLabelText('Email'));
    await page.user.paste('leo');
    await page.user.click(within(dialog).getByLabelText('Nombre'));
    within(dialog).getByText('El nombre y email son obligatorios.');
    await page.user.paste('<Leo>');
    within(dialog).getByText('El formato del email no es válido.');
    within(dialog).getByText('Por favor, completa todos los campos correctamente.');
    expect(submit).toHaveProperty('disabled', true);
    await page.user.click(within(dialog).getByLabelText('Email'));
    await page.user.paste('@conectividad.example');
    within(dialog).getByText('No podrá abrir ningún módulo.');
    await page.user.selectOptions(within(dialog).getByLabelText('Empieza con estos permisos'), 'Consulta');
    within(dialog).getByText(
      'Podrá abrir: Panel, CelSig5 y SCeGR, CON - Conectividad, Localizaciones Celsig',
    );
    await page.user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('7 de 7 usuarios');
    expect(names()).toContain('Leo');
    const leo = (await page.fake.api.users({})).find(({ name }) => name === 'Leo');
    expect(leo?.permissions).toMatchObject({ dashboard: true, locations: true });
  });

  it('adds several pasted people once the list is right, and says what each line is', async () => {
    const page = await openUsers();
    await page.user.click(await screen.findByRole('button', { name: 'Añadir varios' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Añadir varias personas' }));
    dialog.getByText('Todavía no hay nadie.');
    await page.user.click(dialog.getByLabelText('Personas'));
    await page.user.paste('Leo <leo@conectividad.example>\nAna;ana.ruiz@conectividad.example\nIris');
    dialog.getByText('3 personas.');
    await page.user.selectOptions(dialog.getByLabelText('Empieza con estos permisos'), 'Consulta');
    await page.user.click(dialog.getByRole('button', { name: 'Comprobar' }));
    await dialog.findByText('Nueva: 1 · Ya está en el portal: 1 · Mal: 1');
    dialog.getByText('Falta el email.');
    expect(dialog.getByRole('button', { name: 'Añadir 1 persona' })).toHaveProperty('disabled', true);
    await page.user.click(dialog.getByRole('button', { name: 'Corregir la lista' }));
    await page.user.click(dialog.getByLabelText('Personas'));
    await page.user.paste(';iris@conectividad.example');
    await page.user.click(dialog.getByRole('button', { name: 'Comprobar' }));
    await page.user.click(await dialog.findByRole('button', { name: 'Añadir 2 personas' }));
    await screen.findByText('8 de 8 usuarios');
    expect(names()).toEqual(expect.arrayContaining(['Leo', 'Iris']));
    const iris = (await page.fake.api.users({})).find(({ name }) => name === 'Iris');
    expect(iris?.permissions).toMatchObject({ dashboard: true, locations: true });
  });

  it('reads the people of a workbook, and says which of its rows is wrong', async () => {
    const page = await openUsers();
    await page.user.click(await screen.findByRole('button', { name: 'Añadir varios' }));
    const shown = await screen.findByRole('dialog', { name: 'Añadir varias personas' });
    const dialog = within(shown);
    const field = shown.querySelector<HTMLInputElement>('input[type=file]');
    if (field === null) throw new Error('The dialog offers no file field.');
    const rows = [
      ['Altas de diciembre'],
      ['Nº', 'Nombre', 'Apellidos', 'Correo electrónico'],
      [1, 'Leo', 'Sanz\nMora', 'leo@conectividad.example'],
      [2, 'Ana', 'Ruiz', 'ana.ruiz@conectividad.example'],
      [3, 'Iris', 'Gil', 'iris.conectividad.example'],
    ];
    await page.user.upload(
      field,
      fileOf(
        workbookBytes([
          { name: 'Portada', rows: [['Personal nuevo']] },
          { name: 'Altas', rows },
        ]),
        'altas.xlsx',
      ),
    );
    await dialog.findByText('3 personas.');
    expect(dialog.getByLabelText('Personas')).toHaveProperty(
      'value',
      [
        'Nº\tNombre\tApellidos\tCorreo electrónico',
        '1\tLeo\tSanz Mora\tleo@conectividad.example',
        '2\tAna\tRuiz\tana.ruiz@conectividad.example',
        '3\tIris\tGil\tiris.conectividad.example',
      ].join('\n'),
    );
    await page.user.click(dialog.getByRole('button', { name: 'Comprobar' }));
    await dialog.findByText('Nueva: 1 · Ya está en el portal: 1 · Mal: 1');
    const lines = dialog.getAllByRole('row').slice(1);
    expect(
      lines.map((line) =>
        within(line)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Iris Gil', 'iris.conectividad.example', 'El formato del email no es válido.'],
      ['Ana Ruiz', 'ana.ruiz@conectividad.example', 'Ya está en el portal'],
      ['Leo Sanz Mora', 'leo@conectividad.example', 'Nueva'],
    ]);
    expect(dialog.getByRole('button', { name: 'Añadir 1 persona' })).toHaveProperty('disabled', true);
  });

  it('deletes a person after a preview, and restores them from the trash', async () => {
    const page = await openUsers();
    await screen.findByText('6 de 6 usuarios');
    await page.user.click(screen.getByRole('button', { name: 'Eliminar a Ana Ruiz' }));
    const dialog = await screen.findByRole('dialog', { name: 'Eliminar a Ana Ruiz' });
    await within(dialog).findByText(/^Deja de tener 3 permisos/);
    await page.user.click(within(dialog).getByRole('button', { name: 'Eliminar usuario' }));
    await screen.findByText('5 de 5 usuarios');
    await page.addState('Eliminados');
    await screen.findByText('1 de 1 usuario');
    await page.user.click(screen.getByRole('button', { name: 'Restaurar a Ana Ruiz' }));
    await screen.findByRole('heading', { name: 'No hay usuarios eliminados' });
  });

  it('switches many people off at once, except those whom the rules protect', async () => {
    const page = await openUsers();
    await screen.findByText('6 de 6 usuarios');
    await page.user.click(screen.getByRole('checkbox', { name: 'Seleccionar a todos los que se ven' }));
    await page.user.click(screen.getByRole('button', { name: 'Desactivar' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('1 persona ya está inactiva.');
    await page.user.click(within(dialog).getByRole('button', { name: 'Desactivar a 2 personas' }));
    await waitFor(() => expect([status('Ana Ruiz'), status('Consulta')]).toEqual(['false', 'true']));
    expect(page.fake.calls).toContain('setUsersStatus');
  });

  it('says that it could not be read, and reads it with Reintentar', async () => {
    const page = openPortal('/users', { signedInAs: ADMIN });
    page.fake.failNext('users', { kind: 'noResponse' });
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    await screen.findByRole('heading', { name: 'No se pudieron leer los usuarios' });
    await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('5 de 5 usuarios');
  });

  it('says of each failure why it could not be read', async () => {
    const page = openPortal('/users', { signedInAs: ADMIN });
    const failures: readonly (readonly [ApiFailure, string])[] = [
      [{ kind: 'noResponse' }, 'Error de conexión. Verifica tu conexión a internet.'],
      [{ kind: 'wrongShape' }, 'Error inesperado. Intenta nuevamente.'],
      [refusal(403, 'x'), 'No tienes permisos para realizar esta acción.'],
      [refusal(404, 'x'), 'Recurso no encontrado.'],
      [refusal(422, 'La página no vale.'), 'La página no vale.'],
      [refusal(500, 'x'), 'Error interno del servidor. Intenta nuevamente.'],
      [refusal(409, 'Otra persona lo ha cambiado.'), 'Otra persona lo ha cambiado.'],
    ];
    for (const [failure] of failures) page.fake.failNext('users', failure);
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    for (const [, sentence] of failures) {
      await screen.findByText(sentence);
      await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    }
    await screen.findByText('5 de 5 usuarios');
  });
});
