import type { NewPersonLine } from '../../api/contract/new-people.ts';
import { PEOPLE_AT_ONCE } from '../../api/contract/users.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import type { TableFailure } from '../../workers/workbook/table/table-protocol.ts';
import { usersApiMessage } from './error-notices.ts';
import { tableFailureText } from './table-file.ts';

const people = (count: number): string => counted(count, 'persona', 'personas');
const OF_PEOPLE = {
  rowsAtMost: PEOPLE_AT_ONCE,
  divide: 'Divídelo en varios.',
  otherColumns: 'las que no son el nombre ni el email',
};

export const newPeopleText = {
  title: 'Añadir varias personas',
  detail: `Una persona por línea: nombre y email separados por un tabulador, un punto y coma o una coma, o «Nombre <email>». También se puede pegar desde Excel. ${formatCount(PEOPLE_AT_ONCE)} de una vez como máximo.`,
  people: 'Personas',
  example: 'Ana Ruiz; ana.ruiz@empresa.com',
  file: 'Leer de un archivo',
  fileFailed: (failure: TableFailure): string => tableFailureText(failure, OF_PEOPLE),
  count: (count: number): string => (count === 0 ? 'Todavía no hay nadie.' : `${people(count)}.`),
  tooMany: (count: number): string =>
    `Hay ${people(count)}, y de una vez se añaden ${formatCount(PEOPLE_AT_ONCE)} como máximo.`,
  preview: 'Comprobar',
  cancel: 'Cancelar',
  back: 'Corregir la lista',
  add: (count: number): string => (count === 0 ? 'Añadir' : `Añadir ${people(count)}`),
  failed: (failure: CallFailure): string =>
    `No se ha añadido a nadie; la lista sigue aquí. ${usersApiMessage(failure)}`,
  table: 'Qué pasa con cada línea',
  columns: { name: 'Nombre', email: 'Email', state: 'Estado' },
  states: {
    nueva: 'Nueva',
    ya_esta: 'Ya está en el portal',
    repetida: 'Repetida',
    mal: 'Mal',
  } satisfies Record<NewPersonLine['estado'], string>,
  wrong: 'Corrige las líneas que están mal, o quítalas: se añade a todas las personas o a ninguna.',
  leftOut: 'Quien ya está o se repite no se añade otra vez.',
  nobodyNew: 'No hay nadie nuevo a quien añadir.',
} as const;
