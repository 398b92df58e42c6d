import { mkdirSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/** The packages of one build. Folders are written as in package-lock.json: `node_modules/a/node_modules/b`. */
export interface ShippedPackages {
  /** Packages whose code is inside the built files. */
  readonly bundled: readonly string[];
  /** Names that the built files import or read when they run. */
  readonly imported: readonly string[];
}

/**
 * Vite plugin that writes the packages of a build to `file`. `read` names packages that the built files read from when
 * they run and do not import. A worker of the page is built separately, so give it the plugin too.
 */
export function shippedPackages(file: string, read: readonly string[] = []): Plugin {
  const bundled = new Set<string>();
  const imported = new Set<string>(read);
  return {
    name: 'shipped-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const id of this.getModuleIds()) {
        const folder = packageFolder(id);
        if (folder !== null) bundled.add(folder);
      }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
          if (bundle[name] === undefined && !isBuiltin(name)) imported.add(packageName(name));
        }
      }
    },
    closeBundle() {
      mkdirSync(dirname(file), { recursive: true });
      const packages: ShippedPackages = { bundled: [...bundled].sort(), imported: [...imported].sort() };
      writeFileSync(file, JSON.stringify(packages));
    },
  };
}

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * The folder of the package that a module belongs to; null when it belongs to none. A virtual module (`\0…`) contains
 * the path of the file it was made for.
 */
function packageFolder(id: string): string | null {
  const parts = id.split('/node_modules/');
  if (parts.length === 1) return null;
  const names = parts.slice(1, -1).concat(packageName((parts.at(-1) ?? '').replace(/[?#].*$/, '')));
  return names.map((name) => `node_modules/${name}`).join('/');
}
