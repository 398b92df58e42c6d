import type { FormContext } from './form-types.ts';

type Values = Pick<FormContext<object, string>, 'values' | 'saved'>;

/**
 * Whether a value differs from the saved one. Values that are the same object are not compared in depth, however large
 * they are.
 */
export const isDirty = ({ values, saved }: Values): boolean =>
  Object.keys({ ...saved, ...values }).some((name) =>
    isOther(valueAt(values, [name]), valueAt(saved, [name])),
  );

const isOther = (value: unknown, saved: unknown): boolean =>
  value !== saved && JSON.stringify(value) !== JSON.stringify(saved);

/**
 * The problems that remain after a patch: the problems of the changed values are dropped. A problem belongs to the
 * first name of its pointer that is a value of the form: 'cambios/0/valor' to 'cambios'; 'obras/codigos', as the server
 * names it, to 'codigos' in a form without 'obras'.
 */
export function stillWrong<TProblem>(
  problems: Readonly<Record<string, TProblem>>,
  values: object,
  patch: object,
): Readonly<Record<string, TProblem>> {
  const isStillWrong = (place: string): boolean => {
    const pointer = place.split('/');
    const names = pointer.slice(
      Math.max(
        0,
        pointer.findIndex((name) => Object.hasOwn(values, name)),
      ),
    );
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
