import type { signInOnPage } from '../../../paths/models/sign-in-on-page.ts';
import { button, type Picture, type Sight, words } from '../picture.ts';
import type { Stage } from '../stage.ts';
import type { VocabularyOf } from '../vocabulary.ts';
import { serverHands } from './server-hands.ts';

const EMAIL = 'consulta@conectividad.example';
const NOBODY = 'nadie@conectividad.example';
const WRONG_CODE = '99999999';

const ADDRESS = { role: 'textbox', name: 'Correo electrónico' } as const;
const CODE = { role: 'textbox', name: 'Código de acceso' } as const;
const CONTINUE = 'Continuar';
const ENTER = 'Iniciar Sesión';

const continueWith = async ({ screen }: Stage, email: string) => {
  await screen.fill(ADDRESS.name, email);
  await screen.click(button(CONTINUE));
};
const enterWith = async ({ screen }: Stage, code: string) => {
  await screen.fill(CODE.name, code);
  await screen.click(button(ENTER));
};

const NOT_CHECKED = 'Ha ocurrido un error al verificar el correo. Por favor, inténtalo de nuevo.';
const REFUSED = 'Credenciales inválidas. Por favor, inténtalo de nuevo.';
const UNREACHABLE = 'Error de conexión. Verifica tu conexión a internet.';
const UNKNOWN = 'El correo electrónico no está registrado en el sistema.';

const checking = (email: string): Picture => ({
  seen: [{ ...ADDRESS, value: email }, button(CONTINUE, { enabled: false })],
});
const codeStep = (...more: readonly Sight[]): Picture => ({ seen: [words('Código enviado'), CODE, ...more] });
const remembers = (checked: boolean): Sight => ({ role: 'switch', name: /^Recordarme/, checked });
const submittingCode = codeStep(button(ENTER, { enabled: false }), words(/^con\*\*\*@/));

export const signInVocabulary: VocabularyOf<typeof signInOnPage.machine> = {
  begin: ({ screen }) => screen.open('/login'),
  does: {
    ...serverHands(),
    'person.continuesWithoutAddress': ({ screen }) => screen.press('Enter'),
    'person.continuesWithHalfAnAddress': (stage) => continueWith(stage, 'ana'),
    'person.continuesWithKnownAddress': async (stage) => {
      stage.server.hold('checkEmail');
      await continueWith(stage, EMAIL);
    },
    'person.continuesWithUnknownAddress': async (stage) => {
      stage.server.hold('checkEmail');
      await continueWith(stage, NOBODY);
    },
    'person.continuesWhileNobodyListens': (stage) =>
      stage.server.whileAway('checkEmail', () => continueWith(stage, EMAIL)),
    'person.entersWithoutCode': ({ screen }) => screen.press('Enter'),
    'person.entersRightCode': async (stage) => {
      stage.server.hold('login');
      await enterWith(stage, await stage.codeOf(EMAIL));
    },
    'person.entersWrongCode': async (stage) => {
      stage.server.hold('login');
      await enterWith(stage, WRONG_CODE);
    },
    'person.entersWhileNobodyListens': async (stage) => {
      const code = await stage.codeOf(EMAIL);
      await stage.server.whileAway('login', () => enterWith(stage, code));
    },
    'person.asksNotToBeRemembered': ({ screen }) => screen.click({ role: 'switch', name: /^Recordarme/ }),
    'person.goesBack': ({ screen }) => screen.click(button('Volver')),
  },
  seen: {
    addressAsked: {
      seen: [{ ...ADDRESS, value: '' }, button(CONTINUE, { enabled: false })],
      unseen: [words('Email obligatorio')],
    },
    addressMissing: { seen: [ADDRESS, words('Email obligatorio')] },
    addressInvalid: {
      seen: [{ ...ADDRESS, value: 'ana' }, words('Ingrese un email válido (ej.: nombre@empresa.com)')],
    },
    checkingAddress: checking(EMAIL),
    checkingUnknownAddress: checking(NOBODY),
    addressUnknown: {
      seen: [{ ...ADDRESS, value: NOBODY }, button(CONTINUE, { enabled: true }), words(UNKNOWN)],
    },
    addressNotChecked: {
      seen: [{ ...ADDRESS, value: EMAIL }, button(CONTINUE, { enabled: true }), words(NOT_CHECKED)],
    },
    codeAsked: {
      ...codeStep({ ...CODE, value: '' }, remembers(true), button(ENTER, { enabled: false })),
      unseen: [words('Código de acceso obligatorio')],
    },
    codeAskedOnce: codeStep(remembers(false)),
    addressKept: {
      seen: [{ ...ADDRESS, value: EMAIL }, button(CONTINUE, { enabled: true })],
      unseen: [words(NOT_CHECKED)],
    },
    codeMissing: codeStep(words('Código de acceso obligatorio')),
    checkingCode: {
      ...submittingCode,
      unseen: [
        { ...CODE, value: '' },
        { ...CODE, value: WRONG_CODE },
      ],
    },
    checkingWrongCode: { seen: [...submittingCode.seen, { ...CODE, value: WRONG_CODE }] },
    codeRefused: codeStep(words(REFUSED), button(ENTER, { enabled: true })),
    codeNotChecked: codeStep(words(UNREACHABLE), button(ENTER, { enabled: true })),
    inside: { seen: [{ role: 'heading', name: /^Hola, / }] },
  },
};
