import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Work } from '../../../src/api/contract/works.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { openPortal } from '../../support/open-portal.tsx';

const READER = 'consulta@conectividad.example';
const DOWN = { kind: 'noResponse' } as const;
const NAMES = ['Norte', 'Sur', 'Centro'];
const STATES = ['En curso', 'Terminada', null];

const work = (at: number): Work => ({
  cod: `4P-OBR-${String(at).padStart(4, '0')}`,
  proyecto: { id: (at % 3) + 1, nombre: NAMES[at % 3] ?? '' },
  subproyecto: { id: (at % 3) + 10, nombre: 'Fase 1' },
  sitio: 'SIT-00001',
  cliente: at % 2 === 0 ? 'CLI-1' : null,
  estado: STATES[at % 3] ?? null,
  creada: '2026-06-30T21:59:00.000Z',
});
const works = (count: number) => Array.from({ length: count }, (_, index) => work(index));

async function openWorks(count: number, search = '', { isDown = false } = {}) {
  const page = openPortal(`/obras${search}`, { signedInAs: READER });
  page.fake.setWorks(works(count));
  if (isDown) page.fake.failNext('works', DOWN);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const settle = () => act(async () => void page.clock.increment(PAGED_LIST_DELAYS.settle));
  const asked = () => page.fake.calls.filter((call) => call === 'works').length;
  return { ...page, settle, asked };
}
const codes = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const chips = () =>
  within(screen.getByRole('list', { name: 'Filtros puestos' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

describe('the works of a filter', () => {
  it('are told with what they are, and lead to their project', async () => {
    await openWorks(3);
    await screen.findByText('1–3 de 3 obras');
    const [, first] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Norte', 'Fase 1', 'En curso', 'SIT-00001', 'CLI-1', '30 jun 2026']);
    expect(screen.getByRole('link', { name: 'Norte' }).getAttribute('href')).toBe('/proyectos/1');
    expect(screen.getByText('Sin estado', { selector: 'span' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Filtros puestos' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Volver al panel' }).getAttribute('href')).toBe('/dashboard');
  });

  it('are narrowed by the address, by what each filter names, and can be widened one by one', async () => {
    const { user, settle } = await openWorks(
      9,
      '?proyecto=1%2C2&subproyecto=10&estado=En+curso&desde=2026-01-01&hasta=2026-12-31&buscar=OBR&hito=x',
    );
    await screen.findByText('1–3 de 3 obras');
    expect(chips()).toEqual([
      ...['Proyecto: Norte', 'Proyecto: Sur', 'Subproyecto: Fase 1', 'Estado: En curso'],
      ...['Con fecha de Inicio', 'Creadas del 1 ene 2026 al 31 dic 2026', '«OBR»'],
    ]);
    expect(screen.getByRole('link', { name: 'Volver al panel' }).getAttribute('href')).toBe(
      '/dashboard?desde=2026-01-01&hasta=2026-12-31',
    );
    for (const label of ['Proyecto: Norte', 'Subproyecto: Fase 1', 'Estado: En curso', '«OBR»']) {
      await user.click(button(`Quitar ${label}`));
      await settle();
    }
    expect(await codes()).toEqual(['4P-OBR-0001', '4P-OBR-0004', '4P-OBR-0007']);
    expect(window.location.search).toBe('?proyecto=2&desde=2026-01-01&hasta=2026-12-31&hito=x');
    expect(screen.getByRole('link', { name: 'Ver el proyecto' }).getAttribute('href')).toBe('/proyectos/2');
    await user.click(button('Quitar los filtros'));
    await settle();
    await screen.findByText('1–9 de 9 obras');
    expect(window.location.search).toBe('');
  });

  it('leave out the projects of a filter, and ignore what makes no sense', async () => {
    await openWorks(9, '?excepto=1,2&proyecto=uno&desde=2026-02-30&subproyecto=0');
    await screen.findByText('1–3 de 3 obras');
    expect(chips()).toEqual(['Todos los proyectos menos Norte y Sur']);
  });

  it('are chosen by project, state and words', async () => {
    const { user, settle } = await openWorks(9);
    await screen.findByText('1–9 de 9 obras');
    await user.selectOptions(screen.getByLabelText('Proyecto'), 'Centro');
    await settle();
    await screen.findByText('1–3 de 3 obras');
    await user.selectOptions(screen.getByLabelText('Estado'), 'En curso');
    await settle();
    await screen.findByRole('heading', { name: 'Ninguna obra pasa estos filtros' });
    await user.selectOptions(screen.getByLabelText('Estado'), 'Sin estado');
    await settle();
    await screen.findByText('1–3 de 3 obras');
    expect(window.location.search).toBe('?proyecto=3&estado=');
    await user.type(screen.getByLabelText('Buscar por código, cliente o emplazamiento'), '0008');
    await settle();
    await screen.findByText('1–1 de 1 obra');
    expect(window.location.search).toBe('?proyecto=3&estado=&buscar=0008');
  });

  it('are turned page by page, onwards and back', async () => {
    const { user, settle } = await openWorks(120);
    await screen.findByText('1–50 de 120 obras');
    await user.click(button('Página siguiente'));
    await settle();
    await screen.findByText('51–100 de 120 obras');
    await user.click(button('Página siguiente'));
    await settle();
    await screen.findByText('101–120 de 120 obras');
    expect(button('Página siguiente').hasAttribute('disabled')).toBe(true);
    await user.click(button('Página anterior'));
    await settle();
    await screen.findByText('51–100 de 120 obras');
    expect(window.location.search).toBe('?antes=4P-OBR-0100');
    await user.click(button('Primera página'));
    await settle();
    await screen.findByText('1–50 de 120 obras');
    expect([window.location.search, button('Primera página').hasAttribute('disabled')]).toEqual(['', true]);
  });

  it('that are no longer on a page leave a way to the first one', async () => {
    const { user, settle } = await openWorks(3, '?despues=4P-ZZZ');
    await screen.findByRole('heading', { name: 'Aquí ya no quedan obras' });
    await user.click(button('Primera página'));
    await settle();
    await screen.findByText('1–3 de 3 obras');
  });

  it('say when they could not be read, keep the last ones, and are read again', async () => {
    const { user, fake } = await openWorks(2, '', { isDown: true });
    await screen.findByText('No se pudieron leer las obras');
    await user.click(button('Reintentar'));
    await screen.findByText('1–2 de 2 obras');
    fake.failNext('works', DOWN);
    await user.click(button('Actualizar'));
    await screen.findByText(/^Las obras no se pudieron actualizar: son las últimas que se leyeron\./);
    expect((await codes()).length).toBe(2);
  });

  it('are none in an empty portal', async () => {
    await openWorks(0);
    await screen.findByRole('heading', { name: 'Todavía no hay obras' });
  });
});
