import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';
const WORK = {
  id: 1,
  clave: '4P-NOR-FTTH-0001',
  version: 1,
  valores: { cod: '4P-NOR-FTTH-0001', importe_estimado: 1_000.5 },
};

describe('a list that was left', () => {
  it.each([
    ['/obras', 'Obras', 'works.records'],
    ['/users', 'Usuarios', 'users'],
    ['/activity', 'Actividad', 'activity'],
  ] as const)('%s shows at once what it had, before it is read again', async (address, label, call) => {
    const page = openPortal(address, { signedInAs: ADMINISTRATOR });
    page.fake.works.rows = [WORK];
    page.fake.addActivity({ accion: 'carga.completada', entidad: 'carga', entidadId: '12' });
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    const rows = () => screen.queryAllByRole('row').map((row) => row.textContent);
    await waitFor(() => {
      expect(rows().length).toBeGreaterThan(1);
      expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
    });
    const before = rows();

    const menu = await screen.findByRole('navigation', { name: 'Menú principal' });
    const goTo = (name: string) => page.user.click(within(menu).getByRole('link', { name }));
    await goTo('Welcome');
    await screen.findByRole('heading', { level: 1, name: /^Hola/ });
    const asked = page.fake.calls.filter((name) => name === call).length;
    const held = page.fake.hold(call);
    await goTo(label);
    await waitFor(() => expect(rows()).toEqual(before));
    await waitFor(() => expect(page.fake.calls.filter((name) => name === call)).toHaveLength(asked + 1));
    held.release();
  });
});
