import type { ProofAsker, ProofRule } from '../../machines/fresh-proof/fresh-proof-types.ts';
import { counted } from '../../shared/spanish-count.ts';
import { type RuleText, requiredText } from './required.ts';

export const proofRuleText: Readonly<Record<ProofRule, RuleText>> = { secretRequired: requiredText };

const MINUTE_S = 60;
const A_FEW_S = 90;

const KEPT = 'Lo que has escrito sigue en su sitio. Si cancelas, no se cambia nada.';

export const freshProofText = {
  showPassword: 'Ver u ocultar la contraseña',
  title: 'Confirma que eres tú',
  lead: {
    profileDetails:
      'Tu correo sirve para entrar. En cuanto lo confirmes, tus datos se guardan sin que hagas nada más.',
    profilePassword:
      'La contraseña sirve para entrar. En cuanto lo confirmes, se cambia por la que has escrito.',
    ownSessions: 'En cuanto lo confirmes, se cierran las sesiones que has elegido.',
    newProgramKey: 'Con una clave, un programa hace llamadas en tu nombre. En cuanto lo confirmes, se crea.',
  } satisfies Record<ProofAsker, string>,
  onlyCode: 'Te enviamos un código a tu correo actual.',
  kept: {
    profileDetails: KEPT,
    profilePassword: KEPT,
    ownSessions: 'Si cancelas, no se cierra ninguna.',
    newProgramKey: KEPT,
  } satisfies Record<ProofAsker, string>,
  password: 'Tu contraseña actual',
  code: 'Código del correo',
  either: 'Código del correo, o tu contraseña actual',
  send: 'Enviarme un código',
  sendAgain: 'Enviarme otro código',
  sent: (email: string): string => `Hemos enviado un código a ${email}.`,
  delayed: (email: string): string =>
    `El correo con el código para ${email} tarda en salir; lo seguimos intentando.`,
  stillGood: (email: string): string => `Todavía sirve el último código que enviamos a ${email}.`,
  unsent: 'No se ha podido enviar el código.',
  wait: (seconds: number): string =>
    `Podrás pedir otro código dentro de ${
      seconds < A_FEW_S
        ? counted(seconds, 'segundo', 'segundos')
        : counted(Math.ceil(seconds / MINUTE_S), 'minuto', 'minutos')
    }.`,
  unchecked: 'No se ha podido comprobar. Vuelve a intentarlo.',
  submit: 'Continuar',
  cancel: 'Cancelar',
} as const;
