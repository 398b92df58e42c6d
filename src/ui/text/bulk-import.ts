import type { FileLoad } from '../../machines/load-run/record/run-record-types.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';

const records = (count: number): string => counted(count, 'registro', 'registros');

/** The labels of spec 3 section 2 are verbatim. */
export const bulkImportText = {
  title: 'Importación de Registros de Cargas Másivas',

  choose: {
    invitation: 'Arrastra un archivo Excel aquí o haz clic para seleccionar',
    accepted: 'Archivos .xls o .xlsx',
    none: 'Ningún archivo seleccionado',
    drop: 'Suelta el archivo para leerlo',
    layoutTitle: 'Cómo se lee el archivo',
    layout: [
      {
        term: 'Primera hoja',
        meaning: 'Seguimiento. A1 lleva el código de archivo y la columna E, el CodObra.',
      },
      { term: 'Segunda hoja', meaning: 'Factyval: las líneas de facturación y valoración de cada obra.' },
      { term: 'Tercera hoja', meaning: 'Opcional. Se avisa de su contenido y se carga a mano.' },
    ],
  },

  reading: {
    label: 'Lectura del archivo',
    cancel: 'Cancelar',
    firstRows: (sheet: string) => `Primeras filas de «${sheet}»`,
    rest: 'El resto se está leyendo.',
    /** Spec 3 section 4: the message depends on progress. */
    message(percent: number): string {
      if (percent < 20) return 'Procesando archivo Excel...';
      if (percent < 40) return 'Analizando estructura de datos...';
      if (percent < 60) return 'Cargando hoja seleccionada...';
      if (percent < 80) return 'Validando información...';
      return 'Preparando vista previa...';
    },
  },

  file: {
    change: 'Cambiar archivo',
    sheets: (count: number): string => counted(count, 'hoja', 'hojas'),
    records,
  },

  code: {
    fileCode: 'Código de archivo:',
    lastCodObra: 'Último CodObra',
    valid: 'VÁLIDO',
    mismatch: 'NO COINCIDE',
    checking: 'Consultando…',
    empty: 'Vacío',
    cellA1: 'Celda A1 de la primera hoja',
    cellA: (row: number, sheet: string): string => `Celda A${row} de ${sheet}`,
    pattern: (pattern: string): string => `Patrón ${pattern}`,
    noPattern: (row: number): string => `E${row} no tiene un CodObra con patrón`,
    retry: 'Reintentar',
    retryLabel: 'Reintentar la consulta del último CodObra',
    newPattern: '0 (nuevo patrón)',
    notAvailable: 'N/A',
    notFound: 'No encontrado',
    cors: 'Error CORS',
    routeNotFound: 'Ruta no encontrada',
    status: (status: number): string => `Error ${status}`,
    noResponse: 'Sin respuesta del servidor',
    configuration: 'Error de configuración',
  },

  load: {
    cardTitle: 'Registros que se cargarán',
    tracking: 'seguimiento',
    factyval: 'factyval',
    sheets: (tracking: string, factyval: string): string => `Hojas ${tracking} y ${factyval}`,
    oneSheet: 'El archivo no tiene segunda hoja',
    noLines: (tracking: string): string => `Hoja ${tracking}, sin factyval`,
    action: (count: number): string => `Cargar ${records(count)}`,
    rehearse: (count: number): string => `Ensayar ${records(count)}`,
    rehearseShort: 'Ensayar',
    wouldStop: (rows: number): string =>
      `${counted(rows, 'fila tiene', 'filas tienen')} problemas: la validación detendría el proceso.`,
    onlyGood(rows: number | null): string {
      if (rows === null) return 'Cargar solo las buenas';
      return rows === 1 ? 'Cargar la única buena' : `Cargar las ${formatCount(rows)} buenas`;
    },
    onlyGoodHint:
      'Omite las filas con problemas y prepara la carga de las demás. Puedes deshacerlo con Ctrl+Z o en «Correcciones».',
    rehearseHint: 'Ejecuta la carga entera y la deshace: ves el resultado sin cambiar ninguna obra.',
  },

  grid: {
    label: 'Vista previa',
    sheet: 'Hoja',
    rowsPerPage: 'Filas por página',
    sheetOption: (name: string, rows: number, isHidden: boolean): string =>
      `${name} · ${records(rows)}${isHidden ? ' · oculta' : ''}`,
    hiddenNotice: 'Esta hoja está oculta en Excel; aquí se lee como las demás.',
    showing: (from: number, to: number, total: number): string =>
      `Mostrando ${formatCount(from)} - ${formatCount(to)} de ${records(total)}`,
    showingOf: (from: number, to: number, total: number, all: number): string =>
      `Mostrando ${formatCount(from)} - ${formatCount(to)} de ${records(total)} con problemas, de ${formatCount(all)}`,
    emptyTitle: 'Hoja vacía',
    empty: 'La hoja seleccionada no contiene datos suficientes.',
    failedTitle: 'No se pudieron leer estas filas',
    failed: 'El archivo sigue elegido y no se ha cambiado nada. Vuelve a leerlas.',
    retry: 'Volver a leer',
  },

  pager: {
    ofSheet: 'Páginas de la hoja',
  },

  earlierLoad: {
    label: 'Si el archivo ya se cargó',
    title: 'Este archivo ya se cargó',
    told(load: FileLoad, moment: string): string {
      const by = load.propia ? 'por ti' : `por ${load.usuario}`;
      const rows = counted(load.filasSeguimiento ?? 0, 'registro', 'registros');
      const leftOut =
        load.filasOmitidas === 0
          ? ''
          : ` (${counted(load.filasOmitidas, 'fila quedó fuera', 'filas quedaron fuera')})`;
      return `el ${moment}, ${by}: ${rows}${leftOut}.`;
    },
    see: 'Ver esa carga',
    unknown: 'No se ha podido comprobar si este archivo ya se cargó.',
    unknownHint: 'El archivo sigue abierto y puedes trabajar en él.',
    retry: 'Reintentar',
  },

  notices: {
    label: 'Avisos del archivo',
    excelErrorsTitle: 'Errores en Excel',
    excelErrors: (count: number): string =>
      `${counted(count, 'celda tiene', 'celdas tienen')} un error de Excel. ${count === 1 ? 'Corrígela' : 'Corrígelas'} en la tabla o en Excel para poder cargar el archivo.`,
    excelErrorsAction: 'Ver errores',
    fieldsTitle: 'Campos sin cargar',
    fieldsRetry: 'Reintentar',
    thirdSheet: (sheet: string): string => `«${sheet}» no se procesa: se carga a mano.`,
    thirdSheetAction: 'Ver aviso',
    emptyHeadersTitle: 'Encabezados incompletos',
    emptyHeaders: (sheet: string, count: number, row: number): string =>
      `La hoja ${sheet} tiene ${counted(count, 'columna', 'columnas')} con datos y sin nombre en la fila ${row}. ${count === 1 ? 'Esa columna no se carga' : 'Esas columnas no se cargan'}.`,
    unreadDatesTitle: 'Fechas sin reconocer',
    unreadDates: (count: number, cells: readonly string[]): string =>
      `${counted(count, 'celda no se reconoce', 'celdas no se reconocen')} como fecha y ${count === 1 ? 'se envía' : 'se envían'} tal cual; la validación ${count === 1 ? 'la' : 'las'} señalará. Por ejemplo, ${cells.join(', ')}.`,
    ignoredColumnsTitle: 'Columnas que no se cargan',
    ignoredColumns: (columns: readonly string[]): string =>
      `${columns.join(', ')}. ${columns.length === 1 ? 'Su nombre no es el' : 'Sus nombres no son los'} de ningún campo habilitado.`,
  },
} as const;
