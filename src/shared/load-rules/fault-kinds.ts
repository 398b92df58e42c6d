/**
 * The kinds of fault that the validations find, in the order in which they are listed, each with its title.
 * `lostDigits` is found only in the workbook: its CSV does not show that Excel has lost digits.
 */
export const FAULT_TITLES = {
  missing: 'Falta un dato obligatorio',
  notDecimal: 'No es un número',
  notInteger: 'No es un número entero',
  notDate: 'No es una fecha',
  lostDigits: 'Número con cifras perdidas',
  outsideSpan: 'Fecha fuera de plazo',
  inFuture: 'Fecha en el futuro',
  wrongOrder: 'Fechas en desorden',
  unknownProject: 'Proyecto que no existe',
  unknownSite: 'Sitio que no existe',
  codeLength: 'Código de obra demasiado largo',
  codeForm: 'Código de obra sin la forma debida',
  codeLowerCase: 'Código de obra con minúsculas',
  codePattern: 'Código de obra de otro patrón',
  repeatedWork: 'Obra repetida en el archivo',
  workInPortal: 'Obra que ya está en el portal',
  orphanLine: 'Línea sin obra',
  repeatedLine: 'Línea repetida en el archivo',
  lineInPortal: 'Línea que ya está en el portal',
  unlisted: 'Valor fuera de la lista',
  negative: 'Número negativo',
  unusualDate: 'Fecha poco habitual',
} as const;

export type FaultKind = keyof typeof FAULT_TITLES;

/**
 * Kinds of fault that are only warnings and do not stop a load, except in fields whose `campo.aviso` makes
 * them problems.
 */
export const WARNING_KINDS = ['unlisted', 'negative', 'unusualDate'] as const satisfies readonly FaultKind[];
