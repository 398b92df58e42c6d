import { scheduleWords } from '../../src/shared/mail-schedule.ts';
import { viewWords } from '../../src/shared/subscription-words.ts';
import { mailPage } from '../mail/mail-page.ts';
import type { MailedSubscription } from './end-by-mail.ts';
import { OWN_PAGE } from './subscription-mail.ts';

/** The pages behind the link that ends a subscription. */

const OWN_MAILS = { href: OWN_PAGE, label: 'Ver los correos que recibes' };

const namedIn = ({ vista, ...schedule }: MailedSubscription): string =>
  `«${viewWords(vista)}», ${scheduleWords(schedule)}`;

export const askPage = (found: MailedSubscription): string =>
  found.hasEnded
    ? endedPage(found)
    : mailPage({
        title: '¿Dejar de recibir este correo?',
        text: `Recibes ${namedIn(found)}. Los demás correos del portal siguen igual.`,
        button: 'Dejar de recibirlo',
      });

export const endedPage = (found: MailedSubscription): string =>
  mailPage({
    title: 'Ya no recibes este correo',
    text: `No volveremos a enviarte ${namedIn(found)}. Si cambias de idea, recupéralo en el portal durante 30 días.`,
    link: OWN_MAILS,
  });

export const unknownPage = (): string =>
  mailPage({
    title: 'Esta dirección ya no vale',
    text: 'Está incompleta, o es de un correo que terminó hace tiempo. No ha cambiado nada. Si te siguen llegando correos, termínalos en el portal.',
    link: OWN_MAILS,
  });
