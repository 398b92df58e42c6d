import type { CargarRequest, LoadType } from '../../../src/api/contract/bulk-import.ts';
import type { Transaction } from '../../db/database.ts';

export type SheetPlace = NonNullable<CargarRequest['hoja']>;

export async function keepPlaces(
  tx: Transaction,
  runId: number,
  sheet: LoadType,
  place: SheetPlace | undefined,
): Promise<void> {
  await tx.run('delete from carga_fila where carga = $1 and hoja = $2', [runId, sheet]);
  await tx.run('delete from carga_hoja where carga = $1 and hoja = $2', [runId, sheet]);
  if (place === undefined) return;
  await tx.run('insert into carga_hoja (carga, hoja, nombre) values ($1, $2, $3)', [
    runId,
    sheet,
    place.nombre,
  ]);
  await tx.run(
    `insert into carga_fila (carga, hoja, registro, fila)
     select $1::bigint, $2::text, (f.salto->>0)::integer, (f.salto->>1)::integer
     from json_array_elements($3::json) as f (salto)
     on conflict do nothing`,
    [runId, sheet, JSON.stringify(place.filas)],
  );
}

export function placeName(place: SheetPlace | undefined, record: number, sheet: string): string {
  const known = place?.filas.findLast(([first]) => first <= record);
  const row = known ? known[1] + record - known[0] : record + 1;
  return `fila ${row} de ${place ? `«${place.nombre}»` : `la hoja de ${sheet}`}`;
}
