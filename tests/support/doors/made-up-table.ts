import fc from 'fast-check';
import type { PercentScale } from '../../../src/shared/values/percent.ts';
import * as cells from './written-cells.ts';

export interface MadeUpColumn {
  readonly field: string;
  readonly cells: readonly cells.MeantCell[];
}

/** A table that a person made, each cell with the value that it means. */
export interface MadeUpTable {
  readonly writing: cells.Writing;
  /** The scale of the shares without a percent sign, which the person says when asked. */
  readonly bareScale: PercentScale;
  readonly rows: number;
  readonly columns: readonly MadeUpColumn[];
}

type CellsOf = (writing: cells.Writing, bare: PercentScale) => fc.Arbitrary<cells.MeantCell>;

/** The fields of works that a table may have, each with its kind of values. */
const OF_WORKS: Readonly<Record<string, CellsOf>> = {
  importe_estimado: cells.amountCell,
  metros_cable: cells.amountCell,
  unidades_inmobiliarias: cells.wholeCell,
  porcentaje_avance: cells.shareCell,
  seg_replanteo_fecha: cells.dayCell,
  seg_entrega_doc_fecha: cells.dayCell,
  num_pedido: cells.codeCell,
  centro_coste: cells.codeCell,
  contrata: cells.nameCell,
  observaciones: cells.noteCell,
  estado_obra: cells.stateCell,
};

const OF_SITES: Readonly<Record<string, CellsOf>> = {
  nombre: cells.nameCell,
  municipio: cells.codeCell,
  lat: cells.latitudeCell,
  lon: cells.longitudeCell,
};

const anyWriting: fc.Arbitrary<cells.Writing> = fc.record({
  language: fc.constantFrom<cells.Language>('es', 'es', 'en'),
  isWestern: fc.boolean(),
  date1904: fc.boolean(),
});

const tableOf = (
  kinds: Readonly<Record<string, CellsOf>>,
  fieldsOf: fc.Arbitrary<readonly string[]>,
): fc.Arbitrary<MadeUpTable> =>
  fc
    .record({
      writing: anyWriting,
      bareScale: fc.constantFrom<PercentScale>('hundred', 'fraction'),
      rows: fc.integer({ min: 1, max: 8 }),
      fields: fieldsOf,
    })
    .chain(({ writing, bareScale, rows, fields }) =>
      fc
        .tuple(
          ...fields.map((field) =>
            fc.array(
              fc.oneof(
                { weight: 6, arbitrary: kinds[field]?.(writing, bareScale) ?? cells.blankCell(writing) },
                { weight: 1, arbitrary: cells.blankCell(writing) },
              ),
              { minLength: rows, maxLength: rows },
            ),
          ),
        )
        .map((columns) => ({
          writing,
          bareScale,
          rows,
          columns: columns.map((of, index) => ({ field: fields[index] ?? '', cells: of })),
        })),
    );

export const madeUpWorks = tableOf(OF_WORKS, fc.shuffledSubarray(Object.keys(OF_WORKS), { minLength: 3 }));
export const madeUpSites = tableOf(OF_SITES, fc.constant(Object.keys(OF_SITES)));
