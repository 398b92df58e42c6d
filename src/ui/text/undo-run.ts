import type { ActionSummary } from '../../api/contract/bulk-import.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { failureSentence } from './error-notices.ts';

const said = failureSentence('la carga que se deshace');

export const undoRunText = {
  action: 'Deshacer esta carga',
  title: (file: string): string => `Deshacer la carga de «${file}»`,
  previewing: 'Comprobando qué se quitaría…',
  whatGoes: 'Se quita del portal lo que puso esta carga y nada más:',
  wayBack: 'Después podrás cargar otra vez el mismo archivo: sus códigos de obra quedan libres.',
  reason: 'Motivo',
  reasonHint: 'Queda en el registro de actividad junto a tu nombre.',
  reasonMissing: 'Escribe el motivo para poder deshacerla.',
  confirm: (works: number): string => `Deshacer y quitar ${counted(works, 'obra', 'obras')}`,
  cancel: 'No deshacer',
  close: 'Cerrar',

  refusedTitle: 'No se puede deshacer',
  nothingChanged: 'No se ha quitado nada.',
  blockers: 'Lo que lo impide',
  blockersShown: (shown: number, total: number): string =>
    `Se muestran ${formatCount(shown)} de ${formatCount(total)}.`,
  blockerColumns: { obra: 'Obra', motivo: 'Motivo', por: 'Quién', en: 'Cuándo' },
  restLead:
    'Las obras que puso también se pueden eliminar aparte: van a la papelera con sus datos y se recuperan durante 30 días.',
  rest: 'Eliminar obras de esta carga',
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
  undoingHint: 'Es una sola operación: o se quita todo o no se quita nada.',
  askingFate: 'Se perdió la respuesta. Preguntando al servidor si llegó a deshacerse…',
  unconfirmedTitle: 'El servidor no ha confirmado el resultado',
  unconfirmed:
    'Puede que la carga ya esté deshecha. No se repetirá nada sin que lo pidas: pregunta otra vez cuando vuelva la conexión.',
  askAgain: 'Preguntar otra vez',

  done: 'Carga deshecha',
  doneDetail: 'Se ha quitado del portal, y nada más:',
  counted: ({ action, cuenta }: ActionSummary): string => `${action}: ${formatCount(cuenta)}`,

  undoneBanner: (person: string, moment: string): string =>
    `${person} deshizo esta carga el ${moment}. Lo que puso ya no está en el portal.`,
} as const;
