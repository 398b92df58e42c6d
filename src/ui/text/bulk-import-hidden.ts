import { counted, formatCount } from '../../shared/spanish-count.ts';

const SUMMARISED = 2;

const several = (names: readonly string[]): string => names.map((name) => `«${name}»`).join(', ');

export const hiddenText = {
  title: 'Qué ocultaba Excel',
  summary: (titles: readonly string[]): string => {
    const shown = titles.slice(0, SUMMARISED).join(' · ');
    return titles.length > SUMMARISED ? `${shown} · ${formatCount(titles.length - SUMMARISED)} más` : shown;
  },
  see: (cell: string): string => `Ver ${cell}`,
  inSheet: (name: string): string => ` en la hoja «${name}»`,

  loadedSheets: (names: readonly string[]): string =>
    `${names.length === 1 ? 'Hoja oculta que se carga' : 'Hojas ocultas que se cargan'}: ${several(names)}`,
  loadedSheetsMean: (count: number): string =>
    count === 1 ? 'Se carga igual que si se viera en Excel.' : 'Se cargan igual que si se vieran en Excel.',
  otherSheets: (names: readonly string[]): string =>
    `${names.length === 1 ? 'Hoja oculta' : 'Hojas ocultas'}: ${several(names)}`,
  otherSheetsMean: 'No se carga ninguna a partir de la tercera, pero sus errores de Excel sí se buscan.',

  rows: (count: number): string => counted(count, 'fila oculta', 'filas ocultas'),
  rowsMean: 'Se cargan como las demás. Si sobran, quítalas del archivo u omítelas aquí.',
  columns: (letters: readonly string[]): string =>
    `${letters.length === 1 ? 'Columna oculta' : `${formatCount(letters.length)} columnas ocultas`} con datos: ${shortened(letters)}`,
  columnsMean: 'Se cargan si su encabezado es un campo del portal.',
  filters: (count: number, ranges: readonly string[]): string =>
    `${counted(count, 'filtro activo', 'filtros activos')}${ranges.length > 0 ? ` (${shortened(ranges)})` : ''}`,
  filtersMean: 'También se cargan las filas que el filtro no deja ver.',
  merges: (count: number, first: string): string =>
    `${counted(count, 'grupo de celdas combinadas', 'grupos de celdas combinadas')}: ${count === 1 ? first : `el primero, ${first}`}`,
  mergesMean: 'Solo la primera celda de cada grupo tiene el valor: las demás se cargan vacías.',
  numbersAsText: (count: number): string =>
    counted(count, 'número guardado como texto', 'números guardados como texto'),
  numbersAsTextMean: 'Se cargan tal como están escritos, con sus ceros a la izquierda.',
  longNumbers: {
    title: (count: number, where: string): string =>
      `${counted(count, 'número de más de 15 cifras', 'números de más de 15 cifras')}${where}`,
    meaning:
      'Excel solo guarda 15 cifras y cambia las demás por ceros: compruébalos con su origen. Si son códigos, deben ser texto.',
  },
  cleaned: {
    title: (count: number, where: string): string =>
      count === 1
        ? `1 celda${where} tenía blancos o signos invisibles: se lee sin ellos`
        : `${formatCount(count)} celdas${where} tenían blancos o signos invisibles: se leen sin ellos`,
    meaning: 'Así «Fase 3» es siempre el mismo nombre, se escriba como se escriba.',
  },
  numbersInTexts: {
    title: (count: number, where: string): string =>
      `${counted(count, 'número en un campo de texto', 'números en campos de texto')}${where}`,
    meaning: 'Se guardan sus cifras, sin el formato con que Excel los muestra.',
  },
  shortened: {
    title: (count: number, where: string): string =>
      count === 1
        ? `1 código${where} se guardaría más corto de lo que Excel muestra`
        : `${formatCount(count)} códigos${where} se guardarían más cortos de lo que Excel muestra`,
    meaning: 'Son números con cifras que solo pone su formato. Si son códigos, escríbelos como texto.',
  },
  formulas: (count: number): string =>
    counted(count, 'fórmula sin su resultado', 'fórmulas sin su resultado'),
  formulasMean: (count: number, shown: number): string =>
    `${count === 1 ? 'Su celda se carga vacía' : 'Sus celdas se cargan vacías'}. Abre el archivo en Excel, guárdalo y elígelo de nuevo, o escribe aquí los valores.${shown < count ? ` Se ven las ${formatCount(shown)} primeras celdas.` : ''}`,
  links: (names: readonly string[]): string =>
    `${counted(names.length, 'vínculo a otro libro', 'vínculos a otros libros')}: ${shortened(names)}`,
  linksMean: 'Se carga el último valor que Excel guardó, aunque el otro libro haya cambiado.',
  unknown: 'En este formato no se puede saber qué filas, columnas o filtros se ocultan',
  unknownMean: 'Se carga todo, se vea o no. Guárdalo como .xlsx si quieres comprobarlo.',
} as const;

const SHOWN = 8;

function shortened(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN).join(', ');
  return names.length > SHOWN ? `${shown} y ${formatCount(names.length - SHOWN)} más` : shown;
}
