/** Reads the remembered names of fields; empty for a stored text that is not a list of names. */
export function rememberedFields(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(kept) && kept.every((name) => typeof name === 'string') ? kept : [];
  } catch {
    return [];
  }
}
