import { mailPage } from '../../mail/mail-page.ts';

const TASKS = { href: '/4task/lista', label: 'Ver mis tareas' };

export const askPage = (): string =>
  mailPage({
    title: '¿Dejar de recibir recordatorios?',
    text: 'Las tareas que vencen te llegarán solo como notificación del portal. Los demás correos siguen igual.',
    button: 'Dejar de recibirlos',
  });

export const endedPage = (): string =>
  mailPage({
    title: 'Ya no recibes recordatorios por correo',
    text: 'Las tareas que vencen te llegarán solo como notificación del portal. Si cambias de idea, vuelve a pedirlos en 4Task.',
    link: TASKS,
  });

export const unknownPage = (): string =>
  mailPage({
    title: 'Esta dirección ya no vale',
    text: 'Está incompleta, o es de alguien que ya no está en el portal. No ha cambiado nada.',
    link: TASKS,
  });
