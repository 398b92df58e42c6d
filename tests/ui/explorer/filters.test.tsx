import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ExplorerRow } from '../../../src/api/contract/records/explorer.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { daysAfter } from '../../../src/shared/calendar-day.ts';
import { officeDay } from '../../../src/shared/office-time.ts';
import { openPortal } from '../../support/open-portal.tsx';

const READER = 'consulta@conectividad.example';
const TODAY = officeDay(Date.now());

const closedOn = (id: number, day: string | null): ExplorerRow => ({
  id,
  clave: `4P-OBR-000${id}`,
  version: 1,
  valores: { cod: `4P-OBR-000${id}`, estado: 'En curso', seg_cierre_fecha: day },
});

async function openWorks(search = '') {
  const page = openPortal(`/obras${search}`, { signedInAs: READER });
  page.fake.works.rows = [closedOn(1, TODAY), closedOn(2, daysAfter(TODAY, -10)), closedOn(3, null)];
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const settle = () => act(async () => void page.clock.increment(PAGED_LIST_DELAYS.settle));
  const addFilterOf = async (column: string) => {
    await page.user.click(await screen.findByRole('button', { name: 'Añadir un filtro' }));
    await page.user.type(
      await screen.findByRole('textbox', { name: 'Buscar una columna' }),
      `${column}{Enter}`,
    );
  };
  return { ...page, settle, addFilterOf };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const address = () => decodeURIComponent(window.location.search);
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe('a filter by date', () => {
  it('takes a period that moves on with the day, and says which days it means today', async () => {
    const { user, settle, addFilterOf } = await openWorks();
    await screen.findByText('3 obras');
    await addFilterOf('cierre');
    const periods = await screen.findByRole('list', { name: 'Periodos de Cierre' });
    expect(
      within(periods)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...['Hoy', 'Ayer', 'Últimos 7 días', 'Últimos 30 días', 'Últimos 3 meses', 'Últimos 6 meses'],
      ...['Último año', 'Esta semana', 'Este mes', 'Este trimestre', 'Este año', 'Mes pasado'],
      ...['Próximos 30 días', 'Sin fecha', 'Con fecha'],
    ]);
    await user.click(within(periods).getByRole('button', { name: 'Últimos 7 días' }));
    await settle();
    expect(address()).toBe('?donde=seg_cierre_fecha.en.ultimos_7_dias');
    await screen.findByText('1 obra');
    const chip = button(/^Cambiar el filtro: con Cierre en los últimos 7 días \(\d.* \d{4}\)$/);
    expect(chip.textContent).toBe('con Cierre en los últimos 7 días');
    await user.click(chip);
    await waitFor(() => expect(focused()).toBe('Últimos 7 días'));
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
    await user.click(button('Sin fecha'));
    await settle();
    expect(address()).toBe('?donde=seg_cierre_fecha.vacio');
    expect((await screen.findByRole('rowheader')).textContent).toBe('4P-OBR-0003');
  });

  it('takes two days, and says that they are the wrong way round', async () => {
    const { user, settle } = await openWorks('?donde=seg_cierre_fecha.desde.2026-05-02');
    await user.click(await screen.findByRole('button', { name: /^Cambiar el filtro: con Cierre desde/ }));
    const to = await screen.findByRole('textbox', { name: 'Hasta' });
    await user.type(to, '01/05/2026');
    await user.click(button('Aplicar'));
    expect(screen.getByRole('alert').textContent).toMatch(/^El primer valor es mayor que el segundo/);
    await user.clear(to);
    await user.type(to, '03/05/2026');
    await user.click(button('Aplicar'));
    await settle();
    expect(address()).toBe(
      '?donde=seg_cierre_fecha.desde.2026-05-02&donde=seg_cierre_fecha.hasta.2026-05-03',
    );
  });
});

describe('the values of a column', () => {
  it('that take too long to read say what to narrow', async () => {
    const { fake, user, addFilterOf } = await openWorks();
    await screen.findByText('3 obras');
    const message = 'Esta lectura tarda demasiado y se ha parado.';
    fake.failNext('works.facet', {
      kind: 'status',
      status: 422,
      message,
      requestId: null,
      retryAfter: null,
      fields: {},
    });
    await addFilterOf('estado');
    expect((await screen.findByRole('alert')).textContent).toBe(`${message} Reintentar`);
    await user.click(button('Reintentar'));
    await screen.findByRole('list', { name: 'Valores de Estado' });
  });
});

describe('the focus of who filters by keyboard', () => {
  it.each([
    ['cierre', 'Hoy'],
    ['importe', 'Desde'],
    ['dirección', 'Valor'],
    ['estado', 'Buscar un valor'],
  ])('goes from the choice of «%s» into its editor', async (column, first) => {
    const { addFilterOf } = await openWorks();
    await screen.findByText('3 obras');
    await addFilterOf(column);
    await waitFor(() => expect(focused()).toBe(first));
  });

  it('returns to the button of filters on Esc', async () => {
    const { user, addFilterOf } = await openWorks();
    await screen.findByText('3 obras');
    await addFilterOf('cierre');
    await waitFor(() => expect(focused()).toBe('Hoy'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe('Añadir un filtro'));
    expect(screen.queryByRole('list', { name: 'Periodos de Cierre' })).toBeNull();
  });

  it('goes to the next filter where one is taken off, then to the one before, then to the button that adds one', async () => {
    const { user, settle } = await openWorks(
      '?donde=estado.es.En+curso&donde=cod.contiene.OBR&donde=direccion.vacio',
    );
    await screen.findByText('3 obras');
    button('Quitar el filtro de Código de obra').focus();
    await user.keyboard('{Enter}');
    await settle();
    expect(focused()).toBe('Quitar el filtro de Dirección');
    await user.keyboard('{Enter}');
    await settle();
    expect(focused()).toBe('Quitar el filtro de Estado');
    await user.keyboard('{Enter}');
    await settle();
    expect(focused()).toBe('Añadir un filtro');
    expect(address()).toBe('');
  });

  it('goes to the button that adds a filter where all are taken off', async () => {
    const { user, settle } = await openWorks('?donde=estado.es.En+curso');
    await screen.findByText('3 obras');
    button('Quitar los filtros').focus();
    await user.keyboard('{Enter}');
    await settle();
    expect(focused()).toBe('Añadir un filtro');
  });
});

it('a state is a tag with an icon beside its word', async () => {
  await openWorks();
  await screen.findByText('3 obras');
  const [cell] = screen.getAllByRole('gridcell', { name: 'En curso' });
  expect(cell?.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(1);
});
