import { letter } from './letter.ts';
import type { Mail } from './mailer.ts';

interface Addressed {
  readonly to: string;
  readonly name: string;
}

export function registrationMail(mail: { to: string; code: string; validMinutes: number }): Mail {
  return letter({
    ...mail,
    subject: 'Confirma tu correo en el Portal de Conectividad',
    lead: 'Escribe este código en la página del registro para confirmar que este correo es tuyo:',
    limits: `Vale durante ${mail.validMinutes} minutos y una sola vez.`,
    warning:
      'Si no te has registrado tú, ignora este mensaje: sin el código no se crea ninguna cuenta. No lo compartas.',
  });
}

/** Told to the owner alone: whoever registered is answered as if the address were new. */
export function alreadyRegisteredMail(mail: Addressed): Mail {
  return letter({
    ...mail,
    subject: 'Ya tienes una cuenta en el Portal de Conectividad',
    lead: 'Alguien ha querido registrarse con este correo, que ya tiene una cuenta.',
    limits: 'Si has sido tú, entra con tu correo: te mandaremos un código.',
    warning: 'Si no has sido tú, no hace falta que hagas nada: tu cuenta sigue igual.',
  });
}

export function resetLinkMail(mail: Addressed & { href: string; validMinutes: number }): Mail {
  return letter({
    ...mail,
    subject: 'Cambia tu contraseña del Portal de Conectividad',
    lead: 'Abre esta dirección para elegir una contraseña nueva:',
    link: { href: mail.href, label: 'Elegir una contraseña nueva' },
    limits: `Vale durante ${mail.validMinutes} minutos y una sola vez. Al cambiarla se cierran todas tus sesiones.`,
    warning:
      'Si no lo has pedido tú, ignora este mensaje: tu contraseña sigue igual. No compartas la dirección.',
  });
}

export function newAddressMail(mail: { to: string; code: string; validMinutes: number }): Mail {
  return letter({
    ...mail,
    subject: 'Confirma tu correo nuevo en el Portal de Conectividad',
    lead: 'Escribe este código en tu perfil para confirmar que este correo es tuyo:',
    limits: `Vale durante ${mail.validMinutes} minutos y una sola vez. Hasta entonces entras con el de antes.`,
    warning: 'Si no lo has pedido tú, ignora este mensaje: sin el código no cambia nada. No lo compartas.',
  });
}

/** To the address they had: whoever took the account over has the new one. */
export function movedMail(mail: Addressed & { newAddress: string }): Mail {
  return letter({
    ...mail,
    subject: 'El correo de tu cuenta del Portal de Conectividad ha cambiado',
    lead: `Desde ahora entras con ${mail.newAddress}, y este correo ya no sirve para entrar.`,
    limits: 'Se han cerrado las demás sesiones.',
    warning: 'Si no has sido tú, avisa cuanto antes a quien administra el portal.',
  });
}

export function passwordChangedMail(mail: Addressed): Mail {
  return letter({
    ...mail,
    subject: 'La contraseña de tu cuenta del Portal de Conectividad ha cambiado',
    lead: 'Alguien ha elegido una contraseña nueva desde tu perfil.',
    limits: 'Se han cerrado las demás sesiones.',
    warning:
      'Si no has sido tú, entra con un código, elige otra contraseña y avisa a quien administra el portal.',
  });
}

/** `minutes`: null when only an administrator or a new password opens it again. */
export function lockMail(mail: Addressed & { failures: number; minutes: number | null }): Mail {
  const { failures, minutes } = mail;
  return letter({
    ...mail,
    subject: 'Hemos bloqueado la entrada a tu cuenta del Portal de Conectividad',
    lead: `Alguien ha fallado ${failures} veces seguidas al entrar con tu correo.`,
    limits:
      minutes === null
        ? 'Nadie puede entrar con él, tampoco con el código bueno. Para abrirlo, pide una contraseña nueva desde la página de entrada o pídeselo a quien administra el portal.'
        : `Durante ${minutes} minutos nadie puede entrar con él, tampoco con el código bueno. Las sesiones abiertas siguen.`,
    warning: 'Si has sido tú, espera y pide un código nuevo. Si no, avisa a quien administra el portal.',
  });
}
