import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DashboardProject } from '../../../src/api/contract/dashboard.ts';
import type { ProjectWork } from '../../../src/api/contract/projects.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { openPortal } from '../../support/open-portal.tsx';

const READER = 'consulta@conectividad.example';
const ADMINISTRATOR = 'admin@conectividad.example';
const DOWN = { kind: 'noResponse' } as const;

const project = (id: number, obras: number): DashboardProject => ({
  id,
  nombre: `Proyecto ${id}`,
  tipo: 'FTTH',
  prefijo: `P${id}`,
  maxnumcodobra: null,
  estado: 'En proceso',
  destacado: id === 1,
  subproyectos: 1,
  obras,
});
const work = (at: number): ProjectWork => ({
  cod: `4P-OBR-${String(at).padStart(4, '0')}`,
  subproyecto: 'Fase 1',
  sitio: 'SIT-1',
  cliente: null,
  estado: null,
  creada: '2026-06-30T10:00:00.000Z',
});

interface Given {
  readonly as?: string;
  readonly down?: 'project' | 'projects.records';
  readonly projects?: readonly DashboardProject[];
}

async function openAt(
  address: string,
  { as = ADMINISTRATOR, down, projects = [project(1, 12), project(2, 0)] }: Given = {},
) {
  const page = openPortal(address, { signedInAs: as });
  page.fake.setProjects(projects);
  page.fake.setProjectWorks(
    1,
    Array.from({ length: 12 }, (_, index) => work(index)),
  );
  if (down) page.fake.failNext(down, DOWN);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  return page;
}
const heading = (name: string, level = 1) => screen.findByRole('heading', { name, level });
const button = (name: string) => screen.findByRole('button', { name });
const hrefs = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);

describe('the page of a project', () => {
  it('shows its works, its money and its milestones, and every number links to its works', async () => {
    await openAt('/proyectos/1');
    await heading('Proyecto 1');
    expect(document.title).toMatch(/^Proyecto 1 · Proyecto/);
    expect(hrefs(await screen.findByRole('region', { name: 'Subproyecto' }))).toEqual([
      ['12 obras: Fase 1', '/obras?donde=proyecto.es.1&donde=subproyecto.es.10'],
    ]);
    expect(hrefs(await screen.findByRole('region', { name: 'Estado de las obras' }))).toEqual([
      ['12 obras: Sin estado', '/obras?donde=proyecto.es.1&donde=estado.vacio'],
    ]);
    const [milestones] = screen.getAllByRole('region', { name: 'Hitos' });
    expect(hrefs(milestones as HTMLElement)).toEqual([
      ['12 obras con Inicio de obra', '/obras?donde=proyecto.es.1&donde=seg_inicio_obra_fecha.lleno'],
    ]);
    const [money] = screen.getAllByRole('region', { name: 'Importes' });
    expect(
      within(money as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
    ).toEqual(['MXN', '1.000,50 MXN', '900,00 MXN', '600,00 MXN', '0,00 MXN', '3']);
    const list = within(screen.getAllByRole('region', { name: 'Lista de obras' })[0] as HTMLElement);
    expect(list.getAllByRole('rowheader').length).toBe(10);
    expect(screen.getByRole('link', { name: 'Ver las 12 obras' }).getAttribute('href')).toBe(
      '/obras?donde=proyecto.es.1',
    );
  });

  it('says that it has no works', async () => {
    await openAt('/proyectos/2');
    await heading('Proyecto 2');
    await screen.findByText('Ninguna obra tiene importes todavía.');
    expect((await screen.findAllByText(/^Todavía no tiene obras/)).length).toBe(1);
  });

  it.each([
    ['/proyectos/99', 'No hay ningún proyecto con ese número.'],
    ['/proyectos/uno', 'La dirección no nombra ningún proyecto.'],
  ])('links back to the list when the project does not exist (%s)', async (address, sentence) => {
    await openAt(address);
    await heading('Este proyecto no está');
    await screen.findByText(sentence);
    expect(screen.getByRole('link', { name: 'Volver a los proyectos' }).getAttribute('href')).toBe(
      '/proyectos',
    );
  });

  it('can be read again after a failure', async () => {
    const { user } = await openAt('/proyectos/1', { down: 'project' });
    await heading('No se pudo leer el proyecto');
    await user.click(await button('Reintentar'));
    await heading('Proyecto 1');
  });

  it('has no delete button for people who may not delete records', async () => {
    await openAt('/proyectos/1', { as: READER });
    await heading('Proyecto 1');
    expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
  });
});

describe('the crumbs of a project', () => {
  const crumbs = () =>
    [...screen.getByRole('navigation', { name: 'Ruta de navegación' }).querySelectorAll('li')].map(
      (crumb) => [crumb.textContent, crumb.querySelector('a')?.getAttribute('href') ?? null],
    );

  it('carry its name as soon as it is known, and lead to the list and to its page', async () => {
    const { user } = await openAt('/proyectos/1/editar');
    await waitFor(() =>
      expect(crumbs()).toEqual([
        ['Inicio', '/dashboard'],
        ['Proyectos', '/proyectos'],
        ['Proyecto 1', '/proyectos/1'],
        ['Editar', null],
      ]),
    );
    await user.click(screen.getByRole('link', { name: 'Proyecto 1' }));
    await heading('Proyecto 1');
    expect(crumbs().at(-1)).toEqual(['Proyecto 1', null]);
  });
});

describe('the list of projects', () => {
  it('links each project to its page and its number of works to these works', async () => {
    await openAt('/proyectos');
    await heading('Proyectos');
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect([await link('Proyecto 2'), await link('12')]).toEqual([
      '/proyectos/2',
      '/obras?donde=proyecto.es.1',
    ]);
    await screen.findByText('2 proyectos');
  });

  it('says that nothing fits the search, and shows all projects again', async () => {
    const { user, clock } = await openAt('/proyectos?buscar=nada');
    await screen.findByText('Ningún proyecto pasa estos filtros');
    await user.click(screen.getAllByRole('button', { name: 'Quitar los filtros' })[0] as HTMLElement);
    await act(async () => void clock.increment(PAGED_LIST_DELAYS.settle));
    await screen.findByRole('link', { name: 'Proyecto 1' });
  });

  it('can be read again after a failure, and says that there are no projects', async () => {
    const { user } = await openAt('/proyectos', { down: 'projects.records', projects: [] });
    await user.click(await button('Reintentar'));
    await screen.findByText('Todavía no hay proyectos');
  });

  it('leads an administrator to the deleted projects, and nobody else', async () => {
    await openAt('/proyectos', { as: READER });
    await heading('Proyectos');
    expect(screen.queryByRole('link', { name: 'Proyectos eliminados' })).toBeNull();
  });
});

describe('the form of a project', () => {
  it('saves what was typed and leads to the project', async () => {
    const { user, fake } = await openAt('/proyectos/1/editar');
    const name = await screen.findByRole('textbox', { name: /^Nombre/ });
    const save = await button('Guardar');
    expect(save.hasAttribute('disabled')).toBe(true);
    await user.clear(name);
    await user.click(save);
    await screen.findByText('Nombre es requerido');
    await user.type(name, 'Norte 2027');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Cancelado');
    await user.click(screen.getByRole('switch', { name: /^Destacado/ }));
    await user.click(save);
    await heading('Norte 2027');
    await screen.findByText('Proyecto guardado');
    expect([window.location.pathname, fake.calls.filter((call) => call === 'saveProject').length]).toEqual([
      ...['/proyectos/1', 1],
    ]);
    await screen.findByText('Cancelado');
    await screen.findByText(/^Lo cambió Administración el /);
  });

  it('shows what the server refuses under its field, and can reset what was typed', async () => {
    const { user } = await openAt('/proyectos/1/editar');
    const name = await screen.findByRole('textbox', { name: /^Nombre/ });
    await user.clear(name);
    await user.type(name, 'Proyecto 2');
    await user.click(await button('Guardar'));
    await screen.findByText('Ya hay un proyecto con ese nombre.');
    await user.click(await button('Deshacer los cambios'));
    expect(name).toHaveProperty('value', 'Proyecto 1');
  });

  it('keeps what was typed when somebody else saved first, applies fields that only they changed, and shows both values of the others', async () => {
    const { user, fake } = await openAt('/proyectos/1/editar');
    const name = await screen.findByRole('textbox', { name: /^Nombre/ });
    await user.clear(name);
    await user.type(name, 'El mío');
    fake.changeProject(1, { nombre: 'El suyo', tipo: 'Red', destacado: false }, 'Luis Gil');
    await user.click(await button('Guardar'));
    await screen.findByText(/^Luis Gil ha cambiado este proyecto el .* sigue en el formulario\.$/);
    expect([
      name.getAttribute('value'),
      screen.getByRole('textbox', { name: /^Tipo/ }).getAttribute('value'),
    ]).toEqual(['El mío', 'Red']);
    const rows = within(await screen.findByRole('region', { name: 'Lo que cambió mientras tanto' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(rows).toEqual([
      ['Nombre', 'Proyecto 1', 'El suyo', 'El mío Usar el suyo'],
      ['Tipo', 'FTTH', 'Red', 'Igual'],
      ['Destacado', 'Sí', 'No', 'Igual'],
    ]);
    await user.click(await button('Usar el suyo: Nombre'));
    expect(name.getAttribute('value')).toBe('El suyo');
    await user.type(name, ' y el mío');
    await user.click(await button('Guardar'));
    await heading('El suyo y el mío');
  });

  it('says why it was not saved, and asks before it is left unsaved', async () => {
    const { user, fake } = await openAt('/proyectos/1/editar');
    await user.type(await screen.findByRole('textbox', { name: /^Nombre/ }), ' bis');
    fake.failNext('saveProject', DOWN);
    await user.click(await button('Guardar'));
    await screen.findByText('Error de conexión. No se pudo conectar con el servidor.');
    await user.click(screen.getByRole('link', { name: 'Ver el proyecto' }));
    await screen.findByText('El proyecto tiene cambios sin guardar');
    await user.click(await button('Salir de la página'));
    await heading('Proyecto 1');
  });
});

describe('the deletion of a project', () => {
  const erase = async (page: Awaited<ReturnType<typeof openAt>>) => {
    await heading('Proyecto 1');
    await page.user.click(await button('Eliminar'));
    return screen.findByRole('dialog');
  };

  it('shows what would be deleted, requires a reason, and can be undone by an administrator', async () => {
    const page = await openAt('/proyectos/1');
    const dialog = within(await erase(page));
    const warning = await dialog.findByText('Esta acción no se puede deshacer');
    expect(warning.parentElement?.textContent).toBe(
      'Esta acción no se puede deshacer sin un administrador, que puede recuperar el proyecto, con todo lo suyo, en «Proyectos eliminados».',
    );
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['12 obras', '1 subproyecto', '24 líneas de factyval'],
      expect.stringMatching(/^Obras\.xlsx \(12 obras, /),
    ]);
    const confirm = dialog.getByRole('button', { name: 'Eliminar el proyecto' });
    expect(confirm.hasAttribute('disabled')).toBe(true);
    await page.user.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Se anuló');
    await page.user.click(confirm);
    await screen.findByText('«Proyecto 1» eliminado con 12 obras');
    await screen.findByText('1 proyecto');
    expect([window.location.pathname, screen.queryByRole('link', { name: 'Proyecto 1' })]).toEqual([
      '/proyectos',
      null,
    ]);

    await page.user.click(screen.getByRole('link', { name: 'Proyectos eliminados' }));
    await heading('Proyectos eliminados');
    expect((await screen.findAllByRole('cell')).map(({ textContent }) => textContent).slice(0, 4)).toEqual([
      'Proyecto 1',
      '12',
      'Se anuló',
      'Administración',
    ]);
    await page.user.click(await button('Restaurar «Proyecto 1»'));
    await screen.findByText('«Proyecto 1» restaurado con 12 obras');
    await heading('Ningún proyecto eliminado', 2);
  });

  it('waits for the load that is under way', async () => {
    const page = await openAt('/proyectos/1');
    page.fake.blockProjects('Ana Ruiz está cargando «obras.xlsx».');
    const dialog = within(await erase(page));
    await dialog.findByText('Ana Ruiz está cargando «obras.xlsx».');
    page.fake.blockProjects(null);
    await page.user.click(dialog.getByRole('button', { name: 'Comprobar otra vez' }));
    await dialog.findByRole('textbox', { name: /^Motivo/ });
  });

  it('is shown again when the project changed meanwhile, with the reason kept', async () => {
    const page = await openAt('/proyectos/1');
    const dialog = within(await erase(page));
    await page.user.type(await dialog.findByRole('textbox', { name: /^Motivo/ }), 'Se anuló');
    page.fake.changeProject(1, { tipo: 'Red' }, 'Luis Gil');
    await page.user.click(dialog.getByRole('button', { name: 'Eliminar el proyecto' }));
    await dialog.findByText(/no se ha eliminado nada\.$/);
    expect((await dialog.findByRole('textbox', { name: /^Motivo/ })).textContent).toBe('Se anuló');
    await page.user.click(dialog.getByRole('button', { name: 'Eliminar el proyecto' }));
    await screen.findByText('«Proyecto 1» eliminado con 12 obras');
  });

  it('says that its preview, or the trash, could not be read', async () => {
    const page = await openAt('/proyectos/1');
    page.fake.failNext('projectDeletion', DOWN);
    const dialog = within(await erase(page));
    await dialog.findByText(/^No se pudo comprobar qué se iría con el proyecto\./);
    await page.user.click(dialog.getByRole('button', { name: 'Reintentar' }));
    await dialog.findByRole('textbox', { name: /^Motivo/ });
    await page.user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    page.fake.failNext('deletedProjects', DOWN);
    await page.user.click(screen.getByRole('link', { name: 'Volver a los proyectos' }));
    await page.user.click(await screen.findByRole('link', { name: 'Proyectos eliminados' }));
    await heading('No se pudieron leer los proyectos eliminados', 2);
    await page.user.click(await button('Reintentar'));
    await heading('Ningún proyecto eliminado', 2);
  });
});
