import type { PermissionFlag } from '../../src/api/contract/permissions.ts';
import { FLAG_LABELS } from '../../src/shared/flag-labels.ts';
import { letter } from './letter.ts';
import type { Mail } from './mailer.ts';

interface WelcomeMail {
  readonly to: string;
  readonly name: string;
  /** Who added the person, or sends the mail again. */
  readonly by: string;
  readonly origin: string;
  readonly permissions: readonly PermissionFlag[];
  readonly codeMinutes: number;
}

export function welcomeMail({ to, name, by, origin, permissions, codeMinutes }: WelcomeMail): Mail {
  return letter({
    to,
    name,
    subject: 'Te damos la bienvenida al Portal de Conectividad',
    lead: `${by} te da la bienvenida al Portal de Conectividad. ${whatOpens(permissions)}`,
    link: { href: new URL('/login', origin).href, label: 'Entrar en el portal' },
    limits: `Entras con este correo: al escribirlo te enviamos un código, que vale durante ${codeMinutes} minutos y una sola vez. No hace falta contraseña.`,
    warning: 'No compartas tus códigos. Si no esperabas este mensaje, díselo a quien administra el portal.',
  });
}

function whatOpens(permissions: readonly PermissionFlag[]): string {
  if (permissions.includes('admin')) return 'Puedes abrir todos sus módulos y administrarlo.';
  if (permissions.length === 0) {
    return 'Todavía no puedes abrir ningún módulo: cuando entres, podrás pedir acceso.';
  }
  const names = new Intl.ListFormat('es').format(permissions.map((flag) => FLAG_LABELS[flag]));
  return `Puedes abrir: ${names}.`;
}
