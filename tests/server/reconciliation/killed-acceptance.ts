/**
 * A process that takes a reconciliation and stands still in the middle of the write, to be killed there. Says when it
 * does.
 */
import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely';
import type { Database } from '../../../server/db/database.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { acceptDifferences } from '../../../server/reconciliation/accept.ts';

export interface KilledAcceptance {
  readonly dataFolder: string;
  /** null: the embedded database in the folder. */
  readonly postgres: { readonly url: string; readonly schema: string } | null;
  readonly id: number;
  /** After which statement it stands still: one of its beginning. */
  readonly after: string;
}

const { dataFolder, postgres, id, after } = JSON.parse(process.argv[2] ?? '') as KilledAcceptance;
const database = postgres ? openPostgres(postgres) : await openPglite({ dataFolder });

const written = new WeakSet<QueryId>();
const standing: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    if (textOf(node).trim().startsWith(after)) written.add(queryId);
    return node;
  },
  transformResult: async ({ result, queryId }) => {
    if (!written.has(queryId)) return result;
    process.stdout.write('standing\n');
    return new Promise(() => undefined);
  },
};
const textOf = (node: RootOperationNode): string =>
  node.kind === 'RawNode' ? node.sqlFragments.join('?') : node.kind;

const held: Database = {
  ...database,
  transaction: (work, options) =>
    database.transaction((tx) => work({ ...tx, kysely: tx.kysely.withPlugin(standing) }), options),
};
setInterval(() => undefined, 60_000);
await acceptDifferences(
  held,
  id,
  { lineas: { tipo: 'filtro', clase: 'difiere' }, motivo: 'Lo dice el cliente' },
  { actor: { id: 4, name: 'Ana Ruiz' }, requestId: 'killed' },
);
process.stdout.write('done\n');
