import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { VrAnswer } from '../../../src/machines/virtual-reality/virtual-reality-types.ts';
import { openPortal } from '../../support/open-portal.tsx';

const ADMIN = 'admin@conectividad.example';

function headset(...answers: readonly (VrAnswer['kind'] | Error)[]) {
  const left = [...answers];
  let tell = () => {};
  return {
    plug: () => act(() => tell()),
    xr: {
      ask: async (): Promise<VrAnswer> => {
        const answer = left.shift() ?? 'noInterface';
        if (answer instanceof Error) throw answer;
        return { kind: answer };
      },
      watch: (told: () => void) => {
        tell = told;
        return () => {};
      },
    },
  };
}

async function openAt(xr: ReturnType<typeof headset>['xr'], down?: 'siteMap') {
  const page = openPortal('/virtual-reality', { signedInAs: ADMIN, xr });
  if (down) page.fake.failNext(down, { kind: 'timeout' });
  page.show();
  await waitFor(() => expect(page.portal.getSnapshot().matches('inside')).toBe(true));
  await page.settlePermissions();
  await screen.findByRole('heading', { level: 1, name: 'Realidad virtual' });
  return page;
}

describe('the page of virtual reality', () => {
  it('is shown without the menu of the portal, with a way back', async () => {
    const { user } = await openAt(headset('noInterface').xr);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Volver a tus módulos' }));
    await screen.findByRole('heading', { level: 1, name: /^Hola/ });
  });

  it('shows the demonstration of the template, labelled as one', async () => {
    await openAt(headset('noInterface').xr);
    screen.getByText(/^Demostración: datos de ejemplo/);
    for (const card of ['Tiempo', 'Calendario', 'Tareas', 'Correo', 'Reproductor', 'Mensajes']) {
      expect(within(screen.getByRole('region', { name: card })).queryByRole('button')).toBeNull();
    }
  });

  it('says what the browser can do, and checks again by itself and on request', async () => {
    const { xr, plug } = headset('noHeadset', 'supported', new Error('refused'));
    const { user } = await openAt(xr);
    await screen.findByText('No hay gafas conectadas');
    await plug();
    await screen.findByText('Este equipo puede mostrar realidad virtual');
    await user.click(screen.getByRole('button', { name: 'Comprobar otra vez' }));
    await screen.findByText('No se ha podido comprobar');
  });

  it('counts the sites that have coordinates, and the works', async () => {
    const { fake } = await openAt(headset('noInterface').xr);
    const sites = within(await screen.findByRole('region', { name: 'Localizaciones con coordenadas' }));
    const { puntos } = await fake.api.siteMap({});
    const placed = puntos.filter(([, , , latitude]) => latitude !== null).length;
    await sites.findByText(String(placed));
    expect(sites.getByRole('link', { name: 'Ver el mapa' }).getAttribute('href')).toBe('/localizaciones');
    const works = within(screen.getByRole('region', { name: 'Obras registradas' }));
    await works.findByText(/^[\d.]+$/);
  });

  it('says that something could not be counted, and tries again', async () => {
    const page = await openAt(headset('noInterface').xr, 'siteMap');
    const sites = within(await screen.findByRole('region', { name: 'Localizaciones con coordenadas' }));
    await sites.findByRole('alert');
    await page.user.click(sites.getByRole('button', { name: 'Reintentar' }));
    await sites.findByRole('link', { name: 'Ver el mapa' });
  });
});
