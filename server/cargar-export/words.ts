import type { LoadType } from '../../src/api/contract/bulk-import.ts';
import type { MassExportFormat } from '../../src/api/contract/records/mass-exports.ts';
import { officeStamp } from '../../src/shared/office-time.ts';
import { counted } from '../../src/shared/spanish-count.ts';
import type { ExportedRows } from './exported-rows.ts';
import type { AboutLine } from './write/file-writer.ts';

/** Names of the sheets, as in the workbook of a load. */
export const SHEET_NAMES: Readonly<Record<LoadType, string>> = {
  cm_seg_01: 'SEGUIMIENTO',
  cm_fyv_01: 'FACTYVAL',
};
const FILE_NAMES: Readonly<Record<LoadType, string>> = { cm_seg_01: 'seguimiento', cm_fyv_01: 'factyval' };

export const fileName = (type: LoadType, format: MassExportFormat, asked: Date): string =>
  `${FILE_NAMES[type]}_${officeStamp(asked)}.${format}`;

interface About {
  readonly tipo_csv: LoadType;
  readonly usuario_nombre: string;
  readonly rows: ExportedRows;
  readonly count: number;
  readonly madeAt: string;
  readonly huella: string;
}

/** The lines of the sheet that describes the workbook. */
export const aboutLines = ({ tipo_csv, usuario_nombre, rows, count, madeAt, huella }: About): AboutLine[] => [
  ['Informe', tipo_csv === 'cm_seg_01' ? 'Seguimiento de obras' : 'Facturación y valoración de obras'],
  ['Alcance', scopeOf(rows)],
  [
    'Contiene',
    tipo_csv === 'cm_seg_01' ? counted(count, 'obra', 'obras') : counted(count, 'línea', 'líneas'),
  ],
  ['Campos', rows.shown.map(({ label }) => label).join(', ')],
  ['Exportado por', usuario_nombre],
  ['Fecha', madeAt],
  ['Huella', huella],
];

function scopeOf({ query: { donde, buscar } }: ExportedRows): string {
  const parts = [...donde, ...(buscar === '' ? [] : [`buscar: ${buscar}`])];
  return parts.length === 0 ? 'Todas las obras: sin filtros' : `Obras con ${parts.join('; ')}`;
}
