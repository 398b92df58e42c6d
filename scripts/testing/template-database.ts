import pg from 'pg';

/** Number of the advisory lock that is held while a template is made; nothing else uses this number. */
const MAKING_A_TEMPLATE = 7_701_233;

/**
 * Makes the template database of that name unless the server has it; of several processes that ask at the same time one
 * makes it. `fill` gets the address of the new database and puts the rows into it.
 */
export async function makeTemplate(
  serverUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
  { from = 'template1' } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MAKING_A_TEMPLATE]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await make(client, serverUrl, { name, from, fill });
  } finally {
    await client.end();
  }
}

interface Template {
  readonly name: string;
  readonly from: string;
  readonly fill: (url: string) => Promise<void>;
}

async function make(client: pg.Client, serverUrl: string, { name, from, fill }: Template): Promise<void> {
  const unfinished = `${name}_making`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished} template ${from}`);
  await fill(Object.assign(new URL(serverUrl), { pathname: `/${unfinished}` }).href);
  await client.query(`alter database ${unfinished} rename to ${name}`);
}
