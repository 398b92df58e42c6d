import type { Engine } from '../../server/db/database.ts';
import { CLIENT_LIMITS } from '../../server/limits/client-limits.ts';
import { attackAccount } from '../../tests/support/attack.ts';
import { startTestServer } from '../../tests/support/server.ts';
import type { FaultRow } from './fault-row.ts';

const NEW_DEVICE_EVERY_MINUTES = 37;
const LONGEST_SECONDS = 120;

export async function ownerGetsIn(engine: Engine, addresses: number, minutes: number): Promise<FaultRow> {
  const registration = { isOpen: true, domains: [] };
  const server = await startTestServer({ engine, limits: CLIENT_LIMITS, registration });
  try {
    const { atKnown, atNew, slowestSeconds, guesses } = await attackAccount(server, {
      addresses,
      minutes,
      newDeviceEvery: Math.min(NEW_DEVICE_EVERY_MINUTES, minutes),
    });
    return {
      promise: 'strangers shut no owner out',
      engine,
      tried: `${minutes} minutes from ${addresses} addresses of the net`,
      found: `known device: ${atKnown[1]} of ${atKnown[0]} at the first try; new one: ${atNew[1]} of ${atNew[0]}, the slowest ${slowestSeconds} s; ${guesses.ofACode} guesses of a code, ${guesses.inARow} in a row`,
      holds:
        atKnown[0] === atKnown[1] &&
        atNew[0] === atNew[1] &&
        slowestSeconds <= LONGEST_SECONDS &&
        guesses.ofACode <= 5 &&
        guesses.inARow <= 100,
    };
  } finally {
    await server.close();
  }
}
