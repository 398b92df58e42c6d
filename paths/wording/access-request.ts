import type {
  AccessRequestContext,
  AccessRequestEvent,
} from '../../src/machines/access-request/access-request-types.ts';
import type { MachineWording } from '../wording.ts';
import { type Came, fails } from './world.ts';

export const accessRequestWording: MachineWording = {
  title: 'Pedir acceso',
  start:
    'Has entrado como consulta@conectividad.example, has abierto la dirección /users y ves «No tienes acceso a este módulo».',
  events: {
    'access.requested': ({ flag }: Came<AccessRequestEvent, 'access.requested'>) =>
      flag === null
        ? 'Vuelve a cargar la página, que así no sabe de qué módulo viene, y pulsa «Pedir acceso».'
        : 'Pulsa «Pedir acceso a Usuarios».',
    'requestAccess.done': { happens: 'El servidor contesta a la solicitud.' },
    'requestAccess.error': fails('POST solicitudes-acceso', 'La solicitud no llega.'),
  },
  states: {
    resting: ({ answer, failure, flag }: AccessRequestContext) => {
      if (failure !== null)
        return '«No se ha podido pedir acceso. Inténtalo otra vez: nadie recibe el aviso dos veces.»';
      if (answer === null) return 'El botón «Pedir acceso a Usuarios».';
      return flag === null
        ? '«Solicitud enviada a 2 personas que pueden darlo. Te avisaremos cuando cambie tu acceso.»'
        : '«Solicitud de acceso a Usuarios enviada a 2 personas que pueden darlo. Te avisaremos cuando cambie tu acceso.»';
    },
    sending: 'El botón, ocupado.',
  },
};
