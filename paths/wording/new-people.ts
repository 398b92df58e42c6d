import type { NewPeopleAnswer } from '../../src/api/contract/new-people.ts';
import { statusOf } from '../../src/machines/kit/api-failure.ts';
import type { NewPeopleContext, NewPeopleEvent } from '../../src/machines/users/new-people-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { arrange, automatic, type Came, type Ended, type Failed, fails, together } from './world.ts';

const EVA = 'eva.sanz@conectividad.example';
const FAILED = 'Un aviso: «No se ha añadido a nadie; la lista sigue aquí. …»';

export const newPeopleWording: MachineWording = {
  title: 'Dar de alta a varias personas',
  start: 'Has entrado como admin@conectividad.example y estás en «Usuarios».',
  events: {
    'newPeople.requested': 'Pulsa «Añadir varios».',
    'newPeople.textChanged': ({ text }: Came<NewPeopleEvent, 'newPeople.textChanged'>): Doing =>
      `Escribe ${text} en «Personas», en lugar de lo que haya.`,
    'newPeople.fileChosen':
      'Pulsa «Leer de un archivo» y elige un archivo con las columnas Nombre y Correo, con Eva Sanz en la primera fila.',
    'newPeople.presetChosen': 'Elige «Consulta» en «Empieza con estos permisos».',
    'newPeople.welcomeChosen': 'Quita la marca de «Enviar un correo de bienvenida».',
    'newPeople.previewRequested': 'Pulsa «Comprobar».',
    'newPeople.corrected': 'Pulsa «Corregir la lista».',
    'newPeople.confirmed': 'Pulsa «Añadir 1 persona».',
    'newPeople.closed': (_, from): Doing => {
      if (from.matches('readingFile'))
        return automatic('Se cierra mientras se lee el archivo, que es un instante.');
      return from.matches('offered') ? 'Cierra el diálogo con la tecla Esc.' : 'Pulsa «Cancelar».';
    },
    'readPeopleFile.done': { prepare: 'prepara un .xlsx con Eva Sanz.', happens: 'Acaba la lectura.' },
    'readPeopleFile.error': {
      prepare: 'prepara una imagen, con el nombre cambiado a .xlsx.',
      happens: 'El archivo no se puede leer.',
    },
    'previewPeople.done': ({ output }: Ended<NewPeopleAnswer>, from): Doing => {
      const isNamed = (from.context as NewPeopleContext).text !== EVA;
      if (output.lineas.some(({ estado }) => estado === 'mal'))
        return isNamed
          ? automatic('El servidor dice que falta el nombre, aunque está.')
          : { happens: 'El servidor dice que a la línea le falta el nombre.' };
      return isNamed
        ? { happens: 'El servidor dice que la persona es nueva.' }
        : automatic('El servidor no dice que falta el nombre.');
    },
    'previewPeople.error': fails('POST users/varios', 'El servidor no contesta a la comprobación.'),
    'addPeople.done': {
      happens: 'El servidor crea la cuenta.',
      cleanUp: 'elimina a Eva Sanz en la lista de usuarios.',
    },
    'addPeople.error': (event: Failed): Doing =>
      statusOf(event.error) === 409
        ? {
            beforehand: `en otra pestaña, con el diálogo ya comprobado, da de alta a Eva Sanz con ${EVA}.`,
            happens: 'El servidor dice que esa persona ya está.',
            byHand: false,
          }
        : { prepare: arrange(event, 'POST users/varios'), happens: 'El servidor no añade a nadie.' },
  },
  states: {
    closed: 'La lista de usuarios, sin ningún diálogo.',
    editing: ({ failure, fileFailure }: NewPeopleContext) =>
      together(
        'El diálogo «Añadir varias personas» con el campo «Personas».',
        failure !== null && FAILED,
        fileFailure !== null && 'Un aviso dice por qué no se lee el archivo.',
      ),
    readingFile: 'El botón «Leer de un archivo» espera.',
    previewing: 'El botón «Comprobar» espera.',
    offered: ({ lines, failure }: NewPeopleContext) =>
      together(
        lines.some(({ estado }) => estado === 'mal')
          ? 'La tabla de las líneas, que dice que falta el nombre, y «Añadir» sin poder pulsarse.'
          : 'La tabla de las líneas con «Nueva», y «Añadir 1 persona».',
        failure !== null && FAILED,
      ),
    adding: 'El botón que añade espera; el diálogo no se puede cerrar.',
  },
};
