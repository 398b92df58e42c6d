import { ACCOUNT_SENTENCES } from '../../api/contract/account.ts';
import type { AccountRule } from '../../machines/account/account-types.ts';

/** Guest screens in English, as spec 1 sections 2.5, 5 and 8 have them. */

export const accountRuleText: Readonly<Record<AccountRule, string>> = {
  nameRequired: ACCOUNT_SENTENCES.nameRequired,
  emailRequired: ACCOUNT_SENTENCES.emailRequired,
  emailInvalid: ACCOUNT_SENTENCES.emailInvalid,
  passwordRequired: ACCOUNT_SENTENCES.passwordRequired,
  passwordTooShort: ACCOUNT_SENTENCES.passwordTooShort,
  passwordsDiffer: ACCOUNT_SENTENCES.passwordsDiffer,
  termsRequired: 'Please accept the Terms and Conditions!',
  linkMissing: 'This link is incomplete.',
};

export const accountText = {
  wrong: 'Oops, something went wrong!',
  alreadyRegistered: 'This email has already been registered.',
  notRegistered: 'This email is not registered!',
  resetSent: 'Email sent! Please check your inbox.',
  resetDisabled: 'Password reset is disabled in the demo',

  email: 'Email',
  emailPlaceholder: 'name@company.com',
  password: 'Password',
  confirmation: 'Confirm password',
  showPassword: 'Show or hide the password',
  loading: 'Loading…',

  register: {
    title: 'Create your account',
    lead: 'We will email you a code to confirm your address.',
    closed:
      'Registration is closed: an administrator creates the accounts of this portal. Ask yours for one.',
    name: 'Name',
    terms: 'I agree to the Terms and Conditions',
    termsHint: 'For staff only. What you do in the portal is recorded.',
    submit: 'Sign up',
    signIn: 'Already have an account? Sign in',
  },
  sendReset: {
    title: 'Reset password',
    lead: 'You will receive an email within 60 seconds with a link to choose a new password.',
    submit: 'Send',
    signIn: 'Back to sign in',
  },
  resetPassword: {
    title: 'Choose a new password',
    lead: (email: string): string => `For ${email}. You will be signed in, and signed out everywhere else.`,
    password: 'New password',
    confirmation: 'Confirm new password',
    submit: 'Reset password',
    noLink: 'This link is incomplete or was used already',
    noLinkDetail: 'Nothing was changed. Open the link of the email again, or ask for another one.',
    another: 'Send another email',
  },
  /** Not in the specification, so in Spanish like the rest of the portal. */
  undoChange: {
    title: '¿Deshacer el cambio de tu cuenta?',
    lead: 'Alguien ha cambiado el correo o la contraseña de tu cuenta. Si has sido tú, cierra esta página y no pasa nada.',
    effects: [
      'Tu cuenta vuelve al correo en el que has recibido el enlace.',
      'La contraseña se quita: quien la cambió puede conocer también la de antes. Entras con un código y eliges otra.',
      'Se cierran todas tus sesiones, también esta.',
    ],
    submit: 'Deshacer el cambio',
    done: 'El cambio está deshecho',
    doneLead: (email: string): string =>
      `Tu cuenta vuelve a usar ${email} y todas sus sesiones se han cerrado. Entra con un código y avisa a quien administra el portal.`,
    noLink: 'El enlace está incompleto o ya se usó',
    noLinkDetail: 'No se ha cambiado nada. Abre otra vez el enlace del correo, entero.',
    signIn: 'Ir a la página de acceso',
  },
} as const;
