import { loginAnswer } from '../../../src/api/contract/identity.ts';
import { mailsTo, newCode } from './mailbox.ts';
import type { ServerProcess } from './server-process.ts';

/** A signed-in session that tests use without a page. */
export interface Session {
  readonly token: string;
  isGood(): Promise<boolean>;
  /** Returns the body of the answer; throws when the server refuses the call. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown>;
}

/** Signs in with the code that is mailed. `nextCode` reads the code where mails are not written to a folder. */
export async function sessionByMail(
  server: ServerProcess,
  email: string,
  nextCode = codesInFolder(server),
): Promise<Session> {
  const code = nextCode(email);
  await call(server, 'POST', 'check-email', { email });
  const password = await code;
  const answer = await call(server, 'POST', 'login', { email, password, remember: true });
  const { access_token } = loginAnswer.parse(answer);
  return {
    token: access_token,
    isGood: async () => (await send(server, 'GET', 'me', undefined, access_token)).ok,
    call: (method, path, body) => call(server, method, path, body, access_token),
  };
}

const codesInFolder =
  ({ dataFolder }: ServerProcess) =>
  (email: string): Promise<string> =>
    newCode(dataFolder, email, mailsTo(dataFolder, email).length);

async function call(server: ServerProcess, method: string, path: string, body?: object, token?: string) {
  const answer = await send(server, method, path, body, token);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

const send = ({ url }: ServerProcess, method: string, path: string, body?: object, token?: string) =>
  fetch(`${url}/api/v2/${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
