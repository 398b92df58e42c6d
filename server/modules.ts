import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ModuleRoutes } from './module-routes.ts';

const FOLDER = new URL('.', import.meta.url);
const ROUTES = /\/routes\.[jt]s$/;

/** Every `routes.ts` below this folder. The build keeps these files apart, in the same folders. */
export const moduleRoutes = (): Promise<readonly ModuleRoutes[]> =>
  Promise.all(
    readdirSync(fileURLToPath(FOLDER), { encoding: 'utf8', recursive: true })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => ROUTES.test(file))
      .sort()
      .map(async (file): Promise<ModuleRoutes> => {
        const { routes } = await import(/* @vite-ignore */ new URL(file, FOLDER).href);
        return routes;
      }),
  );
