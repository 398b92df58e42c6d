import type * as z from 'zod/mini';

const BAD_FORMATS: Readonly<Record<string, string>> = {
  email: 'El formato del email no es válido.',
  uuid: 'No es un identificador válido.',
};

/** What is wrong with a field, for whoever filled it in. */
export function issueSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Falta este dato.' : 'Este dato no es del tipo esperado.';
    case 'invalid_format':
      return BAD_FORMATS[issue.format] ?? 'El formato no es válido.';
    case 'too_small':
      return issue.minimum === 1 ? 'Este dato no puede estar vacío.' : `El mínimo es ${issue.minimum}.`;
    case 'too_big':
      return `El máximo es ${issue.maximum}.`;
    default:
      return 'Este dato no es válido.';
  }
}
