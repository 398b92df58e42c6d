import type { Mail } from './mailer.ts';

interface SignInCode {
  readonly to: string;
  readonly name: string;
  readonly code: string;
  readonly validMinutes: number;
}

/** The subject carries no code: it shows on locked screens and in lists. */
export function signInCodeMail({ to, name, code, validMinutes }: SignInCode): Mail {
  const greeting = `Hola, ${name}:`;
  const lead = 'Este es tu código para entrar en el Portal de Conectividad:';
  const limits = `Vale durante ${validMinutes} minutos y una sola vez. Si pides otro, este deja de servir.`;
  const warning =
    'Si no lo has pedido tú, ignora este mensaje: nadie puede entrar sin el código. No lo compartas.';
  return {
    to,
    subject: 'Tu código de acceso al Portal de Conectividad',
    text: `${greeting}\n\n${lead}\n\n    ${code}\n\n${limits}\n\n${warning}\n`,
    html: `<!doctype html>
<html lang="es">
  <body style="margin:0;padding:24px;background:#f6f7f9;color:#1b1f24;font:16px/1.5 system-ui,sans-serif">
    <div style="max-width:480px;margin:0 auto;padding:24px;background:#fff;border:1px solid #dfe3e8;border-radius:8px">
      <p>${escapeHtml(greeting)}</p>
      <p>${lead}</p>
      <p style="margin:24px 0;font:600 32px/1 ui-monospace,monospace;letter-spacing:8px">${escapeHtml(code)}</p>
      <p>${limits}</p>
      <p style="color:#5b6570;font-size:14px">${warning}</p>
    </div>
  </body>
</html>
`,
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
