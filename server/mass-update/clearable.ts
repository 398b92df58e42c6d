import type { EditableField } from '../change-sets/fields.ts';
import { pointed } from '../problem.ts';

/** Throws a problem that points at the field when a field to be emptied is required or is not in the file. */
export function requireClearable(fields: readonly EditableField[], cleared: readonly string[]): void {
  for (const name of cleared) {
    const field = fields.find(({ campo }) => campo === name);
    const problem =
      field === undefined
        ? `El archivo no trae el campo «${name}»: no se puede vaciar.`
        : field.obligatorio
          ? `«${field.etiqueta}» no puede quedar sin valor: elige que una celda vacía lo deje como está.`
          : null;
    if (problem === null) continue;
    throw pointed('/vaciar', problem);
  }
}
