import { letter } from './letter.ts';
import type { Mail } from './mailer.ts';

interface SignInCode {
  readonly to: string;
  readonly name: string;
  readonly code: string;
  readonly validMinutes: number;
}

export function signInCodeMail({ to, name, code, validMinutes }: SignInCode): Mail {
  return letter({
    to,
    name,
    code,
    subject: 'Tu código de acceso al Portal de Conectividad',
    lead: 'Este es tu código para entrar en el Portal de Conectividad:',
    limits: `Vale durante ${validMinutes} minutos y una sola vez. Si pides otro, este deja de servir.`,
    warning:
      'Si no lo has pedido tú, ignora este mensaje: nadie puede entrar sin el código. No lo compartas.',
  });
}
