import type { FormContext } from './form-types.ts';

export const isDirty = ({ values, saved }: Pick<FormContext<object, string>, 'values' | 'saved'>): boolean =>
  JSON.stringify(values) !== JSON.stringify(saved);
