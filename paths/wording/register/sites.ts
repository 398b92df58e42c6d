import type { CheckValues } from '../../../src/machines/sites/code-check-types.ts';
import type {
  ClosingValues,
  NewSiteValues,
  SiteContext,
  SiteMachineEvent,
  SiteValues,
} from '../../../src/machines/sites/site-types.ts';
import { SOME_SITE } from '../../payloads/site-payloads.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { formWording } from '../forms.ts';
import { pagedListWording } from '../kit/paged-lists.ts';
import { automatic, type Came, fails, proxy } from '../world.ts';

const ENTERED = 'Has entrado como admin@conectividad.example';
const LIST = `${ENTERED} y ves «Localizaciones Celsig». La primera localización tiene más de 10 obras y se cambió más de 10 veces.`;
const OPEN = 'Pulsa el código de la primera localización.';
const PAGE = `${LIST} ${OPEN}`;
const BACK = 'Vuelve atrás en el navegador.';

export const siteWording: MachineWording = {
  title: 'La página de una localización',
  start: LIST,
  events: {
    'record.asked': ({ key }: Came<SiteMachineEvent, 'record.asked'>, from): Doing =>
      from.matches('unseen')
        ? `Pulsa el código de la ${key === SOME_SITE ? 'primera' : 'segunda'} localización.`
        : automatic('La dirección de la página nombra otra localización.'),
    'record.left': BACK,
    'site.saved': 'Pulsa «Editar», cambia el nombre y pulsa «Guardar».',
    'site.closed': 'Pulsa «Cerrar», escribe un motivo y pulsa «Cerrar la localización».',
    'work.began': 'Pulsa «Editar» y cambia el nombre.',
    'work.ended': 'Pulsa «Deshacer los cambios».',
    'loadRecord.done': { happens: 'Llega la localización.' },
    'loadRecord.error': fails('GET localizaciones/ficha', 'La localización no llega.'),
  },
  states: {
    unseen: 'Ninguna localización está en pantalla.',
    loading: ({ record }: SiteContext) =>
      record === null
        ? 'Renglones grises en el sitio de la localización.'
        : 'Lo último que se leyó de la localización sigue en pantalla.',
    failed: '«No se pudo leer la localización» y «Reintentar».',
    shown: 'La localización, con «Qué es», «Obras» y «Su historia».',
  },
};

export const siteFormWording = formWording<SiteValues>({
  title: 'Los datos de una localización',
  start: `${PAGE} Pulsa «Editar».`,
  fills: ({ lat }) =>
    lat === undefined ? 'Escribe otro nombre en «Nombre».' : 'Escribe letras en «Latitud».',
  submit: '«Guardar»',
  refused: { prepare: proxy('422', 'PUT localizaciones/ficha') },
  shown: '«Nombre», «Dirección», «Municipio», «Provincia», «Latitud», «Longitud», «Tipo» y «Operador».',
  sent: 'La página de la localización, y el aviso «Localización guardada».',
  cleanUp: 'Devuelve a la localización el nombre que tenía.',
  kept: { revert: '«Deshacer los cambios»', adopted: 'La localización se cierra o se reabre en su página.' },
});

export const siteClosingWording = formWording<ClosingValues>({
  title: 'El cierre de una localización',
  start: `${PAGE} Pulsa «Cerrar».`,
  fills: ({ reason }) => (reason === '' ? 'Vacía «Motivo».' : 'Escribe en «Motivo» por qué se cierra.'),
  submit: '«Cerrar la localización» o, si ya está cerrada, «Reabrir la localización»',
  refused: { prepare: proxy('422', 'POST localizaciones/cierre') },
  shown: 'Lo que pasa al cerrarla, y «Motivo».',
  sent: 'La página de la localización, cerrada o abierta otra vez.',
  cleanUp: 'Pulsa «Reabrir» si quedó cerrada.',
});

export const newSiteWording = formWording<NewSiteValues>({
  title: 'Una localización nueva',
  start: `${LIST} Pulsa «Nueva localización».`,
  fills: ({ cod }) => (cod === '' ? 'Vacía «Código».' : 'Escribe en «Código» uno que no esté.'),
  submit: '«Dar de alta»',
  refused: { prepare: proxy('422', 'POST localizaciones') },
  shown: '«Código» y los demás datos de la localización.',
  sent: 'La página de la localización nueva.',
  cleanUp: 'Cierra la localización nueva.',
  kept: { revert: '«Vaciar»', adopted: 'Nada cambia lo escrito desde fuera del formulario.' },
});

export const codeCheckWording = formWording<CheckValues>({
  title: 'La comprobación de códigos pegados',
  start: `${LIST} Pulsa «Comprobar códigos».`,
  fills: ({ text }) =>
    text === '' ? 'Vacía «Códigos».' : 'Escribe en «Códigos» el código de una localización.',
  submit: '«Comprobar»',
  refused: { prepare: proxy('422', 'POST localizaciones/validar') },
  shown: '«Códigos» y «Comprobar».',
  sent: 'Cuántos códigos están, y qué pasa con cada uno.',
});

export const siteWorksWording = pagedListWording({
  title: 'Las obras de una localización',
  start: LIST,
  asked: OPEN,
  turned: 'Pulsa «Página siguiente» de «Páginas de obras».',
  left: BACK,
  call: 'GET localizaciones/ficha/obras',
  loading: 'Renglones grises bajo «Obras».',
  shown: 'Las obras de la localización y cuántas son.',
  failed:
    '«No se pudieron leer sus obras. No se ha cambiado nada.» o, si ya se habían leído, «Sus obras no se pudieron actualizar: son las últimas que se leyeron.»',
});

export const siteMapWording = pagedListWording({
  title: 'El mapa y la lista de localizaciones',
  start: `${ENTERED} y ves la página Welcome.`,
  asked: 'Elige «Localizaciones Celsig» en el menú.',
  askedOtherwise: 'Escribe un municipio en «Buscar por código, nombre, municipio o provincia».',
  left: 'Elige Welcome en el menú.',
  call: 'GET localizaciones/mapa',
  loading: 'Renglones grises en el sitio de la lista.',
  shown: 'El mapa con las localizaciones y, al lado, la lista de las mismas y cuántas son.',
  failed:
    '«No se pudieron leer las localizaciones. No se ha cambiado nada.» o, si ya se habían leído, «La lista no se pudo actualizar: es la última que se leyó.»',
});

export const siteHistoryWording = pagedListWording({
  title: 'La historia de una localización',
  start: LIST,
  asked: OPEN,
  turned: 'Pulsa «Página siguiente» de «Páginas de su historia».',
  left: BACK,
  call: 'GET localizaciones/ficha/historia',
  loading: 'Renglones grises bajo «Su historia».',
  shown: 'Lo que se cambió de la localización, lo último primero, y cuántos cambios son.',
  failed:
    '«No se pudo leer su historia. No se ha cambiado nada.» o, si ya se había leído, «Su historia no se pudo actualizar: es la última que se leyó.»',
  refreshed: 'Pulsa «Cerrar», escribe un motivo y pulsa «Cerrar la localización».',
});
