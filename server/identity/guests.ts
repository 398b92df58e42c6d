import type { Database } from '../db/database.ts';
import { allowance, type ClientLimits, tooManyRequests } from '../limits/client-limits.ts';
import { takeUse, waitForUse } from '../limits/recent-uses.ts';
import { type Addressee, findActiveUser } from './users.ts';

export interface GuestDeps {
  readonly database: Database;
  readonly limits: ClientLimits;
  /** Answers alike for every address, so that nobody learns who works here. */
  readonly hideUnknownAddresses: boolean;
}

/** Looks up whose address it is for somebody who has not signed in, as often as they may ask. */
export function lookUp(deps: GuestDeps, ip: string, email: string): Promise<Addressee | null> {
  const { database, limits, hideUnknownAddresses } = deps;
  return database.transaction(async (tx) => {
    const at = await tx.now();
    // Where unknown addresses are hidden, running out of misses would tell of the last one that it was no miss.
    const misses = hideUnknownAddresses ? [] : [allowance(limits, 'misses', ip)];
    const wait =
      (await takeUse(tx, [allowance(limits, 'lookups', ip)], at)) || (await waitForUse(tx, misses, at));
    // Thrown inside: a use that did not get anything is not taken.
    if (wait > 0) throw tooManyRequests(wait);
    const user = await findActiveUser(tx, email);
    if (user === null) await takeUse(tx, misses, at);
    return user;
  });
}

/** One try of a code, a password or a link, by whoever sits at that address of the net. */
export async function takeTryOfClient(
  { database, limits }: Pick<GuestDeps, 'database' | 'limits'>,
  ip: string,
): Promise<void> {
  const wait = await database.transaction(async (tx) =>
    takeUse(tx, [allowance(limits, 'tries', ip)], await tx.now()),
  );
  if (wait > 0) throw tooManyRequests(wait);
}
