import type { Transaction } from '../db/database.ts';

export interface Quota {
  readonly uses: number;
  readonly withinMs: number;
}

export interface Allowance {
  readonly key: string;
  readonly quotas: readonly Quota[];
}

/**
 * Takes one use of each allowance, or none when one of them is used up. Returns 0 when taken, else the wait in
 * milliseconds. Locks the rows until the transaction ends, so that parallel requests are counted one by one. Uses are
 * stored in the database, so that a restart forgets nothing.
 */
export async function takeUse(tx: Transaction, allowances: readonly Allowance[], at: Date): Promise<number> {
  const standing = await standingOf(tx, allowances, at);
  const wait = longestWait(standing, at);
  if (wait > 0) return wait;
  for (const { key, quotas, moments } of standing) {
    // The moments are sorted, because the clocks of two servers may differ a little.
    await write(
      tx,
      key,
      [...moments, at.getTime()].sort((one, other) => one - other),
      quotas,
    );
  }
  await forgetOld(tx, at);
  return 0;
}

export async function waitForUse(
  tx: Transaction,
  allowances: readonly Allowance[],
  at: Date,
): Promise<number> {
  return longestWait(await standingOf(tx, allowances, at), at);
}

export async function giveUseBack(
  tx: Transaction,
  allowances: readonly Allowance[],
  at: Date,
): Promise<void> {
  for (const { key, quotas, moments } of await standingOf(tx, allowances, at)) {
    const index = moments.lastIndexOf(at.getTime());
    if (index >= 0) await write(tx, key, moments.toSpliced(index, 1), quotas);
  }
}

export async function forgetUses({ kysely }: Transaction, allowances: readonly Allowance[]): Promise<void> {
  await kysely
    .deleteFrom('uso_reciente')
    .where(
      'clave',
      'in',
      allowances.map(({ key }) => key),
    )
    .execute();
}

interface Standing extends Allowance {
  readonly moments: readonly number[];
}

/** Reads and locks the rows in the order of their keys, so that two requests cannot deadlock. */
async function standingOf(
  { kysely }: Transaction,
  allowances: readonly Allowance[],
  at: Date,
): Promise<Standing[]> {
  const limited = allowances.filter(({ quotas }) => quotas.length > 0);
  const standing: Standing[] = [];
  for (const { key, quotas } of limited.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    // The row is written even without a change, because the write locks it, also when it is new.
    const { momentos } = await kysely
      .insertInto('uso_reciente')
      .values({ clave: key, momentos: '[]', caduca_en: at })
      .onConflict((conflict) =>
        conflict.column('clave').doUpdateSet(({ ref }) => ({ clave: ref('excluded.clave') })),
      )
      .returning('momentos')
      .executeTakeFirstOrThrow();
    const since = at.getTime() - longest(quotas);
    standing.push({ key, quotas, moments: momentos.filter((moment) => moment > since) });
  }
  return standing;
}

function longestWait(standing: readonly Standing[], at: Date): number {
  const waits = standing.flatMap(({ quotas, moments }) =>
    quotas.map(({ uses, withinMs }) => {
      // The oldest use that counts: once it is too old to count, one more use is allowed.
      const blocking = moments.at(-uses);
      return blocking === undefined ? 0 : Math.max(0, blocking + withinMs - at.getTime());
    }),
  );
  return Math.max(0, ...waits);
}

async function write(
  { kysely }: Transaction,
  key: string,
  moments: readonly number[],
  quotas: readonly Quota[],
): Promise<void> {
  const last = moments.at(-1) ?? 0;
  await kysely
    .updateTable('uso_reciente')
    .set({ momentos: JSON.stringify(moments), caduca_en: new Date(last + longest(quotas)) })
    .where('clave', '=', key)
    .execute();
}

const longest = (quotas: readonly Quota[]): number => Math.max(...quotas.map(({ withinMs }) => withinMs));

const FORGOTTEN_AT_ONCE = 50;

/** Deletes old rows, except those that another transaction has locked. */
async function forgetOld({ kysely }: Transaction, at: Date): Promise<void> {
  await kysely
    .deleteFrom('uso_reciente')
    .where('clave', 'in', (db) =>
      db
        .selectFrom('uso_reciente')
        .select('clave')
        .where('caduca_en', '<', at)
        .limit(FORGOTTEN_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
