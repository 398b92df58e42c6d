import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FaultRow } from './fault-row.ts';

const ZONES = ['UTC', 'Europe/Madrid', 'America/Los_Angeles', 'Pacific/Kiritimati'];
const SERIALS = fileURLToPath(new URL('../../tests/support/books/read-many-dates.ts', import.meta.url));
const TABLES = fileURLToPath(new URL('tables-in-zone.ts', import.meta.url));

/**
 * Reads every serial in both date systems, and writes whole tables to the database, in processes of four time zones.
 */
export function datesNeverShift(tables: number): FaultRow {
  const inZone = (zone: string, program: string, ...args: string[]): string =>
    execFileSync(process.execPath, ['--import', 'tsx', program, ...args], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const readings = ZONES.map((zone) => inZone(zone, SERIALS));
  const wrongZones = readings.filter((reading) => reading !== readings[0]).length;
  const rows = ZONES.map((zone) => JSON.parse(inZone(zone, TABLES, String(tables))) as FaultRow);
  const wrongTables = rows.filter(({ holds }) => !holds).length;
  return {
    promise: 'dates never shift',
    engine: 'pglite',
    tried: `${ZONES.join(', ')}: 402,000 serials × 2 systems, and sheet to table (${rows[0]?.tried ?? ''})`,
    found: `${wrongZones + wrongTables} zones that differ`,
    holds: wrongZones + wrongTables === 0,
  };
}
