import type { Hands } from '../../../paths/world/person.ts';
import { dataOf, insist } from './insist.ts';

const MARK = 'b'.repeat(64);

/** Sends an export of the customer that says who builds these works, by the customer's codes; returns its id. */
export async function sendsExport(hands: Hands, contrata: string, codes: readonly string[]): Promise<number> {
  const body = {
    archivo: 'export.xlsx',
    huella: MARK,
    cabeceras: MARK,
    columnas: ['cod_externo_cliente', 'contrata'],
    vacias: false,
    fechas: [],
    numeros: [],
    filas: codes.length,
  };
  const begun = await insist(hands, { name: 'begin', method: 'POST', url: '/conciliaciones', body });
  const { id } = dataOf<{ readonly id: number }>(begun);
  const filas = codes.map((code, place) => ({ fila: place + 2, celdas: [code, contrata] }));
  const url = `/conciliaciones/${id}/filas`;
  await insist(hands, { name: 'send the rows', method: 'POST', url, body: { filas } });
  return id;
}

export async function comparesExport(hands: Hands, id: number): Promise<boolean> {
  const url = `/conciliaciones/${id}/comparar`;
  return (await insist(hands, { name: 'compare', method: 'POST', url })).status === 200;
}

/** Takes the customer's values of all works that differ. */
export async function acceptsExport(hands: Hands, id: number): Promise<void> {
  const body = { lineas: { tipo: 'filtro', clase: 'difiere' }, motivo: 'Lo dice el cliente' };
  const url = `/conciliaciones/${id}/aceptar`;
  await insist(hands, { name: 'accept', method: 'POST', url, body });
}

export const EXPORT_ROWS = {
  lines: 'select fila, clase, codigo, cod from conciliacion_linea order by codigo, cod',
  differences: `select l.cod, d.campo, d.portal, d.cliente, d.conjunto is not null as aceptada
    from conciliacion_diferencia d join conciliacion_linea l on l.id = d.linea order by 1, 2`,
} as const;
