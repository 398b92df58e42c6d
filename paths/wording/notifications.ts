import type { PortalApp } from '../../src/api/contract/apps.ts';
import type { ResourceContext } from '../../src/machines/kit/resource/resource-types.ts';
import type { KnownSettings } from '../../src/machines/notifications/notification-settings.ts';
import { unreadCount } from '../../src/machines/notifications/notifications-rules.ts';
import type { NotificationsContext } from '../../src/machines/notifications/notifications-types.ts';
import type { Holder, ToastsContext, ToastsEvent } from '../../src/machines/toasts/toasts-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { arrange, automatic, type Came, crash, fails, together } from './world.ts';

const titlesOf = ({ shown }: ToastsContext): string =>
  shown.length === 0
    ? 'Ningún aviso.'
    : `Avisos arriba a la derecha: ${shown.map(({ title }) => title).join(', ')}.`;

const HOLDING: Readonly<Record<Holder, Doing>> = {
  pointer: 'Pon el puntero sobre los avisos.',
  focus: 'Lleva el foco a un aviso con el tabulador.',
  fetching: automatic('Se descarga lo que dibuja los avisos.'),
};
const LETTING_GO: Readonly<Record<Holder, Doing>> = {
  pointer: 'Aparta el puntero de los avisos.',
  focus: 'Saca el foco de los avisos.',
  fetching: automatic('Se ha descargado lo que dibuja los avisos.'),
};

export const toastsWording: MachineWording = {
  title: 'Los avisos que se van solos',
  start: 'Has entrado en el portal y no se ve ningún aviso.',
  events: {
    'toast.told': ({ notice }: Came<ToastsEvent, 'toast.told'>) =>
      notice.type === 'error'
        ? {
            prepare: arrange({ type: '', error: null }, 'borrar'),
            happens: 'Una carga falla y lo dice un aviso, que se queda hasta que lo cierras.',
          }
        : { happens: 'Una carga acaba bien y lo dice un aviso.' },
    'toast.expired': (_, from) =>
      (from.context as ToastsContext).shown.some(({ type }) => type === 'success')
        ? { happens: 'Pasan 3 segundos.' }
        : automatic('Se cumple el tiempo de un aviso que ya no está.'),
    'toast.closed': (_, from) =>
      (from.context as ToastsContext).shown.some(({ type }) => type === 'error')
        ? 'Pulsa «Cerrar aviso» en el aviso de la carga fallida.'
        : automatic('Se cierra un aviso que ya no está.'),
    'toast.held': ({ by }: Came<ToastsEvent, 'toast.held'>) => HOLDING[by],
    'toast.released': ({ by }: Came<ToastsEvent, 'toast.released'>) => LETTING_GO[by],
    'toast.cleared': 'Cierra la sesión.',
    'toast.stepEnded': automatic('Se elige otro archivo después de una carga fallida.'),
    'toast.pageLeft': automatic('Se pasa a otra página.'),
    'toast.actionChosen': automatic('Se pulsa el botón de un aviso que tiene uno.'),
    'toast.crowdedOut': automatic('En un teléfono se abre un diálogo que ocupa la pantalla.'),
  },
  states: {
    counting: titlesOf,
    held: (context: ToastsContext) => together(titlesOf(context), 'Siguen ahí mientras se leen.'),
  },
};

export const announcerWording: MachineWording = {
  title: 'Lo que se dice solo a los lectores de pantalla',
  start: 'Has entrado en el portal con un lector de pantalla y hay notificaciones sin leer.',
  events: {
    'shown.opened': 'Abre «Notificaciones» y pulsa «Marcar todas como leídas».',
    'after.stay': { happens: 'Pasan 3 segundos.' },
  },
  states: {
    empty: 'Nada que leer fuera de lo que se ve.',
    shown: 'El lector dice «Todas las notificaciones están leídas.»',
  },
};

const listOf = (context: NotificationsContext): string => {
  const unread = unreadCount(context);
  return unread === 0
    ? 'La campana, sin número.'
    : `La campana con el número ${unread}: al abrirla, ese número de notificaciones sin leer.`;
};

export const notificationsWording: MachineWording = {
  title: 'La lista de notificaciones',
  start:
    'Acabas de entrar como ana.ruiz@conectividad.example, con más de 20 notificaciones guardadas y una sin leer.',
  events: {
    'notifications.told': { happens: 'Una carga acaba y lo dice un aviso.' },
    'notifications.read': 'Abre «Notificaciones» y pulsa la de la carga de Norte.xlsx.',
    'notifications.allRead': 'Abre «Notificaciones» y pulsa «Marcar todas como leídas».',
    'notifications.silenced':
      'Abre «Notificaciones», pulsa «Silenciar» en una de cargas y después «Silenciar todo lo de cargas».',
    'notifications.olderRequested': 'Abre «Notificaciones» y pulsa «Ver anteriores».',
    'notifications.checkRequested': 'Abre «Notificaciones».',
    'page.hidden': 'Pasa a otra pestaña del navegador.',
    'after.settle': { happens: 'Pasa 1 segundo.' },
    'after.askEvery': { long: true, happens: 'Pasa 1 minuto.' },
    'loadNewest.done': { happens: 'Llegan las notificaciones.' },
    'loadNewest.error': fails('GET notificaciones', 'Las notificaciones no llegan.'),
    'loadOlder.done': { happens: 'Llegan las anteriores.' },
    'loadOlder.error': fails('GET notificaciones', 'Las anteriores no llegan.'),
    'sendMarks.done': { happens: 'El servidor sabe lo que has leído.' },
    'sendMarks.error': fails('POST notificaciones/leidas', 'El servidor no se entera de lo que has leído.'),
    'keepMarks.error': crash('lo que guarda este navegador'),
  },
  states: {
    waiting: listOf,
    asking: listOf,
    readingOlder: (context: NotificationsContext) =>
      together(listOf(context), 'En la lista, «Buscando las anteriores…».'),
    saving: listOf,
    waitingToSave: listOf,
    resting: (context: NotificationsContext) =>
      together(
        listOf(context),
        context.olderFailure !== null && 'En la lista, «Error en la lectura de notificaciones».',
      ),
    paused: listOf,
  },
};

type SettingsContext = ResourceContext<KnownSettings>;

export const notificationSettingsWording: MachineWording = {
  title: 'Lo que cada persona silencia en la campana',
  start: 'Has entrado en el portal con una notificación del automatismo cierre.',
  events: {
    'resource.opened': 'Abre «Notificaciones».',
    'resource.changed': 'Pulsa «Silenciar» en la del automatismo y después «Silenciar cierre».',
    'load.done': { happens: 'Llega lo que tienes elegido.' },
    'load.error': fails('GET notificaciones/ajustes', 'Lo que tienes elegido no llega.'),
    'save.done': { happens: 'El servidor lo ha guardado.' },
    'save.error': fails('PUT notificaciones/ajustes', 'El servidor no lo guarda.'),
  },
  states: {
    unopened: 'La campana, cerrada.',
    loading: 'Las notificaciones, sin «Silenciar» si no se sabe todavía lo que tienes silenciado.',
    ready: ({ failure }: SettingsContext) =>
      failure === null
        ? 'Lo silenciado dice «Silenciada»; está en «Ver todas», «Ajustes».'
        : 'En la notificación que has silenciado, «No se ha podido guardar lo que has elegido.» y «Reintentar».',
    saving: 'Lo silenciado dice «Silenciada».',
    failed: 'En «Ver todas», «Ajustes», «No se han podido leer tus ajustes.» y «Reintentar».',
  },
};

type AppsContext = ResourceContext<readonly PortalApp[] | null>;

export const appsWording: MachineWording = {
  title: 'El lanzador de aplicaciones',
  start: 'Has entrado en el portal, con una aplicación configurada en el servidor, el correo.',
  events: {
    'resource.opened': 'Abre «Aplicaciones» en la barra de arriba.',
    'load.done': { happens: 'Llegan las aplicaciones.' },
    'load.error': fails('GET aplicaciones', 'Las aplicaciones no llegan.'),
  },
  states: {
    unopened: 'El botón «Aplicaciones», cerrado.',
    loading: ({ value }: AppsContext) =>
      value === null ? '«Buscando las aplicaciones…».' : 'Las aplicaciones que ya se conocían.',
    ready: 'El lanzador con el correo, que se abre en otra pestaña.',
    failed: ({ value }: AppsContext) =>
      value === null
        ? '«Error en la lectura de aplicaciones» y «Reintentar».'
        : 'Las aplicaciones que ya se conocían.',
  },
};
