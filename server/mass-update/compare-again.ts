import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { By } from '../audit/record-audit.ts';
import { noteBegun } from '../compared-file/kept-rows.ts';
import type { Database } from '../db/database.ts';
import { conflict } from '../problem.ts';
import { compareWithin } from './compare.ts';
import { lockedUpdate } from './find-update.ts';

const NOT_APPLIED = 'Esta actualización todavía no se aplicó: ninguna fila se ha quedado como estaba.';
const NONE = 'Ninguna fila se quedó como estaba: no hay nada que comparar otra vez.';

/**
 * Prepares another update from the rows that were skipped when an update was applied, because somebody had
 * changed their works, and compares them with the portal's present values. Returns its id.
 */
export const comparePassedOver = (database: Database, id: number, by: By): Promise<number> =>
  database.transaction(
    async (tx) => {
      const { id: _, resumen, carga, conjunto, ...found } = await lockedUpdate(tx, id);
      if (carga === null) throw conflict(NOT_APPLIED);
      const now = await tx.now();
      const passedOver = sql`
        select f.* from actualizacion_fila f
        join actualizacion_linea l on l.actualizacion = f.actualizacion and l.fila = f.fila and l.clase = 'cambia'
        join conjunto_obra c on c.conjunto = ${conjunto}::bigint and c.obra = l.obra and c.linea = l.linea
        where f.actualizacion = ${id} and c.estado = 'saltada'`;
      const { rows } = await sql<{
        filas: number;
      }>`select count(*) as filas from (${passedOver}) as f`.execute(tx.kysely);
      const filas = rows[0]?.filas ?? 0;
      if (filas === 0) throw conflict(NONE);
      const next = await tx.kysely
        .insertInto('actualizacion')
        .values({
          ...found,
          upload_id: randomUUID(),
          filas_previstas: filas,
          usuario_id: by.id,
          usuario_nombre: by.name,
          creado_en: now,
          fechas: JSON.stringify(found.fechas),
          numeros: JSON.stringify(found.numeros),
          sustituciones: JSON.stringify(found.sustituciones),
          comparada_en: null,
          ensayo: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await sql`
        insert into actualizacion_fila (actualizacion, fila, cod, linea, valores, ilegibles)
        select ${next.id}::bigint, fila, cod, linea, valores, ilegibles from (${passedOver}) as f`.execute(
        tx.kysely,
      );
      await noteBegun(tx, 'actualizacion', {
        by,
        at: now,
        id: next.id,
        request: { archivo: found.archivo, filas },
        campos: found.campos,
      });
      await compareWithin(tx, next, by, now);
      return next.id;
    },
    { long: true },
  );
