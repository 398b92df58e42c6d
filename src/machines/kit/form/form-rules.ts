import type { FormContext } from './form-types.ts';

/** Something was typed that the server does not have. */
export const isDirty = ({ values, saved }: Pick<FormContext<object, string>, 'values' | 'saved'>): boolean =>
  JSON.stringify(values) !== JSON.stringify(saved);
