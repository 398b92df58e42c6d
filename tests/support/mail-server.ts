import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const USER = 'portal';
const PASSWORD = 'clave-del-correo';

export const smtpUrl = (port: number, password = PASSWORD): string =>
  `smtp://${USER}:${password}@127.0.0.1:${port}`;

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
}

export interface MailServer {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  close(): Promise<void>;
}

export interface MailServerOptions {
  /** Port; 0 for any free one. */
  readonly port?: number;
  /** Address on which it listens. */
  readonly host?: string;
  /** An address whose mail it always refuses. */
  readonly unknown?: string;
  readonly onMail?: (mail: ReceivedMail) => void;
}

/** Starts a mail server that stores the mail of clients that authenticate. */
export async function startMailServer({
  port = 0,
  host = '127.0.0.1',
  unknown,
  onMail,
}: MailServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === USER && password === PASSWORD ? done(null, { user: username }) : done(new Error('535 no')),
    onRcptTo: ({ address }, _session, done) =>
      address === unknown
        ? done(Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }))
        : done(),
    onData: (stream, { envelope }, done) => {
      buffer(stream).then((bytes) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const mail = { from, to: envelope.rcptTo.map(({ address }) => address), message: bytes.toString() };
        mails.push(mail);
        onMail?.(mail);
        done();
      }, done);
    },
  });
  const listening = server.listen(port, host);
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    mails,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** Returns the decoded text or HTML of a mail. */
export function bodyPart(message: string, type: 'text/plain' | 'text/html'): string {
  const part = message.split(/^--.*$/m).find((text) => text.includes(`Content-Type: ${type}`)) ?? '';
  const [headers = '', ...body] = part.trim().split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(headers)) return Buffer.from(text, 'base64').toString();
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
