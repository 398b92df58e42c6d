import type { FormContext } from './form-types.ts';

type Values = Pick<FormContext<object, string>, 'values' | 'saved'>;

/** Value by value: one that is the same object needs no comparison, however large it is. */
export const isDirty = ({ values, saved }: Values): boolean =>
  Object.keys({ ...saved, ...values }).some((name) =>
    isOther(valueAt(values, [name]), valueAt(saved, [name])),
  );

const isOther = (value: unknown, saved: unknown): boolean =>
  value !== saved && JSON.stringify(value) !== JSON.stringify(saved);

/** But those of the values that a patch changes. 'cambios/0/valor' names one inside of a value. */
export function stillWrong<TProblem>(
  problems: Readonly<Record<string, TProblem>>,
  values: object,
  patch: object,
): Readonly<Record<string, TProblem>> {
  const isStillWrong = (place: string): boolean => {
    const names = place.split('/');
    if (!Object.hasOwn(patch, names[0] ?? '')) return true;
    return names.length > 1 && valueAt(values, names) === valueAt(patch, names);
  };
  return Object.fromEntries(Object.entries(problems).filter(([place]) => isStillWrong(place)));
}

const valueAt = (values: object, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
    values,
  );
