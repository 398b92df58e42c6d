import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Link, LinkChange, linkRequest, newLinkRequest } from '../../src/api/contract/links.ts';
import { changedFields } from '../../src/shared/changed-fields.ts';
import {
  LINK_STATE_NAMES,
  type LinkState,
  linkMove,
  needsReason,
  nextStates,
} from '../../src/shared/link-states.ts';
import { type AuditEntry, type By, recordAudit } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { conflict, type Problem, pointed, refused } from '../problem.ts';
import type { LastChange, LinkRow } from './last-change.ts';
import { readLink } from './read-links.ts';

const STALE =
  'Alguien ha cambiado este enlace mientras tanto: no se ha guardado nada. Mira cómo está ahora y decide otra vez.';
const NOTHING_TO_UNDO = 'Este enlace no tiene ningún cambio que deshacer.';
const REASON_MISSING = 'Escribe el motivo: los demás lo leerán en la historia del enlace.';

type Values = z.output<typeof newLinkRequest>;

export const createLink = (database: Database, wanted: Values, by: By): Promise<Link> =>
  database.transaction(async (tx) => {
    await refuseUnknownSite(tx, wanted.sitio);
    const at = await tx.now();
    const { id } = await tx.kysely
      .insertInto('enlace')
      .values({
        ...asColumns(wanted),
        estado: 'solicitada',
        desde: at,
        creado_en: at,
        creado_por: by.name,
        previo: JSON.stringify(lastChange('creado', null, at, by)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await beginStay(tx, id, { estado: 'solicitada', desde: at, motivo: null, por: by.name });
    await tell(tx, { id, sitio: wanted.sitio }, by, { action: 'enlace.creado', after: wanted });
    return readLink(tx.kysely, database.nowInQuery(), id);
  });

export const changeLink = (
  database: Database,
  id: number,
  wanted: z.output<typeof linkRequest>,
  by: By,
): Promise<Link> =>
  onLink(database, id, wanted.version, async (tx, current) => {
    const [before, after] = [valuesOf(current), valuesOf({ ...wanted, sitio: { cod: wanted.sitio } })];
    const changed = changedFields({ ...before }, { ...after });
    if (changed.length === 0) return;
    if (after.sitio !== before.sitio) await refuseUnknownSite(tx, after.sitio);
    await write(tx, current, asColumns(after), 'cambiado', by, { action: 'enlace.cambiado', before, after });
  });

export const moveLink = (
  database: Database,
  id: number,
  { version, a, motivo }: { readonly version: number; readonly a: LinkState; readonly motivo: string },
  by: By,
): Promise<Link> =>
  onLink(database, id, version, async (tx, current) => {
    const kind = linkMove(current.estado, a);
    if (kind === null) throw impossible(current.estado, a);
    if (needsReason(kind) && motivo === '') throw pointed('/motivo', REASON_MISSING);
    const at = await tx.now();
    await tx.kysely
      .updateTable('enlace_estado')
      .set({ hasta: at })
      .where('enlace', '=', id)
      .where('hasta', 'is', null)
      .execute();
    const reason = motivo === '' ? null : motivo;
    await beginStay(tx, id, { estado: a, desde: at, motivo: reason, por: by.name });
    const bloqueo = current.bloqueo?.motivo ?? null;
    await write(tx, current, { estado: a, desde: at, bloqueo: null, bloqueado_en: null }, 'movido', by, {
      action: 'enlace.movido',
      before: { estado: current.estado, ...(bloqueo !== null && { bloqueo }) },
      after: { estado: a, ...(bloqueo !== null && { bloqueo: null }), ...(reason !== null && { motivo }) },
    });
  });

export const blockLink = (
  database: Database,
  id: number,
  { version, motivo }: { readonly version: number; readonly motivo: string },
  by: By,
): Promise<Link> =>
  onLink(database, id, version, async (tx, current) => {
    const before = current.bloqueo?.motivo ?? null;
    const after = motivo === '' ? null : motivo;
    if (before === after) return;
    if (after !== null && current.estado === 'baja') {
      throw refused('Un enlace dado de baja no se bloquea. Vuelve a solicitarlo antes.');
    }
    const change = after === null ? 'desbloqueado' : 'bloqueado';
    const at = await tx.now();
    await write(tx, current, { bloqueo: after, bloqueado_en: after === null ? null : at }, change, by, {
      action: `enlace.${change}`,
      before: { bloqueo: before },
      after: { bloqueo: after },
    });
  });

/**
 * Undoes the last change, unless somebody has changed the link since. Returns null when that change created the link.
 */
export const undoLink = (database: Database, id: number, version: number, by: By): Promise<Link | null> =>
  database.transaction(async (tx) => {
    const current = await lockedLink(tx, database, id, version);
    const last = await lastChangeOf(tx, id);
    if (last === null) throw refused(NOTHING_TO_UNDO);
    const sitio = current.sitio.cod;
    const action = 'enlace.deshecho';
    if (last.fila === null) {
      await tx.kysely.deleteFrom('enlace').where('id', '=', id).execute();
      await tell(tx, { id, sitio }, by, { action, before: { ...valuesOf(current), cambio: last.cambio } });
      return null;
    }
    if (last.cambio === 'movido') await endLastStay(tx, id);
    const at = await tx.now();
    await tx.kysely
      .updateTable('enlace')
      .set({
        ...last.fila,
        desde: sql<Date>`${last.fila.desde}::timestamptz`,
        bloqueado_en: sql<Date | null>`${last.fila.bloqueado_en}::timestamptz`,
        version: version + 1,
        previo: null,
        modificado_en: at,
        modificado_por: by.name,
      })
      .where('id', '=', id)
      .execute();
    const back = await readLink(tx.kysely, database.nowInQuery(), id);
    const [before, after] = [told(current), told(back)];
    const changed = changedFields(before, after);
    const only = (values: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(changed.map((name) => [name, values[name]]));
    await tell(tx, { id, sitio }, by, {
      action,
      before: { ...only(before), cambio: last.cambio },
      after: only(after),
    });
    return back;
  });

async function onLink(
  database: Database,
  id: number,
  version: number,
  work: (tx: Transaction, current: Link) => Promise<void>,
): Promise<Link> {
  return database.transaction(async (tx) => {
    await work(tx, await lockedLink(tx, database, id, version));
    return readLink(tx.kysely, database.nowInQuery(), id);
  });
}

/** Locks the link and reads it. Throws `conflict` when its version is not the one that the caller saw. */
async function lockedLink(tx: Transaction, database: Database, id: number, version: number): Promise<Link> {
  await tx.run('select id from enlace where id = $1 for update', [id]);
  const current = await readLink(tx.kysely, database.nowInQuery(), id);
  if (current.version !== version) throw conflict(STALE, { data: { current } });
  return current;
}

async function write(
  tx: Transaction,
  { id, version, sitio }: Link,
  columns: object,
  change: LinkChange,
  by: By,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<void> {
  const at = await tx.now();
  const last = lastChange(change, await rowOf(tx, id), at, by);
  await tx.kysely
    .updateTable('enlace')
    .set({
      ...columns,
      version: version + 1,
      previo: JSON.stringify(last),
      modificado_en: at,
      modificado_por: by.name,
    })
    .where('id', '=', id)
    .execute();
  await tell(tx, { id, sitio: sitio.cod }, by, entry);
}

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;

async function rowOf(tx: Transaction, id: number): Promise<LinkRow> {
  const { rows } = await sql<LinkRow>`
    select site_cod, tecnologia, operador, circuito, mbps, estado, bloqueo,
      to_char(desde at time zone 'UTC', ${sql.raw(ISO)}) as desde,
      to_char(bloqueado_en at time zone 'UTC', ${sql.raw(ISO)}) as bloqueado_en
    from enlace where id = ${id}`.execute(tx.kysely);
  if (rows[0] === undefined) throw new Error(`Link ${id} is locked and yet not there.`);
  return rows[0];
}

async function lastChangeOf(tx: Transaction, id: number): Promise<LastChange | null> {
  const row = await tx.kysely.selectFrom('enlace').select('previo').where('id', '=', id).executeTakeFirst();
  return row?.previo ?? null;
}

const lastChange = (cambio: LinkChange, fila: LinkRow | null, at: Date, by: By): LastChange => ({
  cambio,
  fila,
  por: by.name,
  en: at.toISOString(),
});

async function beginStay(
  tx: Transaction,
  enlace: number,
  stay: {
    readonly estado: LinkState;
    readonly desde: Date;
    readonly motivo: string | null;
    readonly por: string;
  },
): Promise<void> {
  await tx.kysely
    .insertInto('enlace_estado')
    .values({ enlace, ...stay, hasta: null })
    .execute();
}

/**
 * Deletes the last stay (one state and its dates) from the link's history, as if the link had not moved. The audit
 * trail keeps the move.
 */
async function endLastStay(tx: Transaction, enlace: number): Promise<void> {
  await tx.run('delete from enlace_estado where enlace = $1 and hasta is null', [enlace]);
  await tx.run(
    `update enlace_estado set hasta = null
      where id = (select max(id) from enlace_estado where enlace = $1)`,
    [enlace],
  );
}

async function tell(
  tx: Transaction,
  { id, sitio }: { readonly id: number; readonly sitio: string },
  by: By,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<void> {
  await recordAudit(tx, {
    at: await tx.now(),
    by,
    entity: 'enlace',
    entityId: id,
    parents: { sitio },
    ...entry,
  });
}

async function refuseUnknownSite(tx: Transaction, cod: string): Promise<void> {
  const site = await tx.kysely
    .selectFrom('sitio')
    .select('estado')
    .where('site_cod', '=', cod)
    .executeTakeFirst();
  if (site === undefined) {
    throw pointed('/sitio', 'No hay ninguna localización con ese código. Compruébalo en Localizaciones.');
  }
  if (site.estado === 'cerrado') {
    throw pointed('/sitio', 'Esa localización está cerrada: no admite enlaces. Elige otra o reábrela.');
  }
}

function impossible(from: LinkState, to: LinkState): Problem {
  const possible = nextStates(from).map((state) => `«${LINK_STATE_NAMES[state]}»`);
  return refused(
    `De «${LINK_STATE_NAMES[from]}» no se pasa a «${LINK_STATE_NAMES[to]}». Puedes moverlo a ${possible.join(', ')}.`,
  );
}

const asColumns = ({ sitio, tecnologia, operador, circuito, mbps }: Values) => ({
  site_cod: sitio,
  tecnologia,
  operador,
  circuito,
  mbps,
});

const valuesOf = ({
  sitio,
  tecnologia,
  operador,
  circuito,
  mbps,
}: Pick<Link, 'tecnologia' | 'operador' | 'circuito' | 'mbps'> & {
  readonly sitio: { readonly cod: string };
}): Values => ({ sitio: sitio.cod, tecnologia, operador, circuito, mbps });

const told = (link: Link): Readonly<Record<string, unknown>> => ({
  ...valuesOf(link),
  estado: link.estado,
  bloqueo: link.bloqueo?.motivo ?? null,
});
