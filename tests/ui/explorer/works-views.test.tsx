import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { NewViewRequest } from '../../../src/api/contract/records/views.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { SAMPLE_PEOPLE } from '../../support/fakes/fake-person.ts';
import { openPortal } from '../../support/open-portal.tsx';

const READER = 'consulta@conectividad.example';
const reader = SAMPLE_PEOPLE.find(({ user }) => user.email === READER);
if (reader === undefined) throw new Error('Nobody reads.');

const ACTIVE: NewViewRequest = {
  registro: 'obras',
  nombre: 'En curso',
  compartida: null,
  forma: {
    donde: ['estado.es.En curso'],
    buscar: '',
    orden: '-creada',
    densa: true,
    agrupada: 'proyecto',
    columnas: [
      { nombre: 'cod', ancho: 240, fija: true },
      { nombre: 'estado', ancho: null, fija: false },
    ],
  },
};

async function openWorks(search = '', prepare: (page: ReturnType<typeof openPortal>) => void = () => {}) {
  const page = openPortal(`/obras${search}`, { signedInAs: READER });
  prepare(page);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const settle = () => act(async () => void page.clock.increment(PAGED_LIST_DELAYS.settle));
  const choose = async (button: string, item: string) => {
    await page.user.click(await screen.findByRole('button', { name: button }));
    await page.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...page, settle, choose };
}
const address = () => decodeURIComponent(window.location.search);

it('the register opens with the person’s default view, unless its address has a filter', async () => {
  const prepared = ({ fake }: ReturnType<typeof openPortal>) => {
    const { id } = fake.views.create(reader, ACTIVE);
    fake.views.prefer(reader, { registro: 'obras', vista: id });
  };
  await openWorks('', prepared);
  await screen.findByRole('button', { name: 'Vista: En curso' });
  await waitFor(() =>
    expect(address()).toBe(
      '?donde=estado.es.En+curso&agrupar=proyecto&orden=-creada&columnas=estado&vista=1',
    ),
  );
});

it('the register opens with the default view again when one comes back by the menu', async () => {
  const { user } = await openWorks('', ({ fake }) => {
    const { id } = fake.views.create(reader, ACTIVE);
    fake.views.prefer(reader, { registro: 'obras', vista: id });
  });
  const viewed = '?donde=estado.es.En+curso&agrupar=proyecto&orden=-creada&columnas=estado&vista=1';
  await waitFor(() => expect(address()).toBe(viewed));
  const menu = within(await screen.findByRole('navigation', { name: 'Menú principal' }));
  await user.click(menu.getByRole('link', { name: 'Welcome' }));
  await screen.findByRole('heading', { level: 1, name: /^Hola/ });
  await user.click(menu.getByRole('link', { name: 'Obras' }));
  await screen.findByRole('button', { name: 'Vista: En curso' });
  await waitFor(() => expect(address()).toBe(viewed));
});

it('the register is shown as its address asks, also where there is a default view', async () => {
  await openWorks('?buscar=norte', ({ fake }) => {
    const { id } = fake.views.create(reader, ACTIVE);
    fake.views.prefer(reader, { registro: 'obras', vista: id });
  });
  await screen.findByRole('button', { name: 'Vista: Todas las obras, con cambios' });
  expect(address()).toBe('?buscar=norte');
});

it('a new view stays open while filters are set, and shows what another tab saved', async () => {
  const { fake, user, settle, choose } = await openWorks('?donde=estado.es.En+curso');
  await choose('Vista: Todas las obras, con cambios', 'Guardar como…');
  const form = within(await screen.findByRole('dialog', { name: 'Guardar la vista' }));
  await user.type(form.getByRole('textbox', { name: /^Nombre/ }), 'En curso');
  await user.click(form.getByRole('button', { name: 'Guardar la vista' }));
  await screen.findByRole('button', { name: 'Vista: En curso' });
  await waitFor(() => expect(address()).toBe('?donde=estado.es.En+curso&vista=1'));
  // The page follows its address.
  await settle();
  await user.type(screen.getByRole('textbox', { name: /^Buscar/ }), 'norte');
  await settle();
  await screen.findByRole('button', { name: 'Vista: En curso, con cambios' });

  fake.views.change(reader, 1, { version: 1, nombre: 'De la otra', forma: ACTIVE.forma, compartida: null });
  await choose('Vista: En curso, con cambios', 'Guardar cambios');
  const question = within(
    await screen.findByRole('dialog', { name: 'Guardaste esta vista en otra pestaña' }),
  );
  await user.click(question.getByRole('button', { name: 'Ver lo de la otra' }));
  await screen.findByRole('button', { name: 'Vista: De la otra' });
  await waitFor(() =>
    expect(address()).toBe(
      '?vista=1&donde=estado.es.En+curso&agrupar=proyecto&orden=-creada&columnas=estado',
    ),
  );
});

it('an address that opens a view shows it as it was saved, and is replaced by that of the view', async () => {
  const before = window.history.length;
  await openWorks('?vista=1&abrir=vista', ({ fake }) => void fake.views.create(reader, ACTIVE));
  await screen.findByRole('button', { name: 'Vista: En curso' });
  await waitFor(() =>
    expect(address()).toBe(
      '?vista=1&donde=estado.es.En+curso&agrupar=proyecto&orden=-creada&columnas=estado',
    ),
  );
  // Widths and pins are those of the view: the button does not say that something was changed.
  await screen.findByRole('button', { name: 'Vista: En curso' });
  expect(window.history.length - before).toBeLessThanOrEqual(1);
});
