import { scheduleWords } from '../../src/shared/mail-schedule.ts';
import { viewWords } from '../../src/shared/subscription-words.ts';
import { escapeHtml } from '../mail/letter.ts';
import type { MailedSubscription } from './end-by-mail.ts';
import { OWN_PAGE } from './subscription-mail.ts';

/** What its link in a mail opens. Without script, so that it works in any mail program, signed out. */

interface EndPage {
  readonly title: string;
  readonly text: string;
  readonly button?: string;
  readonly link?: string;
}

const namedIn = ({ vista, ...schedule }: MailedSubscription): string =>
  `«${viewWords(vista)}», ${scheduleWords(schedule)}`;

export const askPage = (found: MailedSubscription): string =>
  found.hasEnded
    ? endedPage(found)
    : page({
        title: '¿Dejar de recibir este correo?',
        text: `Recibes ${namedIn(found)}. Los demás correos del portal siguen igual.`,
        button: 'Dejar de recibirlo',
      });

export const endedPage = (found: MailedSubscription): string =>
  page({
    title: 'Ya no recibes este correo',
    text: `No volveremos a enviarte ${namedIn(found)}. Si cambias de idea, recupéralo en el portal durante 30 días.`,
    link: 'Ver los correos que recibes',
  });

export const unknownPage = (): string =>
  page({
    title: 'Esta dirección ya no vale',
    text: 'Está incompleta, o es de un correo que terminó hace tiempo. No ha cambiado nada. Si te siguen llegando correos, termínalos en el portal.',
    link: 'Ver los correos que recibes',
  });

const page = ({ title, text, button, link }: EndPage): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · Portal de Conectividad</title>
<style>
:root { color-scheme: light dark; --page: #f6f7f9; --card: #fff; --line: #dfe3e8; --text: #1b1f24; --quiet: #5b6570; --accent: #0b5cad; --on: #fff }
@media (prefers-color-scheme: dark) { :root { --page: #14171b; --card: #1c2025; --line: #343a42; --text: #e8ebee; --quiet: #a7b0ba; --accent: #7db4ee; --on: #10151b } }
* { box-sizing: border-box }
body { margin: 0; padding: 48px 16px; background: var(--page); color: var(--text); font: 16px/1.5 Inter, system-ui, sans-serif }
main { max-width: 480px; margin: 0 auto; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 8px }
p { color: var(--quiet) } h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.3 }
button { min-height: 40px; padding: 0 16px; border: 0; border-radius: 6px; background: var(--accent); color: var(--on); font: inherit; font-weight: 600; cursor: pointer }
a { color: var(--accent) } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
</style>
</head>
<body>
<main>
<p>Portal de Conectividad</p>
<h1>${title}</h1>
<p>${escapeHtml(text)}</p>
${button === undefined ? '' : `<form method="post"><button>${button}</button></form>\n`}${link === undefined ? '' : `<p><a href="${OWN_PAGE}">${link}</a></p>\n`}</main>
</body>
</html>
`;
