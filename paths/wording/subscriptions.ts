import type {
  SubscriptionTrialContext,
  SubscriptionValues,
} from '../../src/machines/subscriptions/subscriptions-types.ts';
import type { MachineWording } from '../wording.ts';
import { formWording } from './forms.ts';
import { fails, proxy, together } from './world.ts';

const PANEL = 'Has entrado como admin@conectividad.example y ves el panel de control.';
const OPENED = `${PANEL} Pulsa «Recibir por correo».`;

export const subscriptionsWording: MachineWording = {
  title: 'Los correos del panel que recibes',
  start: `${PANEL} Recibes un correo: añádelo con «Recibir por correo».`,
  events: {
    'subscriptions.asked': 'Pulsa «Recibir por correo» y luego «Ver los correos que recibes».',
    'subscriptions.left': 'Vuelve atrás en el navegador.',
    'subscriptions.changeRequested': 'Pulsa «Pausar».',
    'subscription.opened': (_: unknown, from) =>
      from.matches({ open: { list: 'shown' } })
        ? 'Pulsa «Cambiar».'
        : 'En el panel de control, pulsa «Recibir por correo».',
    'subscription.closed': 'Pulsa «Cancelar».',
    'subscription.saved': 'Elige «Los lunes» y pulsa «Recibir por correo» o, si ya lo recibías, «Guardar».',
    'loadSubscriptions.done': { happens: 'Llega la lista.' },
    'loadSubscriptions.error': fails('GET suscripciones', 'La lista no llega.'),
    'changeSubscription.done': {
      happens: 'El servidor lo pausa.',
      cleanUp: 'Pulsa «Reanudar».',
    },
    'changeSubscription.error': fails('PUT suscripciones/:id/pausa', 'El servidor no lo pausa.'),
  },
  states: {
    'open.list.unseen': 'La lista no está en pantalla.',
    'open.list.loading': 'Renglones grises en el sitio de la lista o, si ya se había leído, la última.',
    'open.list.failed': '«No se pudieron leer tus correos del panel» y «Reintentar».',
    'open.list.shown': 'Cada correo, con qué lleva, cuándo sale y cómo fue el último.',
    'open.list.changing': '«Pausar» muestra que trabaja.',
    'open.dialog.closed': 'Ningún diálogo.',
    'open.dialog.editing': 'El diálogo, con «Cada cuánto», «Hora» y los próximos envíos.',
  },
};

export const subscriptionFormWording = formWording<SubscriptionValues>({
  title: 'Qué correo del panel se recibe, y cuándo',
  start: OPENED,
  fills: ({ vista }) =>
    vista === undefined
      ? 'En «Cada cuánto» elige «Los lunes».'
      : 'Cierra el diálogo, quita todas las métricas de la comparativa histórica y pulsa allí «Recibir por correo».',
  submit: '«Recibir por correo»',
  refused: { prepare: proxy('422', 'POST suscripciones') },
  shown: '«Cada cuánto», «Hora» y los próximos envíos.',
  sent: 'El aviso «Lo recibirás por correo», sin diálogo.',
  cleanUp: 'En «Ver los correos que recibes», pulsa «Terminar».',
});

export const subscriptionTrialWording: MachineWording = {
  title: 'La prueba de un correo del panel',
  start: OPENED,
  events: {
    'trial.requested': 'Pulsa «Enviarme una prueba».',
    'sendTrial.done': { happens: 'El correo sale.' },
    'sendTrial.error': fails('POST suscripciones/prueba', 'El correo no sale.'),
  },
  states: {
    resting: ({ sent, failure }: SubscriptionTrialContext) =>
      together(
        '«Enviarme una prueba».',
        sent !== null && 'A qué dirección se ha enviado.',
        failure !== null && 'Por qué no ha salido.',
      ),
    sending: '«Enviarme una prueba» muestra que trabaja.',
  },
};
