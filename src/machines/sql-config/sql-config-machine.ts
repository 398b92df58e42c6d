import { enqueueActions, setup } from 'xstate';
import type { SqlQuery, SqlQueryDetail } from '../../api/contract/sql-config.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { heardBy, invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { RECOVERY } from '../kit/children/recovery.ts';
import { listInput } from '../kit/paged-list/list-input.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { PagedListDelays, WholeQuery } from '../kit/paged-list/paged-list-types.ts';
import { fromEvent } from '../kit/params.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export const sqlQueriesMachine = pagedList<WholeQuery, readonly SqlQuery[]>({
  id: 'sqlQueries',
  isRefreshable: true,
});

/** One query with its text and its plan, asked for by the name of its file. */
export const sqlQueryMachine = pagedList<string, SqlQueryDetail>({ id: 'sqlQuery' });

export interface SqlConfigInput {
  readonly delays: PagedListDelays;
}

export type SqlConfigEvent =
  /** `file`: the open query; null when none is open. */
  { readonly type: 'sqlConfig.asked'; readonly file: string | null } | SessionRenewed | ConnectionReturned;

const child = childrenOf<SqlConfigInput, SqlConfigEvent>();

const CHILDREN = {
  sqlQueries: child(sqlQueriesMachine)({ input: listInput, hears: RECOVERY }),
  sqlQuery: child(sqlQueryMachine)({ input: listInput, hears: RECOVERY }),
};

const actors = logicsOf(CHILDREN);

/** The queries of the admin panel. They can only be read. */
export const sqlConfigMachine = setup({
  types: {
    context: {} as SqlConfigInput,
    input: {} as SqlConfigInput,
    events: {} as SqlConfigEvent,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  actions: {
    ask: enqueueActions(({ enqueue }, { file }: { file: string | null }) => {
      enqueue.sendTo('sqlQueries', { type: 'list.asked', query: null });
      // Each opening reads the query again, because its plan changes.
      enqueue.sendTo('sqlQuery', { type: 'list.left' });
      if (file !== null) enqueue.sendTo('sqlQuery', { type: 'list.asked', query: file });
    }),
    sendOn: sendOn(CHILDREN),
  },
}).createMachine({
  id: 'sqlConfig',
  context: ({ input }) => input,
  initial: 'open',
  invoke: invokesOf(CHILDREN, { onCrash: '.broken' }),
  states: {
    open: {
      on: {
        'sqlConfig.asked': { actions: { type: 'ask', params: fromEvent } },
        ...heardBy(CHILDREN),
      },
    },
    broken: { type: 'final' },
  },
});
