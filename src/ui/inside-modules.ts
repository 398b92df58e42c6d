import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ModuleId } from './modules.ts';

interface ModuleFace {
  readonly icon: Icon;
  readonly screen: () => Promise<ComponentType<{ readonly module: ModuleId }>>;
}
export type ModuleFaces = Readonly<Partial<Record<ModuleId, ModuleFace>>>;

// Without type arguments: vitest does not recognise the call with them, and keeps the file list of an earlier run.
const FILES = import.meta.glob('./*/module-faces.ts', { eager: true, import: 'FACES' });

/** Fetched with the shell: the list grows with every module, and sign-in does not need it. */
export const INSIDE_MODULES: Readonly<Record<ModuleId, ModuleFace>> = Object.assign(
  {},
  ...Object.values(FILES),
);
