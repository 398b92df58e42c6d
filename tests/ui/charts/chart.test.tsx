import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ChartSpec } from '../../../src/shared/charts/chart-types.ts';
import { ChartPanel, type ChartState } from '../../../src/ui/charts/chart-panel.tsx';
import { Announcer } from '../../../src/ui/notifications/announcer.tsx';
import { PortalProvider } from '../../../src/ui/portal.tsx';
import { useLeaving } from '../../../src/ui/shell/leaving.ts';
import { createPortalUnderTest } from '../../support/portal-world.ts';

const TITLE = 'Total Obras por Proyecto';
const SPEC: ChartSpec = {
  kind: 'bar',
  data: {
    labels: ['Norte', 'Sur', 'Este'],
    labelName: 'Proyecto',
    series: [{ name: 'Obras', values: [1200, null, 1], hrefs: ['/obras?proyecto=1', null, null] }],
    format: { kind: 'count', one: 'obra', many: 'obras' },
  },
};

function Address() {
  useLeaving();
  const { pathname, search } = useLocation();
  return <nav aria-label="Dirección">{pathname + search}</nav>;
}

async function show(first: ChartState) {
  const { portal } = createPortalUnderTest();
  portal.start();
  onTestFinished(() => void portal.stop());
  const tree = (state: ChartState) => (
    <MantineProvider>
      <PortalProvider portal={portal}>
        <MemoryRouter initialEntries={['/dashboard']}>
          <ChartPanel title={TITLE} state={state} />
          <Announcer />
          <Address />
        </MemoryRouter>
      </PortalProvider>
    </MantineProvider>
  );
  const { rerender } = await act(async () => render(tree(first)));
  return {
    user: userEvent.setup(),
    draw: (state: ChartState) => act(async () => rerender(tree(state))),
    panel: () => screen.getByRole('region', { name: TITLE }),
    said: () => screen.getAllByRole('status').at(-1)?.textContent,
    address: () => screen.getByLabelText('Dirección').textContent,
  };
}

const ready = (spec: ChartSpec): ChartState => ({ kind: 'ready', spec });
const points = () => screen.findByRole('application', { name: TITLE });

describe('a chart', () => {
  it('is described in words, and its values are read by the arrow keys, over gaps, until the focus leaves', async () => {
    const { user, said } = await show(ready(SPEC));
    const chart = await points();
    const describedBy = document.getElementById(chart.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(describedBy).toBe(
      'Gráfico de barras: 2 valores, 1 hueco sin dato. El mayor, Norte: 1.200 obras. El menor, Este: 1 obra. ' +
        'Flechas: ir de un valor a otro. Inicio y Fin: el primero y el último. Intro: abrir su lista. ' +
        'Escape: salir del valor.',
    );
    chart.focus();
    const heard: (string | null | undefined)[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'Home', 'End']) {
      await user.keyboard(`{${key}}`);
      heard.push(said());
    }
    expect(heard).toEqual(['Norte: 1.200 obras', 'Este: 1 obra', 'Norte: 1.200 obras', 'Este: 1 obra']);
  });

  it('opens the list of a value with Enter, and says so where there is none', async () => {
    const { user, said, address } = await show(ready(SPEC));
    (await points()).focus();
    await user.keyboard('{End}{Enter}');
    expect([said(), address()]).toEqual(['Este valor no tiene una lista que abrir', '/dashboard']);
    await user.keyboard('{Home}{Enter}');
    expect(address()).toBe('/obras?proyecto=1');
  });

  it('opens the list in another tab with Ctrl and Enter, and leaves other keys to the page', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    onTestFinished(() => opened.mockRestore());
    const { user, address } = await show(ready(SPEC));
    const chart = await points();
    chart.focus();
    expect(fireEvent.keyDown(chart, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(chart, { key: 'PageDown' })).toBe(true);
    await user.keyboard('{Home}{Control>}{Enter}{/Control}');
    expect([opened.mock.calls, address()]).toEqual([
      [['/obras?proyecto=1', '_blank', 'noopener']],
      '/dashboard',
    ]);
  });

  it('has its values in a table, where each value with a list is a link', async () => {
    const { user, panel, address } = await show(ready(SPEC));
    await points();
    const button = within(panel()).getByRole('button', { name: `Ver datos: ${TITLE}` });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    const table = within(panel()).getByRole('table', { name: `Datos de «${TITLE}»` });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Proyecto', 'Obras'],
      ['Norte', '1.200'],
      ['Sur', '—sin dato'],
      ['Este', '1'],
    ]);
    expect(within(table).getAllByRole('link')).toHaveLength(1);
    await user.click(within(table).getByRole('link', { name: '1.200' }));
    expect(address()).toBe('/obras?proyecto=1');
    await user.click(within(panel()).getByRole('button', { name: `Ocultar datos: ${TITLE}` }));
    expect(within(panel()).queryByRole('table')).toBeNull();
  });

  it('of slices shows their share, also in the table', async () => {
    const { user, said, panel } = await show(ready({ ...SPEC, kind: 'doughnut' }));
    (await points()).focus();
    await user.keyboard('{Home}');
    expect(said()).toBe('Norte: 1.200 obras, 99,9\u00a0%');
    await user.click(within(panel()).getByRole('button', { name: `Ver datos: ${TITLE}` }));
    expect(
      within(panel())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Proyecto', 'Obras', 'Porcentaje']);
  });

  it('forgets the pointed value that a refresh removed', async () => {
    const { user, draw, said, address } = await show(ready(SPEC));
    (await points()).focus();
    await user.keyboard('{End}');
    await draw(ready({ ...SPEC, data: { ...SPEC.data, labels: ['Norte', 'Sur'] } }));
    await user.keyboard('{Enter}{ArrowRight}');
    expect([said(), address()]).toEqual(['Norte: 1.200 obras', '/dashboard']);
  });
});

describe('the place of a chart', () => {
  it('says that the chart is loading, that it failed with a retry, and that there is nothing to show', async () => {
    let retried = 0;
    const { user, draw, panel } = await show({ kind: 'loading' });
    expect(within(panel()).getByRole('status').textContent).toBe(`Cargando el gráfico «${TITLE}»…`);
    await draw({
      kind: 'failed',
      retry: () => {
        retried += 1;
      },
    });
    const failed = within(panel()).getByRole('alert');
    expect(within(failed).getByRole('heading').textContent).toBe('Error al cargar los datos del gráfico');
    await user.click(within(failed).getByRole('button', { name: 'Reintentar' }));
    expect(retried).toBe(1);
    const zero = { ...SPEC.data, series: [{ name: 'Obras', values: [0, null, 0] }] };
    await draw(ready({ kind: 'doughnut', data: zero }));
    expect(
      await within(panel()).findByRole('heading', { name: 'Aquí no hay datos que mostrar' }),
    ).toBeTruthy();
    expect(screen.queryByRole('application')).toBeNull();
  });
});
