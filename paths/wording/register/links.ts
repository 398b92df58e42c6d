import type { AnyMachineSnapshot } from 'xstate';
import type { LinkChangeContext } from '../../../src/machines/links/link-change-types.ts';
import type { LinkValues } from '../../../src/machines/links/link-form-types.ts';
import type { LinkLifeEvent } from '../../../src/machines/links/link-life-machine.ts';
import type { LinksContext } from '../../../src/machines/links/links-types.ts';
import type { LinkState } from '../../../src/shared/link-states.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { formWording } from '../forms.ts';
import { pagedListWording } from '../kit/paged-lists.ts';
import { automatic, type Came, fails, proxy, together } from '../world.ts';

const COLUMNS: Readonly<Record<LinkState, string>> = {
  solicitada: '«Solicitada»',
  en_estudio: '«En estudio»',
  contratada: '«Contratada»',
  instalada: '«Instalada»',
  activa: '«Activa»',
  baja: '«Baja»',
};
const BOARD = 'Has entrado como admin@conectividad.example y abres Conectividad.';

const MOVE = 'En «Mover a…» de una tarjeta, elige el estado siguiente.';
const UNDO = {
  beforehand: 'solicita un enlace en Conectividad.',
  does: 'Abre el enlace recién solicitado y pulsa «Deshacer la solicitud».',
};
/** The cards are there only with their board. */
const onBoard = (from: AnyMachineSnapshot, doing: Doing): Doing =>
  from.matches({ open: { board: 'shown' } })
    ? doing
    : automatic('Cambia un enlace cuyo tablero no está en pantalla.');

export const linksWording: MachineWording = {
  title: 'Los enlaces de las localizaciones',
  start: 'Has entrado como admin@conectividad.example.',
  events: {
    'links.asked': (_: unknown, from) =>
      from.matches({ open: { board: 'unseen' } }) ? 'Abre Conectividad.' : 'Escribe en «Buscar enlaces».',
    'links.left': 'Abre otra página.',
    'links.refreshRequested': 'Pulsa «Actualizar».',
    'links.moreRequested': 'En la columna «En estudio», pulsa el botón que la sigue, con los que quedan.',
    'link.opened': 'Pulsa el nombre de una tarjeta.',
    'link.retryRequested': 'En el diálogo, pulsa «Reintentar».',
    'link.formOpened': 'Pulsa «Solicitar enlace» o, en un enlace abierto, «Cambiar datos».',
    'link.formClosed': 'Pulsa «Cancelar».',
    'link.closed': 'Cierra el diálogo.',
    'link.changed': ({ link }: { readonly type: string; readonly link: unknown }, from) =>
      onBoard(from, link === null ? UNDO : MOVE),
    'link.refused': (_: unknown, from) =>
      onBoard(from, { prepare: proxy('409', 'POST conectividad/enlaces/:id/movimiento'), does: MOVE }),
    'link.saved': 'Rellena el formulario y pulsa «Solicitar» o «Guardar».',
    'after.settle': { happens: 'Pasa un momento sin que escribas nada.' },
    'loadBoard.done': { happens: 'Llega el tablero.' },
    'loadBoard.error': fails('GET conectividad/tablero', 'El tablero no llega.'),
    'loadColumn.done': { happens: 'Llegan más enlaces de la columna.' },
    'loadColumn.error': fails('GET conectividad/columna', 'Los demás enlaces no llegan.'),
    'loadSheet.done': { happens: 'Llega el enlace con su historia.' },
    'loadSheet.error': fails('GET conectividad/enlaces/:id', 'El enlace no llega.'),
  },
  states: {
    'open.board.unseen': 'El tablero no está en pantalla.',
    'open.board.settling': 'El tablero de antes, con lo escrito en «Buscar enlaces».',
    'open.board.loading': 'Renglones grises en el sitio del tablero o, si ya se había leído, el último.',
    'open.board.failed': '«No se pudieron leer los enlaces» y «Reintentar».',
    'open.board.shown': ({ failure }: LinksContext) =>
      together(
        'Una columna por estado, con cuántos enlaces hay, cuántos van tarde y las tarjetas.',
        failure !== null && 'Por qué no se han leído más.',
      ),
    'open.board.readingMore': 'El botón bajo la columna muestra que trabaja.',
    'open.news': '',
    'open.dialog.closed': 'Ningún diálogo.',
    'open.dialog.reading': 'El diálogo del enlace: renglones grises o, si ya se había leído, lo último.',
    'open.dialog.failed': 'En el diálogo, «No se pudo leer este enlace» y «Reintentar».',
    'open.dialog.shown':
      'El diálogo del enlace: qué es, sus hitos, su historia y a qué estados se puede mover.',
    'open.dialog.editing':
      'El diálogo con «Localización», «Tecnología» y lo demás que se escribe de un enlace.',
  },
};

export const linkChangeWording: MachineWording = {
  title: 'El cambio de un enlace',
  start: BOARD,
  events: {
    'change.requested': ({ order }: { readonly type: string; readonly order: { readonly to?: string } }) =>
      order.to === 'baja'
        ? 'En «Mover a…» de una tarjeta, elige «Baja».'
        : 'En «Mover a…» de una tarjeta, elige el estado siguiente.',
    'change.reasonChanged': 'Escribe en «Motivo».',
    'change.confirmed': 'Pulsa «Mover».',
    'change.cancelled': 'Pulsa «Cancelar».',
    'changeLink.done': {
      happens: 'El servidor lo mueve.',
      cleanUp: 'Abre el enlace y pulsa «Deshacer el movimiento».',
    },
    'changeLink.error': fails('POST conectividad/enlaces/:id/movimiento', 'El servidor no lo mueve.'),
  },
  states: {
    resting: 'Ninguna pregunta: las tarjetas, cada una en su columna.',
    asking: ({ failure }: LinkChangeContext) =>
      together(
        'El diálogo con «Motivo».',
        failure !== null && 'Por qué no se ha movido, con lo escrito en su sitio.',
      ),
    sending: 'La tarjeta está ya en la columna a la que va, más clara.',
  },
};

export const linkFormWording = formWording<LinkValues>({
  title: 'Qué es un enlace',
  start: `${BOARD} Pulsa «Solicitar enlace» y escribe en «Localización» el código de una.`,
  fills: ({ mbps }) => (mbps === undefined ? 'Escribe una en «Tecnología».' : 'Escribe letras en «Mbps».'),
  submit: '«Solicitar»',
  refused: { prepare: proxy('422', 'POST conectividad/enlaces') },
  shown: '«Localización», «Tecnología», «Operador», «Circuito» y «Mbps».',
  sent: 'El aviso «Enlace solicitado», sin diálogo.',
  cleanUp: 'Abre el enlace y pulsa «Deshacer la solicitud».',
});

export const linkLifeWording: MachineWording = {
  title: 'La vida de un enlace',
  start: BOARD,
  events: {
    'life.told': ({ state }: Came<LinkLifeEvent, 'life.told'>) =>
      `Abre un enlace de la columna ${COLUMNS[state]}.`,
    'life.moved': automatic('El enlace pasa a otro estado: la página lo lee y se lo cuenta otra vez.'),
  },
  states: {
    unknown: 'Ningún enlace abierto.',
    solicitada: '«Mover a…» ofrece «En estudio» y «Baja».',
    en_estudio: '«Mover a…» ofrece «Contratada», «Solicitada» y «Baja».',
    contratada: '«Mover a…» ofrece «Instalada», «Solicitada», «En estudio» y «Baja».',
    instalada: '«Mover a…» ofrece «Activa», «Solicitada», «En estudio», «Contratada» y «Baja».',
    activa: '«Mover a…» ofrece «Solicitada», «En estudio», «Contratada», «Instalada» y «Baja».',
    baja: '«Mover a…» ofrece «Solicitada».',
  },
};

export const siteLinksWording = pagedListWording({
  title: 'Los enlaces de una localización',
  start:
    'Has entrado como admin@conectividad.example y ves «Localizaciones Celsig». Has abierto antes otra localización.',
  asked: 'Pulsa el código de una localización.',
  askedOtherwise: 'Escribe en la dirección el código de otra.',
  left: 'Vuelve atrás en el navegador.',
  call: 'GET conectividad/sitio',
  loading: 'Renglones grises bajo «Enlaces».',
  shown: 'Los enlaces de la localización, con su estado, y cuántos son.',
  failed:
    '«No se pudieron leer sus enlaces. No se ha cambiado nada.» o, si ya se habían leído, «Sus enlaces no se pudieron actualizar: son los últimos que se leyeron.»',
});
