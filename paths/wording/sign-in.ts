import type { EventObject } from 'xstate';
import { loginFailure } from '../../src/machines/sign-in/sign-in-rules.ts';
import type {
  CheckEmailOutput,
  SignInContext,
  SignInEvent,
  SignInFieldProblem,
} from '../../src/machines/sign-in/sign-in-types.ts';
import { eventLabel } from '../event-label.ts';
import type { MachineWording } from '../wording.ts';
import { arrange, automatic, type Came, type Ended, type Failed, fails, proxy, together } from './world.ts';

const CHECK = 'POST check-email';
const LOGIN = 'POST login';

export const signInWording: MachineWording = {
  title: 'Entrar con un código',
  start: 'Nadie ha entrado: abre la dirección del portal en una ventana privada.',
  events: {
    'signIn.emailChanged': ({ email }: Came<SignInEvent, 'signIn.emailChanged'>) =>
      `Escribe ${email} en «Correo electrónico».`,
    'signIn.emailSubmitted':
      'Pulsa Intro en «Correo electrónico». Con algo escrito vale también el botón «Continuar».',
    'checkEmail.done': ({ output: { exists } }: Ended<CheckEmailOutput>, from) =>
      exists || from.matches('code')
        ? { happens: 'El servidor conoce el correo y le envía un código.' }
        : {
            prepare: 'cambia el correo por nadie@conectividad.example, que no está registrado.',
            happens: 'El servidor no conoce el correo.',
          },
    'checkEmail.error': fails(CHECK, 'No se puede comprobar el correo.'),
    'signIn.codeChanged':
      'Escribe en «Código de acceso» el código que ha llegado por correo; sin correo, está en la terminal de npm start.',
    'signIn.rememberChanged': ({ remember }: Came<SignInEvent, 'signIn.rememberChanged'>) =>
      `${remember ? 'Enciende' : 'Apaga'} el interruptor «Recordarme».`,
    'signIn.codePasted':
      'Copia del correo la línea del código y pégala en «Código de acceso»: entra solo el código.',
    'signIn.secondPassed': automatic('Pasan los segundos, y con ellos lo que le queda al código.'),
    'signIn.resendRequested': 'Espera 30 segundos y pulsa «Enviar otro código».',
    'signIn.registered': automatic('Alguien se registra en otra página; lo recorre la prueba del registro.'),
    'signIn.codeSubmitted':
      'Pulsa Intro en «Código de acceso». Con algo escrito vale también el botón «Iniciar Sesión».',
    'logIn.done': { happens: 'El servidor acepta el código.' },
    'logIn.error': (event: Failed) =>
      loginFailure(event.error) === 'unreachable'
        ? { prepare: arrange(event, LOGIN), happens: 'El servidor no llega a contestar.' }
        : { prepare: 'cambia el código por uno inventado.', happens: 'El servidor rechaza el código.' },
    'signIn.wentBack': 'Pulsa «Volver».',
    'signIn.restarted': ({ email }: Came<SignInEvent, 'signIn.restarted'>) =>
      email === null
        ? 'Vuelve a empezar: recarga la página o, si ya has entrado, cierra la sesión.'
        : {
            prepare: proxy('401', 'borrar'),
            does: `Entra como ${email} y empieza una carga: la sesión caduca con la carga en curso.`,
          },
  },
  states: {
    email: (context: SignInContext, event) =>
      together(
        context.emailLocked
          ? 'El diálogo «Tu sesión ha caducado» sobre la página, con el correo ya puesto y sin poder cambiarlo.'
          : 'La página «Accede al portal» con el campo «Correo electrónico».',
        `El botón «Continuar» está ${context.email.trim() === '' ? 'apagado' : 'activo'}.`,
        context.fieldProblem && FIELD_PROBLEMS[context.fieldProblem],
        toastOfCheck(context, event),
      ),
    checking: '«Continuar» muestra que trabaja y el correo no se puede cambiar, mientras se comprueba.',
    'code.resending': 'El código escrito sigue en su campo mientras se pide otro.',
    'code.entering': (context: SignInContext, event) =>
      together(
        '«Código enviado», con el correo medio oculto, y el campo «Código de acceso».',
        `«Recordarme» está ${context.remember ? 'encendido' : 'apagado'}.`,
        `El botón «Iniciar Sesión» está ${context.code.trim() === '' ? 'apagado' : 'activo'}.`,
        context.fieldProblem && FIELD_PROBLEMS[context.fieldProblem],
        toastOfCheck(context, event),
        eventLabel(event.type) === 'logIn.error' &&
          (context.failure === 'unreachable'
            ? 'Salta el aviso «Error de conexión. Verifica tu conexión a internet.»'
            : 'Salta el aviso «Credenciales inválidas. Por favor, inténtalo de nuevo.»'),
      ),
    signingIn:
      '«Iniciar Sesión» muestra que trabaja y «Volver» está apagado, mientras se comprueba el código.',
    done: ({ emailLocked }: SignInContext) =>
      emailLocked
        ? 'El diálogo se cierra y la página sigue como estaba.'
        : 'El portal por dentro: el saludo de la página Welcome y el menú.',
  },
};

const FIELD_PROBLEMS: Readonly<Record<SignInFieldProblem, string>> = {
  emailRequired: 'Bajo el campo, «Email obligatorio».',
  emailInvalid: 'Bajo el campo, «Ingrese un email válido (ej.: nombre@empresa.com)».',
  codeRequired: 'Bajo el campo, «Código de acceso obligatorio».',
};

function toastOfCheck({ failure }: SignInContext, { type }: EventObject): string | null {
  if (!eventLabel(type).startsWith('checkEmail.') || failure === null) return null;
  return failure === 'unknownEmail'
    ? 'Salta el aviso «El correo electrónico no está registrado en el sistema.»'
    : 'Salta el aviso «Ha ocurrido un error al verificar el correo. Por favor, inténtalo de nuevo.»';
}
