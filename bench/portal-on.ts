import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { build } from '../server/app.ts';
import type { AppOptions } from '../server/app-options.ts';
import type { Database } from '../server/db/database.ts';

export function portalOn(
  database: Database,
  options: Pick<AppOptions, 'runsJobs'> = {},
): Promise<FastifyInstance> {
  return build({
    database,
    mailer: { send: async () => undefined },
    secret: randomBytes(32).toString('hex'),
    version: 'bench',
    dataFolder: tmpdir(),
    sqlFolder: fileURLToPath(new URL('../server/sql', import.meta.url)),
    pageRoot: null,
    ...options,
  });
}
