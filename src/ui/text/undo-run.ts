import type { ActionSummary } from '../../api/contract/bulk-import.ts';
import type { RunUndone } from '../../api/contract/loads/run-undone.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { failureSentence } from './error-notices.ts';
import { remainText } from './undone.ts';

const said = failureSentence('la carga que se deshace');

export const undoRunText = {
  action: 'Deshacer esta carga',
  title: (file: string): string => `Deshacer la carga de «${file}»`,
  previewing: 'Comprobando qué se quitaría…',
  whatGoes: 'Se quita del portal lo que puso esta carga y nada más:',
  wayBack: 'Después podrás cargar otra vez el mismo archivo: sus códigos de obra quedan libres.',

  restTitle: (file: string): string => `Deshacer el resto de la carga de «${file}»`,
  undoRest: 'Deshacer el resto…',
  restOffer: (goes: string, stays: string): string =>
    `El resto se puede deshacer: ${goes}.${stays === '' ? '' : ` Lo que se tocó después se queda entero: ${stays}.`}`,
  restGoes: 'Se quita del portal lo que puso esta carga y nadie ha tocado:',
  stays: 'Se queda entero lo que se tocó después:',
  restWayBack:
    'Los códigos de las obras que se quitan quedan libres. Lo que se queda podrás deshacerlo cuando nada lo impida, o eliminarlo aparte.',
  reason: 'Motivo',
  reasonHint: 'Queda en el registro de actividad junto a tu nombre.',
  reasonMissing: 'Escribe el motivo para poder deshacerla.',
  confirm: (what: string): string => `Deshacer y quitar ${what}`,
  subprojects: (count: number): string => counted(count, 'subproyecto', 'subproyectos'),
  cancel: 'No deshacer',
  close: 'Cerrar',

  refusedTitle: 'No se puede deshacer',
  refusedWholeTitle: 'No se puede deshacer entera',
  nothingChanged: 'No se ha quitado nada.',
  blockers: 'Lo que lo impide',
  blockersShown: (shown: number, total: number): string =>
    `Se muestran ${formatCount(shown)} de ${formatCount(total)}.`,
  blockerColumns: { obra: 'Obra', motivo: 'Motivo', por: 'Quién', en: 'Cuándo' },
  deletionLead:
    'Las obras que puso también se pueden eliminar aparte: van a la papelera con sus datos y se recuperan durante 30 días.',
  deletion: 'Eliminar obras de esta carga',
  copyBlockers: 'Copiar la lista',
  lookAgain: 'Comprobar otra vez',

  unavailable: (failure: CallFailure): string =>
    `${said(failure)} La carga sigue como estaba; vuelve a intentarlo.`,
  retry: 'Reintentar',
  stale: (failure: CallFailure): string =>
    failure.kind === 'status' && failure.message
      ? said(failure)
      : 'La petición no llegó al servidor: no se ha quitado nada. Comprueba otra vez qué se quitaría y confirma.',

  undoing: 'Deshaciendo la carga…',
  undoingHint: 'Es una sola operación: o se quita todo lo mostrado o no se quita nada.',
  askingFate: 'Se perdió la respuesta. Preguntando al servidor si llegó a deshacerse…',
  unconfirmedTitle: 'El servidor no ha confirmado el resultado',
  unconfirmed:
    'Puede que la carga ya esté deshecha. No se repetirá nada sin que lo pidas: pregunta otra vez cuando vuelva la conexión.',
  askAgain: 'Preguntar otra vez',

  done: 'Carga deshecha',
  doneInPart: 'Carga deshecha en parte',
  doneDetail: 'Se ha quitado del portal, y nada más:',
  counted: ({ action, cuenta }: ActionSummary): string => `${action}: ${formatCount(cuenta)}`,

  undoneBanner: ({ por, quedan: { obras, lineas } }: NonNullable<RunUndone>, moment: string): string =>
    obras + lineas === 0
      ? `${por} deshizo esta carga el ${moment}. Lo que puso ya no está en el portal.`
      : `${por} deshizo una parte de esta carga el ${moment}: ${remainText(obras, lineas)}.`,
} as const;
