import type { AnyMachineSnapshot } from 'xstate';
import type {
  BulkImportContext,
  BulkImportEvent,
  FieldsLookup,
} from '../../../src/machines/bulk-import/bulk-import-types.ts';
import { contentBlock } from '../../../src/machines/bulk-import/file/import-block.ts';
import type { LastCodObra } from '../../../src/machines/bulk-import/file/import-file.ts';
import type { SubprojectAcceptanceOutput } from '../../../src/machines/bulk-import/run/subproject-acceptance-types.ts';
import type { TurnWaitOutput } from '../../../src/machines/bulk-import/run/turn-wait-types.ts';
import type { LoadRunOutput, PreparedLoads } from '../../../src/machines/load-run/load-run-types.ts';
import type { RunEnd, RunWaiting } from '../../../src/machines/load-run/run-types.ts';
import type { CorrectedSummary } from '../../../src/workers/workbook/corrections/corrections-protocol.ts';
import type { WorkbookSummary } from '../../../src/workers/workbook/workbook-summary.ts';
import type { Doing, EventWords, MachineWording } from '../../wording.ts';
import { automatic, type Came, crash, type Ended, OPERATIONS, proxy } from '../world.ts';
import { BULK_IMPORT_SIGHTS } from './bulk-import-sights.ts';

const READING = 'loadWorkbook';
/** The run forwards these events to the machine of its current step, which has its own script. */
const toStep = (what: string): Doing => automatic(`${what}; lo recorre la prueba de un paso.`);
const hasDialog = ({ context }: AnyMachineSnapshot): boolean =>
  (context as BulkImportContext).openDialogs.length > 0;
const isRehearsal = (context: BulkImportContext): boolean => context.run.isRehearsal;
const hasErrors = ({ context }: AnyMachineSnapshot): boolean =>
  ((context as BulkImportContext).file.workbook?.errorCount ?? 0) > 0;
/** A dialog covers the page: nothing outside it can be pressed. */
const withoutDialog =
  (does: Doing): EventWords =>
  (_, from) =>
    hasDialog(from) ? automatic('Se pulsa lo que tapa un diálogo.') : does;
const LARGE_BOOK = 'usa un archivo grande: npm run sample-workbook -- --rows 100000 --code N.';
const BAD_SITES =
  'usa un archivo con sites que no existen: npm run sample-workbook -- --rows 120 --code N --faults bad-site.';

export const bulkImportWording: MachineWording = {
  title: 'Cargas Másivas: de un archivo al final de su carga',
  start:
    'Has entrado como ana.ruiz@conectividad.example y estás en «Cargas Másivas». Nadie tiene una carga abierta. El archivo bueno es el de npm run sample-workbook -- --rows 120 --code N, con el N de «Último CodObra».',
  events: {
    'closeWorkbook.done': { happens: 'El portal suelta el archivo anterior.' },
    'closeWorkbook.error': automatic('El portal no puede soltar el archivo anterior.'),
    'import.screenShown': 'Elige otra página en el menú y vuelve a «Cargas Másivas».',
    'findOpenRun.done': ({ output }: Ended<string | null>): Doing =>
      output === null
        ? { happens: 'No tienes ninguna carga abierta.' }
        : {
            prepare: 'empieza una carga en otra pestaña y ciérrala a medias.',
            happens: 'Tienes una carga sin terminar.',
          },
    'findOpenRun.error': {
      prepare: proxy('corta', 'GET cargamasiva/turno'),
      happens: 'No se puede saber si tienes una carga abierta.',
    },

    'import.fileChosen': (_, from): Doing => {
      if (hasDialog(from)) return automatic('Se elige otro archivo con un diálogo delante.');
      return from.matches('fileReady')
        ? 'Pulsa «Cambiar archivo» y elige el archivo.'
        : 'Elige el archivo: arrástralo a la página o pulsa en «Arrastra un archivo Excel aquí o haz clic para seleccionar».';
    },
    'reading.firstRowsKnown': {
      prepare: LARGE_BOOK,
      during: READING,
      happens: 'Se leen las primeras filas.',
    },
    'reading.progressed': { prepare: LARGE_BOOK, during: READING, happens: 'La lectura avanza.' },
    'import.readingCancelled': (_, from): Doing =>
      from.matches('placingTable')
        ? automatic(
            'Se cancela mientras el libro, que ya está en memoria, se lee con otras hojas: un instante.',
          )
        : { prepare: LARGE_BOOK, during: READING, does: 'Pulsa «Cancelar».' },
    'loadWorkbook.done': ({ output: { errorCount } }: Ended<WorkbookSummary>): Doing =>
      errorCount === 0
        ? { happens: 'El archivo termina de leerse.' }
        : {
            prepare:
              'usa un archivo con errores: npm run sample-workbook -- --rows 120 --faults excel-error,no-hyphens.',
            happens: 'El archivo termina de leerse, y tiene errores.',
          },
    'loadWorkbook.error': {
      prepare: 'usa un archivo que Excel haya guardado con contraseña.',
      happens: 'El archivo no se puede leer.',
    },

    'lookUpCodObra.done': ({ output }: Ended<LastCodObra>): Doing =>
      output.kind === 'value'
        ? { happens: 'El servidor dice el último CodObra.' }
        : {
            prepare: proxy('corta', 'POST cargamasiva/max-cod-obra'),
            happens: 'El servidor no dice el último CodObra.',
          },
    'lookUpCodObra.error': automatic('La consulta del último CodObra falla en la propia página.'),
    'watchCodObra.error': crash('la vigilancia del último CodObra'),
    'code.askedAgain': (_, from): Doing =>
      from.matches({ fileReady: { import: 'browsing' } })
        ? {
            as: OPERATIONS,
            does: 'Carga un archivo con el mismo patrón de CodObra, por ejemplo el de npm run sample-workbook -- --rows 3 --code N. La otra página lo sabe en diez segundos.',
          }
        : automatic('Otra carga usa los códigos mientras se prepara esta.'),
    'import.codeLookupRetried': (_, from): Doing =>
      from.matches({ fileReady: { import: 'browsing', code: 'codeUnknown' } }) && !hasDialog(from)
        ? 'Pulsa «Reintentar» en la tarjeta «Último CodObra».'
        : automatic('Se consulta otra vez el último CodObra sin que su botón esté a la vista.'),
    'loadFields.done': ({ output }: Ended<FieldsLookup>): Doing =>
      'fields' in output
        ? { happens: 'El servidor dice los campos de las dos hojas.' }
        : {
            prepare: proxy('500', 'GET cargamasiva/available-fields'),
            happens: 'El servidor no dice los campos.',
          },
    'loadFields.error': automatic('La consulta de los campos falla en la propia página.'),
    'import.fieldsLookupRetried': (_, from): Doing =>
      from.matches({ fileReady: { import: 'browsing' } }) && !hasDialog(from)
        ? 'Pulsa «Reintentar» en el aviso «Campos sin cargar».'
        : automatic('Se consultan otra vez los campos con un diálogo delante.'),

    'import.tablePlaced': (_, from): Doing =>
      hasDialog(from)
        ? automatic('Se elige otra hoja con un diálogo delante.')
        : 'Junto al nombre del archivo, pulsa «Cambiar» y, en «Hoja de factyval», elige «Ninguna».',
    'placeTable.done': { happens: 'El libro se lee otra vez con esas hojas.' },
    'placeTable.error': automatic('El lector de archivos falla al leer otra hoja.'),
    'import.columnNamed': (_, from): Doing =>
      hasDialog(from)
        ? automatic('Se da un campo a una columna con un diálogo delante.')
        : {
            prepare: 'usa un archivo que llame de otro modo a una columna, por ejemplo "Sitio".',
            during: READING,
            does: 'En «Hojas y columnas», en el campo de esa columna, elige site_cod.',
          },
    'nameColumns.done': ({ output }: Ended<CorrectedSummary | null>): Doing =>
      output === null
        ? { happens: 'Las columnas se quedan como están.' }
        : {
            prepare: 'usa un archivo que llame a una columna como el portal, por ejemplo "Código de site".',
            during: READING,
            happens: 'Las columnas que se llaman de otro modo se reconocen.',
          },
    'nameColumns.error': automatic('El lector de archivos falla al reconocer las columnas.'),
    'import.requested': ({ isRehearsal }: Came<BulkImportEvent, 'import.requested'>, from): Doing => {
      if (hasDialog(from)) return automatic('Se pide la carga con un diálogo delante.');
      return isRehearsal ? 'Pulsa «Ensayar».' : 'Pulsa «Cargar N registros».';
    },
    'preparing.progressed': {
      prepare: LARGE_BOOK,
      during: READING,
      happens: 'Los datos de la carga se preparan.',
    },
    'buildLoads.done': ({ output }: Ended<PreparedLoads>): Doing =>
      contentBlock(output) === null
        ? { happens: 'Los datos de la carga están preparados.' }
        : automatic(
            'Al preparar los datos se ve que así no se pueden cargar, por un carácter nulo en una celda.',
          ),
    'buildLoads.error': automatic('El lector de archivos falla al preparar los datos.'),
    'findSameContent.done': { happens: 'El servidor dice que ese contenido no se había cargado.' },
    'findSameContent.error': {
      prepare: proxy('corta', 'GET cargamasiva/ejecuciones'),
      happens: 'El servidor no dice si ese contenido ya se había cargado.',
    },
    'subprojectAcceptance.done': ({ output }: Ended<SubprojectAcceptanceOutput>): Doing =>
      output.kind === 'accepted'
        ? { happens: 'La carga no creará ningún subproyecto que no hayas aceptado.' }
        : automatic('Un subproyecto nuevo se lee como otro; lo recorre la prueba de aceptarlos.'),
    'subprojectAcceptance.error': crash('la pregunta por los subproyectos nuevos'),
    'import.preparingCancelled': (_, from): Doing =>
      from.matches({ fileReady: { import: 'checkingAgain' } })
        ? 'Pulsa «Cancelar».'
        : { prepare: LARGE_BOOK, during: READING, does: 'Pulsa «Cancelar».' },
    'import.confirmCancelled': 'Pulsa «Cancelar».',
    'import.confirmed': (_, from): Doing =>
      isRehearsal(from.context) ? 'Pulsa «Ensayar N registros».' : 'Pulsa «Cargar N registros».',

    'run.consoleReady': { happens: 'El terminal queda dibujado y la carga empieza.' },
    'run.wrote': { happens: 'El terminal escribe una línea más.' },
    'run.waitingChanged': ({ waiting }: Came<BulkImportEvent, 'run.waitingChanged'>, from): Doing =>
      waiting.kind === 'none'
        ? resumed(from)
        : waiting.kind === 'otherOperator' && waiting.retryAfter === 0
          ? automatic('Otra persona dejó su carga a medias; lo recorre la prueba de un paso.')
          : WAITINGS[waiting.kind],
    'run.leaveRefused': {
      prepare: proxy('tarda', 'cargar'),
      during: 'loadRun',
      does: 'Elige otra página en el menú y, en la pregunta, pulsa «Seguir aquí».',
    },
    'session.renewed': toStep('La sesión se renueva'),
    'run.retryRequested': toStep('Se reintenta la carga'),
    'run.takeOverRequested': toStep('Se toma el relevo'),
    'run.abandoned': toStep('Se vuelve a la vista previa'),
    'import.turnWanted': (_, { context }): Doing =>
      isRehearsal(context) ? 'Pulsa «Avísame y empieza mi ensayo».' : 'Pulsa «Avísame y empieza la mía».',
    'import.turnUnwanted': 'Pulsa «No esperar más».',
    'turnWait.done': ({ output }: Ended<TurnWaitOutput>): Doing =>
      output.kind === 'came'
        ? { happens: 'El turno está libre y el último CodObra sigue siendo el de tu archivo.' }
        : automatic(
            'El turno queda libre y otra carga ha usado los códigos; lo recorre la prueba de quien espera.',
          ),
    'loadRun.done': ({ output }: Ended<LoadRunOutput>): Doing => {
      if (output.kind === 'ended') return ENDS[output.result.end];
      return output.kind === 'abandoned'
        ? automatic('La carga se abandona porque otra persona tiene el turno.')
        : {
            prepare: proxy('422', 'cargar'),
            during: 'loadRun',
            happens: 'El servidor rechaza un paso de la carga.',
          };
    },

    'console.drawn': { happens: 'El terminal acaba de escribir lo que quedaba.' },
    'import.dialogClosed': 'Cierra el diálogo que está abierto.',
    'import.dialogOpened': (_, from): Doing =>
      hasDialog(from)
        ? automatic('Se pide el diálogo que ya está delante.')
        : 'En el aviso «Errores en Excel» pulsa «Ver errores».',
    'import.problemsExportRequested': 'Pulsa «Exportar N problemas».',
    'exportProblems.done': { happens: 'Se descarga el CSV de los problemas.' },
    'exportProblems.error': automatic('El navegador no deja descargar el CSV.'),
    'import.problemsReviewed': (_, from): Doing =>
      hasDialog(from) ? 'Pulsa «Ver en la tabla».' : 'Pulsa «Volver a la vista previa».',
    'import.realLoadRequested': withoutDialog('Pulsa «Cargar N registros de verdad».'),
    'import.restartRequested': withoutDialog('Pulsa «Volver a la vista previa».'),
    'import.anotherFileRequested': (_, from): Doing => {
      if (hasDialog(from)) return automatic('Se pide otro archivo con un diálogo delante.');
      return from.matches('fileReady') || from.matches('readingFailed')
        ? automatic('Se pide otro archivo sin elegirlo; en la página se elige directamente.')
        : 'Pulsa «Procesar otro archivo».';
    },
    'import.watchRequested': withoutDialog(
      'Pulsa «Cargas anteriores» y, en la lista, el archivo de una carga.',
    ),
    'import.watchLeft': (_, from): Doing =>
      (from.context as BulkImportContext).file.workbook === null
        ? 'Pulsa «Cargar un archivo».'
        : 'Pulsa «Volver a la vista previa».',

    'problem.reached': (_, from): Doing =>
      hasDialog(from) || !hasErrors(from)
        ? automatic('Se pasa a otro problema donde no hay con qué pedirlo.')
        : 'Pulsa «Problema siguiente», o F8 en la tabla.',
    'corrections.changed': (_, from): Doing =>
      hasDialog(from) || hasErrors(from)
        ? automatic('Se corrige de una vez todo lo que está mal; lo recorre la prueba de corregir celdas.')
        : 'Haz doble clic en una celda de la tabla, escribe otro valor y pulsa Intro.',
    'earlier.taken': {
      prepare: 'carga antes un archivo con una celda corregida, y usa otro con las mismas obras.',
      during: READING,
      does: 'En el aviso de las correcciones anteriores pulsa «Revisar» y «Aplicar N correcciones».',
    },
    'dates.ordersChanged': 'En «Fechas» cambia el orden de una columna.',
    'numbers.answered': 'En «Números» di cómo se lee una columna.',
    'dates.reported': { happens: 'Las fechas del archivo terminan de leerse.' },
    'faults.found': { happens: 'Se sabe lo que la validación encontraría.' },
    'groups.onlyGoodLeft': {
      prepare: BAD_SITES,
      during: READING,
      does: 'Junto al nombre del archivo, pulsa «Cargar las N buenas».',
    },
    'groups.corrected': 'En la lista de problemas, corrige un grupo entero.',
  },
  states: BULK_IMPORT_SIGHTS,
};

function resumed(from: AnyMachineSnapshot): Doing {
  if (from.matches({ processing: 'working' })) return automatic('La carga sigue sin haber esperado.');
  if (from.matches({ processing: 'waitingForSession' })) return SIGN_IN_AGAIN;
  if (from.matches({ processing: 'heldByAnotherOperator' }))
    return isRehearsal(from.context) ? 'Pulsa «Reintentar el ensayo».' : 'Pulsa «Reintentar la carga».';
  return { happens: 'El servidor dice qué pasó y la carga sigue.' };
}

const SIGN_IN_AGAIN = 'En el diálogo «Tu sesión ha caducado» entra con un código nuevo.';
const WAITINGS: Readonly<Record<Exclude<RunWaiting['kind'], 'none'>, Doing>> = {
  session: {
    prepare: proxy('401', 'cargar'),
    during: 'loadRun',
    happens: 'La sesión caduca durante la carga.',
  },
  otherOperator: {
    prepare: proxy('409', 'borrar'),
    during: 'loadRun',
    happens: 'El servidor contesta que carga otra persona: lo dice el proxy de fallos.',
  },
  lostAnswer: {
    prepare:
      'en el proxy de fallos escribe `504-hecho cargar` y después `tarda GET cargamasiva/ejecuciones/:id`.',
    during: 'loadRun',
    happens: 'La respuesta de un paso se pierde.',
  },
  busyServer: {
    prepare: 'con la base de datos integrada, carga en otra ventana un archivo de 40.000 obras.',
    during: 'loadRun',
    happens: 'El servidor contesta que está ocupado.',
  },
};

const UNDO = 'en «Cargas anteriores» deshaz la carga, salvo que fuera un ensayo.';

const ENDS: Readonly<Record<RunEnd, Doing>> = {
  completeOk: {
    prepare: 'usa un archivo que no deje nada pendiente: npm run sample-workbook -- --rows 1 --code N.',
    during: READING,
    happens: 'La carga termina bien.',
    cleanUp: UNDO,
  },
  // Half of a sample workbook's works have no factyval line.
  completedWithPendings: { happens: 'La carga termina y deja registros pendientes.', cleanUp: UNDO },
  stoppedOnWarnings: {
    prepare: BAD_SITES,
    during: READING,
    happens: 'Una validación detiene la carga.',
  },
  completeWithFailure: {
    beforehand:
      'añade el archivo server/sql/import/065-fallo.sql con las líneas `-- type: creation`, `-- description: Fallo` y `select 1/0;`, y arranca otra vez el portal.',
    cleanUp: 'quita el archivo 065-fallo.sql y arranca otra vez el portal.',
    happens: 'Un script de la carga falla y se deshace todo.',
  },
};
