import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FOUR_TASK_DELAYS } from '../../../src/machines/four-task-overlay/four-task-overlay-types.ts';
import { openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';
const STAGE = FOUR_TASK_DELAYS.overlay / 4;

const menu = () => screen.findByRole('navigation', { name: 'Menú principal' });
const overlay = () => screen.queryByRole('dialog', { name: 'Abriendo 4Task' });

async function opened() {
  const page = openPortal('/welcome', { signedInAs: ADMINISTRATOR });
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const link = await within(await menu()).findByRole('link', { name: /^4Task/ });
  const pass = (ms: number) => act(async () => void page.clock.increment(ms));
  return { ...page, link, pass };
}

describe('4Task', () => {
  it('opens from the menu through its four messages in a tab of its own', async () => {
    const { link, pass, tabs, user } = await opened();
    await user.click(link);
    expect([link.dataset.pressed, overlay()]).toEqual(['true', null]);
    await pass(FOUR_TASK_DELAYS.clickDelay);
    const told: [string | null, string | null, number][] = [];
    for (let stage = 0; stage < 4; stage++) {
      const dialog = await screen.findByRole('dialog', { name: 'Abriendo 4Task' });
      const progress = within(dialog).getByRole('progressbar').getAttribute('aria-valuenow');
      told.push([progress, within(dialog).getByRole('status').textContent, tabs.opened.length]);
      await pass(STAGE);
    }
    expect(told).toEqual([
      ['25', 'Verificando permisos…', 0],
      ['50', 'Preparando tu espacio de trabajo…', 0],
      ['75', 'Abriendo una pestaña nueva…', 1],
      ['100', 'Todo listo.', 1],
    ]);
    await waitFor(() => expect(overlay()).toBeNull());
    expect([tabs.opened, window.location.pathname]).toEqual([['/4task'], '/welcome']);
  });

  it('opens in this tab where the browser refuses another one, and says so', async () => {
    const { pass, tabs, user } = await opened();
    tabs.refuse();
    const cards = await screen.findByRole('region', { name: 'Tus módulos' });
    await user.click(within(cards).getByRole('link', { name: /^4Task/ }));
    await pass(FOUR_TASK_DELAYS.clickDelay);
    for (let stage = 0; stage < 3; stage++) await pass(STAGE);
    await screen.findByText('Tu navegador no ha dejado abrir otra pestaña: 4Task se abre en esta.');
    await pass(STAGE);
    await waitFor(() => expect(window.location.pathname).toBe('/4task'));
    expect(tabs.opened).toEqual([]);
  });

  it('is cancelled by Esc and by its button, and opens nothing', async () => {
    const { link, pass, tabs, user } = await opened();
    for (const giveUp of [
      () => user.keyboard('{Escape}'),
      async () => user.click(await screen.findByRole('button', { name: 'Cancelar' })),
    ]) {
      await user.click(link);
      await pass(FOUR_TASK_DELAYS.clickDelay);
      await screen.findByRole('dialog', { name: 'Abriendo 4Task' });
      await giveUp();
      await waitFor(() => expect(overlay()).toBeNull());
      for (let stage = 0; stage < 4; stage++) await pass(STAGE);
    }
    expect(tabs.opened).toEqual([]);
  });

  it('is left to the browser when another window is asked for', async () => {
    const { link, pass, user } = await opened();
    await user.keyboard('{Shift>}');
    await user.click(link);
    await user.keyboard('{/Shift}');
    await pass(FOUR_TASK_DELAYS.clickDelay);
    expect([overlay(), link.getAttribute('href')]).toEqual([null, '/4task']);
  });
});

describe('the page of 4Task', () => {
  it('is drawn while the session is still being checked', async () => {
    const page = openPortal('/welcome', { signedInAs: ADMINISTRATOR });
    const answer = page.fake.hold('me');
    page.show();
    await screen.findByRole('link', { name: 'Saltar al contenido principal' });
    await act(async () => answer.release());
    await screen.findByRole('heading', { name: /^Hola, / });
  });
});
