import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { History } from '../../../src/api/contract/history.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { openPortal } from '../../support/open-portal.tsx';

const READER = 'consulta@conectividad.example';
const DOWN = { kind: 'noResponse' } as const;

async function openComparison(
  address: string,
  prepare: (page: ReturnType<typeof openPortal>) => void = () => {},
) {
  const page = openPortal(address, { signedInAs: READER });
  prepare(page);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const settle = () => act(async () => void page.clock.increment(PAGED_LIST_DELAYS.settle));
  const asked = () => page.fake.calls.filter((call) => call === 'dashboardHistory').length;
  return { ...page, settle, asked };
}
const panel = (name: string) => screen.findByRole('region', { name });
const wordsOf = async (name: string) =>
  within(await panel(name))
    .getAllByText(/./, { selector: 'p, p > span' })
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

describe('the historical comparison', () => {
  it('is shown with the custom view, with projects and works of 30 days beside the 30 before', async () => {
    const { user, asked } = await openComparison('/dashboard');
    const views = await screen.findByRole('radiogroup', { name: 'Vista del panel' });
    await screen.findByRole('region', { name: 'Total Proyectos' });
    expect(asked()).toBe(0);
    await user.click(within(views).getByRole('radio', { name: 'Vista personalizada' }));
    await screen.findByText('Del 17 dic 2025 al 15 ene 2026, y antes del 17 nov 2025 al 16 dic 2025.');
    expect([window.location.search, asked()]).toEqual(['?vista=personalizada', 1]);
    await screen.findByRole('application', { name: 'Obras' });
    expect((await wordsOf('Obras')).slice(0, 2)).toEqual(['110 obras', '10 más que el 16 dic 2025 (+10 %)']);
    await user.click(within(await panel('Proyectos')).getByRole('button', { name: 'Ver datos: Proyectos' }));
    const rows = within(await panel('Proyectos')).getAllByRole('row');
    const cellsOf = (row: HTMLElement | undefined) =>
      [...(row?.children ?? [])].map((cell) => cell.textContent);
    expect([rows.length, cellsOf(rows[0]), cellsOf(rows.at(-1))]).toEqual([
      31,
      ['Día', 'Este periodo (proyectos)', 'Con qué se compara', 'El anterior (proyectos)'],
      ['15 ene * periodo sin terminar', '110', '16 dic', '100'],
    ]);
    // Its machine learns that it is no longer visible.
    await user.click(within(views).getByRole('radio', { name: 'Vista clásica' }));
    await screen.findByRole('region', { name: 'Total Proyectos' });
    expect(window.location.search).toBe('?vista=clasica');
  });

  it('is read again for another period, and not for another metric, except for money', async () => {
    const { user, settle, asked } = await openComparison('/dashboard?vista=personalizada');
    await panel('Obras');
    await waitFor(() => expect(asked()).toBe(1));
    const metrics = await screen.findByRole('group', { name: 'Métricas' });
    await user.click(within(metrics).getByRole('checkbox', { name: 'Actividad' }));
    expect((await wordsOf('Actividad')).slice(0, 2)).toEqual([
      '3.300 cambios anotados',
      '290 más que antes (+10 %), en 29 días terminados',
    ]);
    await settle();
    expect(asked()).toBe(1);
    await user.click(within(metrics).getByRole('checkbox', { name: 'Facturado en euros' }));
    await settle();
    await screen.findByText(/^45\.000,00\s€$/);
    await user.click(screen.getByRole('radio', { name: 'Meses' }));
    await settle();
    await screen.findByText('Del 1 ene 2026 al 31 ene 2026, y antes del 1 dic 2025 al 31 dic 2025.');
    expect([asked(), window.location.search]).toEqual([
      3,
      '?vista=personalizada&metricas=projects%2Cworks%2Cactivity%2Cinvoiced&agregacion=monthly',
    ]);
    await screen.findAllByText('Solo está el mes en curso: se compara cuando termine');
    for (const name of ['Proyectos', 'Obras', 'Actividad', 'Facturado en euros']) {
      await user.click(within(metrics).getByRole('checkbox', { name }));
    }
    await screen.findByText('No has elegido ninguna métrica');
  });

  it('says which days have no figures', async () => {
    const without = (history: History): History => ({
      ...history,
      current: history.current.map((entry, at) => (at < 2 ? { ...entry, works: null } : entry)),
    });
    await openComparison('/dashboard?vista=personalizada', ({ fake }) => fake.setHistory(without));
    await screen.findByText('Sin dato: 2 días de este periodo.');
    await screen.findByText(/^Gráfico de líneas: 58 valores de 2 series, 2 huecos sin dato\./);
  });

  it('says that it could not be read, keeps its last figures, and reads again', async () => {
    const { user, fake } = await openComparison('/dashboard?vista=personalizada', (page) =>
      page.fake.failNext('dashboardHistory', DOWN),
    );
    await screen.findByRole('heading', { name: 'Error al cargar datos históricos' });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('110 obras');
    fake.failNext('dashboardHistory', DOWN);
    await user.click(screen.getByRole('button', { name: 'Actualizar la comparación' }));
    await screen.findByText('La comparación no se pudo actualizar: es la última que se leyó.');
    await screen.findByText('110 obras');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByText(/no se pudo actualizar/)).toBeNull());
  });
});
