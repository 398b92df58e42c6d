import type { PictureProblem } from '../../machines/profile/profile-picture-types.ts';
import type { PasswordStrength } from '../../machines/profile/profile-rules.ts';
import type { ProfileRule } from '../../machines/profile/profile-types.ts';
import { MODULES } from '../modules.ts';
import { freshProofText } from './fresh-proof.ts';
import { type RuleText, requiredText } from './required.ts';

export const profileRuleText: Readonly<Record<ProfileRule, RuleText>> = {
  nameRequired: requiredText,
  emailRequired: 'Email obligatorio',
  emailInvalid: 'Ingrese un email válido (ej.: nombre@empresa.com)',
  passwordRequired: requiredText,
  passwordTooShort: 'La contraseña necesita al menos 8 caracteres.',
  passwordsDiffer: 'Las dos contraseñas no coinciden.',
  codeRequired: requiredText,
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

const endedKeys = (keys: number): string => {
  if (keys === 0) return '';
  return keys === 1
    ? ', y ha terminado 1 clave de programa'
    : `, y han terminado ${keys} claves de programas`;
};

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
  showPassword: freshProofText.showPassword,

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
    keys: (count: number): string =>
      `Terminar también mis claves de programas (${count}): ningún programa podrá llamar con ellas`,
    confirm: (count: number): string => (count === 1 ? 'Cerrar 1 sesión' : `Cerrar ${count} sesiones`),
    closed: (count: number, keys: number): string =>
      `${count === 1 ? 'Se ha cerrado 1 sesión' : `Se han cerrado ${count} sesiones`}${endedKeys(keys)}.`,
  },
} as const;
