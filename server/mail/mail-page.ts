import { escapeHtml } from './letter.ts';

/**
 * The page that a link in a mail opens. It has no script, so that it works in every mail program and without signing
 * in.
 */
interface MailPage {
  readonly title: string;
  readonly text: string;
  /** The label of a button that posts to the same address; without it there is no button. */
  readonly button?: string;
  readonly link?: { readonly href: string; readonly label: string };
}

export const mailPage = ({ title, text, button, link }: MailPage): string => `<!doctype html>
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
${button === undefined ? '' : `<form method="post"><button>${button}</button></form>\n`}${link === undefined ? '' : `<p><a href="${link.href}">${link.label}</a></p>\n`}</main>
</body>
</html>
`;
