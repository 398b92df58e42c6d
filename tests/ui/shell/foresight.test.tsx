import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../../../src/ui/pages.tsx';
import { openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';

const hasCode = (path: string): boolean =>
  PAGES.find((page) => page.path === path)?.code.isSettled() ?? false;

async function openWelcome() {
  const page = openPortal('/welcome', { signedInAs: ADMINISTRATOR });
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const menu = await screen.findByRole('navigation', { name: 'Menú principal' });
  return { ...page, linkTo: (name: string) => within(menu).findByRole('link', { name }) };
}

describe('the code of a page', () => {
  it('is fetched when the pointer rests on a link to it, and its machine is not started', async () => {
    const page = await openWelcome();
    const link = await page.linkTo('Usuarios');
    expect(hasCode('/users')).toBe(false);
    await page.user.hover(link);
    await waitFor(() => expect(hasCode('/users')).toBe(true));
    const { users } = page.portal.getSnapshot().children;
    await waitFor(() => expect(users?.getSnapshot().value).toBe('unvisited'));
  });

  it('is fetched when the keyboard reaches a link to it', async () => {
    const page = await openWelcome();
    const link = await page.linkTo('Historial de cargas');
    expect(hasCode('/historial-cargas')).toBe(false);
    act(() => link.focus());
    await waitFor(() => expect(hasCode('/historial-cargas')).toBe(true));
  });

  it('is fetched when the keyboard reaches its entry of the palette', async () => {
    const page = await openWelcome();
    expect(hasCode('/RegistroBorrado')).toBe(false);
    await page.user.keyboard('{Control>}k{/Control}');
    await page.user.type(await screen.findByRole('combobox', { name: 'Búsqueda global' }), 'borrado');
    await waitFor(() => expect(hasCode('/RegistroBorrado')).toBe(true));
  });
});
