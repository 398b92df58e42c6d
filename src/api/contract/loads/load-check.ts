import * as z from 'zod/mini';
import { loadType } from '../bulk-import.ts';
import { envelope } from '../envelope.ts';

/** Maximum number of values in a list: above the limits of a load, which are 200,000 works and 200,000 lines. */
const CHECKED_AT_MOST = 500_000;
const VALUE_AT_MOST = 32_767;

const values = z
  .array(z.string().check(z.minLength(1), z.maxLength(VALUE_AT_MOST)))
  .check(z.maxLength(CHECKED_AT_MOST));
const whole = z.number().check(z.int());
const byField = <Of extends z.core.SomeType>(of: Of) => z.record(loadType, z.record(z.string(), of));

/**
 * POST /cargamasiva/comprobar: the distinct values of a load, trimmed. `listas`: the values of each field that has a
 * closed list. `lineas`: pairs `[obra, línea]`, where `obra` is an index in `obras`, from 0. `subproyectos`: pairs
 * `[proyecto, subproyecto]`, where `proyecto` is an index in `proyectos`.
 */
export const loadCheck = z.object({
  sitios: values,
  proyectos: values,
  obras: values,
  lineas: z.array(z.tuple([whole.check(z.nonnegative()), whole])).check(z.maxLength(CHECKED_AT_MOST)),
  listas: z.optional(byField(values)),
  subproyectos: z._default(
    z
      .array(
        z.tuple([whole.check(z.nonnegative()), z.string().check(z.minLength(1), z.maxLength(VALUE_AT_MOST))]),
      )
      .check(z.maxLength(CHECKED_AT_MOST)),
    [],
  ),
});
export type LoadCheck = z.infer<typeof loadCheck>;

/**
 * A value that the portal does not have, and the nearest values that it has. `distancia` counts the edits between them.
 */
const unknownValue = z.object({
  valor: z.string(),
  cercanos: z.array(z.object({ valor: z.string(), distancia: whole })),
});
export type UnknownValue = z.infer<typeof unknownValue>;

/** The nearest values are subprojects of the same project. */
const newSubproject = z.extend(unknownValue, { proyecto: z.string() });
export type NewSubproject = z.infer<typeof newSubproject>;

const span = z.object({ desde: z.string(), hasta: z.string() });

/**
 * `sitios` and `proyectos`: the values that the portal does not have. `obras` and `lineas`: the values that it already
 * has; `frase` is what the validation says of the line. `subproyectos`: those that the load would create. `listas`:
 * the values of each field that its closed list does not have. `avisos`: the fields in which a warning stops the load
 * like a problem. `plazos`: the first and last accepted day of each date field. Days are ISO.
 */
export const loadFactsAnswer = envelope(
  z.object({
    hoy: z.string(),
    plazos: byField(span),
    avisos: z.record(loadType, z.array(z.string())),
    sitios: z.array(unknownValue),
    proyectos: z.array(unknownValue),
    obras: z.array(z.object({ cod: z.string(), papelera: z.boolean() })),
    lineas: z.array(z.object({ cod: z.string(), linea: whole, frase: z.string() })),
    subproyectos: z.array(newSubproject),
    listas: byField(z.array(unknownValue)),
  }),
);
export type LoadFacts = z.infer<typeof loadFactsAnswer>['data'];
