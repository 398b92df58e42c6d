import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { StartupError } from '../startup-error.ts';

/** Makes the folder unless it is there. Throws StartupError with one sentence when it cannot serve. */
export async function makeDataFolder(folder: string): Promise<void> {
  const there = await stat(folder).catch(() => null);
  if (there !== null && !there.isDirectory()) {
    throw new StartupError(`DATA_DIR=${folder} es un archivo: escribe la dirección de una carpeta.`);
  }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartupError(
      `La carpeta de datos «${folder}» no se puede crear, o no deja leer y escribir: usa otra con DATA_DIR.`,
    );
  }
}
