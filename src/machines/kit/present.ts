/** A value that the present state cannot be without: its absence is a fault of ours, and no default may hide it. */
export function present<TValue>(value: TValue | null | undefined, name: string): TValue {
  if (value === null || value === undefined) throw new Error(`There is no ${name}.`);
  return value;
}
