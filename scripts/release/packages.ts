import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShippedPackages } from './shipped-packages.ts';

/** An entry of package-lock.json, as far as a release reads it. */
interface Locked {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export interface ReleasedPackages {
  /** Packages that the server imports when it runs, as folders of package-lock.json. */
  readonly installed: readonly string[];
  /**
   * All packages of the release: `installed`, and the packages whose code is inside the page or the programs. Each with
   * the places where it is.
   */
  readonly shipped: ReadonlyMap<string, readonly Place[]>;
}
export type Place = 'page' | 'programs' | 'server';

export function releasedPackages(source: string): ReleasedPackages {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(source, path), 'utf8'));
  const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Locked>> };
  const of = (place: Place) => read(`dist/packages.${place}.json`) as ShippedPackages;
  const isInstalled = (folder: string) => existsSync(join(source, folder, 'package.json'));
  const installed = [...withDependencies(packages, of('server').imported, isInstalled)].sort();
  const shipped = new Map<string, Place[]>();
  const add = (folder: string, place: Place) => shipped.set(folder, [...(shipped.get(folder) ?? []), place]);
  for (const place of ['page', 'programs'] as const) {
    for (const folder of of(place).bundled) add(folder, place);
  }
  for (const folder of new Set([...installed, ...of('server').bundled])) add(folder, 'server');
  return { installed, shipped: new Map([...shipped].sort(([one], [other]) => (one < other ? -1 : 1))) };
}

/** Returns the folders of these packages and of all their dependencies, resolved as Node resolves them. */
export function withDependencies(
  packages: Readonly<Record<string, Locked>>,
  names: readonly string[],
  isInstalled: (folder: string) => boolean,
): Set<string> {
  const found = new Set<string>();
  const need = (name: string, from: string, isOptional: boolean): void => {
    const folder = nearest(packages, name, from);
    if (folder === null || !isInstalled(folder)) {
      if (isOptional) return;
      throw new Error(`${name} is missing, which ${from || 'the server'} needs: run 'npm ci' and try again.`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      ...locked
    } = packages[folder] ?? {};
    for (const one of Object.keys(dependencies)) need(one, folder, one in optionalDependencies);
    for (const one of Object.keys(optionalDependencies)) need(one, folder, true);
    for (const one of Object.keys(peerDependencies)) {
      if (!locked.peerDependenciesMeta?.[one]?.optional) need(one, folder, false);
    }
  };
  for (const name of names) need(name, '', false);
  return found;
}

/** Finds a dependency in the package's own node_modules, else in the folders above. */
function nearest(packages: Readonly<Record<string, Locked>>, name: string, from: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === '') return null;
  }
}
