import type { AnyMachineSnapshot } from 'xstate';
import type { ChangeSetDetail, ChangeUndoPreview } from '../../src/api/contract/records/change-sets.ts';
import { statusOf } from '../../src/machines/kit/api-failure.ts';
import type { ChangeHistoryEvent } from '../../src/machines/work-changes/change-history-types.ts';
import type { ChangeSetContext } from '../../src/machines/work-changes/change-set-types.ts';
import type { ChangeValues, WorkChangesEvent } from '../../src/machines/work-changes/work-changes-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { formWording } from './forms.ts';
import { pagedListWording } from './kit/paged-lists.ts';
import { arrange, automatic, type Came, type Ended, type Failed, fails, proxy, together } from './world.ts';

const ENTERED = 'Has entrado como admin@conectividad.example';
const PENCIL = 'Pulsa «Cambiar Estado», el lápiz junto a su valor.';
const WORK = `${ENTERED} y ves la página de una obra.`;
const PREPARED = `${WORK} ${PENCIL} Escribe otro estado y pulsa «Ver qué cambiaría».`;
const APPLIED = 'un cambio aplicado de más de 20 obras';
const LIST = `${ENTERED} y ves «Obras». En «Cambios» hay más de una página, y el primero es ${APPLIED}.`;
const BACK = 'Vuelve atrás en el navegador.';
const APPLY = 'POST cambios/:id/aplicar';
const UNDO = 'POST cambios/:id/deshacer';
const PUT_BACK = 'deshaz el cambio en «Cambios».';
const READ = 'GET cambios/:id';

export const workChangesWording: MachineWording = {
  title: 'Cambiar obras',
  start: WORK,
  events: {
    'changes.opened': ({ about }: Came<WorkChangesEvent, 'changes.opened'>): Doing =>
      about.kind === 'block' ? automatic('En la lista de obras se pega un bloque de varias obras.') : PENCIL,
    'changes.closed': 'Pulsa «Cancelar».',
    'changes.discarded': 'Pulsa «Descartar».',
    'changes.kept': 'Pulsa «Seguir aquí».',
    'changes.left': `${BACK} Si se pregunta, pulsa «Salir de la página».`,
    'changes.retryRequested': (_, from): Doing =>
      from.matches({ running: { dialog: { open: 'waiting' } } })
        ? 'Pulsa «Reintentar».'
        : automatic('Se pregunta otra vez qué se puede cambiar, sin el diálogo delante.'),
    'changes.proposed': 'Pulsa «Ver qué cambiaría».',
    'changes.written': { does: 'Pulsa «Cambiar 1 obra».', cleanUp: PUT_BACK },
    'change.closed': (_, from): Doing =>
      from.matches({ running: { dialog: { open: { ready: { proposed: 'written' } } } } })
        ? 'Pulsa «Cerrar».'
        : 'Pulsa «Cancelar».',
    'change.reopened': 'Pulsa «Volver a lo escrito».',
    'change.askedAgain': automatic('Alguien cambió la obra mientras tanto, y se pide mirarla otra vez.'),
    'work.began': (_, from): Doing =>
      from.matches({ running: { dialog: { open: { ready: 'proposed' } } } })
        ? automatic('El cambio empieza a escribirse.')
        : 'Escribe otro valor en «Valor nuevo de Estado».',
    'work.ended': ({ work }: Came<WorkChangesEvent, 'work.ended'>): Doing =>
      work === 'workChanges' ? 'Pulsa «Deshacer lo escrito».' : automatic('El cambio deja de escribirse.'),
    'loadFields.done': { happens: 'Llega qué se puede cambiar.' },
    'loadFields.error': fails('GET cambios/campos', 'No llega qué se puede cambiar.'),
  },
  states: {
    'running.fields.loading': 'Los lápices de los campos están como antes.',
    'running.fields.known': 'Los campos que se pueden cambiar tienen su lápiz.',
    'running.fields.unknown': 'Ningún campo tiene lápiz.',
    'running.dialog.closed': 'Ningún diálogo.',
    'running.dialog.open.waiting':
      'El diálogo con «Leyendo qué se puede cambiar…» o, si no llegó, por qué y «Reintentar».',
    'running.dialog.open.ready.editing.untouched':
      'El diálogo con «Campo», el valor de ahora y «Ver qué cambiaría».',
    'running.dialog.open.ready.editing.touched': 'El diálogo con lo escrito.',
    'running.dialog.open.ready.editing.leaving': '«Descartar el cambio», con «Seguir aquí» y «Descartar».',
    'running.dialog.open.ready.proposed.unwritten':
      'Qué hay ahora, en cuántas obras, y qué habrá; «Volver a lo escrito» y el botón que las cambia.',
    'running.dialog.open.ready.proposed.leaving': '«Descartar el cambio», con «Seguir aquí» y «Descartar».',
    'running.dialog.open.ready.proposed.written':
      '«Cambio aplicado», cuántas obras se han cambiado y «Deshacer».',
  },
};

export const changeFormWording = formWording<ChangeValues>({
  title: 'Qué se cambia de las obras',
  start: `${WORK} ${PENCIL}`,
  fills: ({ cambios }) =>
    cambios?.[0]?.valor === '' ? 'Vacía «Valor nuevo de Estado».' : 'Escribe otro estado.',
  submit: '«Ver qué cambiaría»',
  refused: { prepare: proxy('422', 'POST cambios') },
  shown: '«Campo», «Valor nuevo de Estado», «Dejar vacío» y «Añadir otro campo».',
  sent: 'Qué hay ahora, en cuántas obras, y qué habrá.',
  kept: { revert: '«Deshacer lo escrito»', adopted: 'Se prepara otra vez, con las obras como están ahora.' },
});

function found({ output: { estado, cuentas } }: Ended<ChangeSetDetail>, from: AnyMachineSnapshot): Doing {
  if (estado === 'caducado') return automatic('El servidor dice que pasó más de una hora.');
  if (from.matches({ writing: 'checkingApplied' })) {
    if (estado === 'aplicado')
      return { prepare: proxy('504-hecho', APPLY), happens: 'El servidor dice que se aplicó.' };
    if (estado === 'deshecho') return automatic('El servidor dice que alguien lo ha deshecho ya.');
    return cuentas.pendientes === 0
      ? automatic('El servidor dice que no hay nada que aplicar.')
      : { happens: 'El servidor dice que no se ha aplicado.' };
  }
  if (estado === 'aplicado') {
    return from.matches('reading')
      ? { happens: 'El servidor dice que sigue aplicado.' }
      : { happens: 'El servidor dice que no se ha deshecho.' };
  }
  if (estado !== 'deshecho') return automatic('El servidor dice que ni siquiera se ha aplicado.');
  return from.matches('reading')
    ? { prepare: 'en otra pestaña, deshaz el mismo cambio.', happens: 'El servidor dice que está deshecho.' }
    : { prepare: proxy('504-hecho', UNDO), happens: 'El servidor dice que se deshizo.' };
}

const notDone = ({ failure }: ChangeSetContext): string | false =>
  failure !== null && 'Encima, por qué no se hizo lo que se pidió.';

export const changeSetWording: MachineWording = {
  title: 'Un cambio de obras, de prepararlo a deshacerlo',
  start: PREPARED,
  events: {
    'change.retryRequested': (_, from): Doing =>
      from.matches('unknownWhetherApplied') || from.matches('unknownWhetherUndone')
        ? 'Pulsa «Preguntar otra vez».'
        : 'Pulsa «Reintentar».',
    'change.applyRequested': 'Pulsa «Cambiar 1 obra».',
    'change.undoRequested': 'Pulsa «Deshacer».',
    'change.undoConfirmed': 'Pulsa «Deshacer en 1 obra».',
    'change.undoCancelled': (_, from): Doing =>
      from.matches('unknownWhetherUndone') ? 'Pulsa «Cerrar».' : 'Pulsa «No deshacer».',
    'change.editRequested': 'Pulsa «Volver a lo escrito».',
    'change.againRequested': (_, from): Doing =>
      from.matches('expired') || from.matches('applied')
        ? 'Pulsa «Prepararlo otra vez».'
        : automatic('Alguien cambió la obra mientras tanto, y se pide mirarla otra vez.'),
    'change.closeRequested': (_, from): Doing =>
      from.matches('proposed') || from.matches('expired') ? 'Pulsa «Cancelar».' : 'Pulsa «Cerrar».',
    'applySet.done': ({ output }: Ended<ChangeSetDetail>): Doing =>
      output.cuentas.aplicadas > 0
        ? { happens: 'El servidor aplica el cambio.', cleanUp: PUT_BACK }
        : {
            prepare: 'en otra pestaña, cambia otro campo de la misma obra y aplícalo.',
            happens: 'El servidor no cambia la obra: alguien la cambió antes.',
          },
    'applySet.error': fails(APPLY, 'El servidor no llega a contestar.'),
    'undoSet.done': { happens: 'El servidor deshace el cambio.' },
    'undoSet.error': fails(UNDO, 'El servidor no llega a contestar.'),
    'previewUndo.done': ({ output: { obras } }: Ended<ChangeUndoPreview>): Doing =>
      obras > 0
        ? { happens: 'El servidor dice qué se desharía.' }
        : {
            prepare: 'en otra pestaña, cambia otra vez el mismo campo de la misma obra y aplícalo.',
            happens: 'El servidor dice que no se puede deshacer.',
          },
    'previewUndo.error': (event: Failed): Doing => ({
      prepare: arrange(event, 'GET cambios/:id/deshacer'),
      happens:
        statusOf(event.error) === 409
          ? 'El servidor dice que ya está deshecho.'
          : 'El servidor no dice qué se desharía.',
    }),
    'loadSet.done': found,
    'loadSet.error': fails(READ, 'Tampoco se puede preguntar qué pasó.'),
  },
  states: {
    reading: '«Leyendo el cambio…»',
    unread: '«No se pudo leer el cambio» y «Reintentar».',
    proposed: (context: ChangeSetContext) =>
      together(
        context.set.cuentas.pendientes === 0
          ? '«Ninguna obra cambiaría.», y por qué.'
          : 'Qué hay ahora, en cuántas obras, y qué habrá; y el botón que las cambia.',
        notDone(context),
      ),
    expired: (context: ChangeSetContext) => together('«El cambio ha caducado».', notDone(context)),
    'applied.resting': (context: ChangeSetContext) =>
      together(
        context.set.cuentas.aplicadas > 0
          ? '«Cambio aplicado», cuántas obras se han cambiado y «Deshacer».'
          : '«No se ha cambiado ninguna obra», quién la cambió antes y «Prepararlo otra vez».',
        notDone(context),
      ),
    'applied.previewingUndo': '«Mirando qué volvería a como estaba…» y «No deshacer».',
    'applied.undoOffered': ({ undo }: ChangeSetContext) =>
      undo?.obras === 0
        ? '«No se puede deshacer: ninguna de sus obras está ya como la dejó este cambio.», y quién la cambió.'
        : 'Cuántas obras volverán a lo que tenían, «No deshacer» y el botón que lo confirma.',
    'applied.undoUnavailable': 'Por qué no se pudo mirar qué se desharía, y «Reintentar».',
    'writing.applying': '«Cambiando 1 obra…»; el diálogo no se puede cerrar.',
    'writing.checkingApplied': '«Se perdió la respuesta. Preguntando al servidor qué ha pasado…»',
    'writing.undoing': '«Deshaciendo el cambio…»; el diálogo no se puede cerrar.',
    'writing.checkingUndone': '«Se perdió la respuesta. Preguntando al servidor qué ha pasado…»',
    unknownWhetherApplied: '«El servidor no ha confirmado el resultado» y «Preguntar otra vez».',
    unknownWhetherUndone: '«El servidor no ha confirmado el resultado» y «Preguntar otra vez».',
    undone: '«Cambio deshecho» y cuántas obras han vuelto a lo que tenían.',
  },
};

export const changeSetWorksWording = pagedListWording({
  title: 'Las obras de un cambio',
  start: `${LIST} Pulsa «Cambios».`,
  asked: 'Pulsa la fecha del primero.',
  turned: 'Pulsa «Página siguiente» de «Páginas de obras del cambio».',
  left: BACK,
  call: 'GET cambios/:id/obras',
  loading: 'Renglones grises en el sitio de las obras.',
  shown: 'Las obras, con lo que tenían y lo que tienen, y cuántas son.',
  failed: '«No se pudieron leer las obras del cambio. No se ha cambiado nada por ello.» y «Reintentar».',
  refreshed: automatic('El cambio se aplica o se deshace.'),
});

export const changeSetListWording = pagedListWording({
  title: 'La lista de cambios',
  start: LIST,
  asked: 'Pulsa «Cambios».',
  askedOtherwise: 'Elige «Los míos».',
  left: BACK,
  call: 'GET cambios',
  loading: 'Renglones grises en el sitio de la lista.',
  shown: 'Los cambios, el último primero: cuándo, quién, qué y en cuántas obras.',
  failed:
    '«No se pudieron leer los cambios» o, si ya se habían leído, «Los cambios no se pudieron actualizar: son los últimos que se leyeron.»',
});

export const changeHistoryWording: MachineWording = {
  title: 'Los cambios de obras que se aplicaron',
  start: `${LIST} Pulsa «Cambios».`,
  events: {
    'record.asked': ({ key }: Came<ChangeHistoryEvent, 'record.asked'>, from): Doing =>
      from.matches('unseen')
        ? `Pulsa la fecha del ${key === 7 ? 'primero' : 'segundo'}.`
        : automatic('La dirección de la página nombra otro cambio.'),
    'record.left': 'Pulsa «Todos los cambios».',
    'changes.refreshRequested': automatic('Se aplica o se deshace un cambio.'),
    'changes.written': 'Pulsa «Deshacer» y después «Deshacer en 1 obra».',
    'work.began': automatic('El cambio empieza a deshacerse.'),
    'work.ended': automatic('El cambio deja de deshacerse.'),
    'loadRecord.done': { happens: 'Llega el cambio.' },
    'loadRecord.error': fails(READ, 'El cambio no llega.'),
  },
  states: {
    unseen: 'La lista de los cambios, el último primero.',
    loading: '«Leyendo el cambio…»',
    failed:
      '«Ese cambio no está» y «Todos los cambios» o, si no contestó, «No se pudo leer el cambio» y «Reintentar».',
    shown: 'El cambio: quién lo hizo, cuándo, qué cambió y sus obras.',
  },
};
