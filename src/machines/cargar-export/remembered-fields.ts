/** A stored text that is not a list of names counts as absent. */
export function rememberedFields(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(kept) && kept.every((name) => typeof name === 'string') ? kept : [];
  } catch {
    return [];
  }
}
