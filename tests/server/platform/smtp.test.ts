import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mail, Mailer } from '../../../server/mail/mailer.ts';
import { Outbox } from '../../../server/mail/outbox.ts';
import { createSmtpMailer } from '../../../server/mail/smtp-mailer.ts';
import { subscriptionMail } from '../../../server/subscriptions/subscription-mail.ts';
import {
  bodyPart,
  type MailServer,
  type ReceivedMail,
  smtpUrl,
  startMailServer,
} from '../../support/mail-server.ts';
import { codeIn, ORIGIN, startTestServer, type TestServer } from '../../support/server.ts';

const FROM = 'Portal de Conectividad <portal@conectividad.example>';
const NOT_SENT = 'No hemos podido enviarte el código. Inténtalo de nuevo en unos minutos.';

let portal: TestServer;
let smtp: Mailer;
let person: string;
const logLines: string[] = [];
const handedOver: Mail[] = [];
const open = new Set<() => Promise<void>>();
beforeAll(async () => {
  const mailer: Mailer = {
    send: (mail) => {
      handedOver.push(mail);
      return smtp.send(mail);
    },
  };
  portal = await startTestServer({ mailer, logLines });
});
afterAll(() => portal.close());
beforeEach(async () => {
  person = (await portal.addPerson()).email;
});
afterEach(async () => {
  for (const close of open) await close();
  open.clear();
});

function mailTo(port: number, { password, deadlineMs = 8_000 }: MailOptions = {}): void {
  smtp = createSmtpMailer({ url: smtpUrl(port, password), from: FROM, deadlineMs });
}
interface MailOptions {
  readonly password?: string;
  readonly deadlineMs?: number;
}

async function openMailServer(unknown?: string): Promise<MailServer> {
  const server = await startMailServer(unknown === undefined ? {} : { unknown });
  open.add(() => server.close());
  return server;
}

/**
 * A mail server that accepts connections and then does for each line what the test says, beginning with none.
 */
async function startBadMailServer(behave: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    behave(socket);
  }).listen(0, '127.0.0.1');
  open.add(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

const checkEmail = (): Promise<LightMyRequestResponse> =>
  portal.app.inject({ method: 'POST', url: '/api/v2/check-email', payload: { email: person } });

const codes = () =>
  portal.query('select c.id from codigo_acceso c join usuario u on u.id = c.usuario_id where u.email = $1', [
    person,
  ]);

it('a code arrives over SMTP and signs its person in', async () => {
  const { port, mails } = await openMailServer();
  mailTo(port);
  expect((await checkEmail()).json()).toMatchObject({ exists: true, code: { delivery: 'sent' } });
  const [mail] = mails as [ReceivedMail];
  expect([mails.length, mail.from, mail.to]).toEqual([1, 'portal@conectividad.example', [person]]);
  const [head = ''] = mail.message.split('\r\n\r\n');
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ');
  expect(headers).toMatch(/^From: Portal de Conectividad <portal@conectividad\.example>$/m);
  expect(headers.split('\r\n')).toContain(`To: ${person}`);
  expect(headers).toMatch(/^Message-ID: <[^@>]+@conectividad\.example>$/m);
  expect(headers).toMatch(/^Date: \w{3}, \d{2} \w{3} \d{4} /m);
  expect(headers).toMatch(/^MIME-Version: 1\.0$/m);
  expect(headers).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(headers).not.toMatch(/^(Cc|Bcc|Reply-To):/m);
  const code = /^\s*(\d{6})\s*$/m.exec(bodyPart(mail.message, 'text/plain'))?.[1] ?? '';
  expect(code).toMatch(/^\d{6}$/);
  expect(headers).not.toContain(code);
  expect(bodyPart(mail.message, 'text/html')).toContain(code);
  expect((await portal.login(person, code)).statusCode).toBe(200);
  expect(logLines.join('')).not.toContain(code);
});

it('a subscribed mail arrives with its file, and with the headers that end it by one press (RFC 8058)', async () => {
  const { port, mails } = await openMailServer();
  mailTo(port);
  const content = Buffer.from('%PDF-1.7 á\n'.repeat(2_000));
  const outbox = new Outbox({
    database: portal.database,
    mailer: smtp,
    secret: 'a secret that only tests know, and long enough',
    warn: () => undefined,
  });
  const mail = subscriptionMail({
    to: person,
    name: 'Ana',
    what: 'Vista clásica',
    at: portal.clock.now(),
    due: portal.clock.now(),
    origin: ORIGIN,
    schedule: { frecuencia: 'lunes', hora: 8 },
    missed: 0,
    token: 't'.repeat(43),
    file: { filename: 'panel.pdf', contentType: 'application/pdf', content },
  });
  const until = new Date(portal.clock.now().getTime() + 60_000);
  const id = await portal.database.transaction((tx) =>
    outbox.put(tx, { ...mail, kind: 'suscripcion', userId: null, until }),
  );
  const [kept] = await portal.query('select contenido, adjuntos from correo where id = $1', [id]);
  const readable = ['%PDF-1.7', content.toString('base64').slice(0, 40)];
  expect(readable.filter((text) => String(kept?.contenido).includes(text))).toEqual([]);
  expect(kept?.adjuntos).toBe(content.length);
  expect(await outbox.deliver(id)).toBe('sent');
  const [{ message }] = mails as [ReceivedMail];
  const headers = (message.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const end = `${ORIGIN}/api/v2/suscripciones/baja?token=${'t'.repeat(43)}`;
  expect(headers).toContain(`List-Unsubscribe: <${end}>`);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(bodyPart(message, 'text/plain')).toContain(`Dejar de recibir este correo:\r\n${end}`);
  const file = message.split(/^--.*$/m).find((part) => part.includes('application/pdf')) ?? '';
  expect(file).toContain('filename=panel.pdf');
  expect(Buffer.from(file.split('\r\n\r\n')[1] ?? '', 'base64').equals(content)).toBe(true);
});

const SAYS_NOTHING = (): void => undefined;
const HANGS_UP = (socket: Socket): void => {
  socket.destroy();
};
const REFUSES = (socket: Socket): void => {
  socket.end('554 5.7.1 correo.interno.example dice no\r\n');
};
/** Each answer comes within the limit for one answer; only all of them together take too long. */
const DRAGS = (socket: Socket): void => {
  socket.write('220-correo.interno.example\r\n');
  const timer = setInterval(() => socket.write('220-un momento\r\n'), 50);
  socket.on('close', () => clearInterval(timer));
};

it.each([
  ['is not there', null],
  ['says nothing', SAYS_NOTHING],
  ['hangs up', HANGS_UP],
  ['refuses', REFUSES],
  ['drags on', DRAGS],
])(
  'a failure by a mail server that %s is reported at once, and the mail is tried again until it is sent',
  async (_, behave) => {
    const port = behave === null ? await closedPort() : await startBadMailServer(behave);
    mailTo(port, { deadlineMs: 1_000 });
    const told = await checkEmail();
    expect([told.statusCode, told.json()]).toEqual([
      200,
      {
        exists: true,
        code: {
          request: expect.any(String),
          is_new: true,
          delivery: 'delayed',
          expires_in: 600,
          resend_in: 30,
        },
      },
    ]);
    expect(logLines.join('')).not.toContain('clave-del-correo');
    expect(logLines.join('')).not.toContain(codeIn(handedOver.at(-1)));

    const { port: mended, mails } = await openMailServer();
    mailTo(mended);
    await portal.sendDueMail();
    expect(mails).toEqual([]);
    portal.clock.advance({ seconds: 15 });
    expect((await checkEmail()).json().code).toMatchObject({ is_new: false, delivery: 'delayed' });
    await portal.sendDueMail();
    expect(mails.map(({ to }) => to)).toEqual([[person]]);
    expect((await checkEmail()).json().code).toMatchObject({ is_new: false, delivery: 'sent' });
    expect((await portal.login(person, codeIn(handedOver.at(-1)))).statusCode).toBe(200);
  },
);

it('a wrong password for the mail server delays the mail, and is not logged', async () => {
  const { port, mails } = await openMailServer();
  mailTo(port, { password: 'clave-vieja' });
  expect((await checkEmail()).json().code.delivery).toBe('delayed');
  expect(mails).toEqual([]);
  expect(logLines.join('')).not.toContain('clave-vieja');
});

it('an address that the mail server refuses for good is reported at once, and uses up no code', async () => {
  const { port, mails } = await openMailServer(person);
  mailTo(port);
  const failed = await checkEmail();
  expect([failed.statusCode, failed.headers['retry-after']]).toEqual([503, '60']);
  expect(failed.json()).toEqual({ message: NOT_SENT, requestId: expect.any(String) });
  expect([mails, await codes()]).toEqual([[], []]);
  const audited = "select accion from auditoria where accion ~ '^(codigo|correo)' order by id desc limit 3";
  expect(await portal.query(audited)).toEqual([
    { accion: 'codigo.no_enviado' },
    { accion: 'correo.abandonado' },
    { accion: 'codigo.enviado' },
  ]);
  const { port: mended } = await openMailServer();
  mailTo(mended);
  expect((await checkEmail()).json().code).toMatchObject({ is_new: true, delivery: 'sent' });
});
