import * as z from 'zod/mini';
import { FIELD_VALUES, type TaskPlace } from '../../src/api/contract/records/task-changes.ts';
import {
  type ItemKind,
  isTaskField,
  itemOf,
  type SingleField,
} from '../../src/api/contract/records/task-fields.ts';
import { invalid } from '../problem.ts';

/** A field and the value that it should get; null removes an item. */
export type WantedField =
  | {
      readonly [F in SingleField]: { readonly field: F; readonly item: null; readonly value: ValueOf<F> };
    }[SingleField]
  | {
      readonly field: string;
      readonly item: { readonly kind: ItemKind; readonly key: string };
      readonly value: object | true | null;
    };

/** The place that a change puts the card into; null when it does not move it. */
export function placeIn(wanted: readonly WantedField[]): TaskPlace | null {
  for (const one of wanted) if (one.item === null && one.field === 'lugar') return one.value;
  return null;
}

type ValueOf<F extends SingleField> = z.output<(typeof FIELD_VALUES)[F]>;

/**
 * Parses the fields of a request and keeps their order. Throws `invalid` with an issue for each value that its field
 * does not take.
 */
export function wantedFields(set: Readonly<Record<string, unknown>>): WantedField[] {
  const issues: { path: string[]; message: string }[] = [];
  const wanted = Object.entries(set).flatMap(([field, value]) => {
    const item = itemOf(field);
    if (!isTaskField(field)) throw new Error(`The contract let the field ${field} through.`);
    const schema: z.ZodMiniType = FIELD_VALUES[item === null ? (field as SingleField) : item.kind];
    const parsed = z.safeParse(schema, value);
    if (parsed.success) return [{ field, item, value: parsed.data } as WantedField];
    issues.push(
      ...parsed.error.issues.map(({ path, message }) => ({
        path: ['set', field, ...path.map(String)],
        message,
      })),
    );
    return [];
  });
  if (issues.length > 0) throw invalid(issues);
  return wanted;
}
