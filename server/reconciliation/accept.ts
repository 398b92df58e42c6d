import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  CHANGE_LIMITS,
  type ChangeReason,
  type ChangeSetDetail,
} from '../../src/api/contract/records/change-sets.ts';
import type { Accepted, decisionRequest } from '../../src/api/contract/records/reconciliations.ts';
import { counted, formatCount } from '../../src/shared/spanish-count.ts';
import type { By } from '../audit/record-audit.ts';
import { applyWithin } from '../change-sets/apply.ts';
import { editableFields } from '../change-sets/fields.ts';
import { keepProposal } from '../change-sets/propose.ts';
import { readSet } from '../change-sets/read-set.ts';
import type { Database, Transaction } from '../db/database.ts';
import { spanish } from '../db/spanish-order.ts';
import { conflict, type Problem, refused } from '../problem.ts';
import { lockedCompared } from './find-reconciliation.ts';
import { chosenWhere } from './lines-where.ts';

type Request = z.output<typeof decisionRequest>;

const NOTHING_OPEN =
  'Ninguna de las diferencias elegidas se puede aceptar: ya se decidieron, o el portal no admite esos valores. Actualiza la lista y elige otras.';
const tooMany = `De una vez se aceptan ${formatCount(CHANGE_LIMITS.works)} obras como máximo: acota el filtro.`;

/**
 * Writes the customer's values into the portal as one set of changes, proposed and applied in one transaction. A work
 * whose values changed since the comparison is left as it is, and the answer says so.
 */
export const acceptDifferences = (
  database: Database,
  id: number,
  request: Request,
  by: By,
): Promise<Accepted> =>
  database.transaction(
    async (tx) => {
      // When two people accept the same lines, the lock makes the second wait and find them decided.
      await lockedCompared(tx, id);
      const now = await tx.now();
      const chosen = openDifferences(id, request);
      const { works, acceptable, others, names } = await summed(tx, chosen);
      if (acceptable === 0) throw refused(NOTHING_OPEN);
      if (works > CHANGE_LIMITS.works) throw refused(tooMany);
      const fields = (await editableFields(tx.kysely, now)).filter(({ campo }) => names.includes(campo));
      const set = await keepProposal(tx, {
        by,
        now,
        fields,
        origen: 'conciliacion',
        motivo: request.motivo,
        asked: { cambios: [], obras: { tipo: 'conciliacion', conciliacion: id } },
        missing: { total: 0, codes: [] },
        works: worksOf(chosen),
      });
      await sql`
        update conciliacion_diferencia d set conjunto = ${set}
        from (${chosen}) as elegida
        where elegida.aceptable and d.linea = elegida.linea and d.campo = elegida.campo`.execute(tx.kysely);
      const reader = { db: tx.kysely, now, callerId: by.id };
      const proposed = await readSet(reader, set);
      if (proposed.cuentas.pendientes === 0) throw await nothingTaken(tx, set, proposed);
      await applyWithin(tx, set, by);
      const cambio = await readSet(reader, set);
      // Somebody deleted or changed every work between the proposal and its application.
      if (cambio.cuentas.aplicadas === 0) throw await nothingTaken(tx, set, cambio);
      return { cambio, sinAceptar: others };
    },
    { long: true },
  );

const openDifferences = (id: number, { lineas, campo }: Request): RawBuilder<unknown> => sql`
  select d.linea, d.campo, d.obra, d.portal, d.cliente, d.aceptable
  from diferencia_conciliada d join conciliacion_linea l on l.id = d.linea
  where ${chosenWhere(id, lineas)} and d.conciliacion = ${id} and d.situacion = 'pendiente'
    ${onlyField(lineas, campo)}`;

/** SQL that limits the decision to one field: `campo` or, without it, the field that the filter names. */
export function onlyField(lineas: Request['lineas'], campo: string | undefined): RawBuilder<unknown> {
  const one = campo ?? (lineas.tipo === 'filtro' ? lineas.campo : undefined);
  return one === undefined ? sql`` : sql`and d.campo = ${one}`;
}

interface Summed {
  readonly works: number;
  readonly acceptable: number;
  readonly others: number;
  readonly names: readonly string[];
}

async function summed(tx: Transaction, chosen: RawBuilder<unknown>): Promise<Summed> {
  const { rows } = await sql<Summed>`
    select count(distinct obra) filter (where aceptable) as works, count(*) filter (where aceptable) as acceptable,
      count(*) filter (where not aceptable) as others,
      coalesce(array_agg(distinct campo) filter (where aceptable), '{}') as names
    from (${chosen}) as elegida`.execute(tx.kysely);
  return rows[0] as Summed;
}

/** Version -1, which no work has, marks a work whose values changed since the comparison: it is not written. */
const worksOf = (chosen: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select elegida.obra, 0 as linea,
    case when not bool_and((to_jsonb(s) ->> elegida.campo) is not distinct from elegida.portal) then -1 end as version,
    jsonb_object_agg(elegida.campo, elegida.cliente) as despues
  from (${chosen}) as elegida
  join obra o on o.id = elegida.obra and o.borrado_en is null
  left join seguimiento s on s.obra = elegida.obra
  where elegida.aceptable
  group by elegida.obra`;

const WHY: Readonly<Record<ChangeReason, (who: string) => string>> = {
  cambiada: (who) => `la cambió ${who} después de compararla`,
  orden: () => 'una fecha quedaría fuera de orden',
  sinSeguimiento: () => 'no tiene ficha de seguimiento',
  papelera: () => 'está en la papelera',
  quitada: () => 'ya no está en el portal',
};

async function nothingTaken(tx: Transaction, set: number, { cuentas }: ChangeSetDetail): Promise<Problem> {
  const first = await tx.kysely
    .selectFrom('conjunto_obra')
    .select(['cod', 'motivo', 'por'])
    .where('conjunto', '=', set)
    .where('estado', '=', 'rechazada')
    .orderBy('cod', spanish)
    .executeTakeFirst();
  if (first === undefined || first.motivo === null) {
    return conflict(
      `No hay nada que aceptar: ${counted(cuentas.iguales, 'la obra ya tiene', 'obras ya tienen')} los valores del cliente. Concilia el archivo otra vez para verlo.`,
    );
  }
  const others = cuentas.rechazadas > 1 ? ` y ${formatCount(cuentas.rechazadas - 1)} más` : '';
  return conflict(
    `No se ha aceptado nada: ${first.cod}${others} no se ${cuentas.rechazadas > 1 ? 'pueden' : 'puede'} cambiar (${WHY[first.motivo](first.por ?? 'alguien')}). Concilia el archivo otra vez.`,
  );
}
