import { CODE_MAX } from './rules.ts';

/** The sentence for each fault. Both PostgreSQL's `format` and the function `filled` replace each `%s` in order. */
export const PHRASES = {
  missing: 'falta %s',
  notDecimal: '%s: «%s» no es un número',
  notInteger: '%s: «%s» no es un número entero',
  notDate: '%s: «%s» no es una fecha',
  lostDigits:
    '%s: Excel ha perdido cifras de «%s», que tiene más de 15: escribe ahí el código entero, tomado de su origen',
  outsideSpan: '%s: «%s» no está entre %s y %s',
  inFuture: '%s: %s está en el futuro',
  wrongOrder: '%s es anterior a %s',
  unknownProject: 'el proyecto «%s» no existe',
  unknownSite: 'el site «%s» no está en el registro de localizaciones',
  codeLength: `el código de obra tiene %s caracteres: como mucho puede tener ${CODE_MAX}`,
  codeForm: 'el código de obra no tiene la forma PREFIJO-PATRÓN-NÚMERO',
  codeLowerCase: 'el código de obra lleva minúsculas',
  codePattern: 'el código de obra no sigue el patrón «%s» de la primera fila',
  workInPortal: 'la obra ya existe en el portal',
  workInTrash: 'la obra ya existe en el portal, en la papelera',
  workComesAgain: 'la obra está %s veces en el archivo: la última, en la %s',
  workCameBefore: 'la obra ya está en la %s',
  orphanLine: 'la línea no tiene obra, ni en el archivo ni en el portal',
  lineInPortal: 'la línea %s de la obra ya está en el portal (%s, %s %s), %s',
  lineComesAgain: 'la línea %s de la obra está %s veces en el archivo: la última, en la %s',
  lineCameBefore: 'la línea %s de la obra ya está en la %s',
  unlisted: '%s: «%s» no está entre los valores conocidos',
  negative: '%s: «%s» es negativo',
  unusualDate: '%s: «%s» está fuera de lo habitual, de %s a %s',
} as const;

export function filled(template: string, ...values: readonly (string | number)[]): string {
  let next = 0;
  return template.replace(/%s/g, () => String(values[next++] ?? ''));
}

/** The place of a row, written as by the SQL function `lugar_de`. */
export const rowPlace = (row: number, sheetName: string): string => `fila ${row} de «${sheetName}»`;
