import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Replaces axios' entry, whose default instance imports every part of the package. */
const ENTRY = `
export { default as Axios } from './lib/core/Axios.js';
export { default as AxiosError } from './lib/core/AxiosError.js';
`;
const NOTHING = 'export default {};';
/**
 * Replaces axios' adapter for `fetch` in its list of adapters. The page never uses it from there: http.ts
 * asks for XMLHttpRequest first, which every browser has, and the code for streams imports the fetch adapter
 * itself.
 */
const NO_FETCH = '\0axios-without-fetch';
const FETCH = './fetch.js';
const NO_VALIDATOR = `
const none = () => {};
export default { assertOptions: none, validators: { transitional: none, spelling: none, boolean: none, function: none } };
`;

/**
 * The source that replaces each module that the page never runs. The bundler cannot know that it never runs.
 */
const IN_THEIR_PLACE: Readonly<Record<string, string>> = {
  'axios/index.js': ENTRY,
  // These modules run only in instances without an adapter, or for bodies and queries that http.ts has not serialised
  // itself.
  'axios/lib/defaults/index.js': NOTHING,
  'axios/lib/helpers/AxiosURLSearchParams.js': NOTHING,
  // The session is sent in a header, not in a cookie.
  'axios/lib/helpers/cookies.js': NOTHING,
  // http.ts sets only valid options and uses no interceptors.
  'axios/lib/helpers/validator.js': NO_VALIDATOR,
  'axios/lib/core/InterceptorManager.js': 'export default class { forEach() {} }',
  // http.ts shows how many bytes have come, not how fast.
  'axios/lib/helpers/speedometer.js': 'export default () => () => 0;',
  // axios asks this only to send a cookie to its own origin, and the portal has no cookies.
  'axios/lib/helpers/isURLSameOrigin.js': 'export default () => false;',
  // Every loader of the portal is of the default type.
  '@mantine/core/esm/components/Loader/loaders/Bars.mjs': 'export const Bars = null;',
  '@mantine/core/esm/components/Loader/loaders/Dots.mjs': 'export const Dots = null;',
  // This shim serves React versions without useSyncExternalStore.
  'use-sync-external-store/shim/index.js': "export { useSyncExternalStore } from 'react';",
};

/** Static members of components that the portal does not use, such as <Button.Group>. */
const HANGING = /^(Button|Switch|ActionIcon)\.(Group|GroupSection) = .*$/gm;
/** `displayName`, which only developer tools read. */
const DISPLAY_NAME = /^[\w$]+\.displayName = ".*";$/gm;
const WITHOUT_BOTH = /\/node_modules\/(@mantine\/core|react-router)\//;
const OWN_VIEWS = /\/src\/ui\//;

/** react-router's production build; its default entry is the development build. */
const ROUTER = fileURLToPath(new URL('../node_modules/react-router/dist/production/', import.meta.url));
const ROUTER_ENTRIES: Readonly<Record<string, string>> = {
  'react-router': `${ROUTER}index.mjs`,
  'react-router/dom': `${ROUTER}dom-export.mjs`,
};

/**
 * What a link of react-router fetches ahead in a framework, and its form for data routers, which the portal has not: each
 * stands once in this module, with what takes its place.
 */
const ROUTER_LINKS = 'usePrefetchBehavior';
const OF_OTHER_ROUTERS: readonly (readonly [part: RegExp, instead: string])[] = [
  [/let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^()]*\);/g, ''],
  [/\.\.\.prefetchHandlers,/g, ''],
  [/mergeRefs\(forwardedRef, prefetchRef\)/g, 'forwardedRef'],
  [/return shouldPrefetch && .* : link;/g, 'return link;'],
  [/^(var Form = )(?=React\d*\.forwardRef\()/gm, '$1/* @__PURE__ */ '],
];

const escaped = (text: string): string => text.replaceAll(/[.\\/]/g, '\\$&');
const exactly = (id: string): RegExp => new RegExp(`^${escaped(id)}$`);
const endingWith = (path: string): RegExp => new RegExp(`/node_modules/${escaped(path)}$`);

function replacedOnce(code: string, [part, instead]: readonly [part: RegExp, instead: string]): string {
  const times = [...code.matchAll(part)].length;
  if (times !== 1) throw new Error(`react-router has ${part}, which is left out, ${times} times.`);
  return code.replace(part, instead);
}

/**
 * Vite plugin that leaves these parts out of the page. The build fails when a package no longer contains one
 * of the modules, or when the page uses a group that is left out.
 */
export function leftOut(): Plugin {
  const met = new Set<string>();
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    // The filters spare the bundler a call for each of thousands of files.
    resolveId: {
      filter: { id: [FETCH, ...Object.keys(ROUTER_ENTRIES)].map(exactly) },
      handler(source, importer = '') {
        if (source !== FETCH) return ROUTER_ENTRIES[source] ?? null;
        return importer.endsWith('/axios/lib/adapters/adapters.js') ? NO_FETCH : null;
      },
    },
    load: {
      filter: { id: [exactly(NO_FETCH), ...Object.keys(IN_THEIR_PLACE).map(endingWith)] },
      handler(id) {
        const path = Object.keys(IN_THEIR_PLACE).find((known) => id.endsWith(known)) ?? NO_FETCH;
        met.add(path);
        return IN_THEIR_PLACE[path] ?? 'export const getFetch = null;';
      },
    },
    transform: {
      filter: { id: [WITHOUT_BOTH, OWN_VIEWS] },
      handler(code, id) {
        if (WITHOUT_BOTH.test(id)) {
          const without = code.replace(HANGING, '').replace(DISPLAY_NAME, '');
          if (!without.includes(ROUTER_LINKS)) return { code: without, map: null };
          met.add(ROUTER_LINKS);
          return { code: OF_OTHER_ROUTERS.reduce(replacedOnce, without), map: null };
        }
        const used = /<(Button|Switch|ActionIcon)\.Group/.exec(code);
        if (used) this.error(`${id} uses ${used[0]}>, which scripts/left-out.ts leaves out of the page.`);
        return null;
      },
    },
    buildEnd(error) {
      const unmet = [NO_FETCH, ROUTER_LINKS, ...Object.keys(IN_THEIR_PLACE)].filter((path) => !met.has(path));
      if (!error && unmet.length > 0)
        this.error(`The page no longer has what it leaves out: ${unmet.join(', ')}`);
    },
  };
}
