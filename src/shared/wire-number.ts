const SPANISH = /^-?(?:\d{1,3}(?:\.\d{3})+|\d{1,15})(?:,\d{1,15})?$/;
const PLAIN = /^-?\d{1,15}\.\d{1,15}$/;

/** A number typed in Spanish, '1.250,5', as '1250.5'; '' for an empty text; null for a text that is not a number. */
export function wireNumber(typed: string): string | null {
  const text = typed.replace(/\s/g, '');
  if (text === '') return '';
  if (SPANISH.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return PLAIN.test(text) ? text : null;
}

export const shownNumber = (wire: string): string => wire.replace('.', ',');
