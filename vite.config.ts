import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leftOut } from './scripts/left-out.ts';
import { reachedBySuite } from './scripts/paths/reached-files.ts';
import { withOpenRegistration } from './scripts/registration-page.mjs';
import { signInFrame } from './scripts/sign-in-frame.ts';

/** What the server does with the built page. */
const registrationInDevelopment: Plugin = {
  name: 'registration',
  apply: 'serve',
  transformIndexHtml: (html) => (process.env.REGISTRATION === 'open' ? withOpenRegistration(html) : html),
};

export default defineConfig({
  plugins: [react(), leftOut(), signInFrame(), registrationInDevelopment],
  // The page of states colours the charts by it; a build before any test run has none.
  define: { __MACHINE_COVERAGE__: JSON.stringify(reachedBySuite()) },
  build: {
    outDir: 'dist/page',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Libraries change less often than the portal: a browser keeps them over its updates.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
              priority: 2,
            },
            // What every page begins with, in one file: apart, its pieces compress worse and are asked for one by one.
            { name: 'portal', tags: ['$initial'], priority: 1 },
            // So do the parts that come next, each with all it needs: the shell, the fields, the page that has the first.
            { name: 'inside', test: /src\/(composition\/inside|ui\/shell\/inside|ui\/inside-screens)\./ },
            {
              name: 'fields',
              test: /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|Switch|CloseButton)\//,
            },
            { name: 'sign-in', test: /src\/ui\/(guest\/(sign-in\/|guest-page)|text\/registering-code)/ },
            // What they have in common: in none of them, or one would bring another.
            {
              name: 'common',
              test: /components\/message|color-scheme|use-id|use-uncontrolled\/|use-resolved-styles-api|noop\.|InputsGroupFieldset|IconMail|IconArrowLeft/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  // In development the page would load again once /estados asks for what only it needs.
  optimizeDeps: { include: ['@xstate/graph', 'comlink', 'elkjs/lib/elk-api.js'] },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 4000}` } },
});
