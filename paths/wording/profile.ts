import type { EventObject } from 'xstate';
import type {
  FreshProofContext,
  FreshProofEvent,
  ProofSecretValues,
} from '../../src/machines/fresh-proof/fresh-proof-types.ts';
import { statusOf } from '../../src/machines/kit/api-failure.ts';
import type { OwnSessionsEvent } from '../../src/machines/profile/own-sessions-types.ts';
import type {
  ProfilePictureContext,
  ProfilePictureEvent,
} from '../../src/machines/profile/profile-picture-types.ts';
import type {
  DetailsAnswer,
  DetailsValues,
  EmailProofValues,
  PasswordValues,
  ProfileContext,
  ProfileEvent,
} from '../../src/machines/profile/profile-types.ts';
import { PROFILE_PATH } from '../../src/machines/profile/profile-types.ts';
import { eventLabel } from '../event-label.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { formWording } from './forms.ts';
import { arrange, automatic, type Came, type Ended, type Failed, fails, proxy, together } from './world.ts';

const PROOF_WANTED = 428;
const SIGNED_OUT = 401;

const START =
  'Has entrado como una persona con el permiso del panel, que no es de las tres primeras, y abres /profile.';
const part = (what: string): Doing => automatic(`${what}; lo recorre la prueba de esa parte del perfil.`);

export const profileWording: MachineWording = {
  title: 'El perfil de una persona',
  start: 'Has entrado como una persona con el permiso del panel, que no es de las tres primeras.',
  events: {
    'profile.opened': ({ path }: Came<ProfileEvent, 'profile.opened'>) => `Abre ${path}.`,
    'profile.pageChanged': 'Elige Welcome en el menú.',
    'loadProfile.done': ({ output: { newEmail } }: Ended<DetailsAnswer>): Doing =>
      newEmail === null
        ? { happens: 'Llegan los datos de la persona.' }
        : {
            beforehand: 'guarda otro correo en /profile, sin confirmarlo, y vuelve a cargar la página.',
            cleanUp: 'pulsa «Dejar el correo como estaba».',
            happens: 'Llegan los datos de la persona, y el correo que espera su código.',
          },
    'loadProfile.error': fails('GET me', 'Los datos de la persona no llegan.'),
    'profile.detailsSaved': ({ newEmail }: Came<ProfileEvent, 'profile.detailsSaved'>) =>
      part(newEmail === null ? 'Se guardan los datos' : 'Se guarda otro correo, que hay que confirmar'),
    'profile.emailProven': part('Se confirma el correo nuevo'),
    'profile.proofGivenUp': 'Pulsa «Dejar el correo como estaba».',
    'profile.passwordChanged': part('Se cambia la contraseña'),
    'profile.pictureSaved': part('Se guarda la imagen'),
    'sessions.closed': part('Se cierran otras sesiones'),
    'proof.accepted': part('Se demuestra de quién es la sesión y se hace lo que se pidió'),
    'form.failed': part('El servidor no guarda algo'),
    'work.began': part('Se empieza a cambiar algo'),
    'work.ended': part('Ya no hay nada sin guardar'),
  },
  states: {
    unopened: 'Otra página del portal.',
    failed: ({ path }: ProfileContext, event) =>
      path === PROFILE_PATH
        ? '«Accede al portal»; si había algo sin guardar, «No se ha podido cargar tu perfil» y el botón «Reintentar».'
        : eventLabel(event.type) === 'loadProfile.error' && statusOf((event as Failed).error) === SIGNED_OUT
          ? '«Accede al portal»; si había algo sin guardar, «Tu sesión ha caducado».'
          : '«No se han podido cargar tus datos de acceso» y el botón «Reintentar».',
    loading: ({ path }: ProfileContext) =>
      path === PROFILE_PATH ? '«Cargando tu perfil…»' : '«Cargando tus datos de acceso…»',
    'ready.proven': ({ path }: ProfileContext) =>
      path === PROFILE_PATH
        ? 'La imagen, los datos, la contraseña y las sesiones de la persona.'
        : 'El correo, la contraseña y las sesiones de la persona.',
    'ready.proving': 'Bajo el correo, «Código de confirmación» para el correo nuevo.',
  },
};

export const profileDetailsWording = formWording<DetailsValues>({
  title: 'Cambiar el nombre y el correo',
  start: START,
  fills: ({ name, email }) =>
    name === undefined ? `Escribe ${email} en «Correo electrónico».` : `Escribe ${name} en «Nombre».`,
  submit: '«Guardar datos»',
  refused: { prepare: proxy('422', 'PUT me') },
  shown: 'Los campos «Nombre» y «Correo electrónico».',
  sent: 'Salta el aviso «Profile updated successfully!»',
  cleanUp: 'guarda otra vez el nombre y el correo de antes.',
  kept: { revert: '«Descartar cambios»', adopted: 'Se confirma un correo nuevo.' },
});

export const profilePasswordWording = formWording<PasswordValues>({
  title: 'Cambiar la contraseña',
  start: START,
  fills: ({ password }) =>
    password === 'corta'
      ? `Escribe ${password} en «Contraseña nueva».`
      : `Escribe ${password} en «Contraseña nueva» y en «Repite la contraseña nueva».`,
  submit: '«Cambiar contraseña»',
  refused: { prepare: proxy('422', 'PUT me') },
  shown: 'Los campos «Contraseña nueva» y «Repite la contraseña nueva».',
  sent: 'Salta el aviso «Password changed successfully!»',
  cleanUp: 'cambia otra vez a la contraseña de antes.',
  kept: { revert: '«Descartar cambios»', adopted: 'Nadie más cambia esta contraseña.' },
});

export const emailProofWording = formWording<EmailProofValues>({
  title: 'Confirmar un correo nuevo',
  start: `${START} Escribe un correo nuevo y pulsa «Guardar datos».`,
  fills: ({ code }) =>
    code === ''
      ? 'Vacía «Código de confirmación».'
      : 'Escribe en «Código de confirmación» el código que llegó al correo nuevo.',
  submit: '«Confirmar correo»',
  refused: { prepare: 'cambia el código por uno inventado.' },
  shown: 'El campo «Código de confirmación».',
  sent: 'Salta el aviso «Correo cambiado. Tus otras sesiones se han cerrado.»',
  cleanUp: 'guarda el correo de antes y confírmalo con su código.',
});

const UPLOAD = 'POST uploads/users/:id/profile-image';

export const profilePictureWording: MachineWording = {
  title: 'Poner y quitar la imagen propia',
  start: START,
  events: {
    'picture.chosen': ({ kind, bytes }: Came<ProfilePictureEvent, 'picture.chosen'>) =>
      kind === 'application/pdf'
        ? 'Pulsa «Elegir imagen» y elige un archivo PDF (en el diálogo, todos los archivos).'
        : `Pulsa «Elegir imagen» y elige ${bytes > 1_000 ? 'un PNG de 11 MB' : 'un PNG pequeño'}.`,
    'picture.read': { happens: 'El navegador lee la imagen.' },
    'picture.unreadable': {
      prepare: 'en su lugar elige un archivo de texto con el nombre acabado en .png.',
      happens: 'El navegador no puede leer la imagen.',
    },
    'picture.moved': 'Arrastra la imagen dentro del recorte.',
    'picture.zoomed': 'Mueve el deslizador «Acercar».',
    'picture.confirmed': 'Pulsa «Guardar imagen».',
    'picture.progressed': automatic('Se ha enviado la mitad de la imagen.'),
    'picture.cancelled': (_, from) =>
      from.matches('uploading') ? 'Pulsa «Cancelar el envío».' : 'Pulsa «Cancelar».',
    'picture.removed': 'Pulsa «Quitar imagen».',
    'uploadPicture.done': {
      happens: 'El servidor guarda la imagen.',
      cleanUp: 'quita la imagen, o pon la de antes.',
    },
    'uploadPicture.error': fails(UPLOAD, 'El servidor no guarda la imagen.'),
    'removePicture.done': {
      happens: 'El servidor quita la imagen.',
      cleanUp: 'pon otra vez la imagen de antes.',
    },
    'removePicture.error': fails('PUT me', 'El servidor no quita la imagen.'),
  },
  states: {
    resting: ({ problem }: ProfilePictureContext) =>
      together('La imagen, o las iniciales, y «Elegir imagen».', problem && PROBLEMS[problem]),
    cropping: 'El diálogo «Recorta tu imagen».',
    uploading: '«Guardar imagen» muestra que trabaja, y cuánto se ha enviado.',
    removing: '«Quitar imagen» muestra que trabaja.',
  },
};

const PROBLEMS = {
  notPicture: 'Debajo, «Elige una imagen PNG, JPEG o WebP.»',
  tooHeavy: 'Debajo, «La imagen ocupa más de 10 MB: elige otra más pequeña.»',
  unreadable: 'Debajo, «El navegador no ha podido leer esa imagen: elige otra.»',
} as const;

export const ownSessionsWording: MachineWording = {
  title: 'Las sesiones de una persona',
  start: `${START} También has entrado con ella en otro navegador, y tiene una clave de programas.`,
  events: {
    'loadSessions.done': { happens: 'Llegan las sesiones.' },
    'loadSessions.error': fails('GET me/sesiones', 'Las sesiones no llegan.'),
    'sessions.lookRequested': (_, from) =>
      from.matches('failed') ? 'Pulsa «Reintentar».' : automatic('Se cambia la contraseña o el correo.'),
    'sessions.closeAsked': ({ target }: Came<OwnSessionsEvent, 'sessions.closeAsked'>) =>
      target === null ? 'Pulsa «Cerrar las demás».' : 'Pulsa «Cerrar» en la otra sesión.',
    'sessions.keysChosen': ({ endsKeys }: Came<OwnSessionsEvent, 'sessions.keysChosen'>, from): Doing => {
      if (from.context.target !== null) return automatic('La pregunta es por una sola sesión.');
      return endsKeys
        ? 'Marca «Terminar también mis claves de programas (1): ningún programa podrá llamar con ellas».'
        : 'Quita la marca de las claves de programas.';
    },
    'sessions.closeConfirmed': 'Pulsa «Cerrar 1 sesión».',
    'sessions.closeCancelled': 'Pulsa «Cancelar».',
    'closeSessions.done': {
      happens: 'El servidor las cierra.',
      cleanUp: 'entra otra vez en el otro navegador.',
    },
    'closeSessions.error': (event: Failed) => ({
      prepare: `${arrange(event, 'DELETE me/sesiones/otras')} Y lo mismo con la sesión que se cierra sola.`,
      happens:
        statusOf(event.error) === PROOF_WANTED
          ? 'El servidor quiere que se demuestre antes de quién es la sesión.'
          : 'El servidor no las cierra.',
    }),
  },
  states: {
    loading: 'La lista de antes, o su hueco, mientras llegan las sesiones.',
    failed: '«No se han podido leer tus sesiones. Las que ves son las últimas que se leyeron.»',
    shown: 'Las sesiones, con «Esta sesión» en la de este navegador.',
    asking: (_, event) =>
      together(
        'El diálogo «Cerrar sesiones» con las que se cerrarían.',
        eventLabel(event.type) === 'closeSessions.error' &&
          'Antes, «Confirma que eres tú»: pulsa «Cancelar».',
      ),
    closing: 'El botón del diálogo muestra que trabaja.',
  },
};

const GIVE_CODE = 'Escribe el código del correo y pulsa «Continuar».';
const GIVE_PASSWORD = 'Escribe tu contraseña y pulsa «Continuar».';

const ASKERS = {
  profileDetails: ['Escribe un correo nuevo y pulsa «Guardar datos».', 'PUT me'],
  profilePassword: ['Escribe dos veces la contraseña nueva y pulsa «Cambiar contraseña».', 'PUT me'],
  ownSessions: ['Pulsa «Cerrar las demás» y «Cerrar 1 sesión».', 'DELETE me/sesiones/otras'],
  newProgramKey: [
    'En «Panel Automatizaciones», pulsa «Crear una clave», ponle un nombre y pulsa «Crear la clave».',
    'POST claves-programas',
  ],
} as const;

export const freshProofWording: MachineWording = {
  title: 'Demostrar de quién es la sesión',
  start: `${START} También has entrado con ella en otro navegador.`,
  events: {
    'proof.wanted': ({ asker, hasPassword }: Came<FreshProofEvent, 'proof.wanted'>) => {
      const [does, call] = ASKERS[asker];
      return hasPassword
        ? { beforehand: 'ponle una contraseña.', prepare: proxy(String(PROOF_WANTED), call), does }
        : { beforehand: 'usa una cuenta sin contraseña.', prepare: 'espera 5 minutos sin hacer nada.', does };
    },
    'proof.codeRequested': (_, from): Doing =>
      from.context.sent === null ? 'Pulsa «Enviarme un código».' : 'Pulsa «Enviarme otro código».',
    'proof.cancelled': 'Pulsa «Cancelar».',
    'proof.given': (_, from): Doing => {
      if (from.context.sent !== null) return GIVE_CODE;
      return from.context.hasPassword
        ? GIVE_PASSWORD
        : automatic('No hay campo mientras no se pida el código.');
    },
    'form.failed': (_, from): Doing =>
      from.context.sent === null && !from.context.hasPassword
        ? automatic('No hay campo mientras no se pida el código.')
        : {
            prepare: proxy('401', 'POST me/prueba'),
            does: from.context.sent === null ? GIVE_PASSWORD : GIVE_CODE,
          },
    'sendCode.done': { happens: 'El servidor envía el código.' },
    'sendCode.error': fails('POST me/prueba/codigo', 'El servidor no envía el código.'),
    'after.codeWait': { happens: 'Pasan 30 segundos.' },
  },
  states: {
    resting: (_, event) =>
      together(
        'La página sin diálogos encima.',
        event.type === 'proof.given' && 'Se hace lo que se había pedido y salta su aviso.',
        event.type === 'proof.cancelled' &&
          'Lo escrito sigue en sus campos; en las sesiones, «Cerrar sesiones», y en las claves, «Clave nueva para un programa».',
        isSignedOut(event) && 'Encima, «Tu sesión ha caducado», o «Accede al portal».',
      ),
    'asking.open': ({ hasPassword, sent, failure }: FreshProofContext) =>
      together(
        'El diálogo «Confirma que eres tú».',
        hasPassword &&
          (sent === null
            ? 'El campo «Tu contraseña actual».'
            : 'El campo «Código del correo, o tu contraseña actual».'),
        !hasPassword && sent !== null && 'El campo «Código del correo».',
        sent !== null && failure === null && 'A qué correo se ha enviado el código.',
        failure !== null && '«No se ha podido enviar el código.»',
      ),
    'asking.sendingCode': 'El botón del código muestra que trabaja.',
    'asking.waiting':
      '«No se ha podido enviar el código.» El botón del código está apagado, y al lado «Podrás pedir otro código dentro de 30 segundos.»',
  },
};

const isSignedOut = ({ type }: EventObject): boolean =>
  type === 'form.failed' || eventLabel(type) === 'sendCode.error';

export const proofSecretWording = formWording<ProofSecretValues>({
  title: 'Dar la contraseña o el código que demuestran de quién es la sesión',
  start: `${START} Ponle una contraseña, espera 5 minutos, escribe un correo nuevo y pulsa «Guardar datos» y «Enviarme un código».`,
  fills: ({ secret }) =>
    secret === ''
      ? 'Vacía «Código del correo, o tu contraseña actual».'
      : 'Escribe en «Código del correo, o tu contraseña actual» el código que llegó al correo de hoy.',
  submit: '«Continuar»',
  refused: { prepare: 'cambia el código por uno inventado.' },
  shown: 'El diálogo «Confirma que eres tú» con su campo.',
  sent: 'El diálogo se cierra y salta el aviso «Profile updated successfully!»',
  cleanUp: 'pulsa «Dejar el correo como estaba».',
});
