import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import type { AddedEntry } from '../../support/fakes/fake-activity.ts';
import type { FakePerson } from '../../support/fakes/fake-person.ts';
import { openPortal } from '../../support/open-portal.tsx';

// Every wait ends as soon as its condition holds; the long limits are for a machine that is busy with other
// suites.

const ADMIN = 'admin@conectividad.example';
const AUDITOR = 'auditoria@conectividad.example';
const auditor: FakePerson = {
  user: { id: 9, name: 'Auditoría', email: AUDITOR, is_active: true },
  permissions: { activity: true },
  code: '000009',
};

const ANA = { usuarioId: 4, usuario: 'Ana Ruiz' };
const ACCESS: AddedEntry = {
  ...ANA,
  momento: '2026-01-15T09:30:00.000Z',
  accion: 'usuario.permisosCambiados',
  entidad: 'usuario',
  entidadId: '7',
  padres: { usuario: 'Eva Sanz <eva@conectividad.example>' },
  antes: { permisos: ['dashboard', 'users'], nombre: 'Eva' },
  despues: { permisos: ['dashboard', 'activity'], nombre: 'Eva' },
};
const UPLOAD_ID = '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21';
const LOAD: AddedEntry = {
  momento: '2026-01-14T22:10:00.000Z',
  accion: 'carga.completada',
  entidad: 'carga',
  entidadId: '12',
  padres: { fichero: 'Norte.xlsx', uploadId: UPLOAD_ID },
  despues: { estado: 'completada' },
};

async function openActivity(
  entries: readonly AddedEntry[],
  { address = '/activity', as = ADMIN }: { address?: string; as?: string } = {},
) {
  const page = openPortal(address, { signedInAs: as, ...(as === AUDITOR && { people: [auditor] }) });
  for (const entry of entries) page.fake.addActivity(entry);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  /** Lets the delay pass after which a changed filter is requested. */
  const settle = () => act(async () => void page.clock.increment(PAGED_LIST_DELAYS.settle));
  const asked = () => page.fake.calls.filter((call) => call === 'activity').length;
  const addFilter = async (column: string, value: string) => {
    await page.user.click(await screen.findByRole('button', { name: 'Añadir un filtro' }));
    await page.user.type(
      await screen.findByRole('textbox', { name: 'Buscar una columna' }),
      `${column}{Enter}`,
    );
    await page.user.click(await screen.findByRole('button', { name: value }));
  };
  return { ...page, settle, asked, addFilter };
}

const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell').slice(1))
    .filter((cells) => cells.length > 0)
    .map((cells) => cells.map((cell) => cell.textContent));
const changeable = () =>
  screen
    .getAllByRole('button', { name: /^Cambiar el filtro/ })
    .map((button) => button.getAttribute('aria-label'));
const many = (count: number): AddedEntry[] =>
  Array.from({ length: count }, (_, index) => ({ ...LOAD, entidadId: String(index + 1) }));
const entryLink = async (name: string) =>
  within(await screen.findByRole('region', { name: 'Entradas de la actividad' })).findByRole('link', {
    name,
  });
const drawer = () => screen.findByRole('dialog');

describe('the audit trail', () => {
  it('lists who did what to which record, day by day', async () => {
    await openActivity([
      LOAD,
      { ...LOAD, accion: 'antena.giradaAlSur', entidad: 'antena', padres: null },
      ACCESS,
    ]);
    await screen.findByText('3 entradas, leídas a las', { exact: false });
    expect(rows()).toEqual([
      ['ARAna Ruiz', 'Cambió los permisos', 'Eva Sanz', 'Permisos'],
      // A term without a Spanish name is shown as it is.
      ['SSistema', 'Antena girada al sur', 'Antena n.º 12', 'Estado'],
      ['SSistema', 'Completó una carga', 'Norte.xlsx', 'Estado'],
    ]);
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      'Jueves, 15 de enero de 2026',
      'Miércoles, 14 de enero de 2026',
    ]);
    const [moment] = screen.getAllByTitle('15 ene 2026, 10:30:00');
    expect(moment?.getAttribute('dateTime')).toBe(ACCESS.momento);
    expect(screen.getByRole('link', { name: 'Eva Sanz' }).getAttribute('href')).toBe(
      '/users?buscar=eva%40conectividad.example',
    );
    expect(screen.getByRole('link', { name: 'Norte.xlsx' }).getAttribute('href')).toBe(
      `/historial-cargas?carga=${UPLOAD_ID}`,
    );
    expect(screen.getByRole('region', { name: 'Resumen' }).textContent).toContain('3 entradas');
  });

  it('shows that it is loading where its view is there before its machine', async () => {
    const complaints = vi.spyOn(console, 'error');
    onTestFinished(() => complaints.mockRestore());
    await openActivity([LOAD]);
    await screen.findByText(/^1 entrada, leída/);
    expect(complaints.mock.calls).toEqual([]);
  });

  it('links no record that its reader may not open', async () => {
    await openActivity([LOAD, ACCESS], { as: AUDITOR });
    await entryLink('Cambió los permisos');
    expect(rows().map(([, , thing]) => thing)).toEqual(['Eva Sanz', 'Norte.xlsx']);
    expect(screen.queryByRole('link', { name: 'Eva Sanz' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Norte.xlsx' })).toBeNull();
  });

  it('is filtered by its fields, whose values are in the address', async () => {
    const page = await openActivity([LOAD, ACCESS, { accion: 'sesion.abierta', entidad: 'sesion', ...ANA }]);
    await screen.findByText(/^3 entradas, leídas/);
    await page.addFilter('perso', 'Ana Ruiz');
    await page.addFilter('accion', 'Cambió los permisos');
    expect(window.location.search).toBe('?persona=4&accion=usuario.permisosCambiados');
    await page.settle();
    await screen.findByText(/^1 entrada, leída/);
    await page.user.click(screen.getByRole('textbox', { name: /^Buscar por/ }));
    await page.user.paste('eva zzz');
    expect(window.location.search).toBe('?persona=4&accion=usuario.permisosCambiados&buscar=eva+zzz');
    await page.settle();
    await screen.findByRole('heading', { name: 'Nada coincide con los filtros' });
    // Neither choosing twice nor typing made more than one call.
    expect(page.asked()).toBe(3);
    const put = within(screen.getByRole('region', { name: 'Filtros puestos' }));
    expect(put.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['con Persona Ana Ruiz', 'ycon Acción Cambió los permisos', 'yque dicen «eva zzz»'],
    ]);
    await page.user.click(put.getByRole('button', { name: 'Quitar los filtros' }));
    expect(window.location.search).toBe('');
    await page.settle();
    await screen.findByText(/^3 entradas, leídas/);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Buscar por/ }).value).toBe('');
  });

  it('searches the values of a long list, and leaves the focus on the next filter where one is taken off', async () => {
    const kinds = ['alta', 'baja', 'cambio', 'duda', 'enlace', 'fallo', 'giro', 'hito', 'ida'];
    const page = await openActivity(
      kinds.map((kind) => ({ ...LOAD, accion: `antena.${kind}`, entidad: 'antena' })),
    );
    await page.user.click(await screen.findByRole('button', { name: 'Añadir un filtro' }));
    await page.user.type(await screen.findByRole('textbox', { name: 'Buscar una columna' }), 'accion{Enter}');
    const find = await screen.findByRole('textbox', { name: 'Buscar un valor' });
    await waitFor(() => expect(document.activeElement).toBe(find));
    await page.user.keyboard('zz');
    screen.getByText('Ningún valor se llama así.');
    await page.user.clear(find);
    await page.user.type(find, 'GÍRO{Enter}');
    expect(window.location.search).toBe('?accion=antena.giro');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Añadir un filtro' })),
    );
    await page.addFilter('obje', 'Antena');
    const off = (column: string) => screen.getByRole('button', { name: `Quitar el filtro de ${column}` });
    act(() => off('Acción').focus());
    await page.user.keyboard('{Enter}');
    expect(window.location.search).toBe('?objeto=antena');
    expect(document.activeElement).toBe(off('Objeto'));
    await page.user.keyboard('{Enter}');
    expect(window.location.search).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Añadir un filtro' }));
  });

  it('takes its filters from the address, and ignores values that make no sense', async () => {
    const { user } = await openActivity([LOAD, ACCESS], {
      address: '/activity?objeto=carga&persona=nadie&desde=2026-13-40&hasta=2026-01-14&antes=-4&entrada=x',
    });
    await entryLink('Completó una carga');
    expect(rows()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Días de la actividad: Hasta el 14 ene 2026' }));
    await screen.findByRole('textbox', { name: 'Desde' });
    const heldBy = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
    expect(['Desde', 'Hasta'].map(heldBy)).toEqual(['', '14/01/2026']);
    expect(changeable()).toEqual(['Cambiar el filtro: con Objeto Carga']);
  });

  it('reads a date as dd/mm/aaaa in a browser in English too, and keeps other text with an error', async () => {
    expect(navigator.language).toBe('en-US');
    const page = await openActivity([LOAD]);
    await page.user.click(screen.getByRole('button', { name: 'Días de la actividad: Desde el principio' }));
    const from = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Desde' });
    expect(from.placeholder).toBe('dd/mm/aaaa');
    await page.user.type(from, '31/02/2026');
    await page.user.tab();
    expect(window.location.search).toBe('');
    expect(from.value).toBe('31/02/2026');
    const wrong = 'Esa fecha no existe: no cambia nada.';
    expect(document.getElementById(from.getAttribute('aria-describedby') ?? '')?.textContent).toBe(wrong);
    expect(from.getAttribute('aria-invalid')).toBe('true');
    await page.user.clear(from);
    await page.user.type(from, '3/2/2026');
    await page.user.tab();
    await waitFor(() => expect(window.location.search).toBe('?desde=2026-02-03'));
    expect(screen.queryByText(wrong)).toBeNull();
    await page.user.click(from);
    const day = await screen.findByRole('button', { name: '5 febrero 2026' });
    await page.user.click(day);
    await waitFor(() => expect(window.location.search).toBe('?desde=2026-02-05'));
    expect(from.value).toBe('05/02/2026');
    await page.user.clear(from);
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('is counted beside as many days before, when its days are compared', async () => {
    const days = '?desde=2026-01-14&hasta=2026-01-15';
    const earlier = { ...ACCESS, momento: '2026-01-13T09:30:00.000Z' };
    const page = await openActivity([earlier, earlier, LOAD, ACCESS], { address: `/activity${days}` });
    await screen.findByText(/^2 entradas, leídas/);
    const summary = () =>
      screen.getByRole('region', { name: 'Resumen' }).textContent?.replaceAll('\u00A0', ' ');
    expect(summary()).not.toContain('antes');
    await page.user.click(screen.getByRole('button', { name: 'Días de la actividad: 14–15 ene 2026' }));
    const compare = await screen.findByRole('checkbox', { name: 'Comparar con el periodo anterior' });
    await page.user.click(compare);
    await page.settle();
    expect(window.location.search).toBe(`${days}&comparar=si`);
    await waitFor(() => expect(summary()).toContain('Igual que antes (12–13 ene 2026)'));
    const told = summary();
    expect(told).toContain('15 ene 2026: 1 entrada; antes, 13 ene 2026: 2 entradas');
    expect(told).toContain('Ana Ruiz1antes 2 (−50 %)');
    expect(told).toContain('Completó una carga1antes 0');
    // The list has the same days, so it is not read again.
    expect(page.asked()).toBe(1);
  });

  it('says that its first date is after its last', async () => {
    await openActivity([LOAD], { address: '/activity?desde=2026-01-20&hasta=2026-01-10&persona=77' });
    await screen.findByText(/«Desde» es posterior a «Hasta»/);
    // A person who is not in the list gets a name too.
    expect(changeable()).toEqual(['Cambiar el filtro: con Persona Persona n.º 77']);
  });

  it('is paged to the older entries and back', async () => {
    const page = await openActivity(many(60));
    await screen.findByText(/^50 entradas, leídas/);
    const older = () => screen.getByRole('button', { name: 'Más antiguas' });
    const newer = () => screen.getByRole('button', { name: 'Más recientes' });
    expect(newer()).toHaveProperty('disabled', true);
    await page.user.click(older());
    expect(window.location.search).toBe('?antes=11');
    await page.settle();
    await screen.findByText(/^10 entradas, leídas/);
    expect(older()).toHaveProperty('disabled', true);
    await page.user.click(newer());
    expect(window.location.search).toBe('?despues=10');
    await page.settle();
    await screen.findByText(/^50 entradas, leídas/);
    await page.user.click(screen.getByRole('button', { name: 'Las más recientes' }));
    expect(window.location.search).toBe('');
  });

  it('is read again with Actualizar', async () => {
    const page = await openActivity([LOAD]);
    await screen.findByText(/^1 entrada, leída/);
    page.fake.addActivity(ACCESS);
    await page.user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await screen.findByText(/^2 entradas, leídas/);
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Resumen' }).textContent).toContain('2 entradas'),
    );
  });

  it('says that there is no entry yet', async () => {
    await openActivity([]);
    await screen.findByRole('heading', { name: 'Todavía no hay actividad' });
  });

  it('numbers the rows of its table, the head and the days among them', async () => {
    await openActivity([LOAD]);
    const table = await screen.findByRole('table');
    const places = within(table)
      .getAllByRole('row')
      .map((row) => row.getAttribute('aria-rowindex'));
    expect([table.getAttribute('aria-rowcount'), places]).toEqual(['3', ['1', '2', '3']]);
  });

  it('says that it could not be read, keeps the entries it had, and reads again with Reintentar', async () => {
    const page = openPortal('/activity', { signedInAs: ADMIN });
    page.fake.addActivity(LOAD);
    page.fake.failNext('activity', { kind: 'noResponse' });
    page.fake.failNext('activitySummary', { kind: 'noResponse' });
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    const [failed] = await screen.findAllByRole('alert');
    within(failed!).getByText('No se pudo contar la actividad.');
    await page.user.click(within(failed!).getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Más activos');
    await screen.findByRole('heading', { name: 'No se pudo leer la actividad' });
    await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText(/^1 entrada, leída/);

    page.fake.failNext('activity', { kind: 'timeout' });
    await page.user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await screen.findByText(/es la última que se leyó/);
    expect(rows()).toHaveLength(1);
  });

  it('is denied to people who may not open it', async () => {
    const page = await openActivity([LOAD], { as: 'consulta@conectividad.example' });
    await screen.findByRole('heading', { level: 1, name: 'No tienes acceso a este módulo' });
    expect(page.asked()).toBe(0);
  });
});

describe('an entry of the trail', () => {
  const changes = async () => {
    const region = await screen.findByRole('region', { name: 'Cambios' });
    return within(region)
      .getAllByRole('article')
      .map((change) => change.textContent);
  };

  it('opens beside the list with what it changed, and closes together with the address', async () => {
    const page = await openActivity([LOAD, ACCESS]);
    await page.user.click(await entryLink('Cambió los permisos'));
    expect(window.location.search).toBe('?entrada=2');
    within(await drawer()).getByRole('heading', { name: 'Cambió los permisos' });
    expect(await changes()).toEqual(['Permisos CambiadoSe añade: ActividadSe quita: UsuariosSigue: Panel']);
    expect(screen.getByRole('region', { name: 'Sin cambios' }).textContent).toBe('Sin cambiosNombreEva');
    await page.user.click(screen.getByRole('button', { name: 'Entrada más antigua' }));
    expect(window.location.search).toBe('?entrada=1');
    expect((await screen.findByRole('region', { name: 'Datos' })).textContent).toBe('DatosEstadocompletada');
    expect(screen.getByRole('button', { name: 'Entrada más antigua' })).toHaveProperty('disabled', true);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
  });

  it('opens from its address alone, and reads any value', async () => {
    const long = 'línea\n'.repeat(200);
    await openActivity(
      [
        {
          ...LOAD,
          antes: { activo: true, rol: null, motivo: '', fallos: 3, borrado: 'x', lista: [], hasta: null },
          despues: {
            activo: false,
            rol: 'Técnica',
            motivo: long,
            fallos: 4,
            lista: ['a', 'b'],
            hasta: '2026-01-15T10:42:00.000Z',
            resumen: [{ cuenta: 12 }],
          },
        },
      ],
      { address: '/activity?entrada=1&objeto=usuario' },
    );
    // The entry is not in the list that the filter selects.
    await screen.findByRole('heading', { name: 'Nada coincide con los filtros' });
    expect(await changes()).toEqual([
      'Activo Cambiado AntesSí DespuésNo',
      'Rol Cambiado Antessin valor DespuésTécnica',
      `Motivo Cambiado Antestexto vacío Después${long}`,
      'Fallos seguidos Cambiado Antes3 Después4',
      'Borrado Quitado Antesx',
      'Lista CambiadoSe añade: aSe añade: b',
      'Hasta Cambiado Antessin valor Después15 ene 2026, 11:42:00',
      'Resumen Nuevo Después[\n  {\n    "cuenta": 12\n  }\n]',
    ]);
    expect(screen.queryByRole('button', { name: 'Entrada más antigua' })).toBeNull();
  });

  it('says that it does not exist, and one that could not be read is read with Reintentar', async () => {
    const page = await openActivity([LOAD, ACCESS], { address: '/activity?entrada=77' });
    within(await drawer()).getByRole('heading', { name: 'Entrada de la actividad' });
    await screen.findByText('Esta entrada no existe.');
    await page.user.click(screen.getByRole('button', { name: 'Cerrar la entrada' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    page.fake.failNext('activityEntry', { kind: 'noResponse' });
    await page.user.click(await entryLink('Completó una carga'));
    await screen.findByText(/^No se pudo leer la entrada/);
    await page.user.click(within(await drawer()).getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('region', { name: 'Datos' });
  });
});

describe('the file of the trail', () => {
  /** The toasts, once one of them says this. */
  const told = async (words: string | RegExp) => {
    const toasts = within(await screen.findByRole('region', { name: 'Avisos' }));
    await toasts.findByText(words);
    return toasts;
  };

  it('has the entries that the filters let through, can be cancelled, and says why it could not be made', async () => {
    const page = await openActivity([LOAD, ACCESS], { address: '/activity?objeto=carga' });
    await screen.findByText(/^1 entrada, leída/);
    const exporting = page.fake.hold('exportActivity');
    const button = screen.getByRole('button', { name: 'Exportar CSV' });
    await page.user.click(button);
    await told('Preparando el archivo');
    await page.user.click(screen.getByRole('button', { name: 'Cancelar la exportación' }));
    await waitFor(() => expect(screen.queryByText('Preparando el archivo')).toBeNull());
    // The button cancels what it began, so the focus stays on it.
    expect(document.activeElement).toBe(button);
    exporting.release();
    page.fake.failNext('exportActivity', { kind: 'timeout' });
    await page.user.click(button);
    const failed = await told(/^La exportación tardó más de 2 minutos .* No se ha descargado nada\.$/);
    await page.user.click(failed.getByRole('button', { name: 'Reintentar' }));
    (await told('Archivo descargado')).getByText(/^actividad_\d{8}_\d{6}\.csv$/);
  });

  it('goes on when its person leaves the page', async () => {
    const page = await openActivity([LOAD]);
    await screen.findByText(/^1 entrada, leída/);
    const exporting = page.fake.hold('exportActivity');
    await page.user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await told('Preparando el archivo');
    const [users] = await screen.findAllByRole('link', { name: 'Usuarios' });
    await page.user.click(users!);
    await screen.findByRole('heading', { level: 1, name: 'Usuarios' });
    await act(async () => exporting.release());
    await told('Archivo descargado');
  });
});
