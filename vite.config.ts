import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { leftOut } from './scripts/left-out.ts';
import { APART, onlyItsCode } from './scripts/page-chunks/built-apart.ts';
import { pageGroups } from './scripts/page-chunks/page-groups.ts';
import { pageDocument } from './scripts/page-document/page-document.ts';
import { reachedBySuite } from './scripts/paths/reached-files.ts';
import { withOpenRegistration } from './scripts/registration-page.mjs';
import { shippedPackages } from './scripts/release/shipped-packages.ts';

const packages = shippedPackages('dist/packages.page.json');

/** The server does the same to the built page. */
const registrationInDevelopment: Plugin = {
  name: 'registration',
  apply: 'serve',
  transformIndexHtml: (html) => (process.env.REGISTRATION === 'open' ? withOpenRegistration(html) : html),
};

/** Chunks of the groups below keep what they have. */
const KEPT = /^(react|tslib|echarts|portal|calls|inside|fields|sign-in|common)$/;

export default defineConfig(async ({ command, mode }): Promise<UserConfig> => {
  const isApart = mode === APART;
  const groups = command === 'build' && !isApart ? await pageGroups(KEPT) : new Map<string, string>();
  return {
    plugins: [
      react(),
      leftOut(),
      ...(isApart ? [onlyItsCode] : [...pageDocument, registrationInDevelopment, packages]),
    ],
    // The page /estados colours its charts by this coverage, which is empty before any test run.
    define: { __MACHINE_COVERAGE__: JSON.stringify(reachedBySuite()) },
    build: {
      outDir: 'dist/page',
      emptyOutDir: true,
      target: 'es2022',
      // No file is inlined as a data: address, because the content security policy forbids such scripts and
      // fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // Size in kB of the largest chunk: ECharts, which is fetched with the first chart.
      chunkSizeWarningLimit: 650,
      rolldownOptions: {
        // Without this, all 6,500 files of the icons are read, of which the page has 250.
        experimental: { lazyBarrel: true },
        output: {
          codeSplitting: {
            groups: [
              // Libraries change less often than the portal, so they get a chunk of their own that browsers
              // keep when the portal is updated.
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
                priority: 2,
              },
              // ECharts and the shell's drawers share tslib. Without a chunk of its own it would be put into
              // ECharts' chunk, and the shell would fetch all of ECharts.
              { name: 'tslib', test: /node_modules\/tslib\//, priority: 3 },
              // Fetched with the first chart. The code that draws on a canvas is fetched with the first
              // picture.
              {
                name: 'echarts',
                test: /node_modules\/(echarts-for-react|size-sensor|echarts\/(?!lib\/renderer\/installCanvas)|zrender\/(?!lib\/canvas\/(Painter|Layer)))/,
                priority: 2,
              },
              // The code that every page starts with is one file: several smaller files compress worse and need
              // more requests.
              { name: 'portal', tags: ['$initial'], priority: 1 },
              // What asks the server: axios, zod, and the contract of the sign-in and of the session.
              { name: 'calls', test: /src\/(composition\/calls|browser\/state-of-server)\./ },
              // The same for the code needed after the sign-in: the shell, the form fields, the first page with
              // them.
              {
                name: 'inside',
                test: /src\/(composition\/inside|ui\/shell\/inside|ui\/inside-(modules|screens)|ui\/components\/module-overlay|ui\/[^/]+\/module-faces)\./,
              },
              {
                name: 'fields',
                test: /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|Switch|CloseButton)\//,
              },
              { name: 'sign-in', test: /src\/ui\/(guest\/(sign-in\/|guest-page)|text\/registering-code)/ },
              // Code that several chunks share gets a chunk of its own: inside one of them, it would make the
              // others load that one too.
              {
                name: 'common',
                test: /components\/message|color-scheme|use-id|use-uncontrolled\/|use-resolved-styles-api|noop\.|InputsGroupFieldset|IconMail|IconArrowLeft/,
                priority: 1,
              },
              // Everything else: what many pages fetch together is one file. Imports of the code in it are in groups
              // of their own.
              {
                name: (id) => groups.get(id) ?? null,
                debugName: 'pages',
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
    worker: {
      format: 'es',
      plugins: () => [packages],
      // It would say of every build that a worker within a worker took the most time.
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
    // Otherwise the development server would find these dependencies only when /estados is opened, and reload
    // the page.
    optimizeDeps: { include: ['@xstate/graph', 'comlink', 'elkjs/lib/elk-api.js'] },
    server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 4000}` } },
  };
});
