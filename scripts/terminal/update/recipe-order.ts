import type { Recipe } from '../../../src/api/contract/records/mass-updates.ts';
import { answersOf } from '../../../src/machines/compared-file/file/value-choices.ts';
import type { UpdateOrder } from '../../../src/machines/mass-update/mass-update-file-types.ts';
import type { TableFingerprint, TableSummary } from '../../../src/workers/workbook/table/table-protocol.ts';
import { EXIT, Stop } from '../exit-codes.ts';

interface Prepared {
  readonly recipe: Recipe;
  readonly table: TableSummary;
  readonly fingerprint: TableFingerprint;
  readonly uploadId: string;
}

/**
 * Makes the request that the screen sends once a file is matched, from the headers of a recipe (a saved column
 * matching).
 */
export function recipeOrder({ recipe, table, fingerprint, uploadId }: Prepared): UpdateOrder {
  const { tipo_csv: variant, fechas, vaciar, id } = recipe;
  const dates = new Set(fechas.map(({ campo }) => campo));
  const takenFor = takenByHeader(recipe, table);
  const fields = takenFor.flatMap((field) =>
    field === null
      ? []
      : [
          {
            field,
            label: field,
            isDate: dates.has(field),
            isRequired: false,
            isEnabled: true,
            examples: [],
          },
        ],
  );
  return {
    uploadId,
    variant,
    table,
    fileName: table.fileName,
    known: {
      huella: fingerprint.file,
      cabeceras: fingerprint.headers,
      fields,
      recordado: null,
      lecturas: { fechas: [], numeros: [] },
      recetas: [],
      anterior: null,
    },
    takenFor,
    empties: vaciar,
    recipe: id,
    ...answersOf(recipe),
  };
}

/**
 * Finds the columns of the recipe by their headers. The order does not matter and further columns are
 * allowed, but each header must occur exactly once.
 */
function takenByHeader({ nombre, encabezados, columnas }: Recipe, { columns }: TableSummary) {
  const wanted = encabezados.flatMap((header, place) => {
    const field = columnas[place] ?? '';
    return field === '' ? [] : [{ header, field }];
  });
  const timesOf = (header: string) => columns.filter((column) => column.header === header).length;
  const missing = wanted.filter(({ header }) => timesOf(header) === 0);
  const repeated = wanted.filter(({ header }) => timesOf(header) > 1);
  const named = (some: typeof wanted) => some.map(({ header }) => `«${header}»`).join(', ');
  if (missing.length > 0) {
    throw new Stop(
      EXIT.stopped,
      `Al archivo le falta lo que la receta «${nombre}» espera: ${named(missing)}. Pon esos encabezados, o guarda otra receta. No se ha enviado nada.`,
    );
  }
  if (repeated.length > 0) {
    throw new Stop(
      EXIT.stopped,
      `En el archivo hay más de una columna llamada ${named(repeated)}: deja una. No se ha enviado nada.`,
    );
  }
  return columns.map(({ header }) => wanted.find((one) => one.header === header)?.field ?? null);
}
