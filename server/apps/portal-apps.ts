import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { type PortalApp, portalApp } from '../../src/api/contract/apps.ts';
import { StartupError } from '../startup-error.ts';

const appsFile = z.array(portalApp);

export async function readPortalApps(path: string | null): Promise<readonly PortalApp[]> {
  if (path === null) return [];
  const apps = appsFile.safeParse(parsed(path, await text(path)));
  if (!apps.success) {
    const [issue] = apps.error.issues;
    throw new StartupError(
      `APPS_FILE=${path}: ${issue?.path.join('.') || 'la lista'} no vale. Cada entrada lleva key, label, icon y una url que empieza por https://.`,
    );
  }
  const keys = apps.data.map(({ key }) => key);
  const repeated = keys.find((key, index) => keys.indexOf(key) !== index);
  if (repeated !== undefined) throw new StartupError(`APPS_FILE=${path}: «${repeated}» está dos veces.`);
  return apps.data;
}

async function text(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new StartupError(`APPS_FILE=${path}: no se puede leer ese archivo.`);
  }
}

function parsed(path: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new StartupError(`APPS_FILE=${path}: el archivo no contiene JSON válido.`);
  }
}
