import type { ModuleEvent } from '../kit/lazy-machine/lazy-machine-types.ts';
import type { PortalEvent } from './portal-types.ts';

type Hears = {
  readonly [TType in 'navigation.pageVisited' | 'navigation.pageLeft']: (
    event: Extract<PortalEvent, { type: TType }>,
  ) => ModuleEvent | null;
};

const visitsOf = (name: string): Hears => ({
  'navigation.pageVisited': ({ machines, at }) =>
    machines.includes(name) ? { type: 'module.visited', at } : null,
  'navigation.pageLeft': ({ machines }) => (machines.includes(name) ? { type: 'module.left' } : null),
});

/** The same modules; each is told when a page with it may be shown, when that page's address changes, and when it is left. */
export const visitedByPages = <TTable extends Readonly<Record<string, { readonly hears?: object }>>>(
  table: TTable,
): TTable =>
  Object.fromEntries(
    Object.entries(table).map(([name, entry]) => [
      name,
      { ...entry, hears: { ...entry.hears, ...visitsOf(name) } },
    ]),
  ) as TTable;
