import { type Kysely, sql } from 'kysely';
import {
  SUBSCRIPTIONS_MAX,
  type Subscription,
  type SubscriptionRequest,
} from '../../src/api/contract/subscriptions.ts';
import { scheduleWords } from '../../src/shared/mail-schedule.ts';
import { viewWords } from '../../src/shared/subscription-words.ts';
import { type By, recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Outbox } from '../mail/outbox.ts';
import { conflict, notFound, type Problem } from '../problem.ts';
import { nextMoment } from './schedule.ts';

/** How many ended subscriptions of a person are kept, so that they can be restored. */
const ENDED_KEPT = 10;

export const listSubscriptions = async (db: Kysely<Tables>, userId: number): Promise<Subscription[]> =>
  (
    await asked(db)
      .where('s.usuario_id', '=', userId)
      .orderBy(sql`s.terminada_en is not null`)
      .orderBy('s.terminada_en', 'desc')
      .orderBy('s.id', 'desc')
      .execute()
  ).map(subscriptionOf);

/** Adds a subscription. Throws `conflict` when the person already has as many as allowed. */
export async function subscribe(
  tx: Transaction,
  owner: By,
  request: SubscriptionRequest,
): Promise<Subscription> {
  await refuseTooMany(tx, owner.id);
  const at = await tx.now();
  const { id } = await tx.kysely
    .insertInto('suscripcion')
    .values({
      ...valuesOf(request, at),
      usuario_id: owner.id,
      creada_en: at,
      pausada_en: null,
      terminada_en: null,
      terminada_por: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, owner, at, { action: 'suscripcion.creada', id, after: auditedOf(request) });
  return one(tx, id);
}

/** Changes a subscription. Throws `notFound` for an ended one, which cannot be changed. */
export async function changeSubscription(
  tx: Transaction,
  owner: By,
  id: number,
  request: SubscriptionRequest,
): Promise<Subscription> {
  const before = await held(tx, owner, id);
  if (before.terminada_en !== null) throw notThere();
  const at = await tx.now();
  await tx.kysely.updateTable('suscripcion').set(valuesOf(request, at)).where('id', '=', id).execute();
  await audit(tx, owner, at, {
    action: 'suscripcion.cambiada',
    id,
    before: auditedOf(before),
    after: auditedOf(request),
  });
  return one(tx, id);
}

/** Pauses a subscription or lets it go on. Moments that pass during the pause are not made up for. */
export async function pauseSubscription(
  tx: Transaction,
  owner: By,
  id: number,
  isPaused: boolean,
  outbox: Outbox,
): Promise<Subscription> {
  const before = await held(tx, owner, id);
  if (before.terminada_en !== null) throw notThere();
  if ((before.pausada_en !== null) === isPaused) return one(tx, id);
  const at = await tx.now();
  await tx.kysely
    .updateTable('suscripcion')
    .set({ pausada_en: isPaused ? at : null, siguiente_en: nextMoment(before, at) })
    .where('id', '=', id)
    .execute();
  if (isPaused) await cancelOpen(tx, id, outbox);
  await audit(tx, owner, at, {
    action: isPaused ? 'suscripcion.pausada' : 'suscripcion.reanudada',
    id,
    after: auditedOf(before),
  });
  return one(tx, id);
}

export async function endSubscription(
  tx: Transaction,
  owner: By,
  id: number,
  outbox: Outbox,
): Promise<Subscription> {
  const before = await held(tx, owner, id);
  if (before.terminada_en === null) await end(tx, { ...before, owner, by: 'portal' }, outbox);
  return one(tx, id);
}

interface Ending {
  readonly id: number;
  readonly usuario_id: number;
  readonly by: 'portal' | 'correo';
  readonly owner: By;
}

/**
 * Ends a subscription, and deletes the person's oldest ended ones beyond ENDED_KEPT. The caller must have
 * locked its row.
 */
export async function end(
  tx: Transaction,
  { id, usuario_id: userId, by, owner, ...before }: Ending & SubscriptionRequest,
  outbox: Outbox,
): Promise<void> {
  const at = await tx.now();
  await tx.kysely
    .updateTable('suscripcion')
    .set({ terminada_en: at, terminada_por: by, pausada_en: null })
    .where('id', '=', id)
    .execute();
  await cancelOpen(tx, id, outbox);
  await tx.run(
    `delete from suscripcion where id in (
      select id from suscripcion where usuario_id = $1 and terminada_en is not null
      order by terminada_en desc, id desc offset $2
    )`,
    [userId, ENDED_KEPT],
  );
  await audit(tx, owner, at, {
    action: 'suscripcion.terminada',
    id,
    before: auditedOf(before),
    after: { desde: by },
  });
}

/**
 * Restores an ended subscription from its next moment on. Throws `conflict` when the person already has as many as
 * allowed.
 */
export async function restoreSubscription(tx: Transaction, owner: By, id: number): Promise<Subscription> {
  const before = await held(tx, owner, id);
  if (before.terminada_en === null) return one(tx, id);
  await refuseTooMany(tx, owner.id);
  const at = await tx.now();
  await tx.kysely
    .updateTable('suscripcion')
    .set({ terminada_en: null, terminada_por: null, siguiente_en: nextMoment(before, at) })
    .where('id', '=', id)
    .execute();
  await audit(tx, owner, at, { action: 'suscripcion.recuperada', id, after: auditedOf(before) });
  return one(tx, id);
}

const valuesOf = ({ vista, frecuencia, hora }: SubscriptionRequest, at: Date) => ({
  vista: JSON.stringify(vista),
  frecuencia,
  hora,
  siguiente_en: nextMoment({ frecuencia, hora }, at),
});

const auditedOf = (request: SubscriptionRequest) => ({
  vista: viewWords(request.vista),
  cuando: scheduleWords(request),
});

const notThere = (): Problem => notFound('Esa suscripción ya no está.');

async function held({ kysely }: Transaction, owner: By, id: number) {
  // The database would throw for a number that the type of the column cannot hold.
  if (id > LARGEST_ID) throw notThere();
  const row = await kysely
    .selectFrom('suscripcion')
    .selectAll()
    .where('id', '=', id)
    .where('usuario_id', '=', owner.id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notThere();
  return row;
}

const LARGEST_ID = 2_147_483_647;

async function refuseTooMany(tx: Transaction, userId: number): Promise<void> {
  // Locks the person's row, so that two requests of one person follow each other even when the person has no
  // subscription yet.
  await tx.run('select id from usuario where id = $1 for no key update', [userId]);
  const { n } = await tx.kysely
    .selectFrom('suscripcion')
    .select(sql<number>`count(*)`.as('n'))
    .where('usuario_id', '=', userId)
    .where('terminada_en', 'is', null)
    .executeTakeFirstOrThrow();
  if (n < SUBSCRIPTIONS_MAX) return;
  throw conflict(
    `Ya recibes ${SUBSCRIPTIONS_MAX} correos del panel, que es el máximo: termina uno para añadir otro.`,
  );
}

/** Cancels mails that are planned or waiting to be sent. */
async function cancelOpen(tx: Transaction, id: number, outbox: Outbox): Promise<void> {
  const open = await tx.kysely
    .updateTable('suscripcion_envio')
    .set({ estado: 'anulado', momento: await tx.now(), motivo: null })
    .where('suscripcion_id', '=', id)
    .where('estado', 'in', ['pendiente', 'en_correo'])
    .returning('correo_id')
    .execute();
  await outbox.cancelThese(
    tx,
    open.flatMap(({ correo_id }) => correo_id ?? []),
  );
}

async function one({ kysely }: Transaction, id: number): Promise<Subscription> {
  return subscriptionOf(await asked(kysely).where('s.id', '=', id).executeTakeFirstOrThrow());
}

const asked = (db: Kysely<Tables>) =>
  db
    .selectFrom('suscripcion as s')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('suscripcion_envio as e')
          .select(['e.debida_en', 'e.estado as envio', 'e.motivo', 'e.momento', 'e.intentos'])
          .whereRef('e.suscripcion_id', '=', 's.id')
          .orderBy('e.debida_en', 'desc')
          .limit(1)
          .as('ultima'),
      (on) => on.onTrue(),
    )
    .selectAll('s')
    .select(['ultima.debida_en', 'ultima.envio', 'ultima.motivo', 'ultima.momento', 'ultima.intentos'])
    .select(({ selectFrom }) =>
      selectFrom('suscripcion_envio as e')
        .select(({ fn }) => fn.max('e.momento').as('momento'))
        .whereRef('e.suscripcion_id', '=', 's.id')
        .where('e.estado', '=', 'enviado')
        .as('enviada_en'),
    );

function subscriptionOf(row: Awaited<ReturnType<ReturnType<typeof asked>['execute']>>[number]): Subscription {
  const { id, vista, frecuencia, hora, pausada_en, terminada_en, terminada_por } = row;
  const since = terminada_en ?? pausada_en;
  return {
    id,
    vista,
    frecuencia,
    hora,
    estado: terminada_en ? 'terminada' : pausada_en ? 'pausada' : 'activa',
    desde: since?.toISOString() ?? null,
    terminadaPor: terminada_por,
    proxima: since === null ? row.siguiente_en.toISOString() : null,
    ultimoEnvio: row.enviada_en?.toISOString() ?? null,
    ultima:
      row.debida_en === null || row.envio === null
        ? null
        : {
            debida: row.debida_en.toISOString(),
            estado: row.envio,
            motivo: row.motivo,
            reintento:
              row.envio === 'pendiente' && (row.intentos ?? 0) > 0
                ? (row.momento?.toISOString() ?? null)
                : null,
          },
  };
}

interface Audited {
  readonly action: string;
  readonly id: number;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

const audit = (tx: Transaction, owner: By, at: Date, { action, id, ...change }: Audited): Promise<void> =>
  recordAudit(tx, {
    at,
    by: owner,
    action,
    entity: 'suscripcion',
    entityId: id,
    ...change,
  });
