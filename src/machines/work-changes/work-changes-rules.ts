import type { ChangeField, ChangeTargetsAsked } from '../../api/contract/records/change-sets.ts';
import { numberFieldOf } from '../../shared/fields/number-field.ts';
import { shownNumber, typedNumber } from '../../shared/values/typed-number.ts';
import type { ChangeRule, ChangesAsked, ChangeValues, TypedChange } from './work-changes-types.ts';

/** The field with this name, or whose column in the explorer has this name. */
export const fieldNamed = (fields: readonly ChangeField[] | null, name: string): ChangeField | undefined =>
  fields?.find(({ campo }) => campo === name) ?? fields?.find(({ columna }) => columna === name);

/** The values that the form opens with: the field chosen before, with its present value. */
export function valuesFor(
  { targets, field, value }: ChangesAsked,
  fields: readonly ChangeField[],
): ChangeValues {
  const chosen = field === null ? undefined : fieldNamed(fields, field);
  return {
    obras: targets,
    cambios: [
      chosen === undefined
        ? { campo: '', valor: '' }
        : { campo: chosen.campo, valor: isNumber(chosen.campo) ? shownNumber(value ?? '') : (value ?? '') },
    ],
  };
}

const isNumber = (campo: string): boolean => numberFieldOf('cm_seg_01', campo) !== null;

/**
 * Turns a number typed in the Spanish way ('1.250,5') into the form that is sent ('1250.5'). A text that is
 * no number is sent unchanged, and the server refuses it.
 */
export const asSent = ({ campo, valor }: TypedChange): TypedChange => ({
  campo,
  valor: valor !== null && isNumber(campo) ? (typedNumber(valor) ?? valor) : valor,
});

/** The problems of the form, keyed by the server's names of the fields. */
export const changeProblems = ({ cambios }: ChangeValues): Readonly<Record<string, ChangeRule>> =>
  Object.fromEntries(
    cambios.flatMap(({ campo, valor }, place): [string, ChangeRule][] => {
      if (campo === '') return [[`cambios/${place}/campo`, 'noField']];
      return valor?.trim() === '' ? [[`cambios/${place}/valor`, 'noValue']] : [];
    }),
  );

/** The same works without the versions that the person saw, so that the server accepts their present versions. */
export const asTheyAre = (targets: ChangeTargetsAsked): ChangeTargetsAsked =>
  targets.tipo === 'obras' ? { ...targets, obras: targets.obras.map(({ id }) => ({ id })) } : targets;
