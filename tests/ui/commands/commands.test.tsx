import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PALETTE_DELAYS } from '../../../src/machines/palette/palette-types.ts';
import { COMMANDS } from '../../../src/ui/shell/commands/commands.ts';
import { capsOf } from '../../../src/ui/shell/commands/shortcut.ts';
import { openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';
const OPERATOR = 'operaciones@conectividad.example';
const READER = 'consulta@conectividad.example';

async function openAs(signedInAs: string, address = '/welcome') {
  const page = openPortal(address, { signedInAs });
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  const press = (init: KeyboardEventInit, on: Element = document.body) => fireEvent.keyDown(on, init);
  const pass = (ms: number) => act(async () => void page.clock.increment(ms));
  return { ...page, press, pass };
}

const PALETTE_KEYS = { key: 'k', ctrlKey: true } as const;
const palette = () => screen.findByRole('dialog', { name: 'Búsqueda global' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent ?? '');
const marked = () =>
  screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')
    ?.textContent;

describe('the registry of shortcuts', () => {
  it('has the shortcuts of the specification, each once', () => {
    const keys = COMMANDS.flatMap(({ shortcut }) => (shortcut ? [capsOf(shortcut).join('+')] : []));
    expect(keys).toEqual([
      'Ctrl+K',
      'Ctrl+B',
      'Ctrl+/',
      'Esc',
      'Ctrl+Shift+L',
      'Alt+1',
      'Alt+2',
      'Alt+H',
      'Ctrl+Shift+D',
      'Ctrl+,',
      'Ctrl+S',
      'F5',
      '?',
      'Alt+N',
    ]);
    const ids = COMMANDS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a shortcut', () => {
  it('does its action, and suppresses what the browser would do only where needed', async () => {
    const { press } = await openAs(READER);
    expect(press({ key: 'b', ctrlKey: true })).toBe(false);
    await screen.findByRole('button', { name: 'Desplegar menú' });
    press({ key: '1', code: 'Digit1', altKey: true });
    expect(document.activeElement).toBe(screen.getByRole('main'));
    press({ key: 'h', code: 'KeyH', altKey: true });
    await screen.findByRole('heading', { level: 1, name: 'Panel de Control' });
    expect(press({ key: 'F5' })).toBe(true);
    expect(press({ key: 'x', ctrlKey: true })).toBe(true);
    press({ key: 'L', ctrlKey: true, shiftKey: true });
    await screen.findByRole('dialog', { name: 'Confirmar cierre de sesión' });
    // Behind a dialog keys do nothing, because nobody would see their effect.
    press({ key: 'b', ctrlKey: true });
    expect(window.localStorage.getItem('sidenavOpen')).toBe('false');
  });

  it('makes the portal dark and light again, and opens its appearance', async () => {
    const { press } = await openAs(READER);
    const dark = () => window.localStorage.getItem('darkModeActive');
    press({ key: 'D', ctrlKey: true, shiftKey: true });
    await waitFor(() => expect(dark()).toBe('true'));
    press({ key: 'D', ctrlKey: true, shiftKey: true });
    await waitFor(() => expect(dark()).toBe('false'));
    press({ key: ',', ctrlKey: true });
    await screen.findByRole('dialog', { name: 'Apariencia' });
  });

  it('is left alone while somebody types, except for saving', async () => {
    const { press } = await openAs(READER);
    const form = document.createElement('form');
    const field = form.appendChild(document.createElement('input'));
    document.body.append(form);
    let saved = 0;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      saved += 1;
    });
    field.focus();
    expect(press({ key: '?' }, field)).toBe(true);
    expect(press({ key: 'b', ctrlKey: true }, field)).toBe(true);
    expect(press({ key: 'z', ctrlKey: true }, field)).toBe(true);
    expect(press({ key: 's', ctrlKey: true }, field)).toBe(false);
    expect(saved).toBe(1);
    form.remove();
  });

  it('is in the list, which switches all of them off for this browser', async () => {
    const page = await openAs(READER);
    page.press({ key: '?', shiftKey: true });
    const dialog = await screen.findByRole('dialog', { name: 'Atajos de Teclado' });
    const listed = [...dialog.querySelectorAll('dt')].map((term) => term.textContent);
    expect(listed).toContain('Búsqueda global');
    expect(
      within(dialog)
        .getAllByRole('region')
        .map((part) => part.getAttribute('aria-label')),
    ).toEqual([
      'En una tabla de registros',
      'En el detalle abierto junto a una lista',
      'En un tablero, en el asa de una tarjeta',
      'En el mapa',
    ]);
    expect(listed).toHaveLength(14 + 24);
    const capsOf = [...dialog.querySelectorAll('dd')].map(({ textContent }) => textContent);
    for (const caps of ['CtrlV', 'CtrlMayúsZ', 'J / K', 'Intro / Tab', 'Mayús← ↑ → ↓']) {
      expect(capsOf).toContain(caps);
    }
    await page.user.click(within(dialog).getByRole('switch', { name: /Usar atajos de teclado/ }));
    await page.user.click(within(dialog).getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.press(PALETTE_KEYS)).toBe(true);
    expect(JSON.parse(page.lasting.getItem('atajos') ?? '')).toMatchObject({ enabled: false });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the palette', () => {
  it('lists what this person may open and do, and opens it', async () => {
    const page = await openAs(READER);
    page.press(PALETTE_KEYS);
    const field = within(await palette()).getByRole('combobox');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(options().slice(0, 2)).toEqual(['Welcome', 'Panel']);
    expect(options()).not.toContain('Cargas Másivas');
    await page.user.type(field, 'pánel');
    expect(options()).toEqual(['Panel', 'Correos del panel', 'Ir al panel de inicioAltH']);
    expect(field.getAttribute('aria-activedescendant')).toMatch(/module\.dashboard$/);
    await page.user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Panel de Control' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    // It starts empty, with the last used commands on top.
    page.press(PALETTE_KEYS);
    await palette();
    expect(screen.getAllByRole('group')[0]?.getAttribute('aria-labelledby')).toMatch(/group-0$/);
    expect([options()[0], marked()]).toEqual(['Panel', 'Panel']);
  });

  it('finds the pages that no menu lists, and never has the sign-out under its first Enter', async () => {
    const page = await openAs(ADMINISTRATOR);
    page.press({ key: 'L', ctrlKey: true, shiftKey: true });
    await screen.findByRole('dialog', { name: 'Confirmar cierre de sesión' });
    await page.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    page.press(PALETTE_KEYS);
    const field = within(await palette()).getByRole('combobox');
    expect(marked()).toBe('Welcome');
    await page.user.type(field, 'historial');
    expect(options()).toEqual(['Historial de cargas']);
  });

  it('is walked in a circle with the arrows, and closed by Esc with the focus back where it was', async () => {
    const page = await openAs(READER);
    const button = screen.getByRole('button', { name: 'Buscar' });
    await page.user.click(button);
    await palette();
    const all = options();
    await page.user.keyboard('{ArrowUp}');
    expect(marked()).toBe(all.at(-1));
    await page.user.keyboard('{ArrowDown}{ArrowDown}');
    expect(marked()).toBe(all[1]);
    await page.user.keyboard('{PageDown}');
    expect(marked()).toBe(all.at(-1));
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('searches the records of the server, says so, and keeps none of them in the browser', async () => {
    const page = await openAs(OPERATOR);
    page.press(PALETTE_KEYS);
    const field = within(await palette()).getByRole('combobox');
    await page.user.type(field, 'nor 0007');
    expect(within(await palette()).getByText('Buscando…')).toBeInstanceOf(HTMLElement);
    await page.pass(PALETTE_DELAYS.debounce);
    const option = await screen.findByRole('option', { name: /4P-NOR-FTTH-0007/ });
    expect(option.textContent).toContain('Despliegue FTTH Norte 2026 · Fase 1 · SIT-00001 · En curso');
    expect(page.fake.calls.filter((call) => call === 'search')).toHaveLength(1);
    await page.user.click(option);
    await waitFor(() => expect(window.location.pathname).toBe('/obras/4P-NOR-FTTH-0007'));
    expect(page.lasting.getItem('atajos') ?? '').not.toContain('0007');
  });

  it('opens the form of a task over the page, and gives the focus back', async () => {
    const page = await openAs(ADMINISTRATOR);
    const button = screen.getByRole('button', { name: 'Buscar' });
    await page.user.click(button);
    await page.user.type(within(await palette()).getByRole('combobox'), 'crear tarea{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Tarea nueva' });
    expect(window.location.pathname).toBe('/welcome');
    await page.user.click(await within(dialog).findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
    // A second time it opens again.
    await page.user.click(button);
    await page.user.type(within(await palette()).getByRole('combobox'), 'crear tarea{Enter}');
    await screen.findByRole('dialog', { name: 'Tarea nueva' });
  });

  it('exports the works that the page lists', async () => {
    const page = await openAs(ADMINISTRATOR, '/obras?donde=estado.es.Parada&buscar=nor');
    page.press(PALETTE_KEYS);
    await page.user.type(within(await palette()).getByRole('combobox'), 'exportar obras{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/cargar-export'));
    expect(window.location.search).toBe('?donde=estado.es.Parada&buscar=nor');
  });

  it('says that nothing was found, and what to do where the search failed', async () => {
    const page = await openAs(OPERATOR);
    page.press(PALETTE_KEYS);
    const field = within(await palette()).getByRole('combobox');
    await page.user.type(field, 'zzz');
    await page.pass(PALETTE_DELAYS.debounce);
    await screen.findByText('No se ha encontrado nada');
    page.fake.failNext('search', { kind: 'noResponse' });
    await page.user.type(field, 'z');
    await page.pass(PALETTE_DELAYS.debounce);
    await screen.findByText('No se ha podido buscar en los datos');
    const tooMany = 'Ahora hay demasiadas lecturas en marcha. Espera unos segundos.';
    page.fake.failNext('search', {
      kind: 'status',
      status: 429,
      message: tooMany,
      requestId: null,
      retryAfter: 2,
      fields: {},
    });
    await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText(tooMany);
    await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('No se ha encontrado nada');
  });
});
