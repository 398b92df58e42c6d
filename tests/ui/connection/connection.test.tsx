import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CONNECTION_DELAYS } from '../../../src/machines/connection/connection-types.ts';
import { openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';
const READER = 'consulta@conectividad.example';
const OPERATOR = 'operaciones@conectividad.example';
const OFFLINE = 'Sin conexión. Lo que tienes abierto se conserva; seguiremos en cuanto vuelva.';
const CHANGING = 'La base de datos está cambiando de servidor, lo tuyo está guardado aquí.';
const FULL =
  'El disco del servidor está lleno. Puedes mirar, pero nada se guarda hasta que quien lo administra haga sitio.';
const BUSY = 'La base de datos está ocupada con una carga. Lo que pides espera y sigue solo cuando acabe.';
const DOWN = 'El servidor no responde. Lo que tienes abierto se conserva; volvemos a intentarlo.';

const BUSY_NOW = { kind: 'databaseBusy', busySeconds: 12 } as const;

async function openAs(signedInAs: string) {
  const page = openPortal('/welcome', { signedInAs });
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  return page;
}

describe('the connection', () => {
  it('is reported lost, and restored, without removing anything from the page', async () => {
    const page = await openAs(READER);
    await page.settlePermissions();
    await act(async () => page.network.goOffline());
    await screen.findByText(OFFLINE);
    await screen.findByRole('heading', { level: 1, name: /^Hola/ });
    await act(async () => page.network.comeBack());
    await screen.findByText('Conexión recuperada.');
    await act(async () => void page.clock.increment(CONNECTION_DELAYS.goodNews));
    await waitFor(() => expect(screen.queryByText('Conexión recuperada.')).toBeNull());
  });

  it('is checked when a call fails, and the failed calls are repeated on its return', async () => {
    const page = openPortal('/welcome', { signedInAs: READER });
    page.network.setServerDown(true);
    page.fake.failNext('myPermissions', { kind: 'noResponse' });
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    await screen.findByText(DOWN);
    page.network.setServerDown(false);
    await page.user.click(within(noticeOf(await screen.findByText(DOWN))).getByRole('button'));
    await screen.findByText('Conexión recuperada.');
    const menu = await screen.findByRole('navigation', { name: 'Menú principal' });
    await within(menu).findByRole('link', { name: 'Panel' });
  });
});

describe.each([
  ['changes its server', { kind: 'databaseAway', why: 'changing' }, [CHANGING]],
  ['has a full disk', { kind: 'databaseAway', why: 'diskFull' }, [FULL]],
  ['is busy with a load', { ...BUSY_NOW, secondsLeft: 18 }, [BUSY, 'Lleva 12 s; quedan unos 20 s.']],
  ['is busy for an unknown time', { ...BUSY_NOW, secondsLeft: null }, [BUSY, 'Lleva 12 s.']],
] as const)('a database that %s', (_, state, sentences) => {
  it('is reported, and the failed calls are repeated by themselves afterwards', async () => {
    const page = openPortal('/welcome', { signedInAs: READER });
    page.network.setDatabase(state);
    page.fake.failNext('myPermissions', { kind: 'noResponse' });
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    for (const sentence of sentences) await screen.findByText(sentence);
    page.network.setDatabase({ kind: 'answers' });
    await act(async () => void page.clock.increment(CONNECTION_DELAYS.databasePause));
    await screen.findByText('Conexión recuperada.');
    const menu = await screen.findByRole('navigation', { name: 'Menú principal' });
    await within(menu).findByRole('link', { name: 'Panel' });
  });
});

it('something kept by another version of the portal is told of, and the page goes on', async () => {
  const page = await openAs(READER);
  await act(async () => page.network.putAside());
  await screen.findByText('Algo guardado en este navegador no se puede leer');
  await screen.findByRole('heading', { level: 1, name: /^Hola/ });
});

describe('the page while its data is missing', () => {
  it('may appear after the permissions: the menu waits for it', async () => {
    let comes = () => {};
    const insideComes = new Promise<void>((resolve) => {
      comes = resolve;
    });
    const page = openPortal('/welcome', { signedInAs: ADMINISTRATOR, insideComes });
    page.show();
    const menu = await screen.findByRole('navigation', { name: 'Menú principal' });
    await page.settlePermissions();
    await waitFor(() => expect(page.fake.calls).toContain('myPermissions'));
    await act(async () => {});
    expect(within(menu).queryByRole('link', { name: 'Usuarios' })).toBeNull();
    await act(async () => comes());
    await within(menu).findByRole('link', { name: 'Usuarios' });
    await within(menu).findByRole('link', { name: /^4Task/ });
  });

  it('says in the place of every page that it could not be loaded, until it is loaded again', async () => {
    const page = openPortal('/welcome', { signedInAs: READER, insideComesLate: true });
    page.show();
    await screen.findByRole('heading', { name: 'Esta página no se ha podido cargar' });
    expect(screen.queryByRole('heading', { name: /^Hola/ })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('heading', { name: /^Hola/ });
  });
});

describe('the data of the modules', () => {
  it('is reported missing in the place of their pages alone, until it is loaded again', async () => {
    const page = openPortal('/users', { signedInAs: ADMINISTRATOR, modulesComeLate: true });
    page.show();
    await screen.findByRole('navigation', { name: 'Menú principal' });
    await page.settlePermissions();
    await screen.findByRole('heading', { name: 'Esta página no se ha podido cargar' });
    await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('heading', { level: 1, name: 'Usuarios' });
  });
});

const noticeOf = (text: HTMLElement): HTMLElement => text.closest('p') ?? text;

describe('a part of the page that could not be loaded', () => {
  it('makes the tab reload once', async () => {
    const page = await openAs(READER);
    await act(async () => page.network.failChunk());
    await waitFor(() => expect(page.reloads()).toBe(1));
    await screen.findByText('Una parte de la página no se ha podido cargar. Recarga para verla.');
    await act(async () => page.network.failChunk());
    expect(page.reloads()).toBe(1);
    await page.user.click(screen.getByRole('button', { name: 'Recargar' }));
    await waitFor(() => expect(page.reloads()).toBe(2));
    await act(async () => page.network.bringChunk());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Recargar' })).toBe(null));
  });

  it('waits for the server while that is down: a reload would lose the page', async () => {
    const page = await openAs(READER);
    page.network.setServerDown(true);
    await act(async () => page.network.failChunk());
    await screen.findByText(DOWN);
    expect(screen.queryByRole('button', { name: 'Recargar' })).toBe(null);
    expect(page.reloads()).toBe(0);
  });

  it('is not reported while there is no connection', async () => {
    const page = await openAs(READER);
    await act(async () => page.network.failChunk());
    await screen.findByRole('button', { name: 'Recargar' });
    await act(async () => page.network.goOffline());
    await screen.findByText(OFFLINE);
    expect(screen.queryByRole('button', { name: 'Recargar' })).toBe(null);
  });

  it('is only reported while work is open, and the person decides when to reload', async () => {
    const page = await openAs(OPERATOR);
    await act(async () => page.portal.send({ type: 'work.began', work: 'corrections' }));
    await act(async () => page.network.failChunk());
    await screen.findByText(
      'Hay una versión nueva del portal. Tu trabajo sigue abierto: recarga cuando lo termines.',
    );
    expect(page.reloads()).toBe(0);
  });
});
