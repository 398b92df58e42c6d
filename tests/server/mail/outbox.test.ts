import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Mail, MailRefused } from '../../../server/mail/mailer.ts';
import { Outbox, type OutgoingMail } from '../../../server/mail/outbox.ts';
import { Sealer } from '../../../server/mail/sealed.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';

const SECRET = 'a secret for the outbox, and long enough';

describe.each(ENGINES)('the outbox on %s', (engine) => {
  let server: TestServer;
  let sent: Mail[];
  let failure: Error | null;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    sent = [];
    failure = null;
    await server.query('delete from correo');
  });

  /** The outbox of one server; a second call makes that of another server on the same database. */
  const outbox = (secret = SECRET, beforeSending = async (): Promise<void> => undefined) =>
    new Outbox({
      database: server.database,
      mailer: {
        send: async (mail) => {
          await beforeSending();
          if (failure) throw failure;
          sent.push(mail);
        },
      },
      secret,
      warn: () => undefined,
    });
  const mailTo = (to: string, minutes = 10): OutgoingMail => ({
    kind: 'prueba',
    userId: null,
    to,
    subject: 'Asunto',
    text: 'el código 123456',
    html: '<b>123456</b>',
    until: new Date(server.clock.now().getTime() + minutes * 60_000),
  });
  const put = (mail: OutgoingMail) => server.database.transaction((tx) => outbox().put(tx, mail));
  const rows = () => server.query('select estado, intentos, contenido from correo order by id');

  it('hands a mail over once, and then deletes its content', async () => {
    const id = await put(mailTo('ana@empresa.example'));
    expect(await outbox().deliver(id)).toBe('sent');
    await outbox().deliverDue();
    const { subject, text, html } = mailTo('ana@empresa.example');
    expect(sent).toEqual([{ to: 'ana@empresa.example', subject, text, html }]);
    expect(await rows()).toEqual([{ estado: 'enviado', intentos: 1, contenido: null }]);
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const failed = server.database.transaction(async (tx) => {
      await outbox().put(tx, mailTo('ana@empresa.example'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await outbox().deliverDue();
    expect(sent).toEqual([]);
  });

  it('tries again after ever longer pauses, also on another server, until the mail is sent', async () => {
    failure = new Error('connect ECONNREFUSED');
    const id = await put(mailTo('ana@empresa.example', 30));
    expect(await outbox().deliver(id)).toBe('delayed');
    const attempts: number[] = [];
    let before = 1;
    for (let seconds = 1; seconds <= 600; seconds++) {
      server.clock.advance({ seconds: 1 });
      // Checked only when a mail may be due, because nothing happens in between.
      if (![14, 15, 44, 45, 104, 105, 224, 225, 464, 465].includes(seconds)) continue;
      await outbox().deliverDue();
      const intentos = Number((await rows())[0]?.intentos);
      if (intentos > before) attempts.push(seconds);
      before = intentos;
    }
    expect(attempts).toEqual([15, 45, 105, 225, 465]);
    failure = null;
    server.clock.advance({ minutes: 5 });
    await outbox().deliverDue();
    expect(sent.length).toBe(1);
    expect(await rows()).toEqual([{ estado: 'enviado', intentos: 7, contenido: null }]);
  });

  it('looks by itself every few seconds, until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const running = outbox();
      running.start();
      await put(mailTo('ana@empresa.example'));
      server.clock.advance({ seconds: 15 });
      vi.advanceTimersByTime(4_999);
      await running.stop();
      expect(sent).toEqual([]);
      vi.advanceTimersByTime(60_000);
      running.start();
      vi.advanceTimersByTime(5_000);
      await running.stop();
      expect(sent.map(({ to }) => to)).toEqual(['ana@empresa.example']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('of many servers at once only one sends a mail', async () => {
    for (let mails = 0; mails < 5; mails++) await put(mailTo(`persona.${mails}@empresa.example`));
    server.clock.advance({ seconds: 15 });
    await Promise.all([outbox(), outbox(), outbox()].map((one) => one.deliverDue()));
    expect(sent.map(({ to }) => to).sort()).toEqual(
      [0, 1, 2, 3, 4].map((mails) => `persona.${mails}@empresa.example`),
    );
  });

  it('leaves the first attempt to the server that stored the mail, and makes it when that one died', async () => {
    const id = await put(mailTo('ana@empresa.example'));
    await outbox().deliverDue();
    expect(await rows()).toEqual([{ estado: 'pendiente', intentos: 0, contenido: expect.any(String) }]);
    server.clock.advance({ seconds: 15 });
    await outbox().deliverDue();
    expect(sent.length).toBe(1);
    expect(await outbox().deliver(id)).toBe('sent');
    expect(sent.length).toBe(1);
  });

  it('does not report a mail as failed that another server is sending', async () => {
    const id = await put(mailTo('ana@empresa.example'));
    server.clock.advance({ seconds: 15 });
    let arrive = (): void => undefined;
    const arriving = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const looking = outbox(SECRET, () => arriving).deliverDue();
    await expect.poll(async () => (await rows())[0]?.intentos).toBe(1);
    expect(await outbox().deliver(id)).toBe('delayed');
    arrive();
    await looking;
    expect(await rows()).toEqual([{ estado: 'enviado', intentos: 1, contenido: null }]);
    expect(await outbox().deliver(id)).toBe('sent');
  });

  it('does not report a code as failed that another server is sending, and the code works', async () => {
    const { email } = await server.addPerson();
    const before = server.mails.length;
    // Another server looks for mail between the writing of a mail and its first attempt.
    const { deliver } = Outbox.prototype;
    const late = vi.spyOn(Outbox.prototype, 'deliver').mockImplementationOnce(async function (
      this: Outbox,
      id,
    ) {
      server.clock.advance({ seconds: 15 });
      await server.sendDueMail();
      return deliver.call(this, id);
    });
    try {
      const code = await server.askForCode(email);
      expect(server.mails.length - before).toBe(1);
      expect((await server.login(email, code)).statusCode).toBe(200);
    } finally {
      late.mockRestore();
    }
  });

  it('does not drop a mail that another server has taken over meanwhile', async () => {
    const id = await put(mailTo('ana@empresa.example'));
    const slow = outbox(SECRET, async () => {
      // By now another server may take the mail, as after the longest attempt.
      server.clock.advance({ seconds: 15 });
      await outbox().deliverDue();
      throw new MailRefused('550');
    });
    expect(await slow.deliver(id)).toBe('delayed');
    expect(await rows()).toEqual([{ estado: 'enviado', intentos: 2, contenido: null }]);
  });

  it('drops a mail whose content has lapsed, and says so', async () => {
    failure = new Error('connect ECONNREFUSED');
    const id = await put(mailTo('ana@empresa.example'));
    await outbox().deliver(id);
    failure = null;
    server.clock.advance({ minutes: 10 });
    await outbox().deliverDue();
    expect(await outbox().deliver(id)).toBe('dropped');
    expect(sent).toEqual([]);
    expect(await rows()).toEqual([{ estado: 'abandonado', intentos: 1, contenido: null }]);
    const audit =
      "select padres, despues from auditoria where accion = 'correo.abandonado' and entidad_id = $1";
    expect(await server.query(audit, [String(id)])).toEqual([
      { padres: { destinatario: 'ana@empresa.example' }, despues: { tipo: 'prueba', intentos: 1 } },
    ]);
  });

  it('does not try again when the mail server refuses for good', async () => {
    failure = new MailRefused('550');
    expect(await outbox().deliver(await put(mailTo('nadie@empresa.example')))).toBe('dropped');
    expect(await rows()).toEqual([{ estado: 'abandonado', intentos: 1, contenido: null }]);
  });

  it('sends only the newest of several codes that wait', async () => {
    const { email } = await server.addPerson();
    // A device that is known to the account: strangers may have several codes at once.
    const { device } = (await server.login(email, await server.askForCode(email))).json();
    server.clock.advance({ minutes: 1 });
    server.mailFailure = new Error('connect ECONNREFUSED');
    const payload = { email, devices: [device] };
    const ask = () => server.app.inject({ method: 'POST', url: '/api/v2/check-email', payload });
    expect((await ask()).json().code.delivery).toBe('delayed');
    server.clock.advance({ seconds: 31 });
    expect((await ask()).json().code.delivery).toBe('delayed');
    server.mailFailure = null;
    const before = server.mails.length;
    server.clock.advance({ minutes: 1 });
    await server.sendDueMail();
    expect(server.mails.length - before).toBe(1);
    expect((await rows()).map(({ estado }) => estado)).toEqual(['enviado', 'anulado', 'enviado']);
  });

  it('does not send a mail to somebody who was deactivated', async () => {
    const { id, email } = await server.addPerson();
    server.mailFailure = new Error('connect ECONNREFUSED');
    await server.app.inject({ method: 'POST', url: '/api/v2/check-email', payload: { email } });
    server.mailFailure = null;
    await server.query('update usuario set activo = false where id = $1', [id]);
    server.clock.advance({ minutes: 1 });
    await server.sendDueMail();
    expect(await rows()).toEqual([{ estado: 'anulado', intentos: 1, contenido: null }]);
  });

  it('can neither read nor send mails that were stored with another secret', async () => {
    const id = await put(mailTo('ana@empresa.example'));
    expect(await outbox('another secret, just as long as that').deliver(id)).toBe('delayed');
    expect(sent).toEqual([]);
    const [row] = await rows();
    expect(row?.contenido).not.toContain('123456');
  });
});

describe('a sealed text', () => {
  it('is a different text each time, and opens with its own label alone', () => {
    const sealer = new Sealer(SECRET);
    const sealed = sealer.seal('código 123456', 'ana@empresa.example');
    expect(sealer.seal('código 123456', 'ana@empresa.example')).not.toBe(sealed);
    expect(sealer.open(sealed, 'ana@empresa.example')).toBe('código 123456');
    expect(() => sealer.open(sealed, 'otra@empresa.example')).toThrow();
    const bytes = Buffer.from(sealed, 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => sealer.open(bytes.toString('base64'), 'ana@empresa.example')).toThrow();
  });
});
