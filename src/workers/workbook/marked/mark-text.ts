import { counted, formatCount } from '../../../shared/spanish-count.ts';

const ERROR_MEANINGS: Readonly<Record<string, string>> = {
  '#DIV/0!': 'La fórmula divide entre cero o entre una celda vacía.',
  '#VALUE!': 'La fórmula usa un dato que no es del tipo que espera.',
  '#REF!': 'La fórmula apunta a una celda que ya no existe.',
  '#NAME?': 'Excel no reconoce un nombre de la fórmula.',
  '#NUM!': 'La fórmula da un número que Excel no puede guardar.',
  '#N/A': 'El valor buscado no se encuentra.',
  '#NULL!': 'Los rangos de la fórmula no tienen celdas en común.',
  '#SPILL!': 'El resultado no cabe: alguna celda de al lado está ocupada.',
  '#CALC!': 'Excel no puede calcular esta fórmula.',
  '#GETTING_DATA': 'El archivo se guardó antes de que Excel terminara de traer los datos.',
};

export const markText = {
  errorTitle: (code: string) => `Error de Excel ${code}`,
  errorDetail: (code: string, asText: boolean) =>
    asText
      ? 'El código de error está escrito como texto. Pon el dato o deja la celda vacía.'
      : `${ERROR_MEANINGS[code] ?? 'La celda tiene un error.'} Corrige la fórmula o pon el dato.`,
  dateTitle: 'Fecha sin reconocer',
  dateDetail: (field: string) =>
    `Pon en «${field}» una fecha que exista, como 31/12/2026, o deja la celda vacía.`,
  /** For a row that is left out although nothing in it is wrong. */
  leftOut: {
    cm_seg_01: {
      title: 'Fila que quedó fuera',
      detail: 'En la fila no hay ningún problema: quien hizo la carga la dejó fuera.',
    },
    cm_fyv_01: {
      title: 'Línea que quedó fuera',
      detail: 'En la línea no hay ningún problema: su obra quedó fuera, o quien hizo la carga la dejó fuera.',
    },
  },
  title: 'Problemas encontrados por el Portal de Conectividad',
  summary: (fileName: string, marked: number, total: number) =>
    marked === total
      ? `«${fileName}»: ${counted(total, 'problema', 'problemas')}. Cada celda de esta lista está coloreada y lleva una nota. Esta hoja no se carga.`
      : `«${fileName}»: ${counted(total, 'problema', 'problemas')}; aquí están ${formatCount(marked)}. Cada celda de esta lista está coloreada y lleva una nota. Esta hoja no se carga.`,
  columns: ['N.º', 'Hoja', 'Celda', 'Problema', 'Qué pasa', 'Valor'],
} as const;
