import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Database } from '../server/db/database.ts';

const RESULTS = fileURLToPath(new URL('results/', import.meta.url));
const EXPLAIN = 'explain (analyze, costs off, timing off, summary off, buffers)';
const IS_READ = /^\s*(select|with)\b/i;
/** The query that looks up the caller's session comes before every call and is measured elsewhere. */
const IS_OF_SESSION = /token_hash/;

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Returns how PostgreSQL executes each query that these calls really send, under a heading for each call. */
export async function plansOf(
  database: Database,
  calls: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<string> {
  const parts: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    parts.push(`## ${name}`, '');
    for (const asked of await queriesOf(call)) parts.push(...(await explained(database, asked)));
  }
  return parts.join('\n');
}

/** Writes `bench/results/plans-NAME.md`. */
export async function writePlans(name: string, plans: string): Promise<void> {
  await writeFile(`${RESULTS}plans-${name}.md`, `# Plans of the queries: ${name}\n\n${plans}\n`);
}

async function queriesOf(call: () => Promise<unknown>): Promise<readonly Asked[]> {
  const sent: Asked[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [Partial<Asked> | string];
    if (typeof first === 'object' && first.text !== undefined && isOfCall(first.text)) {
      sent.push({ text: first.text, values: first.values ?? [] });
    }
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await call();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

const isOfCall = (sql: string): boolean => IS_READ.test(sql) && !IS_OF_SESSION.test(sql);

async function explained(database: Database, { text, values }: Asked): Promise<string[]> {
  const { rows } = await database.transaction((tx) => tx.run(`${EXPLAIN} ${text}`, values));
  const sql = text.trim().replaceAll(/\s+/g, ' ');
  const plan = rows.map((row) => String(Object.values(row)[0]));
  return ['```sql', sql, '```', '', '```', ...plan, '```', ''];
}
