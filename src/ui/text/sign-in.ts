import { momentFormat } from '../../shared/office-time.ts';

/** Masked as in spec 1 section 5: three characters of the local part, one when it has three or fewer. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = at === -1 ? email : email.slice(0, at);
  const domain = at === -1 ? '' : email.slice(at);
  const characters = Array.from(local);
  return `${characters.slice(0, characters.length <= 3 ? 1 : 3).join('')}***${domain}`;
}

const SECONDS_PER_MINUTE = 60;

const MINUTES_PER_HOUR = 60;
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** '9:05', and from an hour on '1:00:00' */
export function minutesText(seconds: number): string {
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  const rest = twoDigits(seconds % SECONDS_PER_MINUTE);
  if (minutes < MINUTES_PER_HOUR) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / MINUTES_PER_HOUR)}:${twoDigits(minutes % MINUTES_PER_HOUR)}:${rest}`;
}

/** Formats a moment as 'sábado, 10:42'. Not in format.ts, which would add 1 kB to the sign-in page. */
const weekdayAndTime = momentFormat('es-ES', {
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

export const signInText = {
  documentTitle: 'Acceso',
  title: 'Accede al portal',
  register: 'Crear una cuenta',
  resetPassword: 'Restablecer la contraseña',
  emailStep: {
    lead: 'Escribe tu correo y te enviaremos un código de acceso.',
    label: 'Correo electrónico',
    placeholder: 'nombre@empresa.com',
    submit: 'Continuar',
  },
  codeStep: {
    enter: 'Escribe el código para entrar.',
    title: 'Código enviado',
    sentTo: 'Lo hemos enviado a',
    hint: 'Si no llega, mira en el correo no deseado.',
    reference: (reference: string): string => `Es el que lleva la referencia ${reference}.`,
    notSent: 'No hemos enviado otro código',
    notSentUntil: (moment: number): string =>
      `Se han pedido demasiados con este correo, quizá sin que lo supieras. Podrás pedir otro el ${weekdayAndTime().format(moment)}.`,
    otherWays:
      'Mientras tanto puedes escribir tu contraseña, usar un equipo donde ya hayas entrado o pulsar «Restablecer la contraseña»: el enlace que te llega, o el último que ya tengas en tu correo, te deja entrar.',
    lifetime: 'Caduca en 10 minutos.',
    expiresIn: (time: string): string => `Caduca en ${time}.`,
    spent: 'El código ya no sirve: pide otro.',
    refused:
      'Cada código admite cinco intentos: después, pide otro. Si el correcto no te deja entrar, pulsa «Restablecer la contraseña».',
    delayed: 'El correo tarda en salir: seguimos intentándolo. Espera o vuelve en unos minutos.',
    resend: 'Enviar otro código',
    resendIn: (time: string): string => `Enviar otro código (${time})`,
    label: 'Código de acceso',
    passwordHint: 'También puedes escribir tu contraseña.',
    placeholder: '000000',
    remember: 'Recordarme',
    rememberHint: 'Mantiene la sesión en este equipo hasta 7 días.',
    submit: 'Iniciar Sesión',
    back: 'Volver',
  },
  expired: {
    title: 'Tu sesión ha caducado',
    lead: 'Sigue donde estabas: confirma tu identidad con un código nuevo. Lo que tenías en pantalla se conserva.',
    leave: 'Salir sin guardar',
  },
} as const;
