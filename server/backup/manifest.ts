import * as z from 'zod/mini';
import { BackupRefused } from './backup-refused.ts';
import { databaseContents } from './contents/database-contents.ts';

const FORMAT = 1;

const manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of the portal. */
  version: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  takenAt: z.iso.datetime(),
  /**
   * Shows whether a given secret is the one that was in use, and nothing else about it; null when the program that made
   * the backup did not know the secret.
   */
  secretFingerprint: z.nullable(z.string()),
  hasSecret: z.boolean(),
  contents: databaseContents,
  /** Describes the dump beside the manifest; null when the rows are in the same file as the manifest. */
  dump: z.nullable(z.object({ bytes: z.int(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifest>;

export const manifestText = (described: Omit<Manifest, 'format'>): string =>
  `${JSON.stringify({ ...described, format: FORMAT }, null, 1)}\n`;

/** Throws BackupRefused when the text is not a manifest of this format. */
export function readManifestText(text: string, file: string): Manifest {
  const read = manifest.safeParse(jsonOf(text));
  if (read.success) return read.data;
  throw new BackupRefused(
    `«${file}» no es una copia de esta versión del portal, o está dañada: su descripción no se entiende.`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
