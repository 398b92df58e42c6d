import { keepUndoLink } from '../../../../../server/identity/undo-change.ts';
import { cleanText } from '../../../../../src/shared/new-person.ts';
import { codeIn, ORIGIN } from '../../../../support/server.ts';
import { type CallWorld, type GoodCall, type GoodCalls, opensDoor } from '../good-call.ts';

const PASSWORD = 'una contraseña larga';
const chosen = { password: PASSWORD, password_confirmation: PASSWORD };
const twins = { '/password': ['/password_confirmation'] };
const LINK = /token=([\w-]{43})/;

const newAddress = ({ number }: CallWorld) => `nueva.${number()}@conectividad.example`;

const post = ({ server }: CallWorld, path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/v2/${path}`, payload });

async function registered(world: CallWorld) {
  const email = newAddress(world);
  const answer = await post(world, 'register', { name: 'Nueva', email, ...chosen });
  return { email, registration: answer.json().data.registration, code: codeIn(world.server.mails.at(-1)) };
}

async function resetToken(world: CallWorld, email: string): Promise<string> {
  await post(world, 'password-forgot', { email, redirect_url: `${ORIGIN}/resetpassword/` });
  return LINK.exec(world.server.mails.at(-1)?.text ?? '')?.[1] ?? '';
}

/** Tokens of another person, as a shared browser has them. */
const DEVICES = ['otro'];

export const CALLS: GoodCalls = {
  'POST /check-email': [
    async ({ server }) => ({ body: { email: (await server.addPerson()).email, devices: DEVICES } }),
  ],
  'POST /login': [
    async ({ server }) => {
      const { email } = await server.addPerson();
      return { body: { email, password: await server.askForCode(email), remember: false, devices: DEVICES } };
    },
    async (world) => {
      const { email } = await world.server.addPerson();
      const { request } = (await post(world, 'check-email', { email })).json().code;
      return { body: { email, password: codeIn(world.server.mails.at(-1)), request } };
    },
    async (world) => {
      const { email, registration, code } = await registered(world);
      return { body: { email, password: code, registration } };
    },
  ],
  'POST /register': [
    async (world): Promise<GoodCall> => {
      const email = newAddress(world);
      return {
        body: { name: 'Nueva', email, ...chosen },
        twins,
        kept: {
          '/name': {
            cleaned: cleanText,
            read: async (answer) => {
              const { registration } = answer.json().data;
              const code = codeIn(world.server.mails.at(-1));
              return (await post(world, 'login', { email, password: code, registration })).json().user.name;
            },
          },
        },
      };
    },
  ],
  'POST /password-forgot': [
    async ({ server }) => ({
      body: { email: (await server.addPerson()).email, redirect_url: `${ORIGIN}/resetpassword/` },
    }),
  ],
  'POST /account-undo': [
    async ({ server }) => {
      const { id: userId, email } = await server.addPerson();
      const { href } = await server.database.transaction((tx) =>
        keepUndoLink(tx, ORIGIN, { userId, email, at: server.clock.now() }),
      );
      return { body: { token: LINK.exec(href)?.[1] ?? '' } };
    },
  ],
  'POST /password-reset': [
    async (world) => {
      const { email } = await world.server.addPerson();
      return {
        body: { email, token: await resetToken(world, email), ...chosen, devices: DEVICES },
        twins,
        kept: { '/password': opensDoor(world, email) },
      };
    },
  ],
};
