import type { Kysely } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  LifeClass,
  LifeEvent,
  WorkChange,
  WorkLife,
  workLifeQuery,
} from '../../../src/api/contract/work-page.ts';
import { changedFields } from '../../../src/shared/changed-fields.ts';
import type { Tables } from '../../db/tables.ts';
import { labelOf, labels, textOf } from './fields.ts';
import { type KnownWork, knownWork } from './find-work.ts';
import {
  after,
  before,
  birthOf,
  isoOf,
  type LifeRow,
  lifeLength,
  lifeRows,
  type Place,
  placeIn,
  placeText,
} from './life-events.ts';
import { correctionsOfRow } from './load-corrections.ts';
import { isEarlier, valuesAt } from './moments.ts';
import { asOrigin, type OriginRow, originOf } from './origins.ts';

export async function workLife(db: Kysely<Tables>, query: z.output<typeof workLifeQuery>): Promise<WorkLife> {
  const { cod, antes, despues, limite } = query;
  const wanted = narrowed(query);
  const work = await knownWork(db, cod);
  const isBack = despues !== undefined;
  const from = despues ?? antes;
  const rows = await lifeRows(db, work, {
    where:
      from === undefined ? wanted : sql<boolean>`${wanted} and ${(isBack ? after : before)(placeIn(from))}`,
    isBack,
    limit: limite + 1,
  });
  const hasMore = rows.length > limite;
  const shown = rows.slice(0, limite);
  if (isBack) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  const teller = new Teller(db, work, await labels(db), await birthOf(db, work));
  const items: LifeEvent[] = [];
  for (const row of shown) items.push(await teller.tell(row));
  return {
    items,
    total: await lifeLength(db, work, wanted),
    siguiente: last && (isBack || hasMore) ? placeText(last) : null,
    anterior: first && (isBack ? hasMore : from !== undefined) ? placeText(first) : null,
  };
}

const CLASSES: Readonly<Record<LifeClass, readonly LifeRow['tipo'][]>> = {
  cargas: ['creada', 'carga', 'lineas', 'deshecha', 'lineasQuitadas'],
  cambios: ['cambio'],
  papelera: ['borrado', 'restauracion', 'purga'],
};

function narrowed({ clase, campo }: z.output<typeof workLifeQuery>): RawBuilder<boolean> {
  const kinds = clase === undefined ? sql`true` : sql`tipo = any(${CLASSES[clase]}::text[])`;
  const field =
    campo === undefined
      ? sql`true`
      : sql`(tipo in ('creada', 'carga') or coalesce(jsonb_exists(antes, ${campo}), false)
          or coalesce(jsonb_exists(despues, ${campo}), false))`;
  return sql<boolean>`${kinds} and ${field}`;
}

class Teller {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly work: KnownWork,
    private readonly labels: ReadonlyMap<string, string>,
    private readonly born: Place | null,
  ) {}

  async tell(row: LifeRow): Promise<LifeEvent> {
    const { tipo, usuario, accion, motivo, lineas } = row;
    const comparable = this.born !== null && !isEarlier(row, this.born);
    const { carga, fila } = await this.originOf(row);
    const isItsOwn = this.born !== null && placeText(row) === placeText(this.born);
    const loaded = isItsOwn ? await valuesAt(this.db, this.work, placeText(row)) : [];
    return {
      id: placeText(row),
      momento: isoOf(row),
      tipo,
      usuario,
      accion,
      motivo,
      lineas,
      comparable,
      carga,
      cambios:
        tipo === 'cambio'
          ? this.changesOf(row)
          : loaded.flatMap(({ campo, etiqueta, escrito }) =>
              escrito === null ? [] : [{ campo, etiqueta, antes: null, despues: escrito }],
            ),
      correcciones:
        row.carga !== null && comparable && (isItsOwn || tipo === 'lineas')
          ? await correctionsOfRow(this.db, {
              carga: row.carga,
              cod: this.work.cod,
              fila,
              campos: loaded,
              isItsOwn,
              labels: this.labels,
            })
          : [],
    };
  }

  private changesOf({ antes, despues }: LifeRow): WorkChange[] {
    return changedFields(antes, despues).map((campo) => ({
      campo,
      etiqueta: labelOf(this.labels, campo),
      antes: textOf(antes?.[campo]),
      despues: textOf(despues?.[campo]),
    }));
  }

  private async originOf({ tipo, carga, registro }: LifeRow) {
    if (carga === null) return { carga: null, fila: null };
    const sheet = tipo === 'lineas' ? 'cm_fyv_01' : 'cm_seg_01';
    const { rows } = await sql<OriginRow>`
      select ${originOf('c', sheet, sql`${registro}::integer`)} from carga c where c.id = ${carga}`.execute(
      this.db,
    );
    const found = rows[0];
    return { carga: found ? asOrigin(found) : null, fila: found?.fila ?? null };
  }
}
