import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPageBuild } from '../../../src/browser/network.ts';
import { lazyDialog } from '../../../src/ui/components/menus/lazy-dialog.tsx';
import { lazyMenu } from '../../../src/ui/components/menus/lazy-menu.tsx';
import { CHUNK_CAME, CHUNK_FAILED, fetchedPart } from '../../../src/ui/fetched-part.ts';
import { lazyPage, lazyPart } from '../../../src/ui/lazy-part.tsx';
import { PortalProvider } from '../../../src/ui/portal.tsx';
import { createPortalUnderTest } from '../../support/portal-world.ts';

const READER = 'consulta@conectividad.example';

/** The events that are dispatched on the window, in order. */
function news() {
  const told: string[] = [];
  const hear = ({ type }: Event) => void told.push(type);
  for (const event of [CHUNK_FAILED, CHUNK_CAME]) {
    window.addEventListener(event, hear);
    onTestFinished(() => window.removeEventListener(event, hear));
  }
  return told;
}

/** A file of the build, which can be fetched from the moment when the test allows it. */
function file() {
  let comes = false;
  let asked = 0;
  return {
    load: async (): Promise<ComponentType> => {
      asked += 1;
      if (!comes) {
        // As Vite does for every import that fails.
        window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
        throw new Error('Failed to fetch dynamically imported module');
      }
      return () => <p>Aquí está</p>;
    },
    letThrough: () => {
      comes = true;
    },
    asked: () => asked,
  };
}

async function show(Part: ComponentType) {
  const world = createPortalUnderTest({ storedToken: 'token' });
  world.fake.openSession('token', READER);
  world.portal.start();
  onTestFinished(() => void world.portal.stop());
  const tree = (isDrawn: boolean) => (
    <MantineProvider>
      <PortalProvider portal={world.portal}>
        <Suspense fallback="Viene">{isDrawn && <Part />}</Suspense>
      </PortalProvider>
    </MantineProvider>
  );
  const { rerender } = await act(async () => render(tree(true)));
  return { ...world, draw: (isDrawn: boolean) => act(async () => rerender(tree(isDrawn))) };
}

const RETRY = { name: 'Reintentar' } as const;
/** After this, components that were suspended are rendered or have failed. */
const press = (button: HTMLElement) => act(async () => fireEvent.click(button));
const unplug = (page: Awaited<ReturnType<typeof show>>) => act(async () => page.network.goOffline());
const plugIn = (page: Awaited<ReturnType<typeof show>>) => act(async () => page.network.comeBack());

describe('a page whose file could not be loaded', () => {
  it('says so, and appears as soon as the server is back', async () => {
    const told = news();
    const { load, letThrough, asked } = file();
    const page = await show(lazyPage(load));
    await unplug(page);
    await screen.findByRole('heading', { level: 1, name: 'Esta página no se ha podido cargar' });
    expect([asked(), told]).toEqual([1, [CHUNK_FAILED]]);
    letThrough();
    await plugIn(page);
    await screen.findByText('Aquí está');
    expect([asked(), told]).toEqual([2, [CHUNK_FAILED, CHUNK_CAME]]);
  });

  it('is loaded again when a person asks for it, as often as needed', async () => {
    const { load, letThrough, asked } = file();
    const page = await show(lazyPage(load));
    await press(await screen.findByRole('button', RETRY));
    await waitFor(() => expect(asked()).toBe(2));
    letThrough();
    await press(await screen.findByRole('button', RETRY));
    await screen.findByText('Aquí está');
    // The notice stays, because nothing fetches the file any more.
    await unplug(page);
    await plugIn(page);
    await page.draw(false);
    await page.draw(true);
    await screen.findByText('Aquí está');
    expect(asked()).toBe(3);
  });

  it('is loaded again for a person who comes back to it', async () => {
    const { load, letThrough, asked } = file();
    const page = await show(lazyPart(load));
    await screen.findByRole('heading', { level: 2, name: 'Esta parte no se ha podido cargar' });
    await page.draw(false);
    letThrough();
    await page.draw(true);
    await screen.findByText('Aquí está');
    expect(asked()).toBe(2);
  });
});

describe('a part that is loaded ahead', () => {
  it('is drawn without waiting', async () => {
    const { load, letThrough, asked } = file();
    letThrough();
    const Part = lazyPart(load);
    await act(async () => Part.fetch());
    expect(renderToString(<Part />)).toBe('<p>Aquí está</p>');
    expect(asked()).toBe(1);
  });

  it('and fails is loaded once more where it is drawn', async () => {
    const { load, letThrough, asked } = file();
    const Part = lazyPart(load);
    await act(async () => Part.fetch());
    letThrough();
    await show(Part);
    await screen.findByText('Aquí está');
    expect(asked()).toBe(2);
  });

  it('and fails is told only when it fails again where it is drawn', async () => {
    const heard: string[] = [];
    onTestFinished(createPageBuild().watchChunks((news) => heard.push(news)));
    const { load, letThrough, asked } = file();
    const Part = lazyPart(load);
    await act(async () => Part.fetch());
    expect([asked(), heard]).toEqual([1, []]);
    await show(Part);
    const again = await screen.findByRole('button', RETRY);
    expect([asked(), heard]).toEqual([2, ['failed']]);
    letThrough();
    await press(again);
    await screen.findByText('Aquí está');
    expect([asked(), heard]).toEqual([3, ['failed', 'came']]);
  });

  it('is asked for once, however often the pointer comes, and not while offline', async () => {
    const { load, asked } = file();
    const { ahead } = lazyPart(load);
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => ahead.onPointerEnter());
    expect(asked()).toBe(0);
    onLine.mockRestore();
    await act(async () => ahead.onPointerEnter());
    await act(async () => ahead.onFocus());
    expect(asked()).toBe(1);
  });

  it('stays when what is drawn next was asked for earlier and fails later', async () => {
    let fail = (_reason: Error) => {};
    const load = vi.fn(async (): Promise<ComponentType> => () => <p>Aquí está</p>);
    load.mockReturnValueOnce(
      new Promise((_, reject) => {
        fail = reject;
      }),
    );
    const Part = lazyPart(load);
    await act(async () => Part.begin());
    await act(async () => Part.fetch());
    expect(Part.isSettled()).toBe(true);
    await act(async () => fail(new Error('Loading chunk failed')));
    expect(renderToString(<Part />)).toBe('<p>Aquí está</p>');
  });
});

describe('an overlay whose file could not be loaded', () => {
  it('says so in its place, and opens when the server is back', async () => {
    const { load, letThrough, asked } = file();
    const page = await show(lazyMenu('shortcuts', load));
    expect(asked()).toBe(0);
    const open = () =>
      act(async () =>
        page.portal.getSnapshot().children.shellMenus?.send({ type: 'shown.opened', value: 'shortcuts' }),
      );
    await open();
    const dialog = await screen.findByRole('alertdialog', { name: 'Esta parte no se ha podido cargar' });
    expect(document.activeElement).toBe(within(dialog).getByRole('button', RETRY));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
    expect(screen.queryByText('Aquí está')).toBe(null);
    await open();
    await screen.findByRole('alertdialog', { name: 'Esta parte no se ha podido cargar' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
    await open();
    letThrough();
    await unplug(page);
    await plugIn(page);
    await screen.findByText('Aquí está');
    expect(asked()).toBe(2);
  });
});

describe('a dialog that opens by itself', () => {
  it('is loaded once it is needed, and again when the person retries', async () => {
    const { load, letThrough, asked } = file();
    const closed: string[] = [];
    const Question = lazyDialog<{ opened: boolean; onClose: () => void }>(async () => {
      const Part = await load();
      return ({ opened }) => (opened ? <Part /> : <p>Cerrada</p>);
    });
    let ask = (_isAsked: boolean) => {};
    await show(() => {
      const [isAsked, setAsked] = useState(false);
      ask = setAsked;
      return <Question opened={isAsked} onClose={() => closed.push('closed')} />;
    });
    expect(asked()).toBe(0);
    await act(async () => ask(true));
    const missing = await screen.findByRole('alertdialog', { name: 'Esta parte no se ha podido cargar' });
    await userEvent.click(within(missing).getByRole('button', { name: 'Cerrar' }));
    expect(closed).toEqual(['closed']);
    letThrough();
    await press(within(missing).getByRole('button', RETRY));
    await screen.findByText('Aquí está');
    await act(async () => ask(false));
    await screen.findByText('Cerrada');
    expect(asked()).toBe(2);
  });
});

describe('a style sheet of the build', () => {
  it('that was lost is loaded again with the next part, in its place', async () => {
    const lost = document.createElement('link');
    lost.rel = 'stylesheet';
    lost.setAttribute('href', '/assets/palette.css');
    lost.setAttribute('crossorigin', '');
    const later = document.createElement('style');
    document.head.append(lost, later);
    onTestFinished(() => later.remove());
    const load = async () => {
      lost.dispatchEvent(new Event('error'));
      throw new Error('Unable to preload CSS');
    };
    expect(await fetchedPart(load)).toBeNull();

    const second = fetchedPart(async () => 'here');
    await waitFor(() => expect(lost.isConnected).toBe(false));
    const found = later.previousElementSibling;
    expect(found?.outerHTML).toBe('<link rel="stylesheet" href="/assets/palette.css" crossorigin="">');
    found?.dispatchEvent(new Event('error'));
    expect(await second).toBeNull();

    const third = fetchedPart(async () => 'here');
    await waitFor(() => expect(found?.isConnected).toBe(false));
    later.previousElementSibling?.dispatchEvent(new Event('load'));
    expect(await third).toBe('here');
    later.previousElementSibling?.remove();
  });
});

describe('a part that is neither loaded nor fails', () => {
  it('is given up after a time; everything counts as loaded only when all parts are', async () => {
    const told = news();
    const { load, letThrough } = file();
    expect(await fetchedPart(load)).toBeNull();
    expect(await fetchedPart(() => new Promise(() => {}), 0)).toBeNull();
    letThrough();
    expect(await fetchedPart(load)).not.toBeNull();
    expect(told).toEqual([CHUNK_FAILED, CHUNK_FAILED]);
  });

  it('is waited for two minutes', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const told = news();
    const part = fetchedPart(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([await part, told]).toEqual([null, [CHUNK_FAILED]]);
  });
});
