import type { BulkImportContext, ImportDialog } from '../../../src/machines/bulk-import/bulk-import-types.ts';
import { importBlock } from '../../../src/machines/bulk-import/file/import-block.ts';
import type { RunEnd } from '../../../src/machines/load-run/run-types.ts';
import type { MachineWording } from '../../wording.ts';
import { together } from '../world.ts';

export const BULK_IMPORT_SIGHTS: MachineWording['states'] = {
  'noFile.closingWorkbook':
    'La zona «Arrastra un archivo Excel aquí o haz clic para seleccionar» y «Descargar plantilla».',
  'noFile.ready':
    'La zona «Arrastra un archivo Excel aquí o haz clic para seleccionar» y «Descargar plantilla».',
  'noFile.findingOpenRun':
    'La zona «Arrastra un archivo Excel aquí o haz clic para seleccionar», mientras se pregunta si tienes una carga abierta.',
  reading: ({ file: { firstRows, progress } }: BulkImportContext) =>
    together(
      'El nombre del archivo, el avance de la lectura y «Cancelar».',
      progress > 0 && 'El avance ya no está a cero.',
      firstRows !== null && 'Debajo, las primeras filas del archivo y «El resto se está leyendo.»',
    ),
  placingTable: 'El nombre del archivo, el avance de la lectura y «Cancelar».',
  readingFailed:
    'El aviso «Error de procesamiento» con el motivo y, debajo, la zona «Arrastra un archivo Excel aquí o haz clic para seleccionar».',

  'fileReady.import.browsing': (context: BulkImportContext) =>
    together('La tabla de la vista previa con las filas del archivo.', buttonOf(context), dialogOf(context)),
  'fileReady.import.checkingAgain':
    'El diálogo «Confirmar Carga Masiva» con «Preparando los datos de la carga…»',
  'fileReady.import.preparing.building': (context: BulkImportContext) =>
    `${preparingOf(context)} y su avance.`,
  'fileReady.import.preparing.lookingForSameContent': (context: BulkImportContext) =>
    `Sigue igual: ${preparingOf(context)}.`,
  'fileReady.import.preparing.acceptingSubprojects':
    'El diálogo sigue igual un instante, si el archivo no trae subproyectos nuevos.',
  'fileReady.import.confirming': ({ run: { isRehearsal, sameContent } }: BulkImportContext) =>
    together(
      isRehearsal ? 'El diálogo «Confirmar ensayo».' : 'El diálogo «Confirmar Carga Masiva».',
      'En él, el archivo, sus registros y «Qué va a pasar».',
      isRehearsal ? 'Dice «Ensayo: no se guarda nada».' : 'No habla de ensayo.',
      sameContent.kind === 'unknown' &&
        'Avisa: «No se ha podido comprobar si este contenido ya se cargó antes.»',
    ),
  'fileReady.code.checkingCode': 'En la tarjeta «Último CodObra», un renglón gris mientras se pregunta.',
  'fileReady.code.codeKnown': (context: BulkImportContext) =>
    together('En la tarjeta «Último CodObra», su número.', verdictOf(context)),
  'fileReady.code.codeUnknown': ({ file: { lastCodObra } }: BulkImportContext) =>
    `En la tarjeta «Último CodObra», ${lastCodObra.kind === 'configuration' ? '«Error de configuración»' : '«Sin respuesta del servidor»'} y «Reintentar».`,
  'fileReady.code.codeUnavailable': 'En la tarjeta «Último CodObra», «N/A» y «NO COINCIDE».',
  'fileReady.fields.loadingFields': 'Ningún aviso sobre los campos.',
  'fileReady.fields.namingColumns': 'Ningún aviso sobre los campos.',
  'fileReady.fields.fieldsKnown': 'Ningún aviso sobre los campos; aparece la tarjeta «Fechas».',
  'fileReady.fields.fieldsUnknown': ({ file: { fieldsFailure } }: BulkImportContext) =>
    fieldsFailure?.kind === 'refused'
      ? 'El aviso «Campos sin cargar»: «No se pudieron cargar los campos disponibles para este tipo.»'
      : 'El aviso «Campos sin cargar»: «No se pudo conectar con el servidor para obtener los campos disponibles.»',

  'processing.working': 'El «Terminal de procesamiento» con el paso en curso.',
  'processing.askingRun': 'Sobre el terminal, «Preguntando al servidor qué pasó».',
  'processing.askingBusyServer': 'Sobre el terminal, «El servidor está ocupado».',
  'processing.waitingForSession':
    'Sobre el terminal, «Tu sesión ha caducado», y delante el diálogo para entrar con un código.',
  'processing.heldByAnotherOperator.choosing': ({ run: { heldBy, isRehearsal } }: BulkImportContext) => {
    if (heldBy?.retryAfter === 0)
      return 'Sobre el terminal, quién dejó una carga a medias, «Volver a la vista previa» y con qué cerrarla.';
    return isRehearsal
      ? 'Sobre el terminal, quién está cargando, «Volver a la vista previa», «Reintentar el ensayo» y «Avísame y empieza mi ensayo».'
      : 'Sobre el terminal, quién está cargando, «Volver a la vista previa», «Reintentar la carga» y «Avísame y empieza la mía».';
  },
  'processing.heldByAnotherOperator.waitingForTurn':
    'Sobre el terminal, «Esperas tu turno», quién está cargando y «No esperar más»; la pestaña dice «Esperando turno».',
  'processing.heldByAnotherOperator.outdated':
    'Sobre el terminal, «El turno está libre, pero tu archivo ya no encaja» y «Volver a la vista previa».',
  'processing.showingEnd': 'El terminal escribe lo que queda, en un segundo como mucho.',
  watching: 'Una carga del registro: su archivo, quién la hizo y su «Terminal de procesamiento».',

  completeOk: (context: BulkImportContext) =>
    together(endOf('completeOk', context), listsOf(context), 'Abajo, «Procesar otro archivo».'),
  completeWithFailure: (context: BulkImportContext) =>
    together(endOf('completeWithFailure', context), 'Abajo, «Procesar otro archivo».'),
  completedWithPendings: (context: BulkImportContext) =>
    together(endOf('completedWithPendings', context), listsOf(context), 'Abajo, «Procesar otro archivo».'),
  'stoppedOnWarnings.reviewing': (context: BulkImportContext) =>
    together(endOf('stoppedOnWarnings', context), dialogOf(context)),
  'stoppedOnWarnings.exporting': '«Exportar N problemas» muestra que trabaja.',
  failed:
    'Sobre el terminal, el error con lo que se conservó y qué hacer; abajo, «Volver a la vista previa».',
};

function buttonOf(context: BulkImportContext): string {
  const block = importBlock(context.file);
  if (block === null) return '«Cargar N registros» y «Ensayar» están activos.';
  switch (block.code) {
    case 'stillChecking':
      return 'Los botones están apagados: «Comprobando el código de archivo y los campos…»';
    case 'excelErrors':
      return 'Los botones están apagados: «El archivo contiene errores de Excel. Corrija los errores antes de continuar.»';
    case 'codeUnknown':
      return 'Los botones están apagados: «No se conoce el último CodObra; sin él no se puede comprobar el código de archivo.»';
    case 'notEnoughData':
      return 'Los botones están apagados: «No hay suficientes datos para la carga.»';
    default:
      return 'Los botones están apagados y al lado se dice por qué.';
  }
}

const verdictOf = ({ file: { workbook, lastCodObra } }: BulkImportContext): string =>
  lastCodObra.kind === 'value' && workbook?.fileCode === lastCodObra.value
    ? 'Al lado, «VÁLIDO».'
    : 'Al lado, «NO COINCIDE».';

const DIALOGS: Readonly<Record<ImportDialog, string>> = {
  excelErrors: 'Delante, el diálogo «Errores Detectados en el Archivo Excel».',
  thirdSheet: 'Delante, el diálogo «Valores Detectados en Tercera Hoja».',
  problems: 'Delante, el diálogo «PROCESO DETENIDO - Registros con Problemas Detectados».',
  summary: 'Delante, el diálogo «Resumen de Registros - Listas Auxiliares».',
  pendings: 'Delante, el diálogo «Atención: Registros Pendientes Detectados».',
};

function dialogOf({ openDialogs: [open], run: { isRehearsal } }: BulkImportContext): string {
  if (open === 'problems' && isRehearsal) return 'Delante, el diálogo «El ensayo encontró problemas».';
  return open === undefined ? '' : DIALOGS[open];
}

const listsOf = ({ run: { isRehearsal } }: BulkImportContext): string =>
  together(
    'Ningún diálogo delante.',
    !isRehearsal && '«Lo que se ha cargado» y, debajo del terminal, sus obras.',
  );

const LOAD_ENDS: Readonly<Record<RunEnd, string>> = {
  completeOk: 'Sobre el terminal, «Carga completada».',
  completedWithPendings: 'Sobre el terminal, «Carga completada con pendientes».',
  stoppedOnWarnings: 'Sobre el terminal, «Proceso detenido».',
  completeWithFailure: 'Sobre el terminal, «Carga fallida».',
};
const REHEARSAL_ENDS: Readonly<Record<RunEnd, string>> = {
  completeOk: 'Sobre el terminal, «Ensayo completado»; abajo, «Cargar N registros de verdad».',
  completedWithPendings:
    'Sobre el terminal, «Ensayo completado con pendientes»; abajo, «Cargar N registros de verdad».',
  stoppedOnWarnings: 'Sobre el terminal, «El ensayo encontró problemas».',
  completeWithFailure: 'Sobre el terminal, «Ensayo fallido».',
};
const endOf = (end: RunEnd, { run: { isRehearsal } }: BulkImportContext): string =>
  (isRehearsal ? REHEARSAL_ENDS : LOAD_ENDS)[end];

const preparingOf = ({ run: { isRehearsal } }: BulkImportContext): string =>
  isRehearsal
    ? 'El diálogo «Confirmar ensayo» con «Preparando los datos del ensayo…»'
    : 'El diálogo «Confirmar Carga Masiva» con «Preparando los datos de la carga…»';
