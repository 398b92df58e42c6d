import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Replaces axios' default instance, which imports everything else. */
const ENTRY = `
export { default as Axios } from './lib/core/Axios.js';
export { default as AxiosError } from './lib/core/AxiosError.js';
`;
const NOTHING = 'export default {};';
/** XMLHttpRequest comes first in http.ts, and every browser has it. Streams ask for the adapter itself. */
const NO_FETCH = '\0axios-without-fetch';
const NO_VALIDATOR = `
const none = () => {};
export default { assertOptions: none, validators: { transitional: none, spelling: none, boolean: none, function: none } };
`;

/** Replacements for modules that are never reached at run time, which the bundler cannot know. */
const IN_THEIR_PLACE: Readonly<Record<string, string>> = {
  'axios/index.js': ENTRY,
  // Used only by instances without an adapter, and for bodies and queries that http.ts has not serialised itself.
  'axios/lib/defaults/index.js': NOTHING,
  'axios/lib/helpers/AxiosURLSearchParams.js': NOTHING,
  // The session is a header, not a cookie.
  'axios/lib/helpers/cookies.js': NOTHING,
  // http.ts sets only valid options and uses no interceptors.
  'axios/lib/helpers/validator.js': NO_VALIDATOR,
  'axios/lib/core/InterceptorManager.js': 'export default class { forEach() {} }',
  // http.ts reads how much has come, not how fast.
  'axios/lib/helpers/speedometer.js': 'export default () => () => 0;',
  // Without a cookie there is none to send to the own origin alone.
  'axios/lib/helpers/isURLSameOrigin.js': 'export default () => false;',
  // Loaders are of the default type.
  '@mantine/core/esm/components/Loader/loaders/Bars.mjs': 'export const Bars = null;',
  '@mantine/core/esm/components/Loader/loaders/Dots.mjs': 'export const Dots = null;',
  // For React versions without it.
  'use-sync-external-store/shim/index.js': "export { useSyncExternalStore } from 'react';",
};

/** Unused static members, such as <Button.Group>. */
const HANGING = /^(Button|Switch|ActionIcon)\.(Group|GroupSection) = .*$/gm;
/** Only developer tools read it. */
const DISPLAY_NAME = /^[\w$]+\.displayName = ".*";$/gm;
const WITHOUT_BOTH = /\/node_modules\/(@mantine\/core|react-router)\//;

/** The default entry is the development build. */
const ROUTER = fileURLToPath(new URL('../node_modules/react-router/dist/production/', import.meta.url));
const ROUTER_ENTRIES: Readonly<Record<string, string>> = {
  'react-router': `${ROUTER}index.mjs`,
  'react-router/dom': `${ROUTER}dom-export.mjs`,
};

/** Removes them from the built page. The build fails when a package no longer has one of them. */
export function leftOut(): Plugin {
  const met = new Set<string>();
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isNamed = source === './fetch.js' && importer.endsWith('/axios/lib/adapters/adapters.js');
      return isNamed ? NO_FETCH : (ROUTER_ENTRIES[source] ?? null);
    },
    load(id) {
      if (id === NO_FETCH) {
        met.add(NO_FETCH);
        return 'export const getFetch = null;';
      }
      const path = Object.keys(IN_THEIR_PLACE).find((known) => id.endsWith(`/node_modules/${known}`));
      if (path === undefined) return null;
      met.add(path);
      return IN_THEIR_PLACE[path];
    },
    transform(code, id) {
      if (WITHOUT_BOTH.test(id))
        return { code: code.replace(HANGING, '').replace(DISPLAY_NAME, ''), map: null };
      const used = id.includes('/src/ui/') && /<(Button|Switch|ActionIcon)\.Group/.exec(code);
      if (used) this.error(`${id} uses ${used[0]}>, which scripts/left-out.ts leaves out of the page.`);
      return null;
    },
    buildEnd(error) {
      const unmet = [NO_FETCH, ...Object.keys(IN_THEIR_PLACE)].filter((path) => !met.has(path));
      if (!error && unmet.length > 0)
        this.error(`The page no longer has what it leaves out: ${unmet.join(', ')}`);
    },
  };
}
