import type { ChangeField, ChangeTargetsAsked } from '../../api/contract/records/change-sets.ts';
import { numberFieldOf } from '../../shared/fields/number-field.ts';
import { shownNumber, typedNumber } from '../../shared/values/typed-number.ts';
import type { FieldProblem } from '../kit/form/form-types.ts';
import type { ChangeRule, ChangesAsked, ChangeValues, TypedChange } from './work-changes-types.ts';

/** The field with this name, or whose column in the explorer has this name. */
export const fieldNamed = (fields: readonly ChangeField[] | null, name: string): ChangeField | undefined =>
  fields?.find(({ campo }) => campo === name) ?? fields?.find(({ columna }) => columna === name);

/** The values that the form opens with: the field chosen before, with its present value. */
export function valuesFor(
  { targets, field, value }: ChangesAsked,
  fields: readonly ChangeField[],
): ChangeValues {
  if (targets.tipo === 'valores') return { obras: targets, cambios: [] };
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
export function asTheyAre(targets: ChangeTargetsAsked): ChangeTargetsAsked {
  switch (targets.tipo) {
    case 'obras':
      return { ...targets, obras: targets.obras.map(({ id }) => ({ id })) };
    case 'valores':
      return { ...targets, obras: targets.obras.map(({ id, cambios }) => ({ id, cambios })) };
    default:
      return targets;
  }
}

/** A value of a block that the server refused. */
export interface RefusedValue {
  readonly code: string;
  readonly campo: string;
  readonly valor: string | null;
  readonly said: string;
}

const IN_BLOCK = /^obras\/obras\/(\d+)\/cambios\/(\d+)\//;

/** The values of a block that were refused, in the order of its works. */
export function refusedValues(
  { obras }: ChangeValues,
  codes: Readonly<Record<number, string>>,
  problems: Readonly<Record<string, FieldProblem<ChangeRule>>>,
): readonly RefusedValue[] {
  if (obras.tipo !== 'valores') return [];
  return Object.entries(problems).flatMap(([pointer, problem]) => {
    const [, work, change] = IN_BLOCK.exec(pointer) ?? [];
    const of = obras.obras[Number(work)];
    const asked = of?.cambios[Number(change)];
    const code = of && codes[of.id];
    return asked === undefined || code === undefined || typeof problem === 'string'
      ? []
      : [{ code, campo: asked.campo, valor: asked.valor, said: problem.said }];
  });
}

/** The block without the values that were refused. */
export function withoutRefused(
  targets: ChangeTargetsAsked,
  problems: Readonly<Record<string, unknown>>,
): ChangeTargetsAsked {
  if (targets.tipo !== 'valores') return targets;
  const refused = new Set(
    Object.keys(problems).flatMap((pointer) => {
      const [, work, change] = IN_BLOCK.exec(pointer) ?? [];
      return work === undefined ? [] : [`${work}/${change}`];
    }),
  );
  return {
    ...targets,
    obras: targets.obras
      .map((work, at) => ({
        ...work,
        cambios: work.cambios.filter((_, place) => !refused.has(`${at}/${place}`)),
      }))
      .filter(({ cambios }) => cambios.length > 0),
  };
}
