/**
 * A model of a comparison with the portal's works by its rules alone, without SQL and without parsing cells.
 */

export type Value = string | null;
export type Field = 'contrata' | 'importe_estimado' | 'seg_fin_obra_fecha';
export const FIELDS: readonly Field[] = ['contrata', 'importe_estimado', 'seg_fin_obra_fecha'];

export interface PlainWork {
  readonly cod: string;
  /** '' when there is no code. */
  readonly codigo: string;
  readonly values: Readonly<Record<Field, Value>>;
}
export interface PlainRow {
  readonly codigo: string;
  readonly values: Readonly<Record<Field, Value>>;
}

export interface PlainLine {
  readonly codigo: string;
  readonly obra: string | null;
  readonly clase: 'coincide' | 'difiere' | 'soloCliente' | 'soloPortal';
  readonly vecesArchivo: number;
  readonly contradice: boolean;
  readonly vecesPortal: number;
  readonly diferencias: readonly {
    readonly campo: Field;
    readonly portal: Value;
    readonly cliente: Value;
    readonly isTaken: boolean;
  }[];
}

const isSame = (one: PlainRow, other: PlainRow): boolean =>
  FIELDS.every((field) => one.values[field] === other.values[field]);

export function reconciled(
  works: readonly PlainWork[],
  rows: readonly PlainRow[],
  empties: boolean,
): PlainLine[] {
  const coded = works.filter(({ codigo }) => codigo !== '');
  const ofWorks = coded.map(({ cod, codigo, values }): PlainLine => {
    const named = rows.filter((row) => row.codigo === codigo);
    const [first] = named;
    const vecesPortal = coded.filter((work) => work.codigo === codigo).length;
    const contradice = first !== undefined && named.some((row) => !isSame(row, first));
    const diferencias = FIELDS.flatMap((campo) => {
      const cliente = first?.values[campo] ?? null;
      const portal = values[campo];
      if (first === undefined || portal === cliente || (cliente === null && !empties)) return [];
      return [{ campo, portal, cliente, isTaken: !contradice && vecesPortal === 1 }];
    });
    return {
      codigo,
      obra: cod,
      vecesArchivo: named.length,
      contradice,
      vecesPortal,
      diferencias,
      clase: first === undefined ? 'soloPortal' : diferencias.length > 0 ? 'difiere' : 'coincide',
    };
  });
  const strange = [...new Set(rows.map(({ codigo }) => codigo))].filter(
    (codigo) => codigo !== '' && coded.every((work) => work.codigo !== codigo),
  );
  const ofFile = strange.map((codigo): PlainLine => {
    const named = rows.filter((row) => row.codigo === codigo);
    const [first] = named;
    return {
      codigo,
      obra: null,
      clase: 'soloCliente',
      vecesArchivo: named.length,
      vecesPortal: 0,
      contradice: named.some((row) => first !== undefined && !isSame(row, first)),
      diferencias: [],
    };
  });
  return [...ofWorks, ...ofFile];
}
