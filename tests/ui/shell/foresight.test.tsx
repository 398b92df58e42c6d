import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PAGES } from '../../../src/ui/pages.tsx';
import { openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';

/** The code of a page, with what is asked of it. Another test of this run may have fetched it before. */
function codeOf(path: string) {
  const code = PAGES.find((page) => page.path === path)!.code;
  const fetch = vi.spyOn(code, 'fetch');
  onTestFinished(() => fetch.mockRestore());
  return { isHere: () => fetch.mock.calls.length === 1 && code.isSettled() };
}

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
    const { isHere } = codeOf('/users');
    await page.user.hover(link);
    await waitFor(() => expect(isHere()).toBe(true));
    const { users } = page.portal.getSnapshot().children;
    await waitFor(() => expect(users?.getSnapshot().value).toBe('unvisited'));
  });

  it('is fetched when the keyboard reaches a link to it', async () => {
    const page = await openWelcome();
    const link = await page.linkTo('Historial de cargas');
    const { isHere } = codeOf('/historial-cargas');
    act(() => link.focus());
    await waitFor(() => expect(isHere()).toBe(true));
  });

  it('is fetched when the keyboard reaches its entry of the palette', async () => {
    const page = await openWelcome();
    const { isHere } = codeOf('/RegistroBorrado');
    await page.user.keyboard('{Control>}k{/Control}');
    await page.user.type(await screen.findByRole('combobox', { name: 'Búsqueda global' }), 'borrado');
    await waitFor(() => expect(isHere()).toBe(true));
  });
});
