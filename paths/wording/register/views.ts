import { viewMeanwhile } from '../../../src/machines/explorer/views/saved-views-rules.ts';
import type {
  SavedViewsContext,
  SavedViewsEvent,
} from '../../../src/machines/explorer/views/saved-views-types.ts';
import type { ViewValues } from '../../../src/machines/explorer/views/view-form-types.ts';
import { callFailure } from '../../../src/machines/kit/call-failure.ts';
import type { MachineWording } from '../../wording.ts';
import { formWording } from '../forms.ts';
import { type Came, type Failed, fails, proxy, together } from '../world.ts';

const WORKS = 'Has entrado como admin@conectividad.example y ves las obras.';
const SAVED = `${WORKS} Filtra por una provincia, pulsa «Vista: Todas las obras», «Guardar como…», y guárdalo como Madrid.`;
const MENU = 'Pulsa «Vista: Madrid»';

type Opened = { readonly type: string; readonly id: number | null };

export const savedViewsWording: MachineWording = {
  title: 'Las vistas guardadas de un registro',
  start:
    'Has entrado como admin@conectividad.example y abres la página de inicio. En las obras tienes una vista, Madrid, y se abren siempre con ella.',
  events: {
    'views.asked': 'En las obras, pulsa el botón de las vistas.',
    'views.defaultAsked': 'Abre las obras desde el menú.',
    'views.opened': ({ id }: Opened) =>
      id === null
        ? 'En el menú de las vistas, elige «Todas las obras».'
        : 'En el menú de las vistas, elige Madrid.',
    'views.openAsked': 'En el buscador de comandos, busca Madrid y elige la vista.',
    'views.recalled': ({ id }: Opened) =>
      id === null
        ? 'Abre una dirección de las obras con filtros y sin vista.'
        : 'Abre una dirección de las obras que nombra la vista Madrid.',
    'views.chosenShown': { happens: 'La página muestra las obras con la vista que se abrió.' },
    'views.retryRequested': 'En el menú de las vistas, pulsa «Reintentar».',
    'views.undoDismissed': 'Pulsa «Quitar este aviso».',
    'view.formOpened': 'En el menú de las vistas, pulsa «Guardar como…».',
    'view.formClosed': 'Pulsa «Cancelar».',
    'view.changed': 'En el menú de las vistas, pulsa «Guardar cambios».',
    'view.refused': {
      prepare: proxy('500', 'PUT vistas/:id'),
      does: 'En el menú de las vistas, pulsa «Guardar cambios».',
    },
    'view.theirsTaken': {
      does: 'Guarda Madrid en otra pestaña; en esta pulsa «Guardar cambios» y después «Ver lo de la otra».',
    },
    'view.saved': ({ kind }: Came<SavedViewsEvent, 'view.saved'>) =>
      kind === 'new'
        ? 'En el diálogo, escribe un nombre y pulsa «Guardar la vista».'
        : 'Con Madrid abierta, pulsa «Cambiar el nombre…», escribe otro y pulsa «Guardar».',
    'loadViews.done': { happens: 'Llegan las vistas.' },
    'loadViews.error': fails('GET vistas', 'Las vistas no llegan.'),
  },
  states: {
    'open.list.unseen': '«Vista: Todas las obras».',
    'open.list.loading': 'En el menú, «Leyendo las vistas…» o, si ya se habían leído, las últimas.',
    'open.list.failed': 'En el menú, por qué no se pudieron leer y «Reintentar».',
    'open.list.shown': ({ list, openId }: SavedViewsContext) =>
      together(
        'En el menú, cada vista con su nombre; la predeterminada, con una estrella.',
        list?.vistas.some(({ id }) => id === openId)
          ? 'El botón dice el nombre de la que está abierta.'
          : 'El botón dice «Vista: Todas las obras».',
      ),
    'open.news': '',
    'open.dialog.closed': 'Ningún diálogo.',
    'open.dialog.editing': 'El diálogo «Guardar la vista», con «Nombre» y «Quién la ve».',
  },
};

export const viewChangeWording: MachineWording = {
  title: 'El cambio de una vista',
  start: `${SAVED} Quita el filtro.`,
  events: {
    'change.requested': `${MENU} y «Guardar cambios».`,
    'change.theirsTaken': 'Pulsa «Ver lo de la otra».',
    'change.mineKept': 'Pulsa «Guardar lo de aquí».',
    'change.cancelled': 'Pulsa «Decidir después».',
    'changeView.done': { happens: 'El servidor lo guarda.', cleanUp: `${MENU} y «Eliminar…».` },
    'changeView.error': ({ error }: Failed) =>
      viewMeanwhile(callFailure(error)) === null
        ? { prepare: proxy('500', 'PUT vistas/:id'), happens: 'El servidor no lo guarda.' }
        : {
            prepare: 'en otra pestaña abre Madrid, cambia un filtro y pulsa «Guardar cambios».',
            happens: 'El servidor dice que otra pestaña la guardó antes.',
          },
  },
  states: {
    resting: 'Ninguna pregunta.',
    sending: '«Guardar cambios» no se puede pulsar otra vez.',
    conflict: '«Guardaste esta vista en otra pestaña»: qué hay en cada una y con cuál te quedas.',
  },
};

export const viewFormWording = formWording<ViewValues>({
  title: 'El nombre de una vista y quién la ve',
  start: `${WORKS} Pulsa «Vista: Todas las obras» y «Guardar como…».`,
  fills: ({ nombre }) =>
    nombre?.trim() === '' ? 'En «Nombre» escribe un espacio.' : 'En «Nombre» escribe uno.',
  submit: '«Guardar la vista»',
  refused: { prepare: proxy('422', 'POST vistas') },
  shown: '«Nombre» y «Quién la ve».',
  sent: 'El aviso «Vista guardada», sin diálogo.',
  cleanUp: 'En el menú de las vistas, pulsa «Eliminar…».',
});
