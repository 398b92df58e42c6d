import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { changeSetRequest } from '../../src/api/contract/records/change-sets.ts';
import { LETTERS_TOLD, toldValue } from '../../src/shared/values/told-value.ts';
import type { Tables } from '../db/tables.ts';
import { type FieldError, fieldError, refused } from '../problem.ts';
import type { EditableField } from './fields.ts';
import { problemOfKnown, readValue } from './read-value.ts';
import type { AskedChange } from './tables.ts';

type Given = z.output<typeof changeSetRequest>['cambios'];

/** Reads the values that a request asks for, and collects what is wrong with them. */
export class ChangeReader {
  readonly #errors: FieldError[] = [];
  readonly #known = new Map<string, Promise<string | null>>();

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly fields: readonly EditableField[],
    private readonly asState: (written: string) => string,
  ) {}

  /** `pointer`: the place of these changes in the request. */
  async read(given: Given, pointer: string): Promise<AskedChange['cambios']> {
    const read: { campo: string; valor: string | null }[] = [];
    for (const [place, { campo, valor }] of given.entries()) {
      const refuse = (part: 'campo' | 'valor', detail: string) =>
        this.#errors.push(fieldError(`${pointer}/${place}/${part}`, detail));
      const field = this.fields.find((one) => one.campo === campo);
      if (field === undefined) {
        refuse('campo', `El campo «${campo}» no se puede cambiar: elige otro de la lista.`);
        continue;
      }
      if (read.some((one) => one.campo === campo)) {
        refuse('campo', `«${field.etiqueta}» está dos veces: deja un solo valor.`);
        continue;
      }
      const result = readValue(field, valor, this.asState);
      const problem = 'problem' in result ? result.problem : await this.problemOf(field, result.value, valor);
      if (problem !== null) refuse('valor', problem);
      else if ('value' in result) read.push({ campo, valor: result.value });
    }
    return read;
  }

  /** Throws 422 when a value that was read is wrong. */
  refuse(): void {
    const [first] = this.#errors;
    if (first !== undefined) throw refused(first.detail, { errors: this.#errors });
  }

  /** A value that a block has many times is looked up once. */
  private problemOf(field: EditableField, value: string | null, written: string | null) {
    const key = JSON.stringify([field.campo, value, written]);
    const known =
      this.#known.get(key) ??
      problemOfKnown(this.db, field, value, toldValue(value ?? '', written ?? '', LETTERS_TOLD));
    this.#known.set(key, known);
    return known;
  }
}
