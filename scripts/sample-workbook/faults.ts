/** Faults that a sample workbook can have, with their sentence for --help. */
export const FAULTS = {
  'excel-error': 'celdas con errores de Excel calculados (#DIV/0!, #N/A, #REF!)',
  'text-error': 'una celda con #N/A escrito como texto',
  'hidden-error': 'una hoja oculta con un error de Excel',
  repeated: 'obras repetidas: en el fichero y en el portal',
  'bad-site': 'site_cod que no existen',
  'bad-project': 'proyectos que no existen',
  'bad-number': 'importes y unidades que no son números',
  'bad-codes': 'CodObra sin guiones, en minúsculas, de otro patrón y demasiado largo',
  'bad-date': 'fechas imposibles (31/02/2024)',
  'lost-digits': 'códigos de más de 15 cifras guardados como números',
  'text-dates': 'fechas válidas escritas como texto, de varias formas',
  'future-date': 'una asignación en el futuro',
  'old-date': 'una asignación de hace cien años',
  'inverted-dates': 'un fin de obra anterior a su inicio',
  missing: 'valores obligatorios en blanco',
  'missing-column': 'falta la columna site_cod',
  'duplicate-column': 'la columna site_cod está dos veces',
  'empty-header': 'una columna con datos y sin nombre',
  'wrong-code': 'el código de A1 no es el último CodObra',
  'no-hyphens': 'el CodObra de E2 no tiene guiones',
  'orphan-lines': 'líneas de factyval sin obra',
  'repeated-lines': 'líneas de factyval repetidas en el fichero',
  'line-in-portal': 'una línea de factyval que ya está en el portal',
  'blank-rows': 'filas en blanco entre los datos',
  'third-sheet': 'una tercera hoja con contenido',
  'one-sheet': 'sin la hoja de factyval',
  'header-only': 'solo la cabecera',
} as const;

export type Fault = keyof typeof FAULTS;

export const isFault = (name: string): name is Fault => Object.hasOwn(FAULTS, name);
