import type { ActivityDetail } from '../../api/contract/activity.ts';
import { changedFields } from '../../shared/changed-fields.ts';

export interface FieldChange {
  readonly field: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before: unknown;
  readonly after: unknown;
}

type Values = Readonly<Record<string, unknown>>;
type Pictures = Pick<ActivityDetail, 'antes' | 'despues'>;

export function fieldChanges({ antes, despues }: Pictures): readonly FieldChange[] {
  const [was, is] = [antes ?? {}, despues ?? {}];
  return changedFields(was, is).map((field) => ({
    field,
    kind: kindOf(Object.hasOwn(was, field), Object.hasOwn(is, field)),
    before: heldIn(was, field),
    after: heldIn(is, field),
  }));
}

export function keptFields({ antes, despues }: Pictures): readonly (readonly [string, unknown])[] {
  const changed = new Set(changedFields(antes, despues));
  return Object.entries(despues ?? {}).filter(([field]) => !changed.has(field));
}

const kindOf = (was: boolean, is: boolean): FieldChange['kind'] => {
  if (was && is) return 'changed';
  return is ? 'added' : 'removed';
};

const heldIn = (values: Values, field: string): unknown =>
  Object.hasOwn(values, field) ? values[field] : undefined;

export interface ListChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly kept: readonly string[];
}

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

export function listChange({ before, after }: Pick<FieldChange, 'before' | 'after'>): ListChange | null {
  if (!isList(before) || !isList(after)) return null;
  return {
    added: after.filter((item) => !before.includes(item)),
    removed: before.filter((item) => !after.includes(item)),
    kept: after.filter((item) => before.includes(item)),
  };
}
