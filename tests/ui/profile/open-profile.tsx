import { screen } from '@testing-library/react';
import { openPortal } from '../../support/open-portal.tsx';

export const NURIA = 'nuria.soler@conectividad.example';
export const PEOPLE = [
  {
    user: { id: 3, name: 'Consulta', email: 'consulta@conectividad.example', is_active: true },
    permissions: { dashboard: true },
    code: '000003',
  },
  {
    user: { id: 7, name: 'Nuria Soler', email: NURIA, is_active: true },
    permissions: { dashboard: true },
    code: '000007',
  },
];

export async function openProfile(signedInAs = NURIA) {
  const page = openPortal('/profile', { signedInAs, people: PEOPLE });
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  await screen.findByRole('heading', { name: 'Nombre y correo' });
  return page;
}
