import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { BackupRefused } from '../backup-refused.ts';
import { type Manifest, readManifestText } from '../manifest.ts';
import { sha256Of } from './make-postgres-backup.ts';
import { manifestBeside } from './manifest-beside.ts';

/** The manifest of 130 tables has 60 kB. */
const MOST_MANIFEST_BYTES = 4 * 1024 * 1024;

/** Reads the manifest beside the dump. Throws BackupRefused when there is none, or none of this format. */
export async function readDumpManifest(file: string): Promise<Manifest> {
  const beside = manifestBeside(file);
  if (!existsSync(beside)) {
    throw new BackupRefused(
      `Falta «${beside}», la descripción que se escribió junto a la copia: sin ella no se puede comparar lo restaurado. Tráela, o usa pg_restore a mano.`,
    );
  }
  if ((await stat(beside)).size > MOST_MANIFEST_BYTES) {
    throw new BackupRefused(`«${beside}» no es la descripción de una copia del portal: es demasiado grande.`);
  }
  return readManifestText(await readFile(beside, 'utf8'), beside);
}

/** Throws BackupRefused unless the dump is, byte for byte, the one that the manifest describes. */
export async function refuseDamagedDump(file: string, { dump }: Pick<Manifest, 'dump'>): Promise<void> {
  const { size } = await stat(file);
  if (dump?.bytes === size && dump.sha256 === (await sha256Of(file))) return;
  throw new BackupRefused(`«${file}» está incompleto o cambiado desde que se hizo: usa otra copia.`);
}
