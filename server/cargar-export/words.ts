import type { LoadType } from '../../src/api/contract/bulk-import.ts';
import type { ExplorerPage } from '../../src/api/contract/records/explorer.ts';
import type { MassExportFormat } from '../../src/api/contract/records/mass-exports.ts';
import { phraseOf, saidWords, writtenPhrase } from '../../src/shared/filters/filter-phrase.ts';
import { stampedName } from '../../src/shared/office-time.ts';
import { counted } from '../../src/shared/spanish-count.ts';
import { conditionsOf } from '../explorer/conditions.ts';
import type { ExportedRows } from './exported-rows.ts';
import type { AboutLine } from './write/file-writer.ts';

/** Names of the sheets, as in the workbook of a load. */
export const SHEET_NAMES: Readonly<Record<LoadType, string>> = {
  cm_seg_01: 'SEGUIMIENTO',
  cm_fyv_01: 'FACTYVAL',
};
const FILE_NAMES: Readonly<Record<LoadType, string>> = { cm_seg_01: 'seguimiento', cm_fyv_01: 'factyval' };

export const fileName = (type: LoadType, format: MassExportFormat, asked: Date): string =>
  stampedName(FILE_NAMES[type], asked, format);

interface About {
  readonly tipo_csv: LoadType;
  readonly usuario_nombre: string;
  readonly rows: ExportedRows;
  readonly names: ExplorerPage['nombres'];
  readonly count: number;
  readonly madeAt: string;
  readonly huella: string;
}

/** The lines of the sheet that describes the workbook. */
export const aboutLines = ({
  tipo_csv,
  usuario_nombre,
  rows,
  names,
  count,
  madeAt,
  huella,
}: About): AboutLine[] => [
  ['Informe', tipo_csv === 'cm_seg_01' ? 'Seguimiento de obras' : 'Facturación y valoración de obras'],
  ['Alcance', scopeOf(rows, names)],
  [
    'Contiene',
    tipo_csv === 'cm_seg_01' ? counted(count, 'obra', 'obras') : counted(count, 'línea', 'líneas'),
  ],
  ['Campos', rows.shown.map(({ label }) => label).join(', ')],
  ['Exportado por', usuario_nombre],
  ['Fecha', madeAt],
  ['Huella', huella],
];

/** The filter in the words of the screen: «Obras con Estado En curso y con Proyecto Norte y que dicen «FTTH»». */
function scopeOf({ catalogue, query: { donde, buscar } }: ExportedRows, names: About['names']): string {
  const conditions = conditionsOf(catalogue, { donde });
  const columns = [...new Set(conditions.map(({ column }) => column))];
  const nameOf = (column: string, value: string) =>
    names.find((one) => one.columna === column && one.valor === value)?.nombre;
  const phrases = columns.map((column) =>
    writtenPhrase(
      phraseOf(
        { nombre: column.name, etiqueta: column.label, tipo: column.kind },
        conditions.flatMap((one) => (one.column === column ? [{ ...one, column: column.name }] : [])),
        nameOf,
      ),
    ),
  );
  const parts = [...phrases, ...(buscar === '' ? [] : [saidWords(buscar)])];
  return parts.length === 0 ? 'Todas las obras' : `Obras ${parts.join(' y ')}`;
}
