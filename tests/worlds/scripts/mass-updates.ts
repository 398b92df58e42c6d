import type { Ending } from '../../../paths/world/history.ts';
import type { Call, Hands } from '../../../paths/world/person.ts';
import { type File, HUELLA } from '../../server/mass-update/world.ts';
import { idOf } from './id-of.ts';
import { dataOf, insist } from './insist.ts';

const changing = (name: string, id: number, step: string, body?: object): Call => ({
  name,
  method: 'POST',
  url: `/actualizaciones/${id}/${step}`,
  ...(body && { body }),
});

/** A file that says who builds these works. */
export const contratasOf = (contrata: string, ...works: readonly number[]): File => ({
  columns: ['cod_obra_interno_4plus', 'contrata'],
  rows: works.map((one) => [`4P-NOR-FTTH-${String(one).padStart(4, '0')}`, contrata]),
});

/** Sends a file of a mass update, which is not compared yet; returns its id. */
export async function sendsUpdate(hands: Hands, number: number, { columns, rows }: File): Promise<number> {
  const body = {
    uploadId: idOf(number),
    tipo_csv: 'cm_seg_01',
    archivo: 'contratas.xlsx',
    huella: HUELLA,
    cabeceras: HUELLA,
    encabezados: columns.map((name) => name.toUpperCase()),
    columnas: columns,
    vaciar: [],
    fechas: [],
    filas: rows.length,
  };
  const begun = await insist(hands, { name: 'begin', method: 'POST', url: '/actualizaciones', body });
  const { id } = dataOf<{ readonly id: number }>(begun);
  const filas = rows.map((celdas, place) => ({ fila: place + 2, celdas }));
  await insist(hands, changing('send the rows', id, 'filas', { filas }));
  return id;
}

/** Sends a file and compares it; nothing is changed yet. */
export async function preparesUpdate(hands: Hands, number: number, file: File): Promise<number> {
  const id = await sendsUpdate(hands, number, file);
  await comparesUpdate(hands, id);
  return id;
}

export async function comparesUpdate(hands: Hands, id: number): Promise<boolean> {
  return (await insist(hands, changing('compare', id, 'comparar'))).status === 200;
}

export async function appliesUpdate(hands: Hands, id: number): Promise<boolean> {
  const body = { alFallar: 'omitir', ensayo: false };
  return (await insist(hands, changing('apply the update', id, 'aplicar', body))).status === 200;
}

/** Prepares another update of the works that were left as they were, and applies it. */
export async function appliesPassedOver(hands: Hands, id: number): Promise<void> {
  const again = await insist(hands, changing('compare what was left', id, 'quedadas'));
  if (again.status !== 200) return;
  await appliesUpdate(hands, dataOf<{ readonly id: number }>(again).id);
}

export const takesOver = (hands: Hands, id: number) => insist(hands, changing('take over', id, 'relevo'));

export const UPDATE_ROWS = {
  updates: `select a.usuario_nombre, a.campos, a.filas_previstas, a.resumen -> 'recuento' as recuento, c.estado,
      c.filas_seguimiento, c.filas_factyval, c.usuario_nombre as aplicada_por, s.usuario_nombre as cambio_de
    from actualizacion a left join carga c on c.id = a.carga left join conjunto_cambios s on s.id = a.conjunto
    order by a.usuario_nombre, a.filas_previstas, c.filas_seguimiento`,
} as const;

/** Sentences about works that two sets changed from one and the same value. */
export function lostChanges({ rows }: Ending): string[] {
  const applied = (rows.sets ?? []).filter(({ estado }) => estado === 'aplicada');
  const from = applied.map(({ cod, antes }) => JSON.stringify([cod, antes]));
  const twice = from.filter((one, place) => from.indexOf(one) !== place);
  return twice.map((one) => `two changes from one value were applied, and one is lost: ${one}`);
}
