import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { FIRST_VISITS } from '../../scripts/page-chunks/first-visits.ts';
import { type PageFiles, pageFiles, preloadScript } from '../../scripts/page-document/page-files.ts';
import { projectRoot } from '../../scripts/testing/process.ts';
import { PAGES, UNDO_CHANGE } from '../../src/ui/pages.tsx';

const EARLY_SCRIPT = readFileSync(join(projectRoot, 'src/before-first-paint.js'), 'utf8');

const storage = (kept: Readonly<Record<string, string>>) => ({
  getItem: (name: string) => kept[name] ?? null,
});

/** The attributes of the document after the script, and the colour scheme that it declares. */
function marked(pathname: string, lasting: Readonly<Record<string, string>>) {
  const dataset: Record<string, string> = {};
  const declared = {
    content: 'light dark',
    setAttribute(_: string, value: string) {
      declared.content = value;
    },
  };
  runInNewContext(EARLY_SCRIPT, {
    window: { localStorage: storage(lasting), sessionStorage: storage({}), location: { pathname } },
    document: { documentElement: { dataset }, querySelector: () => declared },
  });
  return { ...dataset, scheme: declared.content };
}

const SESSION = { auth_token: 'a' };

describe('the frame that the document shows', () => {
  it('has a menu where the page has one, at the same side, and a bar where a page inside has none', () => {
    const frames = Object.fromEntries(
      PAGES.filter(({ access }) => access.kind !== 'guest').map(({ path, hideNavigation = false }) => [
        path,
        path === '/rtl-page' ? undefined : hideNavigation ? 'bar' : 'menu',
      ]),
    );
    const shown = Object.keys(frames).map((path) => [path, Reflect.get(marked(path, SESSION), 'frame')]);
    expect(Object.fromEntries(shown)).toEqual(frames);
  });

  it('is none on the pages of people who are not signed in, and for them on no page', () => {
    const ofGuests = PAGES.filter(({ access }) => access.kind === 'guest').map(({ path }) => path);
    for (const path of [...ofGuests, UNDO_CHANGE.path]) {
      expect(marked(path, SESSION)).not.toHaveProperty('frame');
    }
    for (const { path } of PAGES) expect(marked(path, {})).toEqual({ scheme: 'light dark' });
  });

  it('is as the person left the menu', () => {
    const kept = {
      ...SESSION,
      darkModeActive: 'true',
      sidenavColor: '"info"',
      sidenavOpen: 'false',
      sidenavType: '"white"',
    };
    expect(marked('/obras', kept)).toEqual({
      scheme: 'dark',
      menuColor: 'info',
      session: 'kept',
      frameMenu: 'collapsed',
      frameGround: 'white',
      frame: 'menu',
    });
  });
});

const chunk = (fileName: string, parts: readonly string[], more: Partial<Rolldown.OutputChunk> = {}) =>
  ({
    fileName,
    facadeModuleId: null,
    moduleIds: parts.map((part) => join(projectRoot, part)),
    imports: [],
    isEntry: false,
    ...more,
  }) as unknown as Rolldown.OutputChunk;

describe('the files that a page asks for at once', () => {
  const styles = { importedAssets: new Set<string>(), importedCss: new Set(['works.css']) };
  const chunks = [
    chunk('main.js', ['src/main.tsx'], { isEntry: true, imports: ['react.js'] }),
    chunk('react.js', []),
    chunk('calls.js', ['src/composition/calls.ts'], { imports: ['main.js', 'zod.js'] }),
    chunk('zod.js', []),
    chunk('inside.js', ['src/composition/inside.ts', 'src/ui/shell/inside.tsx'], {
      imports: ['main.js', 'zod.js'],
    }),
    chunk('works.js', ['src/ui/works/works-screen.tsx'], {
      imports: ['main.js', 'inside.js', 'grid.js', 'rules.js'],
      viteMetadata: styles as Rolldown.OutputChunk['viteMetadata'],
    }),
    chunk('grid.js', []),
    chunk('machine.js', ['src/composition/modules/works.ts'], { imports: ['main.js', 'rules.js'] }),
    chunk('rules.js', []),
    chunk('chart.js', ['src/ui/charts/chart.tsx']),
  ];

  it('are those of the calls, those of the shell, and of each measured page what the document does not name, machines first, no charts', () => {
    const { calls, shell, pages } = pageFiles(chunks);
    expect(calls).toEqual(['calls.js', 'zod.js']);
    expect(shell).toEqual(['inside.js']);
    expect(pages['/obras']).toEqual(['machine.js', 'rules.js', 'works.js', 'works.css', 'grid.js']);
    expect(pages['/dashboard']).toEqual([]);
    expect(Object.keys(pages)).toEqual(
      Object.keys(FIRST_VISITS)
        .filter((page) => page !== '/login' && !page.includes('?'))
        .map((page) => page.replace(/:\w+/, '[^/]+')),
    );
  });

  const FILES: PageFiles = {
    calls: ['calls.js'],
    shell: ['inside.js'],
    pages: { '/welcome': ['welcome.js'], '/obras': ['works.js', 'works.css'], '/obras/[^/]+': ['work.js'] },
  };
  const asked = async (pathname: string, dataset: Readonly<Record<string, string>>) => {
    const links: object[] = [];
    runInNewContext(preloadScript(FILES), {
      location: { pathname },
      document: {
        documentElement: { dataset },
        createElement: () => ({}),
        querySelectorAll: () => [{ src: '/main.js' }, { href: '/react.js' }],
        head: { append: (link: object) => links.push(link) },
      },
    });
    const named = links.map((link) => Reflect.get(link, 'href'));
    for (const link of links.splice(0)) Reflect.get(link, 'onload')();
    await new Promise(setImmediate);
    expect(named).toEqual('session' in dataset ? ['/main.js', '/react.js', '/calls.js'] : []);
    return links.map((link) => [Reflect.get(link, 'rel'), Reflect.get(link, 'href')]);
  };

  it('are asked for by the address once the modules of the document and the calls came, by people with a session only', async () => {
    const session = { session: 'kept' };
    const shell = ['modulepreload', '/inside.js'];
    expect(await asked('/obras', session)).toEqual([
      shell,
      ['modulepreload', '/works.js'],
      ['preload', '/works.css'],
    ]);
    expect(await asked('/obras/OB-1', session)).toEqual([shell, ['modulepreload', '/work.js']]);
    expect(await asked('/', session)).toEqual([shell, ['modulepreload', '/welcome.js']]);
    expect(await asked('/nada', session)).toEqual([shell]);
    expect(await asked('/obras', {})).toEqual([]);
  });
});
