import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPortal } from '../../support/open-portal.tsx';
import { code, openCells } from './cells-world.ts';

const KEY = 1;
const button = (name: string) => screen.getByRole('button', { name });
const drawer = (at: number) => screen.findByRole('dialog', { name: code(at) });
const address = () => new URLSearchParams(window.location.search).get('abierta');
const shownAs = async (at: number, label: string) =>
  within(await drawer(at)).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

function onWindow(width: number): void {
  const { matchMedia } = window;
  onTestFinished(() => {
    window.matchMedia = matchMedia;
  });
  window.matchMedia = (query) => ({
    ...matchMedia(query),
    matches: Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0) >= width,
  });
}

describe('the drawer of a record', () => {
  it('changes a field in its place, by keyboard, and the list shows it', async () => {
    const { at, cell, held, changeable, user } = await openCells(3);
    await changeable();
    await at(1, KEY, ' ');
    const open = await drawer(1);
    await within(open).findByText('1.000,5');
    act(() => button('Cambiar Importe estimado').focus());
    await user.keyboard('{Enter}72{Enter}');
    await screen.findByText(`Guardado: Importe estimado de ${code(1)}.`);
    await waitFor(async () => expect(await shownAs(1, 'Importe estimado')).toBe('72'));
    expect([held(1, 'importe_estimado'), cell(1, 4).textContent, held(0, 'importe_estimado')]).toEqual([
      '72',
      '72',
      '1000.5',
    ]);
    expect(document.activeElement).toBe(button('Cambiar Importe estimado'));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(held(1, 'importe_estimado')).toBe('1000.5'));
    // J steps from wherever the focus is in the drawer.
    await user.keyboard('j');
    await drawer(2);
    expect(address()).toBe(code(2));
  });

  it('keeps a field that is emptied or filled in its place until it is opened again', async () => {
    const { at, held, changeable, user } = await openCells(2);
    await changeable();
    await at(1, KEY, ' ');
    const fold = async () =>
      within(await drawer(1))
        .getByText('Importe estimado', { selector: 'dt' })
        .closest('details');
    const change = async (keys: string) => {
      act(() => button('Cambiar Importe estimado').focus());
      await user.keyboard(`{Enter}${keys}{Enter}`);
    };
    await within(await drawer(1)).findByText('1.000,5');
    expect(await fold()).toBeNull();
    await change('{Control>}a{/Control}{Delete}');
    await waitFor(async () => expect(await shownAs(1, 'Importe estimado')).toBe('—'));
    expect([held(1, 'importe_estimado'), await fold()]).toEqual([null, null]);

    await user.keyboard('{Escape}');
    await at(1, KEY, ' ');
    const summary = await within(await drawer(1)).findByText(/ campos? vacíos?$/);
    const folded = await fold();
    expect(folded).toBeInstanceOf(HTMLDetailsElement);
    await user.click(summary);
    await change('72');
    await waitFor(async () => expect(await shownAs(1, 'Importe estimado')).toBe('72'));
    expect([await fold(), document.activeElement]).toEqual([folded, button('Cambiar Importe estimado')]);
  });

  it('leaves a field as it was with Esc, and only the next Esc closes it', async () => {
    const { at, grid, fake, changeable, user } = await openCells(2);
    await changeable();
    await at(0, KEY, ' ');
    await within(await drawer(0)).findByText('1.000,5');
    await user.click(button('Cambiar Importe estimado'));
    await user.keyboard('9j{Escape}');
    await drawer(0);
    expect([await shownAs(0, 'Importe estimado'), fake.calls.includes('proposeChangeSet')]).toEqual([
      '1.000,5',
      false,
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([address(), document.activeElement]).toEqual([null, grid]);
  });

  it('keeps what could not be written in its place, with the reason and the way out', async () => {
    const { at, held, changeable, user } = await openCells(2);
    await changeable();
    await at(0, KEY, ' ');
    const open = await drawer(0);
    await within(open).findByText('1.000,5');
    await user.click(button('Cambiar Cierre'));
    await user.clear(screen.getByRole('textbox', { name: `Cierre de ${code(0)}` }));
    await user.keyboard('31/02/2026');
    await user.click(within(open).getByRole('heading', { name: code(0) }));
    await within(open).findByText('No es una fecha. Escríbela como dd/mm/aaaa, por ejemplo 21/11/2026.');
    expect(held(0, 'seg_cierre_fecha')).toBe('2026-05-01');
    await user.click(within(open).getByRole('button', { name: 'Descartar' }));
    await waitFor(async () => expect(await shownAs(0, 'Cierre')).toBe('1 may 2026'));
    expect(document.activeElement).toBe(button('Cambiar Cierre'));
  });

  it('offers no change to people who may not change works', async () => {
    const { at } = await openCells(1, { as: 'consulta@conectividad.example' });
    await at(0, KEY, ' ');
    await within(await drawer(0)).findByText('1.000,5');
    expect(within(await drawer(0)).queryByRole('button', { name: /^Cambiar / })).toBeNull();
  });

  it('tells the life of the work and its tasks, and is read again once a field is written', async () => {
    const { at, fake, changeable, user } = await openCells(1);
    await changeable();
    await at(0, KEY, ' ');
    const open = within(await drawer(0));
    await open.findByRole('heading', { name: 'Su vida' });
    await open.findByRole('heading', { name: 'Tareas' });
    await waitFor(() => expect(fake.calls.filter((call) => call === 'workLife')).toHaveLength(1));
    await user.click(button('Cambiar Importe estimado'));
    await user.keyboard('72{Enter}');
    await waitFor(() => expect(fake.calls.filter((call) => call === 'workLife')).toHaveLength(2));
  });

  it('is opened by a click on the code, and another row is opened beside the list', async () => {
    const { user, grid } = await openCells(3);
    await user.click(within(grid).getByRole('link', { name: code(2) }));
    const open = await drawer(2);
    expect([open.getAttribute('aria-modal'), document.activeElement]).toEqual([null, open]);
    await user.click(within(grid).getByRole('link', { name: code(0) }));
    await drawer(0);
    expect(address()).toBe(code(0));
    // One entry in the history for all of them: Back leads to the list.
    await act(async () => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(grid);
  });

  it.each([
    ['over the page of a tablet', 900],
    ['from below on a phone', 375],
  ])('comes %s, and holds the focus until it is closed', async (_, width) => {
    onWindow(width);
    const { fake, show, settlePermissions, user } = openPortal('/obras', {
      signedInAs: 'consulta@conectividad.example',
    });
    fake.works.rows = [0, 1].map((id) => ({
      id,
      clave: code(id),
      version: 1,
      valores: { cod: code(id), estado: 'En curso' },
    }));
    show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await settlePermissions();
    const list = within(await screen.findByRole(width < 600 ? 'list' : 'grid', { name: 'Lista de obras' }));
    const openers = { name: new RegExp(`^${code(0)}`) };
    const opener = width < 600 ? list.getByRole('button', openers) : list.getByRole('link', openers);
    await user.click(opener);
    const open = await drawer(0);
    expect(open.getAttribute('aria-modal')).toBe('true');
    await waitFor(() => expect(open.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const place = width < 600 ? opener : screen.getByRole('grid', { name: 'Lista de obras' });
    expect(document.activeElement).toBe(place);
  });
});
