import { type Kysely, sql } from 'kysely';
import type {
  DifferenceState,
  LineFilter,
  ReconciledClass,
} from '../../src/api/contract/records/reconciliations.ts';
import { noteColumn, TEXT_COLUMN, valueColumn } from '../compared-file/exported-columns.ts';
import type { Tables } from '../db/tables.ts';
import { type Catalogue, type CatalogueColumn, wordsOf } from '../explorer/catalogue.ts';
import { unknownReconciliation } from './find-reconciliation.ts';
import { linesWhere } from './lines-where.ts';

const CLASSES: Readonly<Record<ReconciledClass, string>> = {
  difiere: 'Difiere',
  soloCliente: 'Solo en el cliente',
  soloPortal: 'Solo en el portal',
  coincide: 'Coincide',
};
const STATES: Readonly<Record<DifferenceState, string>> = {
  pendiente: 'Pendiente',
  aceptada: 'Aceptada',
  descartada: 'No procede',
};

/** The lines that pass a filter, for a file: one row for each difference of a line. */
export async function differencesCatalogue(
  db: Kysely<Tables>,
  id: number,
  filter: LineFilter,
): Promise<Catalogue> {
  const found = await db
    .selectFrom('conciliacion')
    .select('id')
    .where('id', '=', id)
    .where('estado', '=', 'comparada')
    .executeTakeFirst();
  if (found === undefined) throw unknownReconciliation();
  const columns: readonly CatalogueColumn[] = [
    { ...TEXT_COLUMN, name: 'codigo', label: 'Código del cliente', value: sql`l.codigo` },
    { ...TEXT_COLUMN, name: 'clase', label: 'Resultado', value: wordsOf(sql`l.clase`, CLASSES) },
    { ...TEXT_COLUMN, name: 'obra', label: 'Obra', value: sql`l.cod` },
    { ...TEXT_COLUMN, name: 'fila', label: 'Fila del archivo', kind: 'entero', value: sql`l.fila` },
    { ...TEXT_COLUMN, name: 'campo', label: 'Campo', value: sql`c.etiqueta` },
    valueColumn({ name: 'portal', label: 'Valor en el portal' }, sql`c.tipo`, sql`d.portal`),
    valueColumn({ name: 'cliente', label: 'Valor del cliente' }, sql`c.tipo`, sql`d.cliente`),
    { ...TEXT_COLUMN, name: 'situacion', label: 'Situación', value: wordsOf(sql`d.situacion`, STATES) },
    noteColumn(
      sql`concat_ws(' · ', d.problema, d.descarte_motivo,
        case when d.solo_letras then 'Solo cambian mayúsculas o acentos' end,
        case when l.veces_archivo > 1 then l.veces_archivo || ' filas del archivo con este código' end,
        case when l.veces_portal > 1 then l.veces_portal || ' obras del portal con este código' end,
        case when l.parecido is not null then 'Se parece a ' || l.parecido || ' (' || l.parecido_obra || ')' end)`,
    ),
  ];
  const { campo } = filter;
  return {
    from: sql`conciliacion_linea l
      left join diferencia_conciliada d on d.linea = l.id ${campo === undefined ? sql`` : sql`and d.campo = ${campo}`}
      left join campo c on c.tipo_csv = 'cm_seg_01' and c.nombre = d.campo`,
    joins: {},
    where: linesWhere(id, filter),
    id: sql<number>`l.id`,
    key: sql<string>`l.codigo`,
    version: sql<number>`1`,
    search: sql<string>`sin_acentos(l.codigo)`,
    columns,
    order: 'codigo,campo',
  };
}
