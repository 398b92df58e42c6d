import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someSite, someSiteWorks } from '../../../paths/payloads/site-payloads.ts';
import { fakeWidget } from '../../support/fakes/fake-custom-view.ts';
import { openPortal } from '../../support/open-portal.tsx';

async function openAt(address: string, prepare: (fake: ReturnType<typeof openPortal>['fake']) => void) {
  const page = openPortal(address, { signedInAs: 'admin@conectividad.example' });
  prepare(page.fake);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
}
/** The icon of the tag whose word this is. */
const iconBeside = (word: HTMLElement) => word.parentElement?.querySelector('svg') ?? null;

it('draws the state of a deleted work as a tag', async () => {
  await openAt('/RegistroBorrado/papelera', ({ works, trash }) => {
    const valores = { cod: 'C-1', estado: 'Bloqueada', proyecto: { id: 1, nombre: 'Norte' } };
    works.rows = [{ id: 1, clave: 'C-1', version: 1, valores }];
    const { id } = trash.preview({ tipo: 'codigos', codigos: ['C-1'] }, 'Ana Ruiz');
    trash.delete(id, { motivo: 'Repetida', obras: 1 }, 'Ana Ruiz');
  });
  const grid = await screen.findByRole('grid', { name: 'Lista de obras eliminadas' });
  expect(iconBeside(await within(grid).findByText('Bloqueada'))).not.toBeNull();
});

it('draws the state of each work in the drawer of a site as a tag', async () => {
  await openAt(`/localizaciones/registro/tabla?abierta=${someSite.cod}`, ({ sites, siteRegister }) => {
    sites.sites = [someSite];
    sites.works = someSiteWorks.items;
    siteRegister.rows = [{ id: 1, clave: someSite.cod, version: 1, valores: { cod: someSite.cod } }];
  });
  const drawer = await screen.findByRole('dialog', { name: someSite.cod });
  expect(iconBeside(await within(drawer).findByText('En curso'))).not.toBeNull();
});

it('draws the state of each recent project as a tag', async () => {
  await openAt('/dashboard?vista=personalizada', ({ customView }) => {
    customView.general = [fakeWidget('a', 'recent-projects', 0)];
    customView.answers = {
      'recent-projects': {
        estado: 'listo',
        datos: [
          { id: 1, nombre: 'Norte', tipo: 'FTTH', estado: 'En proceso', creado: '2026-01-01T00:00:00.000Z' },
        ],
      },
    };
  });
  expect(iconBeside(await screen.findByText('En proceso'))).not.toBeNull();
  screen.getByText('FTTH');
});
