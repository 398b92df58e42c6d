import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type DashboardProject, PROJECT_STATES } from '../../../src/api/contract/dashboard.ts';
import { DASHBOARD_DELAYS } from '../../../src/machines/dashboard/dashboard-types.ts';
import { figuresOf } from '../../../src/ui/dashboard/dashboard-figures.ts';
import { dashboardText } from '../../../src/ui/text/dashboard.ts';
import { FakeDashboard } from '../../support/fakes/fake-dashboard.ts';
import { openPortal } from '../../support/open-portal.tsx';

const READER = 'consulta@conectividad.example';
const DOWN = { kind: 'noResponse' } as const;
const LOAD_FAILED = 'Error al cargar los datos. Intente nuevamente.';

const project = (id: number): DashboardProject => ({
  id,
  nombre: `Proyecto ${id}`,
  tipo: 'FTTH',
  prefijo: `P${id}`,
  maxnumcodobra: id === 3 ? null : `4P-P${id}-0001`,
  estado: PROJECT_STATES[id % PROJECT_STATES.length] ?? 'Cancelado',
  destacado: id === 1,
  subproyectos: 2,
  obras: id * 1000,
});
const projects = (count: number) => Array.from({ length: count }, (_, index) => project(index + 1));

async function openDashboard(count: number, { address = '/dashboard', isDown = false } = {}) {
  const page = openPortal(address, { signedInAs: READER });
  page.fake.setProjects(projects(count));
  if (isDown) page.fake.failNext('dashboard', DOWN);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const pass = (ms: number) => act(async () => void page.clock.increment(ms));
  const asked = () => page.fake.calls.filter((call) => call === 'dashboard').length;
  return { ...page, pass, asked };
}
const card = (name: string) => screen.findByRole('region', { name });
const table = async () => within(await screen.findByRole('region', { name: 'Proyectos' }));
const rows = async () =>
  (await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe('the dashboard', () => {
  it('shows counts, how they changed, and lists the projects', async () => {
    await openDashboard(4);
    await screen.findByText('4 proyectos con 8 subproyectos');
    const said = await Promise.all(
      ['Total Proyectos', 'Subproyectos', 'Obras Registradas'].map(
        async (name) => (await card(name)).textContent,
      ),
    );
    expect(said).toEqual([
      'Total Proyectos4Igual que el 23 oct 2026',
      'Subproyectos8Igual que el 23 oct 2026',
      'Obras Registradas10.00010.000 más que el 23 oct 2026',
    ]);
    await screen.findByRole('img', { name: 'Obras Registradas, día a día: de 0 a 10.000' });
    expect(await rows()).toEqual([
      ['Proyecto 1Destacado', 'FTTH', 'P1', '4P-P1-0001', '2', '1.000', 'En proceso'],
      ['Proyecto 2', 'FTTH', 'P2', '4P-P2-0001', '2', '2.000', 'Planificado'],
      ['Proyecto 3', 'FTTH', 'P3', '—', '2', '3.000', 'Cancelado'],
      ['Proyecto 4', 'FTTH', 'P4', '4P-P4-0001', '2', '4.000', 'Completado'],
    ]);
    const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(
      [
        ...[
          'Total Proyectos: 4',
          'Subproyectos: 8',
          'Obras Registradas: 10.000',
          '2.000 obras de Proyecto 2',
        ],
        'Proyecto 2',
      ].map(leadsTo),
    ).toEqual(['#proyectos', '#proyectos', '/obras', '/obras?donde=proyecto.es.2', '/proyectos/2']);
    const ring = await screen.findByRole('application', { name: 'Distribución de Obras por Proyecto' });
    fireEvent.keyDown(ring, { key: 'Home' });
    await screen.findByText('Proyecto 4: 4.000 obras, 40 %');
    const bars = await screen.findByRole('application', { name: 'Total Obras por Proyecto' });
    fireEvent.keyDown(bars, { key: 'Home' });
    await screen.findByText('Proyecto 1: 1.000 obras');
  });

  it('draws the distribution as a doughnut with a hole of 70 %, and the works of each project as bars', () => {
    const server = new FakeDashboard();
    server.projects = projects(2);
    const asked = { page: 1, pageSize: 10 };
    const read = { statistics: server.statistics(asked), page: server.page(asked), range: null, readAt: 0 };
    const { distribution, worksPerProject } = figuresOf(read, dashboardText, false);
    expect([distribution.kind, distribution.cutout, worksPerProject.kind]).toEqual(['doughnut', 70, 'bar']);
  });

  it('links a bar to its works, and the slice of the others to theirs', async () => {
    const { user } = await openDashboard(17);
    await screen.findByText('Mostrando 1 - 10 de 17 proyectos con 34 subproyectos');
    const ring = await screen.findByRole('application', { name: 'Distribución de Obras por Proyecto' });
    const hrefs = async (title: string) => {
      await user.click(screen.getByRole('button', { name: `Ver datos: ${title}` }));
      const data = within(await screen.findByRole('table', { name: `Datos de «${title}»` }));
      return data.getAllByRole('link').map((link) => link.getAttribute('href'));
    };
    const shown = Array.from({ length: 14 }, (_, index) => 17 - index);
    expect(await hrefs('Distribución de Obras por Proyecto')).toEqual([
      ...shown.map((id) => `/obras?donde=proyecto.es.${id}`),
      `/obras?${shown.map((id) => `donde=proyecto.no.${id}`).join('&')}`,
    ]);
    expect(await hrefs('Total Obras por Proyecto')).toEqual(
      Array.from({ length: 10 }, (_, index) => `/obras?donde=proyecto.es.${index + 1}`),
    );
    fireEvent.keyDown(ring, { key: 'End' });
    fireEvent.keyDown(ring, { key: 'Enter' });
    await screen.findByRole('heading', { name: 'Obras', level: 1 });
    expect(window.location.search).toBe(`?${shown.map((id) => `donde=proyecto.no.${id}`).join('&')}`);
  });

  it('is paged by ten projects', async () => {
    const { user, pass } = await openDashboard(12);
    await screen.findByText('Mostrando 1 - 10 de 12 proyectos con 24 subproyectos');
    expect((await rows()).length).toBe(10);
    await user.click(
      within(await screen.findByRole('navigation', { name: 'Páginas de proyectos' })).getByRole('button', {
        name: 'Página siguiente',
      }),
    );
    await pass(DASHBOARD_DELAYS.settle);
    expect((await rows()).map(([name]) => name)).toEqual(['Proyecto 11', 'Proyecto 12']);
    await screen.findByText('Mostrando 11 - 12 de 12 proyectos con 24 subproyectos');
    expect(window.location.search).toBe('?pagina=2');
  });

  it('filters only by both dates, and says what is missing', async () => {
    const { user, pass, asked } = await openDashboard(2);
    await screen.findByText('2 proyectos con 4 subproyectos');
    const write = async (label: string, day: string) => {
      await user.type(await screen.findByRole('textbox', { name: label }), day);
      await user.tab();
      await pass(DASHBOARD_DELAYS.settle);
    };
    await user.click(screen.getByRole('button', { name: 'Fechas de las cifras: Desde el principio' }));
    await write('Desde', '01/01/2026');
    await screen.findByText('Falta la otra fecha: hasta que la pongas, las cifras son de todo el tiempo.');
    expect(asked()).toBe(1);
    await write('Hasta', '30/06/2026');
    await screen.findByText('Ningún proyecto en esas fechas');
    expect((await card('Obras Registradas')).textContent).toMatch(
      /^Obras Registradas0Igual que antes \(4 jul\s–\s31 dic 2025\)$/,
    );
    expect([asked(), window.location.search]).toEqual([2, '?desde=2026-01-01&hasta=2026-06-30']);
    await user.click(screen.getByRole('button', { name: 'Quitar las fechas' }));
    await pass(DASHBOARD_DELAYS.settle);
    await screen.findByText('2 proyectos con 4 subproyectos');
    expect(window.location.search).toBe('');
  });

  it('draws the works of each project beside those of the days before, where it is asked to', () => {
    const server = new FakeDashboard();
    server.projects = projects(2);
    const asked = { page: 1, pageSize: 10 };
    const statistics = server.statistics(asked);
    const compared = {
      ...statistics,
      obrasPorProyecto: { ...statistics.obrasPorProyecto, antes: [7, 9] },
    };
    const read = { statistics: compared, page: server.page(asked), range: null, readAt: 0 };
    const series = (compares: boolean) =>
      figuresOf(read, dashboardText, compares).worksPerProject.data.series.map(({ name, values }) => [
        name,
        values,
      ]);
    expect(series(false)).toEqual([['Obras', [1000, 2000]]]);
    expect(series(true)).toEqual([
      ['Obras', [1000, 2000]],
      ['El periodo anterior', [7, 9]],
    ]);
  });

  it('is refreshed by hand and by events of the server', async () => {
    const { user, pass, asked, fake } = await openDashboard(1);
    await screen.findByText('1 proyecto con 2 subproyectos');
    fake.setProjects(projects(2));
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await screen.findByText('2 proyectos con 4 subproyectos');
    await screen.findByText('Datos actualizados correctamente');

    const live = screen.getByRole('button', { name: 'Tiempo real' });
    const icon = () => live.querySelector('svg')?.innerHTML;
    const iconWhenOff = icon();
    await user.click(live);
    expect([live.getAttribute('aria-pressed'), asked()]).toEqual(['true', 3]);
    expect(icon()).not.toBe(iconWhenOff);
    fake.setProjects(projects(4));
    await pass(DASHBOARD_DELAYS.updateEvery);
    await screen.findByText('4 proyectos con 8 subproyectos');
    await user.click(live);
    await pass(DASHBOARD_DELAYS.updateEvery);
    expect([live.getAttribute('aria-pressed'), asked(), icon()]).toEqual(['false', 4, iconWhenOff]);
  });

  it('says that it could not be read, keeps its last figures, and reads again', async () => {
    const { user, fake } = await openDashboard(1, { isDown: true });
    await screen.findByText(LOAD_FAILED);
    const [retry] = await screen.findAllByRole('button', { name: 'Reintentar' });
    await user.click(retry as HTMLElement);
    await screen.findByText('1 proyecto con 2 subproyectos');
    fake.failNext('dashboard', DOWN);
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await screen.findByText('Las cifras no se pudieron actualizar: son las últimas que se leyeron.');
    expect((await rows()).length).toBe(1);
  });

  it('says that there are no projects yet', async () => {
    await openDashboard(0);
    await screen.findByRole('heading', { name: 'Todavía no hay proyectos' });
    expect((await screen.findAllByRole('heading', { name: 'Aquí no hay datos que mostrar' })).length).toBe(2);
  });
});
