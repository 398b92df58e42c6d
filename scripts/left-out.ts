import type { Plugin } from 'vite';

/** What the page takes of axios in the place of the instance axios makes of itself, from which all else hangs. */
const ENTRY = `
export { default as Axios } from './lib/core/Axios.js';
export { default as AxiosError } from './lib/core/AxiosError.js';
`;
const NOTHING = 'export default {}; export const getFetch = null;';

/** Modules of axios with what stands for them in the page, where the bundler cannot know that they are never reached. */
const IN_THEIR_PLACE: Readonly<Record<string, string>> = {
  'axios/index.js': ENTRY,
  // A browser has XMLHttpRequest, which stands before `fetch` among the adapters that http.ts names.
  'axios/lib/adapters/fetch.js': NOTHING,
  // For an instance without an adapter, and for bodies and queries that http.ts has not written as text itself.
  'axios/lib/defaults/index.js': NOTHING,
  'axios/lib/helpers/AxiosURLSearchParams.js': NOTHING,
  // No cookie is ever named: a session is a header.
  'axios/lib/helpers/cookies.js': NOTHING,
};

/** Leaves them out of the page as built. A package that no longer has them fails the build. */
export function leftOut(): Plugin {
  const met = new Set<string>();
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const path = Object.keys(IN_THEIR_PLACE).find((known) => id.endsWith(`/node_modules/${known}`));
      if (path === undefined) return null;
      met.add(path);
      return IN_THEIR_PLACE[path];
    },
    buildEnd(error) {
      const unmet = Object.keys(IN_THEIR_PLACE).filter((path) => !met.has(path));
      if (!error && unmet.length > 0)
        this.error(`The page no longer has what it leaves out: ${unmet.join(', ')}`);
    },
  };
}
