import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_EXHAUSTIVE } from '../../support/depth.ts';
import { newMigratedDatabase, type OwnDatabase } from '../../support/own-database.ts';
import { newDataFolder } from '../../support/prepared-data.ts';
import { ENGINES, POSTGRES_URL } from '../../support/server.ts';
import { SHORT_LIVED } from '../../support/short-lived.ts';
import { bundledProgram } from '../bundled-program.ts';
import type { ExportSettings, Said } from './killed-export.ts';

/** In `npm test`, what is left behind before the first piece and after it. */
const STOPS = [
  ['before it began', 1],
  ['between two pieces', 7],
  ...(IS_EXHAUSTIVE
    ? ([
        ['once it had counted', 3],
        ['between two later pieces', 8],
      ] as const)
    : []),
] as const;

/** Runs the program until it reports its state, and then kills it. */
async function run(settings: ExportSettings): Promise<Said> {
  const program = [...SHORT_LIVED, bundledProgram('killed-export'), JSON.stringify(settings)];
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    for await (const line of createInterface(child.stdout)) return JSON.parse(line) as Said;
    throw new Error('the server ended');
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
}

describe.each(ENGINES)('an export whose server is killed, on %s', (engine) => {
  let dataFolder: string;
  let postgres: OwnDatabase | null = null;
  const settings = (id: string, stopAfter: number | null): ExportSettings => ({
    dataFolder,
    postgres,
    id,
    stopAfter,
  });
  let whole: Extract<Said, { readonly sha256: string }>;
  beforeAll(async () => {
    dataFolder = newDataFolder('MIGRATED_DATABASE');
    postgres = engine === 'postgres' ? await newMigratedDatabase(POSTGRES_URL ?? '') : null;
    whole = (await run(settings(randomUUID(), null))) as typeof whole;
    expect(whole).toMatchObject({ found: null, state: 'hecha' });
    expect(whole.pieces).toBeGreaterThan(2);
  });
  afterAll(async () => {
    await postgres?.drop();
    await rm(dataFolder, { recursive: true, force: true });
  });

  it.each(STOPS)('%s counts as interrupted, and is complete when it is begun again', async (_, stopAfter) => {
    const id = randomUUID();
    expect(await run(settings(id, stopAfter))).toEqual({ stopped: true });
    expect(await run(settings(id, null))).toEqual({ ...whole, found: 'interrumpida' });
  });
});
