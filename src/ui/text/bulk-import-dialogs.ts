import type { NewSubproject } from '../../api/contract/loads/load-check.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { runWords } from './run-words.ts';

const NAMES_TOLD = 5;

function namesOf(created: readonly NewSubproject[]): string {
  const told = created
    .slice(0, NAMES_TOLD)
    .map(({ valor, cercanos: [nearest] }) => `${valor}${nearest ? ` (¿${nearest.valor}?)` : ''}`);
  const more = created.length - told.length;
  return more > 0 ? `${told.join(', ')} y ${formatCount(more)} más` : told.join(', ');
}

/** The six dialogs of spec 3 section 2; their titles are verbatim. */
export const bulkImportDialogText = {
  confirm: {
    title: 'Confirmar Carga Masiva',
    rehearsalTitle: 'Confirmar ensayo',
    file: 'Archivo',
    code: 'Código de archivo',
    tracking: 'Seguimiento',
    factyval: 'Factyval',
    sheet: (name: string): string => `hoja «${name}»`,
    noFactyval: 'El archivo no tiene segunda hoja: no hay registros de factyval.',
    whatHappens: 'Qué va a pasar',
    load: {
      steps: [
        'Se vacían las tablas auxiliares.',
        'Se guardan y se cargan las dos hojas en esas tablas.',
        'Se ejecutan las validaciones y, si todas pasan, los cambios en las obras.',
      ],
      promise:
        'Si una validación encuentra problemas, el proceso se detiene y ninguna obra cambia. Espera en esta página hasta que estén guardadas las dos hojas: después la carga sigue aunque la cierres.',
    },
    rehearsal: {
      steps: [
        'Se vacían las tablas auxiliares.',
        'Se guardan y se cargan las dos hojas en esas tablas.',
        'Se ejecutan las mismas validaciones y los mismos cambios, y al final se deshacen.',
      ],
      promise:
        'Verás los mismos resultados y ninguna obra cambiará. Después podrás cargar este mismo archivo con un clic.',
    },
    preparing: (isRehearsal: boolean): string => `Preparando los datos ${runWords(isRehearsal).ofIt}…`,
    nothingSent: 'Todavía no se ha enviado nada al servidor.',
    warnings: 'Antes de enviar',
    loadedBefore: (load: { usuario: string; propia: boolean; fileName: string }, moment: string): string =>
      `${load.propia ? 'Ya cargaste' : `${load.usuario} ya cargó`} este mismo contenido el ${moment}, con el archivo «${load.fileName}».`,
    seeThatLoad: 'Ver esa carga',
    canWait: (isRehearsal: boolean): string =>
      `Si confirmas ahora, podrás esperar tu turno y ${isRehearsal ? 'tu ensayo empezará solo' : 'la tuya empezará sola'}.`,
    sameContentUnknown: 'No se ha podido comprobar si este contenido ya se cargó antes.',
    unreadDates: (sheet: string, count: number, cells: readonly string[]): string =>
      `${sheet}: ${counted(count, 'fecha sin reconocer se envía', 'fechas sin reconocer se envían')} tal cual; la validación ${count === 1 ? 'la' : 'las'} señalará (${cells.join(', ')}).`,
    ignoredColumns: (sheet: string, columns: readonly string[]): string =>
      `${sheet}: ${counted(columns.length, 'columna no se carga', 'columnas no se cargan')} (${columns.join(', ')}).`,
    faultyRows: (rows: number): string =>
      `${counted(rows, 'fila tiene', 'filas tienen')} problemas que la validación señalaría: el proceso se detendría y ninguna obra cambiaría.`,
    cancel: 'Cancelar',
  },

  newSubprojects: {
    label: 'Subproyectos nuevos',
    /** 'Se creará 1 subproyecto: Faes 1 (¿Fase 1?)' */
    willBeCreated: (created: readonly NewSubproject[]): string =>
      `${created.length === 1 ? 'Se creará 1 subproyecto' : `Se crearán ${formatCount(created.length)} subproyectos`}: ${namesOf(created)}`,
    hint: 'Acepta cada nombre, o léelo como el que ya existe: sin eso no se envía nada.',
    create: (name: string, project: string): string => `Crear «${name}» en «${project}»`,
    isKnown: (known: string): string => `Es «${known}»`,
    readAs: (name: string, known: string): string => `«${name}» es «${known}»`,
    goOn: 'Seguir',
  },

  actions: {
    action: 'Acción',
    table: 'Tabla',
    count: 'Registros',
    understood: 'Entendido',
    rest: (count: number): string =>
      count === 1
        ? 'Hay otra acción en el terminal.'
        : `Hay otras ${formatCount(count)} acciones en el terminal.`,
  },

  summary: {
    title: 'Resumen de Registros - Listas Auxiliares',
    explanation: 'Esto es lo que ha hecho la carga.',
    rehearsed: 'Esto es lo que ha hecho el ensayo. Al terminar se ha deshecho: no se ha guardado nada.',
  },

  pending: {
    title: 'Atención: Registros Pendientes Detectados',
    explanation: 'La carga está guardada. Estos registros quedan pendientes y conviene completarlos.',
    rehearsed: 'El ensayo ha pasado. Estos registros quedarían pendientes; no se ha guardado nada.',
  },

  problems: {
    title: 'PROCESO DETENIDO - Registros con Problemas Detectados',
    rehearsalTitle: 'El ensayo encontró problemas',
    explanation: (count: number, isRehearsal: boolean): string =>
      `${counted(count, 'problema', 'problemas')} en la validación. No se ha cambiado nada: las obras siguen como estaban. Corrige el archivo y vuelve a ${runWords(isRehearsal).doIt}.`,
    truncated: (shown: number, total: number): string =>
      `Aquí están los primeros ${formatCount(shown)} de ${formatCount(total)}.`,
    tableLabel: 'Registros con problemas',
    seeInFile: 'Ver en la tabla',
    columns: {
      fila: 'Fila',
      hoja_nombre: 'Hoja',
      detalle: 'Detalle',
      proyecto: 'Proyecto',
      subproyecto: 'Subproyecto',
      site_cod: 'site_cod',
      csv_cod_externo_cliente: 'Código del cliente (archivo)',
      gen_cod_externo_cliente: 'Código del cliente (portal)',
      csv_cod_obra_interno_4plus: 'CodObra (archivo)',
      gen_cod_obra_interno_4plus: 'CodObra (portal)',
      gen_seg_asignacion_fecha: 'Asignación (portal)',
      creado: 'Creado',
      creado_por: 'Creado por',
    },
  },

  excelErrors: {
    title: 'Errores Detectados en el Archivo Excel',
    explanation: 'El archivo contiene errores de Excel. Corrija los errores antes de continuar.',
    truncated: (shown: number, total: number): string =>
      `Aquí están los primeros ${formatCount(shown)} de ${formatCount(total)}.`,
    tableLabel: 'Errores del archivo',
    columns: { sheet: 'Hoja', cell: 'Celda', field: 'Campo', error: 'Error', value: 'Valor' },
    hiddenSheet: 'hoja oculta',
    asText: 'escrito como texto',
  },

  thirdSheet: {
    title: 'Valores Detectados en Tercera Hoja',
    /** A sheet of one row has a header but no records, so no number is shown. */
    what: (sheet: string, rows: number): string => {
      const count = rows === 0 ? '' : ` (${counted(rows, 'registro', 'registros')})`;
      return `La tercera hoja, «${sheet}», tiene contenido${count}.`;
    },
    next: 'Solo las dos primeras hojas se procesan de forma automática. Carga esta a mano cuando termine el proceso.',
  },

  findings: {
    pager: 'Páginas de la lista',
    all: 'Todos',
    filterLabel: 'Filtrar por tipo',
    see: (place: string): string => `Ver ${place} en la tabla`,
    search: 'Buscar en la lista',
    noMatch: 'Nada coincide con la búsqueda.',
    clearSearch: 'Quitar la búsqueda',
    showing: (from: number, to: number, total: number): string =>
      `Mostrando ${formatCount(from)} - ${formatCount(to)} de ${counted(total, 'registro', 'registros')}`,
    exportErrors: (count: number): string => `Exportar ${counted(count, 'error', 'errores')}`,
    exportProblems: (count: number): string => `Exportar ${counted(count, 'problema', 'problemas')}`,
    copy: 'Copiar',
    close: 'Cerrar',
  },
} as const;
