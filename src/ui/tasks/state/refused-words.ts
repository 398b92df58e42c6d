import { itemOf } from '../../../api/contract/records/task-fields.ts';
import type { TaskChange } from '../../../machines/tasks/task-change-types.ts';

/** The texts that a person typed in a change, to be copied. */
export const wordsOf = ({ set }: TaskChange): string =>
  Object.entries(set)
    .flatMap(([field, value]) => textsOf(field, value))
    .join('\n');

function textsOf(field: string, value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, part]) =>
      typeof part === 'string' && WRITTEN.includes(name) ? [part] : [],
    );
  }
  const item = itemOf(field);
  return item === null ? [] : [item.key];
}

const WRITTEN = ['texto', 'nombre', 'url', 'motivo'];
