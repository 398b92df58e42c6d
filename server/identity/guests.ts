import type { Database, Transaction } from '../db/database.ts';
import { allowance, type ClientLimits, ClientRefused } from '../limits/client-limits.ts';
import { type Allowance, takeUse, waitForUse } from '../limits/recent-uses.ts';
import type { RefusedClients } from '../limits/refused-clients.ts';
import type { KnownDevice } from './known-devices.ts';
import { type Addressee, findActiveUser } from './users.ts';

export interface GuestDeps {
  readonly database: Database;
  readonly limits: ClientLimits;
  readonly refused: RefusedClients;
  /** True to give known and unknown addresses the same answer, so that nobody learns who works here. */
  readonly hideUnknownAddresses: boolean;
}

export function lookUp(
  deps: GuestDeps,
  ip: string,
  email: string,
  known: KnownDevice | null = null,
): Promise<Addressee | null> {
  const { database, limits, refused, hideUnknownAddresses } = deps;
  const lookups = allowance(limits, 'lookups', callerOf(ip, known));
  // When unknown addresses are hidden, failed look-ups have no limit of their own: it would show which addresses exist.
  const misses = hideUnknownAddresses || known ? [] : [allowance(limits, 'misses', ip)];
  return refused.unlessRefused([lookups, ...misses], () =>
    database.transaction(async (tx) => {
      const at = await tx.now();
      // Throws inside the transaction, so that a refused use is rolled back and not counted.
      await takeOrRefuse(tx, lookups, at);
      for (const one of misses) refuseAfter(one, await waitForUse(tx, [one], at));
      const user = await findActiveUser(tx, email);
      if (user === null) await takeUse(tx, misses, at);
      return user;
    }),
  );
}

/**
 * The key of a caller's limits. A known device has limits of its own, and does not use up those of its network address.
 */
const callerOf = (ip: string, known: KnownDevice | null): string => (known ? `equipo ${known.id}` : ip);

export function takeTryOfClient(
  { database, limits, refused }: Pick<GuestDeps, 'database' | 'limits' | 'refused'>,
  ip: string,
  known: KnownDevice | null = null,
): Promise<void> {
  const tries = allowance(limits, 'tries', callerOf(ip, known));
  return refused.unlessRefused([tries], () =>
    database.transaction(async (tx) => takeOrRefuse(tx, tries, await tx.now())),
  );
}

async function takeOrRefuse(tx: Transaction, one: Allowance, at: Date): Promise<void> {
  refuseAfter(one, await takeUse(tx, [one], at));
}

function refuseAfter({ key }: Allowance, wait: number): void {
  if (wait > 0) throw new ClientRefused(key, wait);
}
