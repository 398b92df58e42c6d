import type { AvailableFields, LoadType } from '../../api/contract/bulk-import.ts';
import { KEY_FIELDS } from '../../api/contract/records/mass-exports.ts';

const isKey = (tipo: LoadType, campo: string): boolean => KEY_FIELDS[tipo].includes(campo);

/** The remembered fields that still exist, each once, the key fields first; all fields when none of them exists. */
export function fitted(
  tipo: LoadType,
  { campos }: AvailableFields,
  wanted: readonly string[],
): readonly string[] {
  const others = [...new Set(wanted)].filter((campo) => campos.includes(campo) && !isKey(tipo, campo));
  return [
    ...KEY_FIELDS[tipo],
    ...(others.length > 0 ? others : campos.filter((campo) => !isKey(tipo, campo))),
  ];
}

/** The built-in selection: the fields that every load needs. */
export const requiredOf = ({ campos, configuracion }: AvailableFields): readonly string[] =>
  campos.filter((campo) => configuracion[campo]?.obligatorio === true);

export function toggled(tipo: LoadType, chosen: readonly string[], campo: string): readonly string[] {
  if (isKey(tipo, campo)) return chosen;
  return chosen.includes(campo) ? chosen.filter((one) => one !== campo) : [...chosen, campo];
}

/** Moves a field, at most to the ends of the list. The key fields stay first. */
export function moved(
  tipo: LoadType,
  chosen: readonly string[],
  { campo, by }: { readonly campo: string; readonly by: number },
): readonly string[] {
  const from = chosen.indexOf(campo);
  if (from === -1 || isKey(tipo, campo)) return chosen;
  const others = chosen.filter((one) => one !== campo);
  const to = Math.min(others.length, Math.max(KEY_FIELDS[tipo].length, from + by));
  return others.toSpliced(to, 0, campo);
}
