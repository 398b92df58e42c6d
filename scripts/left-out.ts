import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What the page takes of axios in the place of the instance axios makes of itself, from which all else hangs. */
const ENTRY = `
export { default as Axios } from './lib/core/Axios.js';
export { default as AxiosError } from './lib/core/AxiosError.js';
`;
const NOTHING = 'export default {}; export const getFetch = null;';
const NO_VALIDATOR = `
const none = () => {};
export default { assertOptions: none, validators: { transitional: none, spelling: none, boolean: none, function: none } };
`;

/** Modules with what stands for them in the page, where the bundler cannot know that they are never reached. */
const IN_THEIR_PLACE: Readonly<Record<string, string>> = {
  'axios/index.js': ENTRY,
  // A browser has XMLHttpRequest, which stands before `fetch` among the adapters that http.ts names.
  'axios/lib/adapters/fetch.js': NOTHING,
  // For an instance without an adapter, and for bodies and queries that http.ts has not written as text itself.
  'axios/lib/defaults/index.js': NOTHING,
  'axios/lib/helpers/AxiosURLSearchParams.js': NOTHING,
  // No cookie is ever named: a session is a header.
  'axios/lib/helpers/cookies.js': NOTHING,
  // http.ts gives the settings it means, and listens in on nothing.
  'axios/lib/helpers/validator.js': NO_VALIDATOR,
  'axios/lib/core/InterceptorManager.js': 'export default class { forEach() {} }',
  // For a React that has none of its own.
  'use-sync-external-store/shim/index.js': "export { useSyncExternalStore } from 'react';",
};

/** What hangs from a component by a name, and from nothing else: nobody writes <Button.Group>. */
const HANGING = /^(Button|Switch|ActionIcon)\.(Group|GroupSection) = .*$/gm;
/** For the tools of developers alone. */
const DISPLAY_NAME = /^[\w$]+\.displayName = ".*";$/gm;
const WITHOUT_BOTH = /\/node_modules\/(@mantine\/core|react-router)\//;

/** Its entry is the one for development, for whoever does not name the other. */
const ROUTER = fileURLToPath(new URL('../node_modules/react-router/dist/production/', import.meta.url));
const ROUTER_ENTRIES: Readonly<Record<string, string>> = {
  'react-router': `${ROUTER}index.mjs`,
  'react-router/dom': `${ROUTER}dom-export.mjs`,
};

/** Leaves them out of the page as built. A package that no longer has them fails the build. */
export function leftOut(): Plugin {
  const met = new Set<string>();
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => ROUTER_ENTRIES[source] ?? null,
    load(id) {
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
      const unmet = Object.keys(IN_THEIR_PLACE).filter((path) => !met.has(path));
      if (!error && unmet.length > 0)
        this.error(`The page no longer has what it leaves out: ${unmet.join(', ')}`);
    },
  };
}
