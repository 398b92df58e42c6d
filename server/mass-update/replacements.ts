import { type Recipe, UPDATE_KEY } from '../../src/api/contract/records/mass-updates.ts';
import { codeKey } from '../../src/shared/values/value-keys.ts';
import type { EditableField } from '../change-sets/fields.ts';
import { type CellReading, readCell } from '../change-sets/read-cell.ts';
import { type FieldError, fieldError, refused } from '../problem.ts';
import type { KeptReplacement } from './tables.ts';

const twice = (value: string, label: string): string =>
  `«${value}» está dos veces en «${label}»: deja una sola sustitución.`;

/**
 * Reads each new value like a cell with decimal commas; a value that replaces a work's code is read as a code. Throws
 * `refused` when a field does not take its value.
 */
export function readReplacements(
  fields: readonly EditableField[],
  asked: Recipe['sustituciones'],
  asState: CellReading['asState'],
): KeptReplacement[] {
  const errors: FieldError[] = [];
  const read: KeptReplacement[] = [];
  for (const [place, { campo, valor, por }] of asked.entries()) {
    const refuse = (detail: string) => errors.push(fieldError(`/sustituciones/${place}/por`, detail));
    if (campo === UPDATE_KEY) {
      const leido = codeKey(por);
      if (leido === '') refuse('Escribe el código de la obra.');
      else if (read.some((one) => one.campo === campo && one.valor === valor)) refuse(twice(valor, 'Código'));
      else read.push({ campo, valor, por, leido });
      continue;
    }
    const field = fields.find((one) => one.campo === campo);
    if (field === undefined) {
      refuse(`El archivo no trae el campo «${campo}»: quita esa sustitución.`);
      continue;
    }
    if (read.some((one) => one.campo === campo && one.valor === valor)) {
      refuse(twice(valor, field.etiqueta));
      continue;
    }
    const { value, problem } = readCell({ ...field, editable: field }, por, {
      empties: false,
      joinsBlanks: false,
      asState,
      mark: 'comma',
    });
    if (problem === null) read.push({ campo, valor, por, leido: value });
    else refuse(problem);
  }
  const [first] = errors;
  if (first !== undefined) throw refused(first.detail, { errors });
  return read;
}
