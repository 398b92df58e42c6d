import type { Mail } from './mailer.ts';

interface Letter {
  readonly to: string;
  readonly subject: string;
  /**
   * The name in the greeting. Leave it out as long as the address is not proven: strangers could otherwise send words
   * of their own through the portal.
   */
  readonly name?: string;
  readonly lead: string;
  readonly code?: string;
  readonly link?: { readonly href: string; readonly label: string };
  readonly limits: string;
  readonly warning: string;
  /** The link under the letter with which its reader can stop such mails. */
  readonly ending?: { readonly href: string; readonly label: string };
}

export function letter({ to, subject, name, lead, code, link, limits, warning, ending }: Letter): Mail {
  const greeting = name === undefined ? 'Hola:' : `Hola, ${name}:`;
  const main = [code, link?.href].filter((text) => text !== undefined).map((text) => `    ${text}\n\n`);
  return {
    to,
    subject,
    text: `${greeting}\n\n${lead}\n\n${main.join('')}${limits}\n\n${warning}\n${ending === undefined ? '' : `\n${ending.label}:\n${ending.href}\n`}`,
    html: `<!doctype html>
<html lang="es">
  <body style="margin:0;padding:24px;background:#f6f7f9;color:#1b1f24;font:16px/1.5 system-ui,sans-serif">
    <div style="max-width:480px;margin:0 auto;padding:24px;background:#fff;border:1px solid #dfe3e8;border-radius:8px">
      <p>${escapeHtml(greeting)}</p>
      <p>${escapeHtml(lead)}</p>
${code === undefined ? '' : codeHtml(code)}${link === undefined ? '' : linkHtml(link)}      <p>${escapeHtml(limits)}</p>
      <p style="color:#5b6570;font-size:14px">${escapeHtml(warning)}</p>
${ending === undefined ? '' : endingHtml(ending)}    </div>
  </body>
</html>
`,
  };
}

const codeHtml = (code: string): string =>
  `      <p style="margin:24px 0;font:600 32px/1 ui-monospace,monospace;letter-spacing:8px">${escapeHtml(code)}</p>\n`;

const linkHtml = ({ href, label }: NonNullable<Letter['link']>): string =>
  `      <p style="margin:24px 0"><a href="${escapeHtml(href)}" style="color:#0b5cad;font-weight:600">${escapeHtml(label)}</a></p>\n`;

const endingHtml = ({ href, label }: NonNullable<Letter['ending']>): string =>
  `      <p style="font-size:14px"><a href="${escapeHtml(href)}" style="color:#5b6570">${escapeHtml(label)}</a></p>\n`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
