import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ExplorerRow } from '../../../src/api/contract/records/explorer.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { openPortal } from '../../support/open-portal.tsx';

const READER = 'consulta@conectividad.example';
const DOWN = { kind: 'noResponse' } as const;
const STATES = ['En curso', 'Terminada', null];

/** Works whose states take turns, created day after day; every fifth one is in dollars. */
const work = (at: number): ExplorerRow => ({
  id: at,
  clave: `4P-OBR-${String(at).padStart(4, '0')}`,
  version: 1,
  valores: {
    cod: `4P-OBR-${String(at).padStart(4, '0')}`,
    proyecto: { id: 1, nombre: 'Norte' },
    estado: STATES[at % 3] ?? null,
    importe_estimado: at * 1_000.5,
    creada: `2026-01-${String(8 + (at % 20)).padStart(2, '0')}T09:00:00.000Z`,
    moneda: at % 5 === 0 ? 'USD' : 'EUR',
    seg_cierre_fecha: at % 2 === 0 ? `2026-0${1 + (at % 3)}-15` : null,
  },
});

async function openWorks(count: number, search = '') {
  const page = openPortal(`/obras${search}`, { signedInAs: READER });
  page.fake.works.rows = Array.from({ length: count }, (_, index) => work(index));
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const settle = () => act(async () => void page.clock.increment(PAGED_LIST_DELAYS.settle));
  return { ...page, settle };
}
const grid = () => screen.findByRole('treegrid', { name: 'Lista de obras' });
/** The groups and the keys of the records, from top to bottom. */
const lines = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);
const sumsOf = async (name: string) =>
  (await screen.findByRole('region', { name })).textContent?.replaceAll('\u00A0', ' ');
const address = () => decodeURIComponent(window.location.search);
const atCursor = async () =>
  document
    .getElementById((await grid()).getAttribute('aria-activedescendant') ?? '')
    ?.closest('[role="row"]');

describe('the works in groups', () => {
  it('are grouped by a column of the address, each group with its count and its sums', async () => {
    const { user, settle } = await openWorks(6);
    await screen.findByText('6 obras');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Agrupar' }), 'Por estado');
    await settle();
    await screen.findByText('3 grupos, 6 obras');
    expect([address(), await lines()]).toEqual([
      '?agrupar=estado',
      ['En curso2', 'Terminada2', 'Sin estado2'],
    ]);
    const [, first] = within(await grid()).getAllByRole('row');
    if (first === undefined) throw new Error('There is no group.');
    expect([first.getAttribute('aria-expanded'), first.getAttribute('aria-level')]).toEqual(['false', '1']);
    // 0 in dollars and 3 in euros.
    expect(within(first).getAllByRole('gridcell')[0]?.textContent?.replaceAll('\u00A0', ' ')).toBe(
      '0,00 US$ · 3.001,50 €',
    );
    expect(await sumsOf('Suma de lo filtrado')).toBe(
      'Suma de lo filtradoImporte estimado5.002,50 US$ · 10.005,00 €',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Agrupar' }), 'Sin agrupar');
    await screen.findByRole('grid', { name: 'Lista de obras' });
    expect(address()).toBe('');
  });

  it('are grouped by month, the newest first, or in the order of the list', async () => {
    const { settle, user } = await openWorks(6, '?agrupar=seg_cierre_fecha');
    await waitFor(async () =>
      expect(await lines()).toEqual(['marzo de 20261', 'febrero de 20261', 'enero de 20261', 'Sin cierre3']),
    );
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Mostrar Cierre' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('columnheader', { name: 'Cierre' }));
    await settle();
    await waitFor(async () =>
      expect(await lines()).toEqual(['enero de 20261', 'febrero de 20261', 'marzo de 20261', 'Sin cierre3']),
    );
  });

  it('are unfolded and folded by keyboard, which is announced', async () => {
    const { user } = await openWorks(6, '?agrupar=estado');
    await screen.findByText('3 grupos, 6 obras');
    (await grid()).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(async () =>
      expect(await lines()).toEqual(['En curso2', '4P-OBR-0000', '4P-OBR-0003', 'Terminada2', 'Sin estado2']),
    );
    await screen.findByText('En curso, 2 obras: desplegado');
    // Right goes on to the sums; left comes back, and only then folds.
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{Home}{ArrowLeft}');
    expect((await atCursor())?.textContent).toContain('En curso');
    await user.keyboard('{ArrowLeft}');
    await screen.findByText('En curso, 2 obras: plegado');
    expect(await lines()).toEqual(['En curso2', 'Terminada2', 'Sin estado2']);
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByText('Terminada, 2 obras: desplegado');
  });

  it('are chosen across groups, and their sums stand where those of the filter stood', async () => {
    const { user, settle } = await openWorks(6, '?agrupar=estado');
    await screen.findByText('3 grupos, 6 obras');
    (await grid()).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('4P-OBR-0003');
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    await settle();
    await waitFor(async () =>
      expect(await sumsOf('Suma de lo elegido')).toBe('Suma de lo elegidoImporte estimado3.001,50 €'),
    );
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByText('4P-OBR-0004');
    await user.keyboard('{ArrowDown}{Shift>} {/Shift}');
    await settle();
    await screen.findByText('2 obras elegidas');
    await waitFor(async () =>
      expect(await sumsOf('Suma de lo elegido')).toBe('Suma de lo elegidoImporte estimado4.002,00 €'),
    );
    await user.click(screen.getByRole('button', { name: 'Elegir 6 obras que pasan el filtro' }));
    expect(await sumsOf('Suma de lo filtrado')).toContain('10.005,00 €');
  });

  it('read more works of a group on request, and again what could not be read', async () => {
    const { user, fake } = await openWorks(330, '?agrupar=estado');
    await screen.findByText('3 grupos, 330 obras');
    fake.failNext('works.records', DOWN);
    (await grid()).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('No se pudo leer. Reintentar');
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByText('4P-OBR-0000');
    const rowCount = async () => (await grid()).getAttribute('aria-rowcount');
    // The head of the table, three groups, a hundred works, and the row that reads more.
    expect(await rowCount()).toBe('105');
    await user.keyboard('{Control>}{ArrowDown}{/Control}{ArrowUp}{ArrowUp}{Enter}');
    await waitFor(async () => expect(await rowCount()).toBe('114'));
  });

  it('are opened beside the list one after the other, over the groups', async () => {
    const { user, settle } = await openWorks(6, '?agrupar=estado');
    await screen.findByText('3 grupos, 6 obras');
    (await grid()).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('4P-OBR-0003');
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('dialog', { name: '4P-OBR-0000' });
    await user.click(screen.getByRole('button', { name: 'Siguiente de la lista' }));
    await settle();
    await screen.findByRole('dialog', { name: '4P-OBR-0003' });
  });

  it('give the focus back to the grid when the drawer is closed', async () => {
    const { user } = await openWorks(6, '?agrupar=estado');
    await screen.findByText('3 grupos, 6 obras');
    (await grid()).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('4P-OBR-0003');
    await user.keyboard('{ArrowDown}{Enter}');
    const drawer = await screen.findByRole('dialog', { name: '4P-OBR-0000' });
    await waitFor(() => expect(document.activeElement).toBe(drawer));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await grid());
  });

  it('keep the cursor on a group that is folded above the work last left', async () => {
    const { user } = await openWorks(6, '?agrupar=estado&fila=4P-OBR-0001');
    await screen.findByText('3 grupos, 6 obras');
    (await grid()).focus();
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByText('4P-OBR-0001');
    expect((await atCursor())?.textContent).toContain('4P-OBR-0001');
    await user.keyboard('{Control>}{Home}{/Control}{ArrowDown}{Enter}');
    await screen.findByText('4P-OBR-0003');
    expect((await atCursor())?.textContent).toContain('En curso');
  });

  it('say that their sums could not be read, and can be read again', async () => {
    const page = openPortal('/obras?agrupar=estado', { signedInAs: READER });
    page.fake.works.rows = [work(0)];
    page.fake.failNext('works.sums', DOWN);
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    await screen.findByText('No se pudo leer la lista de obras');
    await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('1 grupo, 1 obra');
  });

  it('say that their columns could not be read, and can be read again', async () => {
    const page = openPortal('/obras?agrupar=estado', { signedInAs: READER });
    page.fake.works.rows = [work(0)];
    page.fake.failNext('works.columns', DOWN);
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    await screen.findByText('No se pudo leer la lista de obras');
    await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('1 grupo, 1 obra');
    expect(await lines()).toEqual(['En curso1']);
  });

  it('are not offered to be unfolded where no filter can name their value', async () => {
    const page = openPortal('/obras?agrupar=estado', { signedInAs: READER });
    const { valores, ...others } = work(0);
    page.fake.works.rows = [{ ...others, valores: { ...valores, estado: 'x'.repeat(301) } }];
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    await screen.findByText('1 grupo, 1 obra');
    const [, first] = within(await grid()).getAllByRole('row');
    expect(first?.hasAttribute('aria-expanded')).toBe(false);
  });

  it('say that none passes the filter', async () => {
    await openWorks(3, '?agrupar=estado&buscar=zzz');
    await screen.findByText('Ninguna obra pasa estos filtros');
  });
});

describe('the sums of the works', () => {
  const days = '?donde=creada.desde.2026-01-11&donde=creada.hasta.2026-01-13';

  it('stand beside those of as many days before, while the days of the list are compared', async () => {
    const { user, settle, fake } = await openWorks(6, days);
    await screen.findByText('3 obras');
    const lists = () => fake.calls.filter((call) => call === 'works.records').length;
    const read = lists();
    await user.click(screen.getByRole('button', { name: 'Creadas: 11–13 ene 2026' }));
    const compare = await screen.findByRole('checkbox', { name: 'Comparar con el periodo anterior' });
    await user.click(compare);
    await settle();
    expect(address()).toBe(`${days}&comparar=si`);
    await waitFor(async () =>
      expect(await sumsOf('Suma de lo filtrado')).toBe(
        [
          'Suma de lo filtrado, y antes (8–10 ene 2026)',
          'Obras3antes 3',
          'Importe estimado7.003,50 € · 5.002,50 US$antes 0,00 US$ · 3.001,50 € (+133,3 %)',
        ].join(''),
      ),
    );
    expect(lists()).toBe(read);
    await user.click(compare);
    await settle();
    await waitFor(async () =>
      expect(await sumsOf('Suma de lo filtrado')).toBe(
        'Suma de lo filtradoImporte estimado7.003,50 € · 5.002,50 US$',
      ),
    );
    expect(address()).toBe(days);
  });

  it('are compared with a dash where there was nothing, and with nothing where the list has no first day', async () => {
    const { user, settle } = await openWorks(
      6,
      '?donde=creada.desde.2026-01-08&donde=creada.hasta.2026-01-08&comparar=si',
    );
    await waitFor(async () =>
      expect(await sumsOf('Suma de lo filtrado')).toBe(
        'Suma de lo filtrado, y antes (7 ene 2026)Obras1antes 0Importe estimado0,00 US$antes —',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Creadas: 8 ene 2026' }));
    await user.click(await screen.findByRole('button', { name: 'Desde el principio' }));
    await settle();
    await waitFor(async () =>
      expect(await sumsOf('Suma de lo filtrado')).toBe(
        'Suma de lo filtradoImporte estimado5.002,50 US$ · 10.005,00 €',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Creadas: Desde el principio' }));
    const compare = await screen.findByRole('checkbox', { name: 'Comparar con el periodo anterior' });
    expect(compare).toHaveProperty('disabled', true);
  });
});
