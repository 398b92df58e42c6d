import type { ProgramCall } from '../../src/api/contract/program-keys.ts';
import { cleanText } from '../../src/shared/new-person.ts';
import { officeMoment } from '../office-time.ts';
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

/**
 * Mail to the owner of an account whose address somebody tries to register. The page answers as for a new address, so
 * that only the owner learns that the account exists.
 */
export function alreadyRegisteredMail(mail: Addressed): Mail {
  return letter({
    ...mail,
    subject: 'Ya tienes una cuenta en el Portal de Conectividad',
    lead: 'Alguien ha querido registrarse con este correo, que ya tiene una cuenta.',
    limits: 'Si has sido tú, entra con tu correo: te enviaremos un código.',
    warning: 'Si no has sido tú, no hace falta que hagas nada: tu cuenta sigue igual.',
  });
}

export function resetLinkMail(mail: Addressed & { href: string; until: Date }): Mail {
  return letter({
    ...mail,
    subject: 'Cambia tu contraseña del Portal de Conectividad',
    lead: 'Abre esta dirección para elegir una contraseña nueva:',
    link: { href: mail.href, label: 'Elegir una contraseña nueva' },
    limits: `Vale una sola vez, hasta el ${officeMoment(mail.until)}. Al cambiarla se cierran todas tus sesiones.`,
    warning:
      'Si no lo has pedido tú, ignora este mensaje: tu contraseña sigue igual. No compartas la dirección.',
  });
}

export function newAddressMail(mail: { to: string; code: string; validMinutes: number }): Mail {
  return letter({
    ...mail,
    subject: 'Confirma tu correo nuevo en el Portal de Conectividad',
    lead: 'Escribe este código en la página de seguridad de tu cuenta para confirmar que este correo es tuyo:',
    limits: `Vale durante ${mail.validMinutes} minutos y una sola vez. Hasta entonces entras con el de antes.`,
    warning: 'Si no lo has pedido tú, ignora este mensaje: sin el código no cambia nada. No lo compartas.',
  });
}

export function proofMail(mail: Addressed & { code: string; validMinutes: number }): Mail {
  return letter({
    ...mail,
    subject: 'Confirma que eres tú en el Portal de Conectividad',
    lead: 'Escribe este código en la página que te lo ha pedido para confirmar que eres tú:',
    limits: `Vale durante ${mail.validMinutes} minutos, una sola vez y solo en esa sesión. No sirve para entrar.`,
    warning:
      'Si no lo has pedido tú, alguien usa una sesión tuya: no compartas el código, ciérralas todas y avisa a quien administra el portal.',
  });
}

export interface Undoable extends Addressed {
  readonly href: string;
  readonly validDays: number;
}

const undoable = ({ href, validDays }: Undoable) => ({
  link: { href, label: 'No he sido yo: deshacer el cambio' },
  limits: `Se han cerrado las demás sesiones. La dirección vale durante ${validDays} días y una sola vez.`,
  warning:
    'Si has sido tú, no hace falta que hagas nada. Si no, abre la dirección: tu cuenta vuelve a este correo y se queda sin contraseña, y se cierran todas las sesiones. Después entras con un código. No compartas la dirección.',
});

/** Sent to the old address, because somebody who took over the account reads the new one. */
export function movedMail(mail: Undoable & { newAddress: string }): Mail {
  return letter({
    ...mail,
    ...undoable(mail),
    subject: 'El correo de tu cuenta del Portal de Conectividad ha cambiado',
    lead: `Desde ahora entras con ${mail.newAddress}, y este correo ya no sirve para entrar. Si no has sido tú, deshazlo aquí:`,
  });
}

export function passwordChangedMail(mail: Undoable & { isFirst: boolean }): Mail {
  return letter({
    ...mail,
    ...undoable(mail),
    subject: 'La contraseña de tu cuenta del Portal de Conectividad ha cambiado',
    lead: `Alguien ha elegido desde una sesión tuya ${mail.isFirst ? 'la primera contraseña de tu cuenta' : 'una contraseña nueva'}. Si no has sido tú, deshazlo aquí:`,
  });
}

/** Tells of changes beyond the allowance of single mails. */
export function moreChangesMail(mail: Undoable & { count: number }): Mail {
  const times = mail.count === 1 ? 'otra vez' : `${mail.count} veces más`;
  return letter({
    ...mail,
    ...undoable(mail),
    subject: 'Más cambios en tu cuenta del Portal de Conectividad',
    lead: `Desde sesiones tuyas se ha cambiado ${times} la contraseña o el correo de tu cuenta. Si no has sido tú, deshazlo todo aquí:`,
  });
}

interface ProgramKeyMail extends Addressed {
  readonly key: { readonly nombre: string; readonly llamadas: readonly ProgramCall[] };
  readonly href: string;
  readonly validDays: number;
}

const CALL_WORDS: Readonly<Record<ProgramCall, string>> = {
  automatizaciones: 'comunicar ejecuciones',
  cargas: 'hacer cargas masivas',
  actualizaciones: 'hacer actualizaciones masivas',
};

export function programKeyMail(mail: ProgramKeyMail): Mail {
  const { key, href, validDays } = mail;
  const calls = new Intl.ListFormat('es').format(key.llamadas.map((call) => CALL_WORDS[call]));
  return letter({
    ...mail,
    subject: 'Una clave nueva para un programa en el Portal de Conectividad',
    lead: `Desde una sesión tuya se ha creado la clave «${cleanText(key.nombre)}», con la que un programa puede ${calls} en tu nombre. Si no has sido tú, termínala aquí:`,
    link: { href, label: 'No he sido yo: terminar la clave' },
    limits: `La dirección vale durante ${validDays} días. Después, y siempre que quieras, las claves se ven y se revocan en el panel de administración.`,
    warning:
      'Si has sido tú, no hace falta que hagas nada. Si no, termina la clave y cierra las demás sesiones en la página de seguridad de tu cuenta. No compartas la dirección.',
  });
}

export function unlockedMail(mail: Addressed & { by: string }): Mail {
  return letter({
    ...mail,
    subject: 'Ya puedes entrar otra vez en el Portal de Conectividad',
    lead: `${mail.by} ha desbloqueado tu cuenta, que estaba bloqueada por intentos fallidos.`,
    limits: 'Entra como siempre, con un código nuevo o con tu contraseña.',
    warning:
      'Si los intentos fallidos no eran tuyos, avisa a quien administra el portal: alguien ha probado a entrar con tu correo.',
  });
}

interface CorrectedMail extends Addressed {
  readonly by: string;
}

const CORRECTED = 'El correo de tu cuenta del Portal de Conectividad ha cambiado';

/**
 * Sent to the old address. It has no link that takes the change back: an address is corrected when it is not the
 * person's, and then the link would give the account to somebody else.
 */
export function correctedMail(mail: CorrectedMail & { newAddress: string }): Mail {
  return letter({
    ...mail,
    subject: CORRECTED,
    lead: `${mail.by}, que administra las personas del portal, ha cambiado el correo de la cuenta: ahora es ${mail.newAddress}. Este ya no sirve para entrar.`,
    limits: 'Se han cerrado las sesiones de la cuenta.',
    warning: 'Si la cuenta es tuya y no esperabas el cambio, díselo a quien administra el portal.',
  });
}

/** Sent to the new address. */
export function welcomeToAddressMail(mail: CorrectedMail): Mail {
  return letter({
    ...mail,
    subject: CORRECTED,
    lead: `${mail.by}, que administra las personas del portal, ha puesto este correo en tu cuenta.`,
    limits: 'Desde ahora entras con él: te enviaremos un código cada vez.',
    warning: 'Si no conoces el Portal de Conectividad, ignora este mensaje.',
  });
}

interface AdministrationGivenMail extends Addressed {
  readonly person: { readonly name: string; readonly email: string };
  readonly terminalUser: string;
}

export function administrationGivenMail(mail: AdministrationGivenMail): Mail {
  const { person, terminalUser } = mail;
  return letter({
    ...mail,
    subject: 'Alguien tiene Administración desde el servidor del Portal de Conectividad',
    lead: `La cuenta «${terminalUser}» del servidor ha dado «Administración» a ${person.name} (${person.email}).`,
    limits: 'Está anotado en la actividad del portal.',
    warning: 'Si no sabes por qué, pregunta a quien lleva el servidor: desde el portal puedes quitárselo.',
  });
}

interface LockMail extends Addressed {
  readonly failures: number;
  readonly minutes: number | null;
  readonly isKnownDevice: boolean;
}

export function lockMail(mail: LockMail): Mail {
  const { failures, minutes, isKnownDevice } = mail;
  const where = isKnownDevice ? 'en ese equipo' : 'en un equipo nuevo';
  const elsewhere = isKnownDevice
    ? 'En los demás equipos y en las sesiones abiertas no cambia nada.'
    : 'En los equipos donde ya habías entrado y en las sesiones abiertas no cambia nada.';
  return letter({
    ...mail,
    subject: isKnownDevice
      ? 'Hemos bloqueado la entrada a tu cuenta en uno de tus equipos'
      : 'Hemos bloqueado la entrada a tu cuenta desde equipos nuevos',
    lead: `Alguien ha fallado ${failures} veces seguidas al entrar con tu correo ${isKnownDevice ? 'en un equipo donde ya habías entrado' : 'en equipos donde nunca habías entrado'}.`,
    limits:
      minutes === null
        ? `Nadie puede entrar con él ${where}, tampoco con el código correcto. ${elsewhere}`
        : `Durante ${minutes} minutos nadie puede entrar con él ${where}, tampoco con el código correcto. ${elsewhere}`,
    warning:
      'Si necesitas entrar ahí ya, pulsa «Restablecer la contraseña» en la página de entrada: el enlace que te llega, o el último que te haya llegado, abre siempre. Si no has sido tú, avisa a quien administra el portal.',
  });
}
