import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DashboardReader } from '../../../server/dashboard/dashboard-reader.ts';
import { HistoryReader } from '../../../server/dashboard/history/history-reader.ts';
import { WidgetReader } from '../../../server/dashboard/widgets/widget-reader.ts';
import { Exports } from '../../../server/exports/exports.ts';
import { openSession } from '../../../server/identity/sessions.ts';
import { Scheduler } from '../../../server/jobs/scheduler.ts';
import { MOST_ATTACHED_BYTES } from '../../../server/mail/attachments.ts';
import { type Mail, MailRefused } from '../../../server/mail/mailer.ts';
import { Outbox } from '../../../server/mail/outbox.ts';
import { lastDue, nextMoment } from '../../../server/subscriptions/schedule.ts';
import { subscriptionMails } from '../../../server/subscriptions/subscription-mails.ts';
import { type MakeViewFile, NothingToSend, viewOn } from '../../../server/subscriptions/view-file.ts';
import { viewReport } from '../../../server/subscriptions/view-report.ts';
import { type KeptNotification, notificationsAnswer } from '../../../src/api/contract/notifications.ts';
import {
  type SubscribedView,
  type Subscription,
  type SubscriptionRequest,
  subscriptionAnswer,
  subscriptionsAnswer,
  trialAnswer,
} from '../../../src/api/contract/subscriptions.ts';
import { ENGINES, ONE_ENGINE, ORIGIN, startTestServer, type TestServer } from '../../support/server.ts';

const DAILY: SubscriptionRequest = { vista: { tipo: 'clasica', rango: null }, frecuencia: 'diaria', hora: 8 };

describe('the moments at which a subscription is sent', () => {
  const next = (frecuencia: SubscriptionRequest['frecuencia'], hora: number, after: string) =>
    nextMoment({ frecuencia, hora }, new Date(after)).toISOString();

  it('are those of the office, also over the change of the hour', () => {
    expect(next('diaria', 8, '2026-03-28T07:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
    // The hour from 2 to 3 does not exist on this day; in autumn it comes twice.
    expect(next('diaria', 2, '2026-03-28T01:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(next('diaria', 2, '2026-10-24T00:00:00Z')).toBe('2026-10-25T00:00:00.000Z');
    expect(next('diaria', 2, '2026-10-25T00:00:00Z')).toBe('2026-10-26T01:00:00.000Z');
    expect(next('lunes', 8, '2026-10-23T12:00:00Z')).toBe('2026-10-26T07:00:00.000Z');
    expect(next('mensual', 0, '2026-12-31T12:00:00Z')).toBe('2026-12-31T23:00:00.000Z');
  });

  it('that were missed are made up for by the last of them', () => {
    const due = (frecuencia: SubscriptionRequest['frecuencia'], first: string, at: string) => {
      const {
        due: last,
        missed,
        next: after,
      } = lastDue({ frecuencia, hora: 8 }, new Date(first), new Date(at));
      return [last.toISOString(), missed, after.toISOString()];
    };
    expect(due('diaria', '2026-11-22T07:00:00Z', '2026-11-22T07:00:00Z')).toEqual([
      ...['2026-11-22T07:00:00.000Z', 0, '2026-11-23T07:00:00.000Z'],
    ]);
    expect(due('diaria', '2026-11-22T07:00:00Z', '2026-11-25T06:59:59Z')).toEqual([
      ...['2026-11-24T07:00:00.000Z', 2, '2026-11-25T07:00:00.000Z'],
    ]);
    expect(due('mensual', '2024-12-01T07:00:00Z', '2026-11-22T07:00:00Z')).toEqual([
      ...['2026-11-01T07:00:00.000Z', 23, '2026-12-01T07:00:00.000Z'],
    ]);
  });

  it('give the days of a range that ends on the day it is sent', () => {
    const vista = { tipo: 'clasica', rango: { tipo: 'ultimos', dias: 30 } } as const;
    // 23:30 in UTC is the next day in the office.
    expect(viewOn(vista, new Date('2026-11-21T23:30:00Z'))).toEqual({
      tipo: 'clasica',
      rango: { desde: '2026-10-24', hasta: '2026-11-22' },
    });
  });
});

describe.each(ENGINES)('mails that people subscribe on %s', (engine) => {
  let server: TestServer;
  let ana: { id: number; email: string };
  let mails: Mail[];
  let mailFailure: Error | null;
  let warnings: unknown[];
  const made: { reader: number; view: unknown }[] = [];
  /** The file that is made for each person, or the error that making it throws. */
  let making: MakeViewFile;

  const makeViewFile: MakeViewFile = (asked) => {
    made.push({ reader: asked.reader.id, view: asked.view });
    return making(asked);
  };
  const pdf = (text: string, bytes = 0) => ({
    file: {
      filename: 'panel.pdf',
      contentType: 'application/pdf',
      content: Buffer.concat([Buffer.from(`%PDF ${text}`), Buffer.alloc(bytes)]),
    },
    record: async () => undefined,
  });

  beforeAll(async () => {
    server = await startTestServer({ engine, makeViewFile });
  });
  beforeEach(async () => {
    for (const table of ['suscripcion', 'trabajo', 'ejecucion', 'correo', 'notificacion', 'uso_reciente']) {
      await server.query(`delete from ${table}`);
    }
    mails = [];
    made.length = 0;
    mailFailure = null;
    warnings = [];
    making = async ({ reader }) => pdf(reader.name);
    ana = await server.addPerson(['dashboard']);
  });
  afterAll(() => server.close());

  /** A session of its own for each call, because days pass between them. */
  const bearer = async (userId: number) => {
    const { token } = await server.database.transaction((tx) =>
      openSession(tx, { userId, remember: true, at: server.clock.now(), device: null, deviceId: null }),
    );
    return { authorization: `Bearer ${token}` };
  };
  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
  const call = async (method: Method, path: string, payload?: object, who = ana.id) =>
    server.app.inject({
      method,
      url: `/api/v2/suscripciones${path}`,
      headers: await bearer(who),
      ...(payload ? { payload } : {}),
    });
  const one = (answer: LightMyRequestResponse): Subscription => subscriptionAnswer.parse(answer.json()).data;
  const subscribed = async (request: SubscriptionRequest = DAILY, who = ana.id) =>
    one(await call('POST', '', request, who));
  const list = async (who = ana.id) =>
    subscriptionsAnswer.parse((await call('GET', '', undefined, who)).json()).data.suscripciones;
  const told = async () =>
    notificationsAnswer
      .parse(
        (await server.app.inject({ url: '/api/v2/notificaciones', headers: await bearer(ana.id) })).json(),
      )
      .data.items.flatMap((item: KeptNotification) =>
        item.tipo === 'suscripcion' ? [[item.resultado, item.que, item.motivo, item.siguiente]] : [],
      );

  const outbox = () =>
    new Outbox({
      database: server.database,
      mailer: {
        send: async (mail) => {
          if (mailFailure) throw mailFailure;
          mails.push(mail);
        },
      },
      secret: 'a secret that only tests know, and long enough',
      warn: () => undefined,
    });
  /** One server on the database, which waits for the mails that it puts into the outbox. */
  const look = async (): Promise<void> => {
    const own = outbox();
    await new Scheduler({
      database: server.database,
      jobs: [
        subscriptionMails({
          outbox: own,
          origin: () => ORIGIN,
          makeFile: makeViewFile,
          warn: (error) => warnings.push(error),
        }),
      ],
      warn: (error) => warnings.push(error),
    }).runDue();
    await own.stop();
  };
  const at = (moment: string) =>
    server.clock.advance({ seconds: (Date.parse(moment) - server.clock.now().getTime()) / 1000 });
  const goToNext = (subscription: Subscription) => at(present(subscription.proxima));
  const present = (moment: string | null): string => {
    if (moment === null) throw new Error('It has no next moment.');
    return moment;
  };
  const linkIn = (mail: Mail | undefined): URL => {
    const header = mail?.headers?.['List-Unsubscribe'] ?? '';
    return new URL(header.slice(1, -1));
  };
  const open = (method: 'GET' | 'POST', link: URL, type?: string, payload?: string) =>
    server.app.inject({
      method,
      url: link.pathname + link.search,
      ...(type ? { headers: { 'content-type': type }, payload: payload ?? '' } : {}),
    });

  it('go out once at their moment, with the file, and say when the next one does', async () => {
    const vista = { tipo: 'clasica', rango: { tipo: 'ultimos', dias: 7 } } as const;
    const subscription = await subscribed({ ...DAILY, vista });
    expect(subscription).toEqual({
      id: expect.any(Number),
      vista,
      frecuencia: 'diaria',
      hora: 8,
      estado: 'activa',
      desde: null,
      terminadaPor: null,
      ultimoEnvio: null,
      ultima: null,
      proxima: nextMoment(DAILY, server.clock.now()).toISOString(),
    });
    await look();
    expect(mails).toEqual([]);
    goToNext(subscription);
    await look();
    await look();
    const [mail] = mails;
    expect(mails.length).toBe(1);
    expect(mail).toEqual({
      to: ana.email,
      subject: 'Vista clásica, últimos 7 días · Panel de Control',
      text: expect.stringContaining('cada día a las 08:00'),
      html: expect.stringContaining('Dejar de recibir este correo'),
      headers: {
        'List-Unsubscribe': expect.stringMatching(
          /^<https:\/\/portal\.conectividad\.example\/api\/v2\/suscripciones\/baja\?token=[\w-]{43}>$/,
        ),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      attachments: [
        { filename: 'panel.pdf', contentType: 'application/pdf', content: expect.any(Uint8Array) },
      ],
    });
    expect(Buffer.from(mail?.attachments?.[0]?.content ?? []).toString()).toMatch(/^%PDF Persona/);
    expect(mail?.text).not.toContain('Tenía que salir');
    expect(made).toEqual([{ reader: ana.id, view: viewOn(vista, server.clock.now()) }]);
    server.clock.advance({ minutes: 5 });
    await look();
    const [after] = await list();
    expect(after).toEqual({
      ...subscription,
      proxima: nextMoment(DAILY, server.clock.now()).toISOString(),
      ultimoEnvio: expect.any(String),
      ultima: { debida: subscription.proxima, estado: 'enviado', motivo: null, reintento: null },
    });
    expect(await told()).toEqual([]);
    const kept = await server.query('select contenido, adjuntos, permiso from correo where tipo = $1', [
      'suscripcion',
    ]);
    expect(kept).toEqual([{ contenido: null, adjuntos: expect.any(Number), permiso: 'dashboard' }]);
  });

  it('are sent once for several that were missed while no server ran, and say so', async () => {
    const subscription = await subscribed();
    goToNext(subscription);
    server.clock.advance({ hours: 50 });
    await look();
    await look();
    expect(mails.length).toBe(1);
    expect(mails[0]?.text).toContain('Tenía que salir el');
    expect(mails[0]?.text).toContain('vale también por los 2 anteriores que no salieron');
  });

  it('are sent once each by many servers', async () => {
    for (let n = 0; n < 3; n++) {
      const person = await server.addPerson(['dashboard']);
      await subscribed(DAILY, person.id);
    }
    goToNext(await subscribed());
    await Promise.all([look(), look(), look()]);
    expect(mails.map(({ to }) => to).sort().length).toBe(4);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(4);
    const rows = await server.query('select suscripcion_id, debida_en from suscripcion_envio');
    expect(rows.length).toBe(4);
  });

  it('are made with what their reader may see that day, and never for somebody without the dashboard', async () => {
    const subscription = await subscribed();
    making = async ({ reader }) => pdf(`usuarios: ${reader.permissions.users}`);
    await server.query("insert into permiso (usuario_id, modulo, concedido) values ($1, 'users', true)", [
      ana.id,
    ]);
    goToNext(subscription);
    await look();
    expect(Buffer.from(mails[0]?.attachments?.[0]?.content ?? []).toString()).toBe('%PDF usuarios: true');

    await server.query("delete from permiso where usuario_id = $1 and modulo = 'dashboard'", [ana.id]);
    for (let n = 0; n < 2; n++) {
      goToNext((await list())[0] as Subscription);
      await look();
    }
    expect([mails.length, made.length]).toEqual([1, 1]);
    const [now] = await list();
    expect(now?.ultima).toEqual({
      debida: expect.any(String),
      estado: 'sin_permiso',
      motivo: null,
      reintento: null,
    });
    // The person is notified once for as long as it lasts.
    expect(await told()).toEqual([['sin_permiso', 'Vista clásica', null, expect.any(String)]]);
    expect((await call('POST', '', DAILY)).statusCode).toBe(403);
    expect((await call('POST', '/prueba', DAILY)).statusCode).toBe(403);

    await server.query("insert into permiso (usuario_id, modulo, concedido) values ($1, 'dashboard', true)", [
      ana.id,
    ]);
    goToNext(now as Subscription);
    await look();
    expect(mails.length).toBe(2);
  });

  it('are not sent when rights were lost while they were made, or while they waited for the mail server', async () => {
    const lose = () =>
      server.query("delete from permiso where usuario_id = $1 and modulo = 'dashboard'", [ana.id]);
    const subscription = await subscribed();
    making = async () => {
      await lose();
      return pdf('de más');
    };
    goToNext(subscription);
    await look();
    expect(await server.query("select id from correo where tipo = 'suscripcion'")).toEqual([]);
    server.clock.advance({ minutes: 5 });
    await look();
    expect((await list())[0]?.ultima?.estado).toBe('sin_permiso');

    await server.query("insert into permiso (usuario_id, modulo, concedido) values ($1, 'dashboard', true)", [
      ana.id,
    ]);
    making = async () => pdf('de hoy');
    mailFailure = new Error('connect ECONNREFUSED');
    goToNext((await list())[0] as Subscription);
    await look();
    expect((await list())[0]?.ultima?.estado).toBe('en_correo');
    await lose();
    mailFailure = null;
    server.clock.advance({ hours: 1 });
    await outbox().deliverDue();
    const withdrawn = await server.query("select estado, contenido from correo where tipo = 'suscripcion'");
    expect(withdrawn).toEqual([{ estado: 'anulado', contenido: null }]);
    await look();
    expect((await list())[0]?.ultima?.estado).toBe('sin_permiso');
    expect(mails).toEqual([]);
  });

  it('are not sent to people who are deactivated, and not made up for later', async () => {
    const subscription = await subscribed();
    await server.query('update usuario set activo = false where id = $1', [ana.id]);
    goToNext(subscription);
    await look();
    expect([mails, made]).toEqual([[], []]);
    await server.query('update usuario set activo = true where id = $1', [ana.id]);
    server.clock.advance({ minutes: 5 });
    await look();
    expect(mails).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('that cannot be made are tried again, are reported to their reader, and delay no other', async () => {
    const person = await server.addPerson(['dashboard']);
    const subscription = await subscribed();
    await subscribed(DAILY, person.id);
    making = async ({ reader }) => {
      if (reader.id === ana.id) throw new Error('no hay gráficos');
      return pdf(reader.name);
    };
    goToNext(subscription);
    const began = server.clock.now().getTime();
    await look();
    expect(mails.map(({ to }) => to)).toEqual([person.email]);
    expect(warnings).toEqual([new Error('no hay gráficos')]);
    const retry = new Date(began + 5 * 60_000).toISOString();
    expect((await list())[0]?.ultima).toEqual({
      debida: subscription.proxima,
      estado: 'pendiente',
      reintento: retry,
      motivo: 'No se ha podido preparar el archivo.',
    });
    expect(await told()).toEqual([
      ['reintento', 'Vista clásica', 'No se ha podido preparar el archivo.', retry],
    ]);
    for (const minutes of [5, 10, 20, 40]) {
      server.clock.advance({ minutes });
      await look();
    }
    server.clock.advance({ minutes: 80 });
    await look();
    expect(made.filter(({ reader }) => reader === ana.id).length).toBe(5);
    const [after] = await list();
    expect(after?.ultima?.estado).toBe('fallido');
    expect(await told()).toEqual([
      ['fallido', 'Vista clásica', 'No se ha podido preparar el archivo.', after?.proxima],
      ['reintento', 'Vista clásica', 'No se ha podido preparar el archivo.', retry],
    ]);
    making = async ({ reader }) => pdf(reader.name);
    goToNext(after as Subscription);
    await look();
    expect(mails.map(({ to }) => to).sort()).toEqual([ana.email, person.email, person.email].sort());
  });

  it('that are too large, or that the mail server refuses, are not tried again, and say why', async () => {
    const subscription = await subscribed();
    making = async () => pdf('largo', MOST_ATTACHED_BYTES);
    goToNext(subscription);
    await look();
    making = async () => pdf('corto');
    mailFailure = new MailRefused('no such user');
    goToNext((await list())[0] as Subscription);
    await look();
    server.clock.advance({ minutes: 5 });
    await look();
    expect((await told()).map(([result, , why]) => [result, why])).toEqual([
      ['fallido', expect.stringMatching(/^El servidor de correo no lo ha aceptado\./)],
      [
        'fallido',
        'El archivo ocupa 5 MB, y por correo solo pueden salir 5 MB. Elige menos días, o menos widgets.',
      ],
    ]);
    expect(made.length).toBe(2);
  });

  it('are neither lost nor sent twice when a server dies in between', async () => {
    const subscription = await subscribed();
    goToNext(subscription);
    let wake = (): void => undefined;
    making = async ({ reader }) => {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      return pdf(reader.name);
    };
    const own = outbox();
    const hanging = new Scheduler({
      database: server.database,
      jobs: [
        subscriptionMails({
          outbox: own,
          origin: () => ORIGIN,
          makeFile: makeViewFile,
          warn: () => undefined,
        }),
      ],
      warn: () => undefined,
    });
    const hung = hanging.runDue();
    await expect.poll(() => made.length).toBe(1);
    // Another server finds the unfinished run and continues after its limit.
    making = async ({ reader }) => pdf(reader.name);
    server.clock.advance({ minutes: 5 });
    await look();
    expect(mails).toEqual([]);
    server.clock.advance({ minutes: 5 });
    await look();
    expect(mails.map(({ to }) => to)).toEqual([ana.email]);
    // The first server was only slow: it puts nothing into the outbox any more.
    wake();
    await hung;
    await hanging.stop();
    await own.stop();
    server.clock.advance({ minutes: 5 });
    await look();
    expect(mails.length).toBe(1);
    expect(await server.query('select estado, intentos from suscripcion_envio')).toEqual([
      { estado: 'enviado', intentos: 1 },
    ]);
  });

  it.runIf(ONE_ENGINE.includes(engine))(
    'carry the PDF of each view, whose fingerprint can be checked',
    async () => {
      const { database } = server;
      const dashboard = new DashboardReader(database);
      making = viewReport({
        database,
        exports: new Exports({
          database,
          dashboard,
          history: new HistoryReader(database),
          origin: () => ORIGIN,
          widgets: new WidgetReader({ database, dashboard, warn: (error) => warnings.push(error) }),
        }),
      });
      const vistas: SubscribedView[] = [
        { tipo: 'clasica', rango: { tipo: 'ultimos', dias: 30 } },
        { tipo: 'personalizada' },
        { tipo: 'historico', periodo: '7d', agregacion: 'daily', metricas: ['works', 'users'] },
      ];
      for (const vista of vistas) await subscribed({ ...DAILY, vista });
      goToNext((await list())[0] as Subscription);
      await look();
      expect(warnings).toEqual([]);
      const files = mails.map(({ attachments }) => attachments?.[0]);
      expect(files.map((file) => [file?.filename, file?.contentType])).toEqual(
        ['panel', 'widgets', 'comparacion'].map((name) => [
          expect.stringMatching(new RegExp(`^${name}_\\d{8}_\\d{6}\\.pdf$`)),
          'application/pdf',
        ]),
      );
      for (const file of files)
        expect(Buffer.from(file?.content ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
      const kept = await server.query(
        'select titulo, formato, usuario_id from exportacion where usuario_id = $1 order by id',
        [ana.id],
      );
      expect(kept).toEqual(
        ['Panel de Control', 'Panel personalizado', expect.stringContaining('omparación')].map((titulo) => ({
          titulo,
          formato: 'pdf',
          usuario_id: ana.id,
        })),
      );

      await server.query(
        'insert into disposicion (usuario_id, version, widgets, guardada_en) values ($1, 1, $2, $3)',
        [...[ana.id, '[]', server.clock.now()]],
      );
      for (const one of await list()) {
        if (one.vista.tipo !== 'personalizada') await call('DELETE', `/${one.id}`);
      }
      goToNext((await list())[0] as Subscription);
      await look();
      expect((await told()).map(([result, , why]) => [result, why])).toEqual([
        ['fallido', 'Tu vista personalizada no tiene ningún widget.'],
      ]);
      expect(mails.length).toBe(3);
    },
  );

  describe('end', () => {
    const due = async () => {
      const subscription = await subscribed();
      goToNext(subscription);
      await look();
      return subscription;
    };
    const sent = async () => ({ subscription: await due(), link: linkIn(mails[0]) });

    it('by the link of any of their mails, signed out, and only when it is pressed', async () => {
      const { subscription, link } = await sent();
      goToNext((await list())[0] as Subscription);
      await look();
      expect(linkIn(mails[1]).search).not.toBe(link.search);
      // Programs that scan mails open every link.
      const asked = await open('GET', link);
      expect([asked.statusCode, asked.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(asked.body).toContain('«Vista clásica», cada día a las 08:00');
      expect(asked.body).toContain('<form method="post"><button>Dejar de recibirlo</button></form>');
      expect((await server.app.inject({ method: 'HEAD', url: link.pathname + link.search })).statusCode).toBe(
        200,
      );
      expect((await list())[0]?.estado).toBe('activa');

      const ended = await open(
        'POST',
        link,
        'application/x-www-form-urlencoded',
        'List-Unsubscribe=One-Click',
      );
      expect(ended.statusCode).toBe(200);
      expect(ended.body).toContain('Ya no recibes este correo');
      expect(await list()).toEqual([
        {
          ...(await list())[0],
          id: subscription.id,
          estado: 'terminada',
          terminadaPor: 'correo',
          proxima: null,
        },
      ]);
      server.clock.advance({ hours: 48 });
      await look();
      expect(mails.length).toBe(2);
      const [audited] = await server.query(
        "select usuario, accion, entidad_id, despues from auditoria where accion = 'suscripcion.terminada' order by id desc limit 1",
      );
      expect(audited).toEqual({
        usuario: expect.stringMatching(/^Persona/),
        accion: 'suscripcion.terminada',
        entidad_id: String(subscription.id),
        despues: { desde: 'correo' },
      });
    });

    it('by the button of the mail program too, and a second press does no harm', async () => {
      const { link } = await sent();
      const boundary = 'xx';
      const body = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
      const type = `multipart/form-data; boundary=${boundary}`;
      for (let n = 0; n < 2; n++) expect((await open('POST', link, type, body)).statusCode).toBe(200);
      expect((await open('POST', link)).body).toContain('Ya no recibes este correo');
      expect((await open('GET', link)).body).not.toContain('<form');
      const rows = await server.query(
        "select count(*) as n from auditoria where accion = 'suscripcion.terminada' and entidad_id = $1",
        [String((await list())[0]?.id)],
      );
      expect(rows).toEqual([{ n: 1 }]);
    });

    it('by no made-up or old link, which gets a sentence', async () => {
      const { subscription, link } = await sent();
      const bad = ['', '?token=', `?token=${'a'.repeat(43)}`, "?token=' or true --", '?token=a&token=b'];
      bad.push(`?token=${'a'.repeat(4_000)}`, '?token=<script>alert(1)</script>');
      for (const search of bad) {
        for (const method of ['GET', 'POST'] as const) {
          const answer = await server.app.inject({ method, url: `/api/v2/suscripciones/baja${search}` });
          expect([search, answer.statusCode]).toEqual([search, 404]);
          expect(answer.body).toContain('Esta dirección ya no vale');
          expect(answer.body).not.toContain('<script>');
        }
      }
      expect((await list())[0]?.estado).toBe('activa');
      const dump = JSON.stringify(await server.query('select * from suscripcion_envio'));
      expect(dump).not.toContain(link.searchParams.get('token'));
      await call('DELETE', `/${subscription.id}`);
      server.clock.advance({ hours: 31 * 24 });
      await look();
      expect((await open('GET', link)).statusCode).toBe(404);
      expect(await list()).toEqual([]);
    });

    it('in the portal, can be restored for thirty days, and what waits for the mail server is not sent', async () => {
      mailFailure = new Error('connect ECONNREFUSED');
      const subscription = await due();
      const ended = one(await call('DELETE', `/${subscription.id}`));
      expect([ended.estado, ended.terminadaPor, ended.ultima?.estado]).toEqual([
        'terminada',
        'portal',
        'anulado',
      ]);
      mailFailure = null;
      server.clock.advance({ minutes: 10 });
      await outbox().deliverDue();
      await look();
      expect(mails).toEqual([]);
      for (const [method, path, body] of [
        ['PUT', '', DAILY],
        ['PUT', '/pausa', { pausada: true }],
      ] as const) {
        expect((await call(method, `/${subscription.id}${path}`, body)).statusCode).toBe(404);
      }
      const back = one(await call('POST', `/${subscription.id}/recuperacion`));
      expect([back.estado, back.desde]).toEqual(['activa', null]);
      goToNext(back);
      await look();
      expect(mails.length).toBe(1);
    });
  });

  it('are paused without making up for missed ones, and can be changed', async () => {
    const subscription = await subscribed();
    const path = `/${subscription.id}`;
    const paused = one(await call('PUT', `${path}/pausa`, { pausada: true }));
    expect([paused.estado, paused.proxima]).toEqual(['pausada', null]);
    server.clock.advance({ hours: 72 });
    await look();
    const resumed = one(await call('PUT', `${path}/pausa`, { pausada: false }));
    await look();
    expect([mails, resumed.estado, resumed.proxima]).toEqual([
      [],
      'activa',
      nextMoment(DAILY, server.clock.now()).toISOString(),
    ]);
    const change: SubscriptionRequest = { vista: { tipo: 'personalizada' }, frecuencia: 'lunes', hora: 17 };
    const changed = one(await call('PUT', path, change));
    expect(changed).toEqual({
      ...resumed,
      ...change,
      proxima: nextMoment(change, server.clock.now()).toISOString(),
    });
    goToNext(changed);
    await look();
    expect(made).toEqual([{ reader: ana.id, view: { tipo: 'personalizada' } }]);
    const audited = await server.query(
      "select accion from auditoria where entidad = 'suscripcion' and entidad_id = $1 order by id",
      [String(subscription.id)],
    );
    expect(audited.map(({ accion }) => accion)).toEqual([
      'suscripcion.creada',
      'suscripcion.pausada',
      'suscripcion.reanudada',
      'suscripcion.cambiada',
      'suscripcion.enviada',
    ]);
  });

  it('are ten at most for one person, and hidden from others', async () => {
    const answers = await Promise.all(Array.from({ length: 11 }, () => call('POST', '', DAILY)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(200), 409]);
    const [first] = await list();
    const other = (await server.addPerson(['admin'])).id;
    expect(await list(other)).toEqual([]);
    for (const [method, path, body] of [
      ['PUT', '', DAILY],
      ['PUT', '/pausa', { pausada: true }],
      ['DELETE', '', undefined],
      ['POST', '/recuperacion', undefined],
    ] as const) {
      const answer = await call(method, `/${first?.id}${path}`, body, other);
      expect([method, path, answer.statusCode]).toEqual([method, path, 404]);
    }
    expect((await call('DELETE', '/999999999999')).statusCode).toBe(404);
    await call('DELETE', `/${first?.id}`);
    await subscribed();
    expect((await call('POST', `/${first?.id}/recuperacion`)).statusCode).toBe(409);
  });

  it('refuse impossible requests', async () => {
    const vistas = [
      { tipo: 'clasica', rango: { tipo: 'fechas', desde: '2026-02-01', hasta: '2026-01-01' } },
      { tipo: 'clasica', rango: { tipo: 'ultimos', dias: 0 } },
      { tipo: 'historico', periodo: '30d', agregacion: 'daily', metricas: [] },
      { tipo: 'historico', periodo: '30d', agregacion: 'daily', metricas: ['works', 'works'] },
      { tipo: 'otra' },
    ];
    const bad = [
      ...vistas.map((vista) => ({ ...DAILY, vista })),
      { ...DAILY, hora: 24 },
      { ...DAILY, hora: 8.5 },
    ];
    for (const payload of [...bad, { ...DAILY, frecuencia: 'anual' }, {}]) {
      expect([payload, (await call('POST', '', payload)).statusCode]).toEqual([payload, 422]);
    }
    expect(await list()).toEqual([]);
  });

  it('can be tried by one mail at once, five times an hour', async () => {
    server.mails.length = 0;
    const trial = await call('POST', '/prueba', DAILY);
    expect(trialAnswer.parse(trial.json()).data).toEqual({ correo: ana.email, retrasado: false });
    expect(
      server.mails.map(({ subject, headers, attachments }) => [subject, headers, attachments?.length]),
    ).toEqual([['Prueba: Vista clásica · Panel de Control', undefined, 1]]);
    making = async () => pdf('largo', MOST_ATTACHED_BYTES);
    expect((await call('POST', '/prueba', DAILY)).statusCode).toBe(422);
    making = () => Promise.reject(new NothingToSend('No tienes ningún widget.'));
    expect((await call('POST', '/prueba', DAILY)).json()).toMatchObject({
      message: 'No tienes ningún widget.',
    });
    making = () => Promise.reject(new Error('no hay gráficos'));
    expect((await call('POST', '/prueba', DAILY)).statusCode).toBe(503);
    making = async () => pdf('otra');
    const statuses: number[] = [];
    // A mail that was not sent does not count.
    for (let n = 0; n < 5; n++) statuses.push((await call('POST', '/prueba', DAILY)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(await list()).toEqual([]);
  });
});
