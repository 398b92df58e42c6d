import type { NavigationContext, NavigationEvent } from '../../src/machines/navigation/navigation-types.ts';
import { holdsAnyPermission, mayOpen } from '../../src/shared/access.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { automatic, type Came, proxy, together } from './world.ts';

const ANA = 'ana.ruiz@conectividad.example';

export const navigationWording: MachineWording = {
  title: 'Qué página se ve y cómo se sale de ella',
  start: 'El portal está cerrado y nadie ha entrado en este navegador.',
  events: {
    'navigation.pathChanged': ({ path }: Came<NavigationEvent, 'navigation.pathChanged'>): Doing =>
      `Abre ${path}: escríbelo en la barra de direcciones tras la dirección del portal, o vuelve a esa página con el botón Atrás.`,
    'navigation.addressChanged': automatic('Cambia la consulta de la dirección sin cambiar la página.'),
    'navigation.pageClosed': automatic('La página deja de verse, y en su sitio se verá otra.'),
    'navigation.sessionChanged': (
      { session }: Came<NavigationEvent, 'navigation.sessionChanged'>,
      from,
    ): Doing => {
      const { session: before, workPath } = from.context as NavigationContext;
      if (session === 'signedIn') {
        return before === 'signedIn'
          ? automatic('Entra otra persona sin que salga la anterior.')
          : `Entra como ${ANA} con su código.`;
      }
      if (before !== 'signedIn') return { happens: 'El portal sabe que no ha entrado nadie.' };
      return workPath !== null
        ? automatic('La sesión se cierra con una carga en curso.')
        : 'Abre tu cuenta arriba a la derecha, elige «Cerrar Sesión» y confirma con «Cerrar Sesión».';
    },
    'navigation.permissionsLoaded': (
      { permissions, areKept }: Came<NavigationEvent, 'navigation.permissionsLoaded'>,
      from,
    ): Doing => {
      if ((from.context as NavigationContext).session !== 'signedIn') {
        return automatic('Llegan permisos sin que haya entrado nadie.');
      }
      if (areKept) return automatic('Se usan los permisos de la última visita mientras llegan otros.');
      const asked = proxy(
        '200',
        `GET me/permissions ${JSON.stringify({ success: true, data: permissions })}`,
      );
      return {
        prepare: asked,
        happens: mayOpen(permissions, 'bulk_loads')
          ? 'Llegan los permisos: la persona puede abrir «Cargas Másivas».'
          : 'Llegan los permisos: la persona puede abrir otros módulos, pero no «Cargas Másivas».',
      };
    },
    'navigation.landingChosen': automatic('Alguien se registra o elige otra contraseña en este navegador.'),
    'navigation.workBegan': (_, from): Doing =>
      from.matches({ guard: 'allowed' }) && (from.context as NavigationContext).path === '/carga-masiva'
        ? 'Empieza una carga en «Cargas Másivas».'
        : automatic('Empieza una carga sin que se vea su página.'),
    'navigation.workEnded': (_, from): Doing =>
      (from.context as NavigationContext).workPath !== null
        ? { happens: 'La carga llega a su final.' }
        : automatic('Termina una carga que no estaba en curso.'),
    'navigation.leaveRequested': ({ to }: Came<NavigationEvent, 'navigation.leaveRequested'>, from): Doing =>
      isShown(from.context)
        ? `Elige en el menú el módulo que lleva a ${to}.`
        : automatic('Se pide otra página antes de que se vea ninguna.'),
    'navigation.leaveConfirmed': 'Pulsa «Salir de la página».',
    'navigation.leaveCancelled': 'Pulsa «Seguir aquí».',
  },
  states: {
    'guard.pending': 'El indicador de carga en el sitio de la página: ni ella ni una negativa.',
    'guard.allowed': ({ path }: NavigationContext) => `La página ${path ?? ''}.`,
    'guard.denied': ({ session, access, permissions, wanted }: NavigationContext) => {
      if (session !== 'signedIn') return 'La página «Accede al portal».';
      if (access?.kind === 'guest') return `El portal por dentro, en ${wanted ?? '/welcome'}.`;
      return holdsAnyPermission(permissions)
        ? '«No tienes acceso a este módulo» y el enlace «Ir a tus módulos».'
        : 'La página Welcome con «Tu acceso está pendiente de configuración».';
    },
    'leave.free': ({ workPath }: NavigationContext) =>
      together('No hay ninguna pregunta abierta.', workPath !== null && 'La carga sigue en curso.'),
    'leave.confirming':
      'El diálogo «Hay una carga en curso» con «Salir de la página» y «Seguir aquí», y la dirección de antes en la barra.',
  },
};

const isShown = (context: unknown): boolean => {
  const { path, session } = context as NavigationContext;
  return path !== null && session === 'signedIn';
};
