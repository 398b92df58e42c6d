import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DashboardProject } from '../../../src/api/contract/dashboard.ts';
import { DASHBOARD_EXPORTS_DELAYS } from '../../../src/machines/dashboard-exports/dashboard-exports-types.ts';
import { fakeWidget } from '../../support/fakes/fake-custom-view.ts';
import { openPortal } from '../../support/open-portal.tsx';

const READER = 'consulta@conectividad.example';
const DOWN = { kind: 'noResponse' } as const;

/** The days that are sent beside the period, for an older server. The clock of the page begins in 1970. */
const LAST_WEEK = { fechaInicio: '1969-12-26', fechaFin: '1970-01-01' } as const;

const project = (id: number): DashboardProject => ({
  id,
  nombre: `Proyecto ${id}`,
  tipo: 'FTTH',
  prefijo: `P${id}`,
  maxnumcodobra: null,
  estado: 'En proceso',
  destacado: false,
  subproyectos: 1,
  obras: id * 10,
});

async function openDashboard(
  address = '/dashboard',
  prepare: (page: ReturnType<typeof openPortal>) => void = () => {},
) {
  const saved: string[] = [];
  const page = openPortal(address, { signedInAs: READER, saveFile: (name) => void saved.push(name) });
  page.fake.setProjects([project(1), project(2)]);
  prepare(page);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const choose = async (item: string, menu = 'Exportar') => {
    await page.user.click(await screen.findByRole('button', { name: menu }));
    await page.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  /** The last button of that name: the cross in the corner has the same name. */
  const press = async (name: string, inDialog: string) => {
    const button = (await dialog(inDialog)).getAllByRole('button', { name }).at(-1);
    if (button) await page.user.click(button);
  };
  const toast = (text: string | RegExp) => screen.findByText(text, { selector: '[data-type] *' });
  const pressInToast = async (name: string) =>
    page.user.click(
      await within(screen.getByRole('region', { name: 'Avisos' })).findByRole('button', { name }),
    );
  const pass = (ms: number) => act(async () => void page.clock.increment(ms));
  return { ...page, saved, choose, dialog, press, toast, pressInToast, pass };
}

describe('exports of the classic view', () => {
  it('contain what the address asks for, with one choice', async () => {
    const { choose, toast, saved, fake } = await openDashboard(
      '/dashboard?desde=2026-01-01&hasta=2026-06-30&pagina=2',
    );
    for (const [item, file] of [
      ['Proyectos (Excel)', 'proyectos_20261121_104205.xlsx'],
      ['Panel (PDF)', 'panel_20261121_104205.pdf'],
      ['Panel entero (Excel)', 'panel_20261121_104205.xlsx'],
    ] as const) {
      await choose(item);
      await toast(file);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    const days = { alcance: 'filtro', fechaInicio: '2026-01-01', fechaFin: '2026-06-30', pagina: 1 };
    expect(fake.exported).toEqual([
      { formato: 'xlsx', consulta: { informe: 'proyectos', ...days } },
      { formato: 'pdf', consulta: { informe: 'panel', ...days } },
      { formato: 'xlsx', consulta: { informe: 'panel', ...days } },
    ]);
    expect(saved).toEqual([
      'proyectos_20261121_104205.xlsx',
      'panel_20261121_104205.pdf',
      'panel_20261121_104205.xlsx',
    ]);
  });

  it('name the period that the address asks for, whichever figures are shown', async () => {
    const { choose, toast, fake } = await openDashboard('/dashboard?periodo=7d', ({ fake: before }) =>
      before.failNext('dashboardStatistics', DOWN),
    );
    await choose('Proyectos (Excel)');
    await toast('proyectos_20261121_104205.xlsx');
    expect(fake.exported.map(({ consulta }) => consulta)).toEqual([
      { informe: 'proyectos', alcance: 'filtro', periodo: '7d', ...LAST_WEEK, pagina: 1 },
    ]);
  });

  it('are chosen by report, scope and format', async () => {
    const { choose, dialog, press, fake, user } = await openDashboard('/dashboard?pagina=1');
    await choose('Elegir qué y cómo…');
    const fields = await dialog('Exportar');
    expect(fields.getByText('Todos los proyectos, con las fechas elegidas.')).toBeTruthy();
    for (const name of ['Lista de proyectos', 'Esta página', 'CSV']) {
      await user.click(fields.getByRole('radio', { name }));
    }
    expect(fields.getByText('Los proyectos de la página que ves, con las fechas elegidas.')).toBeTruthy();
    await press('Exportar', 'Exportar');
    await dialog('Archivo descargado');
    expect(fake.exported).toEqual([
      { formato: 'csv', consulta: { informe: 'proyectos', alcance: 'pagina', pagina: 1 } },
    ]);
  });

  it('say what failed in the words of each, and can be tried again', async () => {
    const { choose, toast, pressInToast, fake, saved } = await openDashboard();
    fake.failNext('exportReport', DOWN);
    await choose('Proyectos (Excel)');
    await toast('Error al exportar datos');
    await toast('Error de conexión. No se pudo conectar con el servidor. No se ha descargado nada.');
    fake.failNext('exportReport', DOWN);
    await choose('Panel (PDF)');
    await toast('Error al exportar reporte');
    expect(screen.queryByText('Error al exportar datos')).toBeNull();
    await pressInToast('Reintentar');
    await toast('panel_20261121_104205.pdf');
    expect(saved).toEqual(['panel_20261121_104205.pdf']);
  });

  it('can be cancelled while they are prepared', async () => {
    const { choose, pressInToast, toast, fake, saved } = await openDashboard();
    const held = fake.hold('exportReport');
    await choose('Panel (PDF)');
    await toast('Preparando el archivo');
    await pressInToast('Cancelar');
    await act(async () => held.release());
    expect(saved).toEqual([]);
    expect(screen.queryByText('Preparando el archivo')).toBeNull();
    expect(screen.queryByText('Archivo descargado')).toBeNull();
  });

  it('of its charts are pictures, one after another; without charts a message says so', async () => {
    const { choose, toast, pass, saved } = await openDashboard();
    await screen.findByText('2 proyectos con 2 subproyectos');
    await choose('Gráficos (PNG)');
    await toast('Descargando los gráficos');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved).toEqual(['Distribución de Obras por Proyecto.png']);
    await pass(DASHBOARD_EXPORTS_DELAYS.betweenPictures);
    await screen.findByText('Gráficos descargados');
    expect(saved).toEqual(['Distribución de Obras por Proyecto.png', 'Total Obras por Proyecto.png']);
  });

  it('of its charts say that a picture could not be saved', async () => {
    const { choose, saved } = await openDashboard();
    await screen.findByText('2 proyectos con 2 subproyectos');
    saved.push = () => {
      throw new Error('The disk is full.');
    };
    await choose('Gráficos (PNG)');
    await screen.findByText('Error al exportar el gráfico');
  });

  it('find no chart before there are figures', async () => {
    const { choose, saved } = await openDashboard('/dashboard', ({ fake }) =>
      fake.failNext('dashboard', DOWN),
    );
    await screen.findAllByText('Error al cargar los datos del gráfico');
    await choose('Gráficos (PNG)');
    await screen.findByText('No se pudo encontrar el gráfico');
    expect(saved).toEqual([]);
  });
});

describe('a fingerprint', () => {
  it('is checked from the file just exported, and shows that something changed since', async () => {
    const { choose, dialog, press, pressInToast, fake, user } = await openDashboard();
    await choose('Proyectos (Excel)');
    await pressInToast('Detalles');
    const fingerprint = (await dialog('Archivo descargado')).getByText('00AF-0000-0000-0001').textContent;
    await press('¿Sigue siendo así?', 'Archivo descargado');
    const same = await dialog('¿Sigue siendo así?');
    await same.findByText('Sigue igual: los datos son los que se exportaron.');
    await press('Cerrar', '¿Sigue siendo así?');
    fake.setProjects([project(1), project(2), project(3)]);
    await choose('Comprobar una huella…');
    const check = await dialog('¿Sigue siendo así?');
    const field = check.getByRole('textbox', { name: 'Huella' });
    field.focus();
    await user.keyboard(`${fingerprint}{Enter}`);
    await check.findByText('Ha cambiado desde que se exportó.');
    await check.findByText('Tenía 2 filas y ahora 3.');
    expect(check.getByText('Sus filas ya no se guardan: solo se sabe cuántas eran.')).toBeTruthy();
  });

  it('is only called valid where the file has what its reader may not see', async () => {
    const { choose, dialog, press, pressInToast, fake } = await openDashboard();
    await choose('Proyectos (Excel)');
    fake.closeExportedParts();
    await pressInToast('Detalles');
    await press('¿Sigue siendo así?', 'Archivo descargado');
    const check = await dialog('¿Sigue siendo así?');
    const answer = await check.findByText(/^La huella es válida: el archivo salió del portal\. /);
    expect(answer.textContent).toBe(
      'La huella es válida: el archivo salió del portal. Tiene datos que no tienes permiso para ver, así que no se dice nada más de él.',
    );
    expect(check.queryByText(/Tenía|La exportó/)).toBeNull();
    check.getByText('00AF-0000-0000-0001');
  });

  it('is in the address of a file, and a wrong one is explained', async () => {
    const { dialog, press, user } = await openDashboard('/dashboard?huella=00AF-0000-0000-00FF');
    const check = await dialog('¿Sigue siendo así?');
    expect(window.location.search).toBe('');
    await press('Comprobar', '¿Sigue siendo así?');
    await check.findByText('El portal no conoce esa huella.');
    await user.clear(check.getByRole('textbox', { name: 'Huella' }));
    await user.type(check.getByRole('textbox', { name: 'Huella' }), 'hola{Enter}');
    await check.findByText('Eso no es una huella: tiene 16 cifras y letras de la A a la F.');
  });
});

describe('exports of the custom view', () => {
  it('contain all widgets in reading order, one of them, or the comparison', async () => {
    const { choose, press, toast, pressInToast, fake, user, dialog } = await openDashboard(
      '/dashboard?vista=personalizada&periodo=7d&metricas=works',
      ({ fake }) => {
        fake.customView.general = [fakeWidget('b', 'bar', 1), fakeWidget('a', 'total-works', 0)];
      },
    );
    await screen.findByRole('region', { name: 'Widget a' });
    await choose('Todos los widgets (PDF)', 'Exportar: Widgets');
    await toast('Archivo descargado');
    await choose('Exportar…', 'Acciones de «Widget b»');
    await user.click((await dialog('Exportar')).getByRole('radio', { name: 'CSV' }));
    await press('Exportar', 'Exportar');
    await press('Cerrar', 'Archivo descargado');
    fake.failNext('exportReport', DOWN);
    await choose('Comparación (CSV)', 'Exportar: Comparación histórica');
    await toast('Error al exportar comparación');
    await pressInToast('Reintentar');
    await toast(/^comparacion/);
    const widgets = fake.exported.map(({ formato, consulta }) => [
      formato,
      consulta.informe === 'widgets' ? consulta.widgets.map(({ id }) => id) : consulta,
    ]);
    expect(widgets).toEqual([
      ['pdf', ['a', 'b']],
      ['csv', ['b']],
      [
        'csv',
        { informe: 'comparacion', periodo: '7d', ...LAST_WEEK, agregacion: 'daily', metricas: ['works'] },
      ],
    ]);
  });

  it('leave the focus on the button that began them; no other button shows progress or opens', async () => {
    const { toast, pressInToast, fake, user } = await openDashboard(
      '/dashboard?vista=personalizada',
      ({ fake: before }) => {
        before.customView.general = [fakeWidget('a', 'total-works', 0)];
      },
    );
    const began = await screen.findByRole('button', { name: 'Exportar: Widgets' });
    const other = await screen.findByRole('button', { name: 'Exportar: Comparación histórica' });
    fake.hold('exportReport');
    began.focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Todos los widgets (PDF)' }));
    await toast('Preparando el archivo');
    await waitFor(() =>
      expect([document.activeElement, screen.queryByRole('menuitem')]).toEqual([began, null]),
    );
    const spins = (button: HTMLElement) => button.querySelector('[class*="Loader"]') !== null;
    expect([began, other].map(spins)).toEqual([true, false]);
    expect([began, other].map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
    await user.click(other);
    expect(screen.queryByRole('menuitem')).toBeNull();
    await pressInToast('Cancelar');
    await waitFor(() => expect([began, other].map(spins)).toEqual([false, false]));
    await user.click(other);
    await screen.findAllByRole('menuitem');
  });
});
