import { CHOOSES_BOOK, onPage, take } from './setup.ts';

const NOTHING_CHOSEN = 'Se pide un archivo: «Ningún archivo seleccionado».';

export const choosing = {
  arrived: onPage.createStateConfig({
    description: NOTHING_CHOSEN,
    on: {
      ...CHOOSES_BOOK,
      'person.choosesBookWithPendings': { target: 'ready', actions: take('withPendings') },
      'person.choosesBookWithProblems': { target: 'ready', actions: take('withProblems') },
      'person.choosesBookThatFails': { target: 'ready', actions: take('failing') },
      'person.choosesBookWithErrors': 'errorsListed',
      'person.choosesBookWithThirdSheet': 'thirdSheetTold',
      'person.choosesBookOfOtherCode': 'codeMismatched',
      'person.choosesBookWhileReaderIsSlow': 'reading',
      'person.choosesTextFile': 'notExcel',
      'person.choosesHugeFile': 'hugeFileTold',
    },
  }),
  choosing: onPage.createStateConfig({ description: NOTHING_CHOSEN, on: CHOOSES_BOOK }),
  reading: onPage.createStateConfig({
    description: 'El archivo se está leyendo: una barra de progreso y «Cancelar».',
    on: { 'person.cancelsReading': 'choosing', 'reader.finishes': 'ready' },
  }),
  notExcel: onPage.createStateConfig({
    description: 'Un aviso: «El archivo seleccionado no es un archivo Excel válido.».',
    on: CHOOSES_BOOK,
  }),
  hugeFileTold: onPage.createStateConfig({
    description: 'Diálogo «Archivo .xls muy grande».',
    on: { 'person.doesNotReadIt': 'choosing', 'person.readsItAnyway': 'notExcel' },
  }),
  errorsListed: onPage.createStateConfig({
    description: 'Diálogo «Errores Detectados en el Archivo Excel».',
    on: { 'person.closesDialog': 'errorsKept' },
  }),
  errorsKept: onPage.createStateConfig({
    description:
      'La vista previa dice que el archivo contiene errores de Excel, y el botón de cargar está apagado.',
    on: { ...CHOOSES_BOOK, 'person.opensErrors': 'errorsListed' },
  }),
  thirdSheetTold: onPage.createStateConfig({
    description: 'Diálogo «Valores Detectados en Tercera Hoja».',
    on: { 'person.closesDialog': 'ready' },
  }),
  codeMismatched: onPage.createStateConfig({
    description: 'El código de archivo lleva «NO COINCIDE», y el botón de cargar está apagado.',
    on: CHOOSES_BOOK,
  }),
};
