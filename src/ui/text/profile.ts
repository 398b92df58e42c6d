import type { PictureProblem } from '../../machines/profile/profile-picture-types.ts';
import type { PasswordStrength } from '../../machines/profile/profile-rules.ts';
import type { ProfileRule } from '../../machines/profile/profile-types.ts';
import { counted } from '../../shared/spanish-count.ts';
import { MODULES } from '../modules.ts';
import { type RuleText, requiredText } from './required.ts';

export const profileRuleText: Readonly<Record<ProfileRule, RuleText>> = {
  nameRequired: requiredText,
  emailRequired: 'Email obligatorio',
  emailInvalid: 'Ingrese un email válido (ej.: nombre@empresa.com)',
  passwordRequired: requiredText,
  passwordTooShort: 'La contraseña necesita al menos 8 caracteres.',
  passwordsDiffer: 'Las dos contraseñas no coinciden.',
  codeRequired: requiredText,
  secretRequired: requiredText,
};

export const pictureProblemText: Readonly<Record<PictureProblem, string>> = {
  notPicture: 'Elige una imagen PNG, JPEG o WebP.',
  tooHeavy: 'La imagen ocupa más de 10 MB: elige otra más pequeña.',
  unreadable: 'El navegador no ha podido leer esa imagen: elige otra.',
};

export const strengthText: Readonly<Record<PasswordStrength, string>> = {
  weak: 'Débil: hazla más larga.',
  fair: 'Aceptable.',
  strong: 'Fuerte.',
};

const MINUTE_S = 60;
const A_FEW_S = 90;

const KEPT = 'Lo que has escrito sigue en su sitio. Si cancelas, no se cambia nada.';

export const profileText = {
  title: 'Perfil',
  detail: 'Tu imagen, tus datos, tu contraseña y dónde tienes la sesión abierta.',
  loading: 'Cargando tu perfil…',
  failed: 'No se ha podido cargar tu perfil',
  failedDetail: 'Lo que tienes sin guardar en otras páginas sigue ahí. Vuelve a intentarlo.',
  saved: 'Profile updated successfully!',
  passwordChanged: 'Password changed successfully!',
  wrong: 'Oops, something went wrong!',
  security: {
    title: MODULES.security.label,
    detail: 'Cómo entras en el portal, y dónde tienes la sesión abierta.',
    loading: 'Cargando tus datos de acceso…',
    failed: 'No se han podido cargar tus datos de acceso',
  },
  protected: 'You cannot change data of default users!',
  revert: 'Descartar cambios',
  showPassword: 'Ver u ocultar la contraseña',

  visibility: 'Perfil visible',
  visibilityHint: 'Por ahora no tiene efecto.',

  details: {
    title: 'Nombre y correo',
    name: 'Nombre',
    email: 'Correo electrónico',
    emailHint: 'El correo cambia cuando confirmas el código que enviamos al nuevo.',
    submit: 'Guardar datos',
    emailTitle: 'Correo',
    submitEmail: 'Cambiar correo',
  },
  proof: {
    title: (email: string): string => `Confirma ${email}`,
    lead: 'Hemos enviado un código a ese correo. Hasta que lo escribas, tu correo sigue siendo el de antes.',
    code: 'Código de confirmación',
    submit: 'Confirmar correo',
    giveUp: 'Dejar el correo como estaba',
    proven: 'Correo cambiado. Tus otras sesiones se han cerrado.',
  },
  freshProof: {
    title: 'Confirma que eres tú',
    lead: {
      profileDetails:
        'Tu correo sirve para entrar. En cuanto lo confirmes, tus datos se guardan sin que hagas nada más.',
      profilePassword:
        'La contraseña sirve para entrar. En cuanto lo confirmes, se cambia por la que has escrito.',
      ownSessions: 'En cuanto lo confirmes, se cierran las sesiones que has elegido.',
    },
    onlyCode: 'Te enviamos un código a tu correo actual.',
    kept: {
      profileDetails: KEPT,
      profilePassword: KEPT,
      ownSessions: 'Si cancelas, no se cierra ninguna.',
    },
    password: 'Tu contraseña actual',
    code: 'Código del correo',
    either: 'Código del correo, o tu contraseña actual',
    send: 'Enviarme un código',
    sendAgain: 'Enviarme otro código',
    sent: (email: string): string => `Hemos enviado un código a ${email}.`,
    delayed: (email: string): string =>
      `El correo con el código para ${email} tarda en salir; lo seguimos intentando.`,
    stillGood: (email: string): string => `Todavía sirve el último código que enviamos a ${email}.`,
    unsent: 'No se ha podido enviar el código.',
    wait: (seconds: number): string =>
      `Podrás pedir otro código dentro de ${
        seconds < A_FEW_S
          ? counted(seconds, 'segundo', 'segundos')
          : counted(Math.ceil(seconds / MINUTE_S), 'minuto', 'minutos')
      }.`,
    unchecked: 'No se ha podido comprobar. Vuelve a intentarlo.',
    submit: 'Continuar',
    cancel: 'Cancelar',
  },
  password: {
    title: 'Contraseña',
    lead: 'Sirve para entrar en lugar del código, en el mismo campo.',
    password: 'Contraseña nueva',
    confirmation: 'Repite la contraseña nueva',
    submit: 'Cambiar contraseña',
    strength: 'Fortaleza',
  },
  picture: {
    title: 'Imagen',
    hint: 'PNG, JPEG o WebP, hasta 10 MB. Se guarda un recorte de 256 × 256.',
    choose: 'Elegir imagen',
    remove: 'Quitar imagen',
    cropTitle: 'Recorta tu imagen',
    cropArea: 'Recorte: arrastra la imagen o muévela con las flechas; más y menos la acercan y la alejan',
    zoom: 'Acercar',
    save: 'Guardar imagen',
    sending: (percent: number): string => `Enviando… ${percent} %`,
    cancel: 'Cancelar',
    stop: 'Cancelar el envío',
  },
  sessions: {
    title: 'Sesiones abiertas',
    lead: 'Los equipos en los que has iniciado sesión y no la has cerrado.',
    unknownDevice: 'Equipo desconocido',
    current: 'Esta sesión',
    opened: (when: string): string => `Abierta el ${when}`,
    used: (when: string): string => `Usada por última vez el ${when}`,
    close: 'Cerrar',
    closeOne: (device: string): string => `Cerrar la sesión de ${device}`,
    closeOthers: 'Cerrar las demás',
    none: 'No tienes ninguna otra sesión abierta.',
    failed: 'No se han podido leer tus sesiones. Las que ves son las últimas que se leyeron.',
    retry: 'Reintentar',
    confirmTitle: 'Cerrar sesiones',
    confirmLead: 'Se cerrarán estas sesiones; en esos equipos habrá que volver a entrar. Esta sigue abierta.',
    confirm: (count: number): string => (count === 1 ? 'Cerrar 1 sesión' : `Cerrar ${count} sesiones`),
    closed: (count: number): string =>
      count === 1 ? 'Se ha cerrado 1 sesión.' : `Se han cerrado ${count} sesiones.`,
  },
} as const;
