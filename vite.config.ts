import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leftOut } from './scripts/left-out.ts';
import { reachedBySuite } from './scripts/paths/reached-files.ts';
import { withOpenRegistration } from './scripts/registration-page.mjs';
import { shippedPackages } from './scripts/release/shipped-packages.ts';
import { signInFrame } from './scripts/sign-in-frame.ts';

const packages = shippedPackages('dist/packages.page.json');

/** The server does this to the built page. */
const registrationInDevelopment: Plugin = {
  name: 'registration',
  apply: 'serve',
  transformIndexHtml: (html) => (process.env.REGISTRATION === 'open' ? withOpenRegistration(html) : html),
};

export default defineConfig({
  plugins: [react(), leftOut(), signInFrame(), registrationInDevelopment, packages],
  // /estados colours the charts by it; it is empty before any test run.
  define: { __MACHINE_COVERAGE__: JSON.stringify(reachedBySuite()) },
  build: {
    outDir: 'dist/page',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // ECharts, which comes with the first chart.
    chunkSizeWarningLimit: 650,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Libraries change less often than the portal, so browsers keep them over its updates.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
              priority: 2,
            },
            // ECharts has it in common with the drawers of the shell, which would fetch all of ECharts for it.
            { name: 'tslib', test: /node_modules\/tslib\//, priority: 3 },
            // Comes with the first chart. What draws on a canvas comes with the first picture.
            {
              name: 'echarts',
              test: /node_modules\/(echarts-for-react|size-sensor|echarts\/(?!lib\/renderer\/installCanvas)|zrender\/(?!lib\/canvas\/(Painter|Layer)))/,
              priority: 2,
            },
            // The start of every page in one file: several smaller ones compress worse and need more requests.
            { name: 'portal', tags: ['$initial'], priority: 1 },
            // The same for what follows the sign-in: the shell, the fields, the first page with them.
            {
              name: 'inside',
              test: /src\/(composition\/inside|ui\/shell\/inside|ui\/inside-(modules|screens)|ui\/[^/]+\/module-faces)\./,
            },
            {
              name: 'fields',
              test: /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|Switch|CloseButton)\//,
            },
            { name: 'sign-in', test: /src\/ui\/(guest\/(sign-in\/|guest-page)|text\/registering-code)/ },
            // Shared code in a chunk of its own: inside one of the others, it would make that one load too.
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
  worker: { format: 'es', plugins: () => [packages] },
  // In development, dependencies found late would reload the page when /estados is opened.
  optimizeDeps: { include: ['@xstate/graph', 'comlink', 'elkjs/lib/elk-api.js'] },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 4000}` } },
});
