import { mailPage } from '../../mail/mail-page.ts';

const PORTAL = { href: '/welcome', label: 'Abrir el portal' };

export const askPage = (): string =>
  mailPage({
    title: '¿Dejar de recibir el resumen?',
    text: 'Tus notificaciones siguen en la campana del portal. Los demás correos siguen igual.',
    button: 'Dejar de recibirlo',
  });

export const endedPage = (): string =>
  mailPage({
    title: 'Ya no recibes el resumen',
    text: 'Tus notificaciones siguen en la campana del portal. Si cambias de idea, pídelo otra vez en sus ajustes.',
    link: PORTAL,
  });

export const unknownPage = (): string =>
  mailPage({
    title: 'Esta dirección ya no vale',
    text: 'Está incompleta, o es de alguien que ya no está en el portal. No ha cambiado nada.',
    link: PORTAL,
  });
