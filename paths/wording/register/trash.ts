import type { DeletionPreview, RestorationPreview } from '../../../src/api/contract/records/trash.ts';
import type {
  DeletionContext,
  DeletionEvent,
  OrderValues,
  ScopeValues,
} from '../../../src/machines/trash/deletion-types.ts';
import type { RestorationContext } from '../../../src/machines/trash/restoration-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { formWording } from '../forms.ts';
import { pagedListWording } from '../kit/paged-lists.ts';
import { automatic, type Came, type Ended, fails, proxy, together } from '../world.ts';

const ENTERED = 'Has entrado como admin@conectividad.example';
const PAGE = `${ENTERED} y ves «Borrado Registros».`;
const LOOK = 'Escribe el código de dos obras y pulsa «Ver qué se eliminaría».';
const SHOWN = `${PAGE} ${LOOK}`;
const TRASH = `${ENTERED} y ves «Lotes de la papelera», con un lote.`;
const DELETE = 'POST borrados/:id';
const PUT_BACK = 'restaura el lote en «Lotes de la papelera».';

export const deletionScopeWording = formWording<ScopeValues>({
  title: 'Qué obras se eliminan',
  start: PAGE,
  fills: ({ codigos }) => (codigos === '' ? 'Vacía los códigos.' : 'Escribe el código de una obra.'),
  submit: '«Ver qué se eliminaría»',
  refused: { prepare: proxy('422', 'POST borrados') },
  shown: 'De dónde salen las obras, los códigos y «Ver qué se eliminaría».',
  sent: 'Qué se eliminaría.',
});

export const deletionOrderWording = formWording<OrderValues>({
  title: 'La orden de eliminar lo que se vio',
  start: SHOWN,
  fills: ({ motivo }) =>
    motivo === '' ? 'Vacía el motivo y escribe 3.' : 'Escribe un motivo y cuántas obras son.',
  submit: '«Eliminar 2 obras»',
  refused: { prepare: proxy('422', DELETE) },
  shown: '«Motivo», «Cuántas obras son» y «Eliminar 2 obras».',
  sent: '«Eliminadas», cuántas, y el camino a la papelera.',
  cleanUp: PUT_BACK,
});

function found({ output }: Ended<DeletionPreview>): Doing {
  if (output.hecho !== null)
    return { prepare: proxy('504-hecho', DELETE), happens: 'El servidor dice que se eliminaron.' };
  return output.estado === 'lista'
    ? { happens: 'El servidor dice que no se ha eliminado nada.' }
    : automatic('El servidor dice que pasaron más de cinco minutos.');
}

export const deletionWording: MachineWording = {
  title: 'Eliminar obras',
  start: PAGE,
  events: {
    'deletion.asked': ({ scope }: Came<DeletionEvent, 'deletion.asked'>): Doing =>
      scope.tipo === 'filtro'
        ? 'En «Obras», filtra por un estado y pulsa «Eliminar las filtradas…».'
        : 'Ve a «Obras» y vuelve a «Borrado Registros» por el menú.',
    'deletion.previewed': LOOK,
    'deletion.done': {
      does: 'Escribe un motivo, cuántas obras son, y pulsa «Eliminar 2 obras».',
      cleanUp: PUT_BACK,
    },
    'form.failed': ({ hasProblems }: Came<DeletionEvent, 'form.failed'>): Doing =>
      hasProblems
        ? automatic('El servidor rechaza un campo de la orden.')
        : automatic('La respuesta a la orden se pierde.'),
    'deletion.changeRequested': 'Pulsa «Cambiar qué obras».',
    'deletion.againRequested': 'Pulsa «Mirar otra vez».',
    'deletion.retryRequested': 'Pulsa «Preguntar otra vez».',
    'deletion.restarted': 'Pulsa «Eliminar otras».',
    'loadPreview.done': found,
    'loadPreview.error': fails('GET borrados/:id', 'Tampoco se puede preguntar qué pasó.'),
  },
  states: {
    'running.choosing': ({ notFound }: DeletionContext) =>
      together(
        'De dónde salen las obras y «Ver qué se eliminaría».',
        notFound !== null && notFound.total > 0 && 'Qué códigos no eran de ninguna obra.',
      ),
    'running.reviewing.open': ({ failure }: DeletionContext) =>
      together(
        'Cuántas obras se eliminarían, qué se iría con ellas, y la orden con su motivo.',
        failure !== null && 'Encima de la orden, por qué no se cumplió.',
      ),
    'running.reviewing.checking': '«Se perdió la respuesta. Preguntando al servidor qué ha pasado…»',
    'running.reviewing.unknown': '«El servidor no ha confirmado el resultado» y «Preguntar otra vez».',
    'running.reviewing.expired': '«La vista previa ha caducado» y «Mirar otra vez».',
    'running.done':
      '«Eliminadas», cuántas, las que se quedaron y por qué, los códigos que no eran de ninguna obra, y el camino a la papelera.',
  },
};

export const deletableLoadsWording = pagedListWording({
  title: 'Las cargas cuyas obras se pueden eliminar',
  start: PAGE,
  asked: 'Elige «Una carga».',
  askedOtherwise: 'Escribe en «Buscar por archivo o persona».',
  left: 'Sal de la página.',
  call: 'GET papelera/cargas',
  loading: 'Renglones grises en el sitio de las cargas.',
  shown: 'Las cargas, la última primero: su archivo, quién, cuándo y cuántas obras suyas hay.',
  failed: '«No se pudieron leer las cargas.» y «Reintentar».',
});

export const previewedWorksWording = pagedListWording({
  title: 'Las obras que se eliminarían',
  start: `${ENTERED} y ves «Borrado Registros». Elige «Un filtro de obras» y filtra más de 20 obras.`,
  asked: 'Pulsa «Ver qué se eliminaría».',
  turned: 'Pulsa «Página siguiente» de «Páginas de las obras que se eliminarían».',
  left: 'Pulsa «Cambiar qué obras».',
  call: 'GET borrados/:id/obras',
  loading: 'Renglones grises en el sitio de las obras.',
  shown: 'Las obras, con su proyecto, su estado y sus líneas, y cuántas son.',
  failed: '«No se pudieron leer las obras. No se ha eliminado nada por ello.» y «Reintentar».',
});

export const trashBatchesWording = pagedListWording({
  title: 'Los lotes de la papelera',
  start: PAGE,
  asked: 'Pulsa «Lotes de la papelera».',
  askedOtherwise: 'Elige otro estado en «Estado».',
  left: 'Vuelve atrás en el navegador.',
  call: 'GET papelera/lotes',
  loading: 'Renglones grises en el sitio de la lista.',
  shown: 'Los lotes, el último primero: cuándo, quién, por qué, cuántas obras y cuándo se purgan.',
  failed:
    '«No se pudo leer la papelera» o, si ya se había leído, «La papelera no se pudo actualizar: es la última que se leyó.»',
  refreshed: automatic('Se eliminan obras o se restauran.'),
});

const obstacles = ({ preview }: RestorationContext): string | false =>
  preview !== null && preview.impedidas.total > 0 && 'Qué obras se quedan y qué se lo impide.';

export const restorationWording: MachineWording = {
  title: 'Restaurar obras de la papelera',
  start: TRASH,
  events: {
    'restoration.requested': 'Pulsa «Restaurar» junto al lote.',
    'restoration.confirmed': 'Pulsa «Restaurar 2 obras».',
    'restoration.againRequested': 'Pulsa «Mirar otra vez».',
    'restoration.retryRequested': (_, from): Doing =>
      from.matches('unknown') ? 'Pulsa «Preguntar otra vez».' : 'Pulsa «Reintentar».',
    'restoration.closed': (_, from): Doing =>
      from.matches('offered') || from.matches('previewing') ? 'Pulsa «Cancelar».' : 'Pulsa «Cerrar».',
    'previewRestoration.done': ({ output: { obras } }: Ended<RestorationPreview>): Doing =>
      obras > 0
        ? { happens: 'El servidor dice qué se restauraría.' }
        : {
            prepare: 'en otra pestaña, elimina el proyecto de esas obras.',
            happens: 'El servidor dice que ninguna puede volver.',
            cleanUp: 'restaura el proyecto en «Proyectos eliminados».',
          },
    'previewRestoration.error': fails('POST restauraciones', 'El servidor no dice qué se restauraría.'),
    'restore.done': { happens: 'El servidor restaura las obras.' },
    'restore.error': fails('POST restauraciones/:id', 'El servidor no llega a contestar.'),
    'loadRestoration.done': ({ output: { estado } }: Ended<RestorationPreview>): Doing => {
      if (estado === 'usada')
        return {
          prepare: proxy('504-hecho', 'POST restauraciones/:id'),
          happens: 'El servidor dice que se restauraron.',
        };
      return estado === 'lista'
        ? { happens: 'El servidor dice que no se ha restaurado nada.' }
        : automatic('El servidor dice que pasaron más de cinco minutos.');
    },
    'loadRestoration.error': fails('GET restauraciones/:id', 'Tampoco se puede preguntar qué pasó.'),
  },
  states: {
    closed: 'Ningún diálogo.',
    previewing: '«Mirando qué se restauraría…»',
    unavailable: 'Por qué no se pudo mirar, y «Reintentar».',
    offered: (context: RestorationContext) =>
      together(
        context.preview?.obras === 0
          ? '«Ninguna de estas obras se puede restaurar.»'
          : 'Cuántas obras volverían y el botón que las restaura.',
        obstacles(context),
        context.failure !== null && 'Encima, por qué no se restauraron.',
      ),
    restoring: '«Restaurando 2 obras…»; el diálogo no se puede cerrar.',
    checking: '«Se perdió la respuesta. Preguntando al servidor qué ha pasado…»',
    unknown: '«El servidor no ha confirmado el resultado» y «Preguntar otra vez».',
    expired: '«La vista previa ha caducado» y «Mirar otra vez».',
    restored: '«Restauradas» y cuántas obras.',
  },
};
