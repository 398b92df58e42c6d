/** What is no list of names is as if it were not there. */
export function rememberedFields(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(kept) && kept.every((name) => typeof name === 'string') ? kept : [];
  } catch {
    return [];
  }
}
