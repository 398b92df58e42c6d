import type { ImportColumn, SiteSheet } from '../../../src/api/contract/site-import.ts';
import {
  SITE_CODE_MAX,
  SITE_FIELDS,
  SITE_TEXT_MAX,
  type SiteField,
} from '../../../src/api/contract/sites.ts';
import { changedFields } from '../../../src/shared/changed-fields.ts';
import { isExcelError } from '../../../src/shared/excel-error.ts';
import { SITE_LABELS } from '../../../src/shared/site-columns.ts';
import {
  COORDINATE_SENTENCES,
  coordinateProblem,
  degreesOf,
  NO_DEGREES,
} from '../../../src/shared/site-coordinates.ts';
import { withNamedSigns } from '../../../src/shared/values/invisible-signs.ts';
import { storedText } from '../../../src/shared/values/stored-text.ts';
import { codeKey } from '../../../src/shared/values/value-keys.ts';
import type { PlannedRow } from '../../compared-file/register-plan.ts';
import type { SiteValues } from '../site-values.ts';

export interface KnownSite {
  readonly cod: string;
  readonly version: number;
  readonly isClosed: boolean;
  readonly values: SiteValues;
}

export type PlannedSite = PlannedRow<SiteValues>;

const NOTHING: SiteValues = {
  nombre: null,
  direccion: null,
  municipio: null,
  provincia: null,
  lat: null,
  lon: null,
  tipo: null,
  operador: null,
};
const CONTROL = /\p{Cc}/u;

/** The result of each row of a sheet. `registered` holds the sites of its codes, whatever their upper and lower case. */
export function planImport(
  { columnas, vaciar, filas }: Pick<SiteSheet, 'columnas' | 'vaciar' | 'filas'>,
  registered: readonly KnownSite[],
): PlannedSite[] {
  const byCode = new Map(registered.map((site) => [site.cod, site]));
  const byLetters = new Map(registered.map((site) => [site.cod.toLowerCase(), site]));
  const rowsOf = rowsByCode(filas, columnas);
  return filas.map(({ fila: row, celdas }) => {
    const cells = new Map(columnas.map((column, index) => [column, storedText(celdas[index] ?? '').trim()]));
    const cod = codeKey(cells.get('cod') ?? '');
    const known = byCode.get(cod) ?? null;
    const before = known?.values ?? NOTHING;
    const { after, reasons } = written(cells, before, vaciar);
    const told = [
      ...codeReasons(cod, known ?? byLetters.get(cod.toLowerCase()) ?? null),
      ...repeated(row, rowsOf.get(cod.toLowerCase()) ?? []),
      ...reasons,
    ];
    const changed = changedFields(before, after);
    if (known?.isClosed && changed.length > 0) told.push(CLOSED);
    return {
      row,
      cod,
      known,
      after,
      changed,
      reasons: told,
      result:
        told.length > 0 ? 'rechazada' : known === null ? 'nueva' : changed.length > 0 ? 'cambia' : 'igual',
    };
  });
}

const CLOSED = 'Está cerrada. Reábrela en su página para que el archivo cambie sus datos.';

/** Codes that differ only in upper and lower case count as one: to a person they are the same. */
function rowsByCode(filas: SiteSheet['filas'], columnas: SiteSheet['columnas']): Map<string, number[]> {
  const at = columnas.indexOf('cod');
  const rows = new Map<string, number[]>();
  for (const { fila, celdas } of filas) {
    const cod = codeKey(celdas[at] ?? '').toLowerCase();
    if (cod !== '') rows.set(cod, [...(rows.get(cod) ?? []), fila]);
  }
  return rows;
}

function codeReasons(cod: string, found: KnownSite | null): string[] {
  if (cod === '') return ['Le falta el código.'];
  if (cod.length > SITE_CODE_MAX) return [`El código pasa de ${SITE_CODE_MAX} letras.`];
  if (CONTROL.test(cod))
    return [`El código lleva un carácter que no se ve («${withNamedSigns(cod)}»): quítalo.`];
  if (isExcelError(cod)) return [`El código es un error de Excel (${cod}): corrígelo en el archivo.`];
  if (found === null || found.cod === cod) return [];
  return [`El registro ya tiene «${found.cod}», que solo cambia en mayúsculas: escribe el código igual.`];
}

function repeated(row: number, rows: readonly number[]): string[] {
  const others = rows.filter((other) => other !== row);
  if (others.length === 0) return [];
  const told = others.slice(0, 3).join(', ');
  return [
    `El código está también en ${others.length === 1 ? 'la fila' : 'las filas'} ${told}: deja una sola.`,
  ];
}

function written(
  cells: ReadonlyMap<ImportColumn, string>,
  before: SiteValues,
  empties: boolean,
): { readonly after: SiteValues; readonly reasons: string[] } {
  const after: Record<SiteField, string | number | null> = { ...before };
  const reasons: string[] = [];
  let isPlaced = true;
  for (const field of SITE_FIELDS) {
    const text = cells.get(field);
    if (text === undefined || (text === '' && !empties)) continue;
    if (isExcelError(text)) {
      isPlaced = false;
      reasons.push(`«${SITE_LABELS[field]}» trae un error de Excel (${text}): corrígelo en el archivo.`);
      continue;
    }
    if (field !== 'lat' && field !== 'lon') {
      if (text.length > SITE_TEXT_MAX)
        reasons.push(`«${SITE_LABELS[field]}» pasa de ${SITE_TEXT_MAX} letras.`);
      // A text that differs from the register's only in blanks or case is no change.
      if (codeKey(before[field] ?? '') !== codeKey(text)) after[field] = text === '' ? null : text;
      continue;
    }
    const degrees = degreesOf(text);
    if (Number.isNaN(degrees)) {
      isPlaced = false;
      reasons.push(`«${SITE_LABELS[field]}» no es un número. ${NO_DEGREES}`);
    } else after[field] = degrees;
  }
  const values = after as SiteValues;
  const problem = isPlaced ? coordinateProblem(values.lat, values.lon) : null;
  if (problem !== null) reasons.push(COORDINATE_SENTENCES[problem]);
  return { after: values, reasons };
}

export const isSheetSound = (columnas: readonly ImportColumn[]): boolean =>
  columnas.includes('cod') && new Set(columnas).size === columnas.length;
