import type { PermissionsFailure } from '../../machines/permissions/permissions-types.ts';
import type { ClosedReason } from '../../machines/session/session-types.ts';
import type { SignInFailure, SignInFieldProblem } from '../../machines/sign-in/sign-in-types.ts';

const EXAMPLE_EMAIL = 'nombre@empresa.com';

export const signInFieldProblemText: Readonly<Record<SignInFieldProblem, string>> = {
  emailRequired: 'Email obligatorio',
  emailInvalid: `Ingrese un email válido (ej.: ${EXAMPLE_EMAIL})`,
  codeRequired: 'Código de acceso obligatorio',
};

export const signInFailureText: Readonly<Record<SignInFailure, string>> = {
  unknownEmail: 'El correo electrónico no está registrado en el sistema.',
  checkFailed: 'Ha ocurrido un error al verificar el correo. Por favor, inténtalo de nuevo.',
  invalidCredentials: 'Credenciales inválidas. Por favor, inténtalo de nuevo.',
  tooManyTries: 'Demasiados intentos seguidos. Espera unos minutos y vuelve a intentarlo.',
  unavailable:
    'El portal está ocupado y no ha comprobado el código. Espera unos segundos y vuelve a intentarlo.',
  unreachable: 'Error de conexión. Verifica tu conexión a internet.',
};

/** For people who are signed in automatically after registering or choosing a new password (spec 1 section 8). */
export const cameInText = {
  registered: 'Successfully registered! You have been automatically logged in.',
  passwordReset: 'Password changed successfully! You have been automatically logged in.',
} as const;

export const permissionsFailureText: Readonly<Record<PermissionsFailure, string>> = {
  attemptsExhausted: 'Error al conectar con el servidor',
  noActiveSession: 'No hay sesión activa',
  wrongShape: 'Formato de respuesta incorrecto',
  connectionFailed: 'Error de conexión',
  sessionExpired: 'Sesión expirada',
};

export const permissionsMissing = {
  title: 'No hemos podido cargar tus permisos',
  detail: (failure: string): string => `${failure}. Sin ellos no se puede abrir esta página.`,
  retry: 'Reintentar',
} as const;

/** Why the session ended, as the sign-in page says it; a deliberate sign-out needs no explanation. */
export const closedReasonText: Readonly<Record<ClosedReason, string | null>> = {
  signedOut: null,
  sessionExpired: 'Sesión expirada. Por favor, inicia sesión nuevamente.',
  noActiveSession: 'No hay sesión activa',
  cuenta_desactivada: 'Un administrador ha desactivado tu cuenta. Si crees que es un error, escríbele.',
  clave_cambiada: 'Se cambió la contraseña de tu cuenta. Entra de nuevo; si no fuiste tú, cámbiala.',
  correo_cambiado:
    'Se cambió el correo de tu cuenta. Entra con el nuevo; si no fuiste tú, abre el aviso que enviamos al anterior.',
  cuenta_recuperada: 'Se deshizo un cambio de tu cuenta y se cerraron sus sesiones. Entra de nuevo.',
  cerrada_desde_otra: 'Cerraste esta sesión desde otra. Entra de nuevo para seguir aquí.',
  otherUser: 'Has entrado con otra cuenta. Vuelve a entrar para usar el portal con ella.',
  profileFailed: 'No se ha podido cargar tu perfil. Vuelve a entrar; lo que ya guardaste se conserva.',
  storageFailed:
    'Tu navegador no ha dejado guardar la sesión. Permite el almacenamiento local y entra de nuevo.',
  signedOutElsewhere: 'Has cerrado sesión en otra pestaña.',
  otherUserElsewhere: 'En otra pestaña ha entrado otra persona. Entra de nuevo para seguir aquí.',
};

export const sessionUnreachable = {
  title: 'No podemos comprobar tu sesión',
  detail: 'El servidor no responde. Tu sesión se conserva en este equipo; vuelve a intentarlo en un momento.',
  retry: 'Reintentar',
} as const;
