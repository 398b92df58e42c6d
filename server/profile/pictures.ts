import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type By, recordAudit } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { tooManyRequests } from '../limits/client-limits.ts';
import { type Quota, takeUse } from '../limits/recent-uses.ts';
import { rewrittenPng } from './png.ts';

const A_FEW_A_MINUTE: Quota = { uses: 6, withinMs: 60_000 };
const FOLDER = '/api/v2/uploads/profile-images/';
export const PICTURE_NAME = /^([0-9a-f]{64})\.png$/;

const pictureUrl = (sha256: string): string => `${FOLDER}${sha256}.png`;

/**
 * Stores a picture before its owner saves the profile, and deletes the person's other unsaved pictures. Returns the
 * address of the picture.
 */
export async function keepPicture(
  { database }: { readonly database: Database },
  by: By,
  file: Buffer,
): Promise<string> {
  await takeTurn(database, by.id);
  const contenido = await rewrittenPng(file);
  const sha256 = createHash('sha256').update(contenido).digest('hex');
  await database.transaction(async (tx) => {
    const at = await tx.now();
    await forgetOthers(tx, by.id, await takenPicture(tx, by.id));
    await tx.kysely
      .insertInto('imagen_usuario')
      .values({ usuario_id: by.id, sha256, contenido, creada_en: at })
      .onConflict((conflict) => conflict.columns(['usuario_id', 'sha256']).doNothing())
      .execute();
    await recordAudit(tx, {
      at,
      by,
      action: 'usuario.imagenSubida',
      entity: 'usuario',
      entityId: by.id,
      after: { sha256, bytes: contenido.length },
    });
  });
  return pictureUrl(sha256);
}

/** Encoding a picture again takes a processor, so a person may not ask for it without end. */
async function takeTurn(database: Database, userId: number): Promise<void> {
  const wait = await database.transaction(async (tx) =>
    takeUse(tx, [{ key: `foto de ${userId}`, quotas: [A_FEW_A_MINUTE] }], await tx.now()),
  );
  if (wait > 0) throw tooManyRequests(wait);
}

export async function hasUploaded(tx: Transaction, userId: number, url: string): Promise<boolean> {
  const sha256 = sha256Of(url);
  if (sha256 === null) return false;
  const found = await tx.kysely
    .selectFrom('imagen_usuario')
    .select('sha256')
    .where('usuario_id', '=', userId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return found !== undefined;
}

export const forgetReplaced = (tx: Transaction, userId: number, url: string | null): Promise<void> =>
  forgetOthers(tx, userId, url === null ? null : sha256Of(url));

export async function readPicture(db: Kysely<Tables>, name: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('imagen_usuario')
    .select('contenido')
    .where('sha256', '=', PICTURE_NAME.exec(name)?.[1] ?? '')
    .limit(1)
    .executeTakeFirst();
  return row?.contenido ?? null;
}

async function takenPicture(tx: Transaction, userId: number): Promise<string | null> {
  const owner = await tx.kysely
    .selectFrom('usuario')
    .select('imagen')
    .where('id', '=', userId)
    .executeTakeFirst();
  return owner?.imagen ? sha256Of(owner.imagen) : null;
}

async function forgetOthers(tx: Transaction, userId: number, kept: string | null): Promise<void> {
  await tx.kysely
    .deleteFrom('imagen_usuario')
    .where('usuario_id', '=', userId)
    .where('sha256', '<>', kept ?? '')
    .execute();
}

function sha256Of(url: string): string | null {
  return url.startsWith(FOLDER) ? (PICTURE_NAME.exec(url.slice(FOLDER.length))?.[1] ?? null) : null;
}
