// Fetches before the tests what the page otherwise fetches when it is first opened.
import '../../../src/ui/admin-panel/admin-panel-screen.tsx';
import '../../../src/ui/charts/chart.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { RETRIED_READING_DELAYS } from '../../../src/machines/kit/retried-reading/retried-reading-types.ts';
import { criticalSpec } from '../../../src/ui/admin-panel/connections/connection-charts.ts';
import { openPortal } from '../../support/open-portal.tsx';

const BOSS = 'admin@conectividad.example';
const DOWN = { kind: 'noResponse' } as const;
const BANNER = 'Error: Error al cargar los datos de conexiones. Por favor, intenta nuevamente.';

async function openPanel(
  address = '/panel-admin',
  prepare: (page: ReturnType<typeof openPortal>) => void = () => {},
) {
  const page = openPortal(address, { signedInAs: BOSS });
  prepare(page);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  await screen.findByRole('tab', { name: 'Panel Conexiones', selected: true });
  const pass = (ms: number) => act(async () => void page.clock.increment(ms));
  const calls = (method: string) => page.fake.calls.filter((call) => call === method).length;
  return { ...page, pass, calls, connections: page.fake.connections };
}
const card = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByText(/./, { selector: 'p' })
    .map(({ textContent }) => textContent);

/** Only in the cards, because the axes of the charts may show the same number. */
const IN_A_CARD = { selector: 'p' };

describe('the connections on the admin panel', () => {
  it('are counted, drawn and named from one reading, which another visit does not repeat', async () => {
    const { user, calls, connections } = await openPanel();
    await screen.findByText('12', IN_A_CARD);
    expect(await card('Conexiones Idle')).toEqual([
      ...['9', '+12% sobre la media de 24 horas', '1 en una transacción parada'],
    ]);
    expect(await card('Conexiones Activas')).toEqual([
      ...['3', '−25% sobre la media de 24 horas', 'Ninguna esperando'],
    ]);
    expect(await card('Total Conexiones')).toEqual([
      ...['12', '+0% sobre la media de 24 horas', 'de 100 como mucho'],
    ]);
    await screen.findByRole('application', { name: 'Evolución de Conexiones Recientes' });
    await screen.findByRole('application', { name: 'Total Conexiones Recientes (últimos 30 días)' });
    const critical = 'Registros superiores al 80% de MAX conexiones registradas';
    await user.click(await screen.findByRole('button', { name: `Ver datos: ${critical}` }));
    const rows = within(screen.getByRole('region', { name: critical })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent?.split(' · ')[1])).toEqual([
      ...['95\u00a0%95', '86\u00a0%86', '82\u00a0%82'],
    ]);
    await screen.findByRole('cell', { name: 'update obra set estado = $1' });
    await user.click(screen.getByRole('tab', { name: 'Configuración SQL' }));
    await screen.findByText('2 consultas configuradas');
    await user.click(screen.getByRole('tab', { name: 'Panel Conexiones' }));
    await screen.findByText('12', IN_A_CARD);
    await user.click(screen.getByRole('tab', { name: 'Configuración SQL' }));
    await screen.findByText('2 consultas configuradas');
    expect([calls('connectionStatistics'), calls('connectionTrend'), calls('sqlQueries')]).toEqual([1, 1, 1]);
    expect(connections.askedRanges).toEqual([{}, {}, {}]);
  });

  it('say that they are being read until they are', async () => {
    const answers: (() => void)[] = [];
    await openPanel('/panel-admin', ({ fake }) => answers.push(fake.hold('connectionStatistics').release));
    expect(await screen.findAllByText('Leyendo las conexiones…', { selector: 'p' })).toHaveLength(3);
    for (const release of answers) release();
    await screen.findByText('12', IN_A_CARD);
    expect(screen.queryByText('Leyendo las conexiones…', { selector: 'p' })).toBeNull();
  });

  it('are drawn in red from 90 % on, in orange from 85 % on, and in amber below', () => {
    const moments = [84.9, 85, 89.9, 90].map((percent) => ({
      at: '2026-11-21T10:42:05.000Z',
      connections: percent,
      percent,
      percentOfLimit: percent,
    }));
    const [bars] = criticalSpec(moments).data.series;
    expect(bars).toMatchObject({ tones: ['amber', 'orange', 'orange', 'red'] });
  });

  it('are read for another range, and again on request', async () => {
    const { user, connections, calls } = await openPanel();
    await screen.findByText('12', IN_A_CARD);
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Periodo de los gráficos' }),
      'Últimos 7 días',
    );
    await waitFor(() =>
      expect(connections.askedRanges.slice(3)).toEqual([{ dias: 7 }, { dias: 7 }, { dias: 7 }]),
    );
    expect(window.location.search).toBe('?dias=7');
    await user.click(await screen.findByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(calls('connectionTrend')).toBe(3));
  });

  it('name the stalled connections of a past moment, and go back to now', async () => {
    const { user, connections, pass } = await openPanel('/panel-admin?momento=2026-11-21T09:00:00.000Z');
    await screen.findByText('No hay ninguna muestra de esa hora');
    await user.click(screen.getByRole('button', { name: 'Volver a ahora' }));
    await pass(PAGED_LIST_DELAYS.settle);
    await screen.findByRole('cell', { name: 'Parada en una transacción' });
    expect(connections.askedMoments).toEqual(['2026-11-21T09:00:00.000Z', null]);
  });

  it('are requested twice more, each by itself, before the banner says that they could not be read', async () => {
    const { user, pass, calls } = await openPanel('/panel-admin', ({ fake }) => {
      for (let time = 0; time < 3; time += 1) fake.failNext('connectionTrend', DOWN);
      fake.failNext('recentConnections', DOWN);
    });
    await screen.findByText('12', IN_A_CARD);
    await pass(RETRIED_READING_DELAYS.firstRetry);
    await waitFor(() => expect([calls('connectionTrend'), calls('recentConnections')]).toEqual([2, 2]));
    expect(screen.queryByText(BANNER)).toBeNull();
    await pass(RETRIED_READING_DELAYS.secondRetry);
    await screen.findByText(BANNER);
    expect([calls('connectionTrend'), calls('recentConnections'), calls('criticalConnections')]).toEqual([
      ...[3, 2, 1],
    ]);
    await user.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
    expect(screen.queryByText(BANNER)).toBeNull();
    const trend = within(screen.getByRole('region', { name: 'Evolución de Conexiones Recientes' }));
    await user.click(trend.getByRole('button', { name: 'Reintentar' }));
    await trend.findByRole('application', { name: 'Evolución de Conexiones Recientes' });
    expect([calls('connectionTrend'), calls('recentConnections')]).toEqual([4, 2]);
  });
});
