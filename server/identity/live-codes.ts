import { sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import type { Outbox } from '../mail/outbox.ts';
import { TRIES_PER_CODE } from './access-code.ts';
import type { Triers } from './lockout.ts';

const LIVE_CODES = 3;

/**
 * Makes room for one more code: ends the codes of the same device and, when three others are left, the oldest one that
 * no known device asked for. Returns 0. When those three all belong to known devices, changes nothing and returns the
 * milliseconds until a code expires. The caller must hold the lock of the person's row.
 */
export async function makeRoom(
  tx: Transaction,
  outbox: Outbox,
  { to, deviceId }: { readonly to: { readonly id: number }; readonly deviceId: number | null },
  at: Date,
): Promise<number> {
  const live = await tx.kysely
    .selectFrom('codigo_acceso')
    .select(['id', 'equipo_id', 'caduca_en'])
    .where('usuario_id', '=', to.id)
    .where('vigente', '=', true)
    .where('caduca_en', '>', at)
    .where('intentos', '<', TRIES_PER_CODE)
    .orderBy('creado_en')
    .execute();
  const own = deviceId === null ? [] : live.filter(({ equipo_id }) => equipo_id === deviceId);
  const others = live.filter((code) => !own.includes(code));
  const excess = others.length - (LIVE_CODES - 1);
  const displaced = others.filter(({ equipo_id }) => equipo_id === null).slice(0, Math.max(0, excess));
  if (displaced.length < excess) {
    return Math.min(...live.map(({ caduca_en }) => caduca_en.getTime())) - at.getTime();
  }
  await retire(
    tx,
    outbox,
    [...own, ...displaced].map(({ id }) => id),
  );
  return 0;
}

async function retire({ kysely }: Transaction, outbox: Outbox, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const retired = await kysely
    .updateTable('codigo_acceso')
    .set({ vigente: false })
    .where('id', 'in', ids)
    .returning('correo_id')
    .execute();
  await outbox.cancelThese(
    { kysely },
    retired.flatMap(({ correo_id }) => (correo_id === null ? [] : [correo_id])),
  );
}

export async function retireCodes({ kysely }: Transaction, userId: number): Promise<void> {
  await kysely
    .updateTable('codigo_acceso')
    .set({ vigente: false })
    .where('usuario_id', '=', userId)
    .where('vigente', '=', true)
    .execute();
}

interface NewestCode {
  readonly until: Date;
  readonly isWaiting: boolean;
}

/** The newest code of a device; null when that code is used, expired or has no try left. */
export async function newestCode(
  { kysely }: Transaction,
  { userId, deviceId }: Triers,
  at: Date,
): Promise<NewestCode | null> {
  const code = await kysely
    .selectFrom('codigo_acceso')
    .leftJoin('correo', 'correo.id', 'codigo_acceso.correo_id')
    .select(['codigo_acceso.caduca_en', 'codigo_acceso.intentos', 'correo.estado'])
    .where('codigo_acceso.usuario_id', '=', userId)
    .where('equipo_id', 'is not distinct from', deviceId)
    .where('vigente', '=', true)
    .where('codigo_acceso.caduca_en', '>', at)
    .orderBy('codigo_acceso.creado_en', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!code || code.intentos >= TRIES_PER_CODE) return null;
  return { until: code.caduca_en, isWaiting: code.estado === 'pendiente' };
}

export interface TriedCode {
  readonly id: string;
  readonly hmac: string;
  readonly tries: number;
  readonly deviceId: number | null;
  readonly madeAt: Date;
}

/**
 * Counts one try of the code of `request` or, when `request` is null, of the newest code of the device. Returns null
 * when there is no code or no try left.
 */
export async function takeTryOfCode(
  { kysely }: Transaction,
  { userId, deviceId }: Triers,
  request: string | null,
  at: Date,
): Promise<TriedCode | null> {
  const code = await kysely
    .updateTable('codigo_acceso')
    .set({ intentos: sql<number>`intentos + 1` })
    .where('id', '=', ({ selectFrom }) => {
      const alive = selectFrom('codigo_acceso')
        .select('id')
        .where('usuario_id', '=', userId)
        .where('vigente', '=', true)
        .where('caduca_en', '>', at);
      if (request === null) {
        return alive
          .where('equipo_id', 'is not distinct from', deviceId)
          .orderBy('creado_en', 'desc')
          .limit(1);
      }
      // A code that no known device asked for may be used too: this browser may have become known after it asked.
      return alive
        .where('id', '=', request)
        .where(({ or, eb }) =>
          or([eb('equipo_id', 'is', null), eb('equipo_id', 'is not distinct from', deviceId)]),
        );
    })
    .where('intentos', '<', TRIES_PER_CODE)
    .returning(['id', 'hmac', 'intentos', 'equipo_id', 'creado_en'])
    .executeTakeFirst();
  if (!code) return null;
  const { id, hmac, intentos, equipo_id, creado_en } = code;
  return { id, hmac, tries: intentos, deviceId: equipo_id, madeAt: creado_en };
}
