import { checking } from './bulk-import/checking.ts';
import { choosing } from './bulk-import/choosing.ts';
import { ending } from './bulk-import/ending.ts';
import { running } from './bulk-import/running.ts';
import { onPage } from './bulk-import/setup.ts';
import type { EventOnPage } from './page-model.ts';
import { SERVER_WORDS } from './server-events.ts';

const machine = onPage.createMachine({
  id: 'bulkImportOnPage',
  context: { book: 'sound' },
  initial: 'arrived',
  states: { ...choosing, ...checking, ...running, ...ending },
});

export const bulkImportOnPage = {
  of: 'bulkImport',
  title: 'Importar un archivo de cargas masivas',
  machine,
  words: {
    'person.choosesBook': 'La persona elige un archivo sin nada malo',
    'person.choosesBookWithPendings': 'La persona elige un archivo cuyas obras quedan con algo pendiente',
    'person.choosesBookWithProblems': 'La persona elige un archivo que no pasa la validación',
    'person.choosesBookThatFails': 'La persona elige un archivo que hace fallar un script',
    'person.choosesBookWithErrors': 'La persona elige un archivo con errores de Excel',
    'person.choosesBookWithThirdSheet': 'La persona elige un archivo con una tercera hoja',
    'person.choosesBookOfOtherCode': 'La persona elige un archivo con el código de otro día',
    'person.choosesBookWhileReaderIsSlow': 'La persona elige un archivo, y su lectura tarda',
    'person.choosesTextFile': 'La persona elige un archivo de texto con nombre de Excel',
    'person.choosesHugeFile': 'La persona elige un .xls de más de 50 MB',
    'person.readsItAnyway': 'La persona pulsa «Leer de todos modos»',
    'person.doesNotReadIt': 'La persona pulsa «No leerlo»',
    'person.cancelsReading': 'La persona pulsa «Cancelar»',
    'person.closesDialog': 'La persona cierra el diálogo',
    'person.pressesEscape': 'La persona pulsa Esc',
    'person.opensErrors': 'La persona pulsa «Ver errores»',
    'person.asksForCodeAgain': 'La persona pulsa «Reintentar» junto al último CodObra',
    'person.asksForFieldsAgain': 'La persona pulsa «Reintentar» en el aviso de los campos',
    'person.asksToLoad': 'La persona pulsa «Cargar … registros»',
    'person.asksToRehearse': 'La persona pulsa «Ensayar»',
    'person.cancels': 'La persona pulsa «Cancelar»',
    'person.confirms': 'La persona confirma en el diálogo',
    'person.triesAgain': 'La persona pulsa «Reintentar la carga»',
    'person.takesOver': 'La persona pulsa «Cerrar su carga y empezar la mía»',
    'person.givesUp': 'La persona pulsa «Volver a la vista previa»',
    'person.leavesPage': 'La persona elige «Panel» en el menú',
    'person.stays': 'La persona pulsa «Seguir aquí»',
    'person.leavesAllTheSame': 'La persona pulsa «Salir de la página»',
    'person.comesBack': 'La persona elige «Cargas Másivas» en el menú',
    'person.asksForAccessCode': 'La persona pulsa «Continuar»',
    'person.typesRightCode': 'La persona escribe el código de su correo y pulsa «Iniciar Sesión»',
    'person.typesWrongCode': 'La persona escribe un código equivocado y pulsa «Iniciar Sesión»',
    'person.leavesWithoutSaving': 'La persona pulsa «Salir sin guardar»',
    'person.goesBackToPreview': 'La persona pulsa «Volver a la vista previa»',
    'person.opensSummary': 'La persona pulsa «Ver resumen»',
    'person.opensPendings': 'La persona pulsa «Ver pendientes»',
    'person.opensProblems': 'La persona pulsa «Ver problemas»',
    'person.seesProblemsInSheet': 'La persona pulsa «Ver en la tabla»',
    'person.loadsForReal': 'La persona pulsa «Cargar … de verdad»',
    'person.processesAnother': 'La persona pulsa «Procesar otro archivo»',
    'reader.finishes': 'La lectura termina',
    'server.saysTurnIsTaken': 'El servidor responde que otra persona está cargando',
    'server.saysTurnLapsed': 'El servidor responde que la carga de otra persona quedó a medias',
    'server.worksAndAnswerIsLost': 'El servidor hace el paso, y su respuesta se pierde',
    'server.saysItNeverCame': 'El servidor dice que el paso no le llegó',
    'server.saysItIsDone': 'El servidor dice que el paso está hecho',
    ...SERVER_WORDS,
  } satisfies Record<EventOnPage<typeof machine>, string>,
} as const;
