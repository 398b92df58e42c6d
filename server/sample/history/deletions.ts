import type { Transaction } from '../../db/database.ts';
import { MARTA } from '../company/people.ts';
import type { SampleTime } from '../sample-time.ts';

interface SampleDeletion {
  readonly day: number;
  readonly reason: string;
  /** How many of the last works of that series were deleted, and how many of those were brought back. */
  readonly serie: string;
  readonly works: number;
  readonly restored: number;
}

const HALF_PAST_ONE = 13 * 60 + 30;
const HOUR = 60;

export const DELETIONS: readonly SampleDeletion[] = [
  {
    day: -17,
    reason: 'El cliente ha retirado estas obras del contrato',
    serie: 'RUS-FTTH',
    works: 14,
    restored: 3,
  },
  { day: -6, reason: 'Estaban dos veces: ya están en la Fase 3', serie: 'SUR-FTTH', works: 8, restored: 0 },
];

export const deletedAt = ({ day }: SampleDeletion, time: SampleTime): string =>
  time.moment(day, HALF_PAST_ONE);

/** Batches of deleted works. Only works that were loaded before are deleted. */
export async function loadDeletions(tx: Transaction, time: SampleTime): Promise<void> {
  for (const [place, deletion] of DELETIONS.entries()) {
    const batch = place + 1;
    const at = deletedAt(deletion, time);
    await tx.run(
      `insert into lote_borrado (id, motivo, obras, borrado_en, usuario_id, usuario_nombre, alcance)
       overriding system value values ($1, $2, $3, $4, $5, $6, $7::jsonb)`,
      [
        ...[batch, deletion.reason, deletion.works, at, MARTA.id, MARTA.name],
        JSON.stringify({ tipo: 'codigos', codigos: deletion.works }),
      ],
    );
    await tx.run(
      `insert into obra_en_lote (lote, obra, cod, restaurada_en, restaurada_por)
       select $1, id, cod, case when puesto <= $5 then $6::timestamptz end, case when puesto <= $5 then $7 end
       from (
         select id, cod, row_number() over (order by numero) as puesto from (
           select id, cod, numero from obra
           where serie = '4P-' || $2 || '-' and creado_en < $3::timestamptz and modificado_en is null
           order by numero desc limit $4
         ) as ultima
       ) as elegida`,
      [
        ...[batch, deletion.serie, at, deletion.works, deletion.restored],
        ...[time.moment(deletion.day, HALF_PAST_ONE + HOUR), MARTA.name],
      ],
    );
    await tx.run(
      `update obra o set borrado_en = $2, lote_borrado = $1
       from obra_en_lote e where e.lote = $1 and e.obra = o.id and e.restaurada_en is null`,
      [batch, at],
    );
  }
}
