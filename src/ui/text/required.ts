/** The sentence about a field that breaks a rule: the same for every field, or with the field's label. */
export type RuleText = string | ((label: string) => string);

/** Spec 1 section 8, of an empty value or list. */
export const requiredText = (label: string): string => `${label} es requerido`;
