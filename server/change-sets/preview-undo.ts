import { sql } from 'kysely';
import {
  CHANGE_LISTED,
  type ChangeReason,
  type ChangeUndoPreview,
} from '../../src/api/contract/records/change-sets.ts';
import { compareInSpanish } from '../../src/shared/spanish-order.ts';
import type { Transaction } from '../db/database.ts';
import { conflict } from '../problem.ts';
import { labels } from '../works/page/fields.ts';
import { differencesOf, unknownSet } from './find-set.ts';
import { namedValues } from './read-set.ts';
import type { FieldTexts } from './tables.ts';
import { NOT_APPLIED, worksToGiveBack } from './undo.ts';

const TAKEN_BACK = 'Este cambio ya se deshizo.';

interface Row {
  readonly cod: string;
  /** Why this work cannot be undone; null when it can. */
  readonly motivo: ChangeReason | null;
  readonly por: string | null;
  readonly actual: FieldTexts | null;
  /** How many works have this `motivo`. */
  readonly obras: number;
}

/** What an undo would restore now, and what it would leave as it is. Changes nothing. */
export async function previewUndo(tx: Transaction, id: number): Promise<ChangeUndoPreview> {
  const set = await tx.kysely
    .selectFrom('conjunto_cambios')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (set === undefined) throw unknownSet();
  if (set.estado === 'propuesto') throw conflict(NOT_APPLIED);
  if (set.estado === 'deshecho') throw conflict(TAKEN_BACK);
  const { rows } = await sql<Row>`
    select cod, motivo, por, actual, obras from (
      select obra.*, count(*) over (partition by motivo) as obras,
        row_number() over (partition by motivo order by cod collate es_portal) as puesto
      from (${worksToGiveBack(id, await differencesOf(tx, set))}) as obra
    ) as obras
    where puesto <= ${CHANGE_LISTED}
    order by cod collate es_portal`.execute(tx.kysely);
  const kept = rows.flatMap(({ motivo, ...row }) => (motivo === null ? [] : [{ ...row, motivo }]));
  const counts = new Map(kept.map(({ motivo, obras }) => [motivo, obras]));
  const names = await labels(tx.kysely);
  return {
    obras: rows.find(({ motivo }) => motivo === null)?.obras ?? 0,
    porMotivo: [...counts]
      .map(([motivo, obras]) => ({ motivo, obras }))
      .toSorted((a, b) => b.obras - a.obras || compareInSpanish(a.motivo, b.motivo)),
    retenidas: kept.slice(0, CHANGE_LISTED).map(({ cod, motivo, por, actual }) => ({
      cod,
      motivo,
      por,
      actual: namedValues(actual, names),
    })),
  };
}
