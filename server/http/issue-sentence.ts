import type * as z from 'zod/mini';

const BAD_FORMATS: Readonly<Record<string, string>> = {
  email: 'El formato del email no es válido.',
  uuid: 'No es un identificador válido.',
};

export function issueSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Falta este dato.';
      return issue.expected === 'int'
        ? 'Tiene que ser un número entero.'
        : 'Este dato no es del tipo esperado.';
    case 'invalid_format':
      return BAD_FORMATS[issue.format] ?? 'El formato no es válido.';
    case 'too_small':
      if (issue.minimum === 1 && issue.origin !== 'number') return 'Este dato no puede estar vacío.';
      return limit('mínimo', issue.minimum, issue.origin);
    case 'too_big':
      return limit('máximo', issue.maximum, issue.origin);
    case 'invalid_value':
      return `Este dato no es válido. Puede ser: ${issue.values.map(String).join(', ')}.`;
    default:
      return 'Este dato no es válido.';
  }
}

const limit = (which: string, of: number | bigint, origin: string): string =>
  origin === 'string' ? `El ${which} son ${of} caracteres.` : `El ${which} es ${of}.`;
