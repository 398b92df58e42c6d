import type { ChangeField, ChangeTargetsAsked } from '../../api/contract/records/change-sets.ts';
import type { ChangeRule, ChangesAsked, ChangeValues } from './work-changes-types.ts';

/** By its own name, or by that of the explorer's column. */
export const fieldNamed = (fields: readonly ChangeField[] | null, name: string): ChangeField | undefined =>
  fields?.find(({ campo }) => campo === name) ?? fields?.find(({ columna }) => columna === name);

/** With what the form is opened: the field that was chosen beforehand, with what is there now. */
export function valuesFor(
  { targets, field, value }: ChangesAsked,
  fields: readonly ChangeField[],
): ChangeValues {
  const chosen = field === null ? undefined : fieldNamed(fields, field);
  return {
    obras: targets,
    cambios: [chosen === undefined ? { campo: '', valor: '' } : { campo: chosen.campo, valor: value ?? '' }],
  };
}

/** Under the names that the server has for them. */
export const changeProblems = ({ cambios }: ChangeValues): Readonly<Record<string, ChangeRule>> =>
  Object.fromEntries(
    cambios.flatMap(({ campo, valor }, place): [string, ChangeRule][] => {
      if (campo === '') return [[`cambios/${place}/campo`, 'noField']];
      return valor?.trim() === '' ? [[`cambios/${place}/valor`, 'noValue']] : [];
    }),
  );

/** As they are now, whatever was seen of them before. */
export const asTheyAre = (targets: ChangeTargetsAsked): ChangeTargetsAsked =>
  targets.tipo === 'obras' ? { ...targets, obras: targets.obras.map(({ id }) => ({ id })) } : targets;
