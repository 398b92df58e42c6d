import { letter } from './letter.ts';
import type { Mail } from './mailer.ts';

interface SignInCode {
  readonly to: string;
  readonly name: string;
  readonly code: string;
  readonly validMinutes: number;
  readonly reference: string;
}

export function signInCodeMail({ to, name, code, validMinutes, reference }: SignInCode): Mail {
  return letter({
    to,
    name,
    code,
    subject: 'Tu código de acceso al Portal de Conectividad',
    lead: `Este es tu código para entrar en el Portal de Conectividad, en la página con la referencia ${reference}:`,
    limits: `Vale durante ${validMinutes} minutos y una sola vez.`,
    warning:
      'Si no lo has pedido tú, ignora este mensaje: nadie puede entrar sin el código. No lo compartas.',
  });
}
