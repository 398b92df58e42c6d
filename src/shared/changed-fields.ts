type Values = Readonly<Record<string, unknown>> | null;

/**
 * Names of the fields whose values differ, in the order of the fields. A field that only one side has counts
 * as different.
 */
export function changedFields(before: Values, after: Values): string[] {
  const [was, is] = [before ?? {}, after ?? {}];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.filter((name) => JSON.stringify(fieldOf(was, name)) !== JSON.stringify(fieldOf(is, name)));
}

const fieldOf = (values: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(values, name) ? values[name] : undefined;
