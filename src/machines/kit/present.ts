export function present<TValue>(value: TValue | null | undefined, name: string): TValue {
  if (value === null || value === undefined) throw new Error(`There is no ${name}.`);
  return value;
}
