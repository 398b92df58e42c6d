import { sql } from 'kysely';
import type { PermissionFlag } from '../../src/api/contract/permissions.ts';
import { recordAudit, SYSTEM } from '../audit/record-audit.ts';
import { BackgroundWork } from '../background-work.ts';
import type { Database, Transaction } from '../db/database.ts';
import {
  AttachmentsTooLarge,
  attachedBytes,
  LONGEST_HANDOVER_MS,
  MOST_ATTACHED_BYTES,
} from './attachments.ts';
import { type Mail, type Mailer, MailRefused } from './mailer.ts';
import { Sealer } from './sealed.ts';
import { openedMail, sealedMail } from './sealed-mail.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The pause after the first failed attempt; each later pause is twice as long. Longer than an attempt takes. */
const FIRST_PAUSE_MS = 15 * SECOND;
const LONGEST_PAUSE_MS = 5 * MINUTE;
const LOOKS_EVERY_MS = 5 * SECOND;
const AT_ONCE = 4;
const KEPT_MS = 30 * 24 * 60 * MINUTE;
/** How long a call waits for its mail to be sent. Shorter than the 10 s after which the page gives up. */
const WAITED_FOR_MS = 4 * SECOND;

/** True when the person of a mail is active and has the permission that the mail needs. */
const MAY_RECEIVE = `exists (
  select from usuario u
  where u.id = correo.usuario_id and u.activo and (correo.permiso = 'signed-in' or exists (
    select from permiso p where p.usuario_id = u.id and p.concedido and p.modulo in (correo.permiso, 'admin')
  ))
)`;

export interface OutgoingMail extends Mail {
  readonly kind: string;
  readonly userId: number | null;
  /** When its content stops working: after that it is not sent. */
  readonly until: Date;
  /**
   * The mail is sent only while its person is active and has this permission; 'signed-in': while they are active;
   * undefined when it is sent in any case.
   */
  readonly needs?: PermissionFlag | 'signed-in';
  /** How many things it tells of, when later ones may join it until it is sent. */
  readonly gathers?: number;
  /** It is sent from this moment on, by the look for due mails. */
  readonly notBefore?: Date;
}

/** 'delayed': not accepted yet, and will be tried again; 'dropped': given up. */
export type Delivery = 'sent' | 'delayed' | 'dropped';

export interface OutboxOptions {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly secret: string;
  readonly warn: (error: unknown, mailId: number) => void;
  readonly waitedForMs?: number;
}

/**
 * Mails are stored in the transaction that causes them, and tried again until the mail server accepts them or their
 * content expires. Failures of the mail server and restarts of this one lose none.
 */
export class Outbox {
  private readonly sealer: Sealer;
  private readonly underWay = new BackgroundWork();
  private timer: NodeJS.Timeout | null = null;
  private isLooking = false;

  constructor(private readonly options: OutboxOptions) {
    this.sealer = new Sealer(options.secret);
  }

  /** Stores a mail. Returns its id; call `deliver` with it after the commit. Throws AttachmentsTooLarge. */
  async put(tx: Transaction, mail: OutgoingMail): Promise<number> {
    const [id] = await this.putAll(tx, [mail]);
    if (id === undefined) throw new Error('The mail was not stored.');
    return id;
  }

  /**
   * Stores mails. Returns their ids in the same order. Those that nobody delivers are sent a few at a time by the next
   * looks for due mails. Throws AttachmentsTooLarge.
   */
  async putAll(tx: Transaction, mails: readonly OutgoingMail[]): Promise<number[]> {
    if (mails.length === 0) return [];
    const at = await tx.now();
    await tx.kysely
      .deleteFrom('correo')
      .where('creado_en', '<', new Date(at.getTime() - KEPT_MS))
      .execute();
    const stored = await tx.kysely
      .insertInto('correo')
      .values(mails.map((mail) => this.rowOf(mail, at)))
      .returning('id')
      .execute();
    return stored.map(({ id }) => id);
  }

  private rowOf({ kind, userId, until, needs, gathers, notBefore, ...mail }: OutgoingMail, at: Date) {
    const attached = attachedBytes(mail);
    if (attached > MOST_ATTACHED_BYTES) throw new AttachmentsTooLarge(attached);
    return {
      tipo: kind,
      usuario_id: userId,
      destinatario: mail.to,
      contenido: sealedMail(this.sealer, mail),
      adjuntos: attached,
      permiso: needs ?? null,
      creado_en: at,
      caduca_en: until,
      // The server that stored the mail makes the first attempt at once. If it dies, another server may send the mail
      // from this moment on.
      siguiente_en: notBefore ?? new Date(at.getTime() + FIRST_PAUSE_MS),
      enviado_en: null,
      reunidos: gathers ?? null,
    };
  }

  async cancel(tx: Transaction, userId: number, kind: string): Promise<void> {
    await tx.kysely
      .updateTable('correo')
      .set({ estado: 'anulado', contenido: null })
      .where('usuario_id', '=', userId)
      .where('tipo', '=', kind)
      .where('estado', '=', 'pendiente')
      .execute();
  }

  /**
   * Cancels the gathering mail to this address that was not tried yet, so that one that counts more takes its place;
   * null when there is none.
   */
  async takeGathering(
    { kysely }: Transaction,
    userId: number,
    address: string,
  ): Promise<{ readonly gathers: number; readonly notBefore: Date } | null> {
    const taken = await kysely
      .updateTable('correo')
      .set({ estado: 'anulado', contenido: null })
      .where('usuario_id', '=', userId)
      .where('destinatario', '=', address)
      .where('reunidos', 'is not', null)
      .where('estado', '=', 'pendiente')
      .where('intentos', '=', 0)
      .returning(['reunidos', 'siguiente_en'])
      .executeTakeFirst();
    return taken ? { gathers: taken.reunidos ?? 0, notBefore: taken.siguiente_en } : null;
  }

  async cancelThese({ kysely }: Pick<Transaction, 'kysely'>, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await kysely
      .updateTable('correo')
      .set({ estado: 'anulado', contenido: null })
      .where('id', 'in', ids)
      .where('estado', '=', 'pendiente')
      .execute();
  }

  async deliver(id: number): Promise<Delivery> {
    const sending = this.underWay.add(
      this.firstAttempt(id).catch((error: unknown): Delivery => {
        this.options.warn(error, id);
        return 'delayed';
      }),
    );
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<Delivery>((resolve) => {
      timer = setTimeout(() => resolve('delayed'), this.options.waitedForMs ?? WAITED_FOR_MS);
    });
    try {
      return await Promise.race([sending, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  }

  deliverLater(id: number): void {
    this.underWay.add(this.firstAttempt(id)).catch((error) => this.options.warn(error, id));
  }

  async deliverDue(): Promise<void> {
    await this.giveUpLapsed();
    await this.withdrawUnallowed();
    const worker = async (): Promise<void> => {
      for (let mail = await this.claim(null); mail !== null; mail = await this.claim(null)) {
        await this.attempt(mail);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  start(): void {
    this.timer = setInterval(() => {
      if (this.isLooking) return;
      this.isLooking = true;
      this.underWay
        .add(this.deliverDue())
        .catch((error) => this.options.warn(error, 0))
        .finally(() => {
          this.isLooking = false;
        });
    }, LOOKS_EVERY_MS);
    this.timer.unref();
  }

  /**
   * Stops looking for due mails, and resolves once nothing is being sent; a look that is under way first tries all due
   * mails. The others stay in the database, for the next start or another server.
   */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.underWay.ended();
  }

  private async firstAttempt(id: number): Promise<Delivery> {
    const mail = await this.claim(id);
    return mail === null ? this.standingOf(id) : this.attempt(mail);
  }

  private async standingOf(id: number): Promise<Delivery> {
    const { database } = this.options;
    const mail = await database.kysely
      .selectFrom('correo')
      .select(['estado', 'intentos'])
      .select(({ eb }) => eb('caduca_en', '>', database.nowInQuery()).as('vive'))
      .where('id', '=', id)
      .executeTakeFirst();
    if (!mail || mail.estado === 'abandonado') return 'dropped';
    if (mail.estado === 'enviado') return 'sent';
    // After an attempt that seemed to fail the mail may have arrived, so it must not be reported as 'dropped'.
    const mayArrive = mail.intentos > 0 || (mail.estado === 'pendiente' && mail.vive);
    return mayArrive ? 'delayed' : 'dropped';
  }

  private async attempt(mail: ClaimedMail): Promise<Delivery> {
    try {
      await this.options.mailer.send(openedMail(this.sealer, mail.contenido, mail.destinatario));
    } catch (error) {
      this.options.warn(error, mail.id);
      if (!(error instanceof MailRefused)) return 'delayed';
      return (await this.giveUp(mail)) ? 'dropped' : 'delayed';
    }
    // The mail was sent. If that cannot be recorded, it will be sent a second time.
    await this.markSent(mail.id).catch((error: unknown) => this.options.warn(error, mail.id));
    return 'sent';
  }

  /**
   * Takes a mail for one attempt, and plans the next attempt beforehand: if this server dies, another one makes it.
   * With `id` null it takes the due mail that has waited longest.
   */
  private async claim(id: number | null): Promise<ClaimedMail | null> {
    const { rows } = await this.options.database.transaction(async (tx) =>
      tx.run(
        `update correo set intentos = intentos + 1,
           siguiente_en = $1::timestamptz
             + least($2::float8 * power(2, least(intentos, 20)), $3::float8) * interval '1 millisecond'
             + case when adjuntos > 0 then ${LONGEST_HANDOVER_MS} else 0 end * interval '1 millisecond'
         where id = (
           select id from correo
           where estado = 'pendiente' and caduca_en > $1
             and (permiso is null or ${MAY_RECEIVE})
             and ${id === null ? 'siguiente_en <= $1' : 'id = $4 and intentos = 0'}
           order by siguiente_en limit 1 for update skip locked
         )
         returning id, intentos, destinatario, contenido`,
        [await tx.now(), FIRST_PAUSE_MS, LONGEST_PAUSE_MS, ...(id === null ? [] : [id])],
      ),
    );
    const row = rows[0];
    if (!row) return null;
    return {
      id: Number(row.id),
      attempt: Number(row.intentos),
      destinatario: String(row.destinatario),
      contenido: String(row.contenido),
    };
  }

  private async markSent(id: number): Promise<void> {
    await this.options.database.kysely
      .updateTable('correo')
      .set({ estado: 'enviado', contenido: null, enviado_en: this.options.database.nowInQuery() })
      .where('id', '=', id)
      // A mail that was cancelled during the attempt stays cancelled: its code no longer works.
      .where('estado', '=', 'pendiente')
      .execute();
  }

  private async giveUp({ id, attempt }: ClaimedMail): Promise<boolean> {
    const own = sql<boolean>`id = ${id} and intentos = ${attempt}`;
    return (await this.options.database.transaction((tx) => this.abandon(tx, own))) > 0;
  }

  private async giveUpLapsed(): Promise<void> {
    const { database } = this.options;
    await database.transaction((tx) => this.abandon(tx, sql<boolean>`caduca_en <= ${database.nowInQuery()}`));
  }

  private async withdrawUnallowed(): Promise<void> {
    await this.options.database.transaction((tx) =>
      tx.run(
        `update correo set estado = 'anulado', contenido = null
         where estado = 'pendiente' and permiso is not null and not ${MAY_RECEIVE}`,
      ),
    );
  }

  private async abandon(tx: Transaction, which: ReturnType<typeof sql<boolean>>): Promise<number> {
    const abandoned = await tx.kysely
      .updateTable('correo')
      .set({ estado: 'abandonado', contenido: null })
      .where('estado', '=', 'pendiente')
      .where(which)
      .returning(['id', 'tipo', 'destinatario', 'intentos'])
      .execute();
    for (const { id, tipo, destinatario, intentos } of abandoned) {
      await recordAudit(tx, {
        at: await tx.now(),
        by: SYSTEM,
        action: 'correo.abandonado',
        entity: 'correo',
        entityId: id,
        parents: { destinatario },
        after: { tipo, intentos },
      });
    }
    return abandoned.length;
  }
}

interface ClaimedMail {
  readonly id: number;
  readonly attempt: number;
  readonly destinatario: string;
  readonly contenido: string;
}
