import type { AddressProblem } from '../../machines/bulk-import/preview/written-address.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { columnLetter } from '../../workers/workbook/reader/cell-address.ts';
import { listed } from './format.ts';

const problems = (count: number): string => counted(count, 'problema', 'problemas');

const purposes = { change: 'Cambiar', see: 'Ver' } as const;

export const previewText = {
  cards: {
    ...purposes,
    named: (purpose: keyof typeof purposes, title: string): string => `${purposes[purpose]}: ${title}`,
  },

  grid: {
    label: (sheet: string): string => `Contenido de la hoja ${sheet}`,
    rowHeader: 'Fila',
    noHeader: 'sin nombre',
    rowReading: 'Leyendo',
    columnButton: (letter: string, name: string): string =>
      `Estadísticas de la columna ${letter}${name === '' ? '' : `, ${name}`}`,
    skipped: 'Fila omitida: no se carga',
    problemsInColumn: (count: number): string => `${problems(count)} en la columna`,
  },

  notes: {
    error: (code: string): string => `Error de Excel ${code}`,
    errorAsText: (code: string): string => `${code} escrito como texto`,
    unreadDate: 'Fecha sin reconocer',
    unreadDateOf: (value: string): string => `Fecha sin reconocer: «${value}»`,
    corrected: (was: string): string =>
      was === '' ? 'Corregida: en el archivo está vacía' : `Corregida: en el archivo pone «${was}»`,
    validation: (type: string, detail: string): string => (detail === '' ? type : `${type}: ${detail}`),
  },

  bar: {
    label: 'Celda elegida',
    goTo: 'Ir a celda',
    goToHint: 'Escribe una celda, como E7, y pulsa Intro (Ctrl+G)',
    header: 'Encabezado',
    noHeader: 'Columna sin nombre',
    blank: 'Vacía',
    copy: 'Copiar el valor',
    statistics: 'Columna',
    statisticsLabel: (letter: string): string => `Estadísticas de la columna ${letter}`,
    problem: (problem: AddressProblem): string => {
      switch (problem.kind) {
        case 'noSuchSheet':
          return `El archivo no tiene ninguna hoja «${problem.name}».`;
        case 'pastLastColumn':
          return `La hoja llega hasta la columna ${columnLetter(problem.last)}.`;
        default:
          return 'Escribe una celda como E7, una fila como 7 o una columna como E.';
      }
    },
    missedRow: (row: number): string =>
      `La fila ${formatCount(row)} no tiene datos: esta es la más cercana que sí.`,
  },

  problems: {
    count: problems,
    warnings: (count: number): string => counted(count, 'aviso', 'avisos'),
    warningsHint: 'No impiden cargar: ver las celdas',
    none: 'Sin problemas en las celdas',
    finding: 'Buscando lo que la validación encontraría…',
    unanswered:
      'No se pudo preguntar al portal: faltan por comprobar localizaciones, proyectos, obras y líneas que ya están en él. Compruébalo de nuevo, o carga: la validación también lo comprueba, y detiene la carga si algo está mal.',
    notFound: 'No se pudo comprobar lo que la validación encontraría.',
    checkAgain: 'Comprobar de nuevo',
    countHint: 'Ver y corregir, desde el primer grupo (F9)',
    position: (at: number, total: number): string => `${formatCount(at)} de ${formatCount(total)}`,
    warningPosition: (at: number, total: number): string =>
      `Aviso ${formatCount(at)} de ${formatCount(total)}`,
    next: 'Problema siguiente',
    previous: 'Problema anterior',
    nextWarning: 'Aviso siguiente',
    previousWarning: 'Aviso anterior',
    nextHint: 'Problema siguiente (F8)',
    previousHint: 'Problema anterior (Mayús+F8)',
    nextWarningHint: 'Aviso siguiente (F8)',
    previousWarningHint: 'Aviso anterior (Mayús+F8)',
    panel: 'Problemas del archivo',
    close: 'Cerrar la lista de problemas',
    truncated: (listed: number, total: number): string =>
      `Se listan los primeros ${formatCount(listed)} de ${formatCount(total)}.`,
    allMarked: 'En la tabla se marcan todas las celdas.',
    gathering: 'Leyendo el resto de lo que encontró la validación…',
    notGathered: (marked: number): string =>
      `De la validación se ${marked === 1 ? 'marca' : 'marcan'} ${problems(marked)}: el resto no se pudo leer.`,
    onlyMarked: (marked: number, found: number): string =>
      `De la validación se marcan ${problems(marked)} de ${formatCount(found)}: todos están en la lista de la carga.`,
    notPlaced: 'No se pudo situar en la hoja lo que encontró la validación.',
    unplaced: (count: number): string =>
      `${problems(count)} de la validación no ${count === 1 ? 'señala' : 'señalan'} una celda: ${count === 1 ? 'está' : 'están'} en la lista de la carga.`,
    retry: 'Reintentar',
    search: 'Buscar en los problemas',
    noMatch: 'Ningún problema coincide.',
    clear: 'Quitar filtros',
    empty: 'Ninguna celda tiene problemas.',
    wholeRow: (row: number): string => `Fila ${formatCount(row)}`,
    hidden: 'hoja oculta',
    kinds: {
      error: 'Errores de Excel',
      errorAsText: 'Escritos como texto',
      unreadDate: 'Fechas sin reconocer',
      validation: 'De la validación',
    },
    toSender: 'Mensaje y libro para quien lo envió',
    toSenderHint: 'Copia un mensaje corto, listo para un correo, y descarga el libro marcado que va con él.',
  },

  groups: {
    view: 'Cómo se ve la lista',
    byGroup: 'Por grupos',
    byCell: 'Celda a celda',
    list: 'Grupos de problemas',
    ofRows: 'Filas enteras',
    missingColumn: 'Falta la columna',
    warnings: 'Avisos',
    warningsMean: 'No impiden cargar: mira si son lo que debe poner.',
    problems: (count: number): string => (count === 1 ? 'problema' : 'problemas'),
    warnedOf: (count: number): string => (count === 1 ? 'aviso' : 'avisos'),
    back: 'Todos los grupos',
    reading: 'Leyendo los valores…',
    failed: 'No se pudieron leer sus valores.',
    retry: 'Reintentar',
    values: 'Valores del grupo',
    blank: 'vacía',
    more: (listed: number): string =>
      `Se listan los ${formatCount(listed)} valores más frecuentes; los demás vienen al corregir estos.`,
    fillLabel: 'Valor para las celdas vacías',
    fill: (count: number): string => `Rellenar ${counted(count, 'celda', 'celdas')}`,
    fillAbove: 'Copiar de la fila de arriba',
    nearest: (value: string): string => `Usar «${value}»`,
    nearestHint: (value: string, distance: number): string =>
      `«${value}» está en el portal y se diferencia en ${counted(distance, 'letra', 'letras')}.`,
    takeNearest: 'Usar el más cercano',
    takeNearestHint: (count: number, within: number): string =>
      `Cambia ${counted(count, 'valor', 'valores')} por el del portal que se le parece, con ${counted(within, 'letra distinta', 'letras distintas')} como mucho.`,
    replace: 'Reemplazar',
    replaceLabel: (value: string): string => `Valor en lugar de ${value}`,
    apply: 'Aplicar',
    cancel: 'Cancelar',
    leaveOut: 'Omitir sus filas',
    leaveOutHint: 'Las filas no se cargan. Puedes deshacerlo con Ctrl+Z o en «Correcciones».',
    leaveOutAgain: 'Omitir las repetidas',
    leaveOutAgainHint:
      'Se carga la primera de cada una, y las demás no. Puedes deshacerlo con Ctrl+Z o en «Correcciones».',
    leaveOutShort: 'Omitir',
    leaveOutOf: (value: string): string => `Omitir las filas de ${value}`,
    see: (value: string): string => `Ver ${value} en la tabla`,
    kinds: {
      error: 'Errores de Excel',
      errorAsText: 'Errores escritos como texto',
      unreadDate: 'Fechas sin reconocer',
      validation: 'Lo que encontró la validación',
    },
  },

  sender: {
    greeting: 'Hola:',
    opening: (file: string, count: number): string =>
      `El archivo «${file}» tiene ${problems(count)} que ${count === 1 ? 'impide' : 'impiden'} cargarlo bien:`,
    error: (code: string): string => `Error de Excel ${code}`,
    errorAsText: (code: string): string => `${code} escrito como texto en lugar de un valor`,
    unreadDate: 'Fecha sin reconocer',
    line(
      title: string,
      header: string,
      sheet: string,
      isHidden: boolean,
      count: number,
      examples: readonly string[],
    ): string {
      const where = `hoja ${sheet}${isHidden ? ', que está oculta' : ''}`;
      const column = header === '' ? '' : `, columna ${header}`;
      const cells = listed(examples);
      const told = count > examples.length ? `${formatCount(count)}; por ejemplo, ${cells}` : cells;
      return `- ${title} (${where}${column}): ${told}`;
    },
    rest: (kinds: number, count: number): string =>
      `- Y ${problems(count)} más, de ${counted(kinds, 'otro tipo', 'otros tipos')}`,
    attached:
      'En el libro marcado que va con este mensaje están todas las celdas en color, cada una con su nota.',
    closing:
      'Por favor, corrígelas ahí o en tu archivo, sin cambiar los nombres de las columnas, y envíamelo de nuevo.',
  },

  column: {
    panel: (letter: string): string => `Columna ${letter}`,
    close: 'Cerrar las estadísticas',
    reading: 'Contando los valores…',
    failedTitle: 'No se pudieron contar los valores',
    failed: 'El archivo sigue elegido y no se ha cambiado nada.',
    retry: 'Reintentar',
    composition: 'Qué contiene',
    kinds: {
      text: 'Texto',
      number: 'Números',
      date: 'Fechas',
      boolean: 'Verdadero o falso',
      error: 'Errores',
      blank: 'Vacías',
    },
    rows: 'Registros',
    filled: 'Con valor',
    distinct: 'Valores distintos',
    atLeast: (count: number): string => `más de ${formatCount(count)}`,
    repeated: 'Repetidos',
    none: 'ninguno',
    numbers: 'Números',
    min: 'Mínimo',
    max: 'Máximo',
    mean: 'Media',
    sum: 'Suma',
    days: 'Fechas',
    first: 'Primera',
    last: 'Última',
    lengths: 'Longitud del texto',
    lengthRange: (shortest: number, longest: number): string =>
      shortest === longest
        ? counted(shortest, 'carácter', 'caracteres')
        : `de ${formatCount(shortest)} a ${counted(longest, 'carácter', 'caracteres')}`,
    watch: 'Conviene mirar',
    errorsAsText: (count: number): string =>
      counted(count, 'error escrito como texto', 'errores escritos como texto'),
    unreadDates: (count: number): string => counted(count, 'fecha sin reconocer', 'fechas sin reconocer'),
    numbersAsText: (count: number): string =>
      counted(count, 'número guardado como texto', 'números guardados como texto'),
    padded: (count: number): string =>
      counted(count, 'texto con espacios en los extremos', 'textos con espacios en los extremos'),
    frequent: 'Valores más repetidos',
    frequentOfFirst: (count: number): string => `Entre los primeros ${formatCount(count)} valores distintos.`,
    seeFirst: (count: number, row: number): string =>
      `${count === 1 ? 'vez' : 'veces'}: ver la fila ${formatCount(row)}, la primera que lo tiene`,
  },

  filter: {
    onlyProblems: 'Solo filas con problemas',
    again: 'Filtrar de nuevo',
    againHint: 'Has cambiado la tabla: las filas corregidas siguen a la vista hasta que filtres de nuevo.',
    noneTitle: 'Ninguna fila de esta hoja tiene problemas',
    none: 'Estás viendo solo las filas con problemas.',
    showAll: 'Ver todas las filas',
  },

  keys: {
    title: 'Teclas de la tabla',
    label: 'Ver las teclas de la tabla',
    list: [
      { keys: ['↑', '↓', '←', '→'], does: 'Moverse de celda en celda' },
      { keys: ['Inicio', 'Fin'], does: 'Primera o última columna' },
      { keys: ['Ctrl', 'Inicio'], does: 'Primera celda; con Fin, la última' },
      { keys: ['Re Pág', 'Av Pág'], does: 'Una pantalla arriba o abajo' },
      { keys: ['Ctrl', 'G'], does: 'Ir a una celda' },
      { keys: ['F8'], does: 'Problema siguiente, y después los avisos; con Mayús, el anterior' },
      { keys: ['F9'], does: 'Abrir la lista de problemas, o cerrarla' },
      { keys: ['Intro', 'F2'], does: 'Corregir la celda; también al escribir' },
      { keys: ['Ctrl', 'Z'], does: 'Deshacer la corrección; con Mayús, rehacerla' },
      { keys: ['Ctrl', 'C'], does: 'Copiar el valor de la celda' },
      { keys: ['Supr'], does: 'Vaciar la celda' },
      { keys: ['Ctrl', 'Intro'], does: 'Cargar los registros; si hay filas con problemas, solo las buenas' },
    ],
  },
} as const;
