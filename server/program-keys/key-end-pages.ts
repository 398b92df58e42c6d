import { mailPage } from '../mail/mail-page.ts';

const PORTAL = { href: '/welcome', label: 'Abrir el portal' };

export const askPage = (name: string): string =>
  mailPage({
    title: '¿Terminar esta clave?',
    text: `El programa que usa la clave «${name}» no podrá volver a llamar al portal. No se puede deshacer: haría falta otra clave.`,
    button: 'Terminar la clave',
  });

export const endedPage = (name: string): string =>
  mailPage({
    title: 'La clave ha terminado',
    text: `La clave «${name}» ya no vale. Si no la creaste tú, entra en el portal, cierra las demás sesiones en la página de seguridad de tu cuenta y avisa a quien lo administra.`,
    link: PORTAL,
  });

export const unknownPage = (): string =>
  mailPage({
    title: 'Esta dirección ya no vale',
    text: 'Está incompleta, o hace más de 7 días que se envió. No ha cambiado nada: las claves se ven y se revocan en el panel de administración.',
    link: { href: '/panel-admin', label: 'Ver las claves' },
  });
