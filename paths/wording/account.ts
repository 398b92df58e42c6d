import type {
  RegisterValues,
  ResetPasswordValues,
  SendResetValues,
  UndoChangeValues,
} from '../../src/machines/account/account-types.ts';
import type { MachineWording } from '../wording.ts';
import { formWording } from './forms.ts';
import { automatic, crash, proxy } from './world.ts';

const GUEST = 'Nadie ha entrado: abre la dirección del portal en una ventana privada.';
const IN_DEMO = automatic(
  'La página está construida con VITE_DEMO=true; al enviar, salta el aviso «Password reset is disabled in the demo».',
);
const elsewhere = (what: string) => automatic(`${what}; lo recorre la prueba de ese formulario.`);

export const accountWording: MachineWording = {
  title: 'Las páginas de quien aún no puede entrar',
  start: GUEST,
  events: {
    'readLink.done': {
      prepare: 'elige «Restablecer la contraseña» bajo el formulario de acceso.',
      happens: 'Llega el formulario.',
    },
    'readLink.error': crash('la lectura del enlace'),
    'account.registered': elsewhere('Se envía un registro'),
    'account.resetSent': elsewhere('Se pide un enlace'),
    'account.resetDisabled': elsewhere('La demostración no restablece contraseñas'),
    'account.passwordReset': elsewhere('Se elige otra contraseña'),
    'form.failed': elsewhere('El servidor rechaza un formulario'),
  },
  states: {
    reading: '«Loading…» en el sitio del formulario.',
    open: 'El formulario «Reset password».',
  },
};

export const registerWording = formWording<RegisterValues>({
  title: 'Registrarse',
  start: `${GUEST} Elige «Crear una cuenta». El registro está abierto en el servidor.`,
  fills: ({ name, email, password }) =>
    name === undefined
      ? `Escribe ${email} en «Email».`
      : `Escribe ${name} en «Name», ${email} en «Email», ${password} en «Password» y en «Confirm password», y marca «I agree to the Terms and Conditions».`,
  submit: '«Sign up»',
  refused: {
    beforehand: 'pon en ALLOWED_EMAIL_DOMAINS otro dominio y vuelve a arrancar el servidor.',
    cleanUp: 'quita ALLOWED_EMAIL_DOMAINS y vuelve a arrancar el servidor.',
  },
  shown: 'El formulario «Create your account».',
  sent: '«Code sent» y el campo «Access code».',
});

export const sendResetWording = formWording<SendResetValues>({
  title: 'Pedir un enlace para elegir contraseña',
  // The server mails links of its own address only.
  start: `${GUEST} Elige «Restablecer la contraseña». Con el proxy de fallos, el portal ha arrancado con PUBLIC_URL=http://127.0.0.1:4100.`,
  fills: ({ email, isDemo }) => (isDemo ? IN_DEMO : `Escribe ${email} en «Email».`),
  submit: '«Send»',
  refused: { prepare: proxy('422', 'POST password-forgot') },
  shown: 'El formulario «Reset password».',
  sent: 'Salta el aviso «Email sent! Please check your inbox.»',
});

export const resetPasswordWording = formWording<ResetPasswordValues>({
  title: 'Elegir otra contraseña',
  start: `${GUEST} Abre el enlace que llegó por correo tras pedirlo en «Restablecer la contraseña».`,
  fills: ({ password, isDemo }) => {
    if (isDemo) return IN_DEMO;
    return password === 'corta'
      ? `Escribe ${password} en «New password».`
      : `Escribe ${password} en «New password» y en «Confirm new password».`;
  },
  submit: '«Reset password»',
  refused: {
    prepare: 'abre el mismo enlace en otra ventana y cambia allí la contraseña: vale una sola vez.',
  },
  cleanUp: 'elige otra vez la contraseña de antes.',
  shown: 'El formulario «Choose a new password».',
  sent: 'El portal por dentro, y el aviso «Password changed successfully! You have been automatically logged in.»',
});

export const undoChangeWording = formWording<UndoChangeValues>({
  title: 'Deshacer un cambio de correo o de contraseña',
  start:
    'Una persona ha elegido su primera contraseña en «Seguridad»: abre en una ventana privada el enlace del correo que lo cuenta.',
  fills: () => 'Nada se escribe en esta página.',
  submit: '«Deshacer el cambio»',
  refused: { prepare: 'deshaz el cambio en otra ventana con el mismo enlace: vale una sola vez.' },
  shown: '«¿Deshacer el cambio de tu cuenta?» y el botón «Deshacer el cambio».',
  sent: '«El cambio está deshecho» y «Ir a la página de acceso».',
});
