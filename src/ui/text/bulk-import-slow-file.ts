export const slowFileText = {
  title: 'Archivo .xls muy grande',
  what: (name: string, size: string): string =>
    `«${name}» ocupa ${size}. Un .xls solo se puede leer entero: puede tardar más de un minuto y ocupar mucha memoria.`,
  next: 'Guardado en Excel como .xlsx se lee por partes y mucho antes. Todavía no se ha leído nada.',
  read: 'Leer de todos modos',
  cancel: 'No leerlo',
} as const;
