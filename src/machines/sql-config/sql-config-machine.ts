import { enqueueActions, setup } from 'xstate';
import type { SqlQuery, SqlQueryDetail } from '../../api/contract/sql-config.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { PagedListDelays, PagedListInput, WholeQuery } from '../kit/paged-list/paged-list-types.ts';
import { fromEvent } from '../kit/params.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export const sqlQueriesMachine = pagedList<WholeQuery, readonly SqlQuery[]>({
  id: 'sqlQueries',
  isRefreshable: true,
});

/** One of them with its text and its plan; asked by the name of its file. */
export const sqlQueryMachine = pagedList<string, SqlQueryDetail>({ id: 'sqlQuery' });

export interface SqlConfigInput {
  readonly delays: PagedListDelays;
}

export type SqlConfigEvent =
  /** `file`: the open one; null: none. */
  { readonly type: 'sqlConfig.asked'; readonly file: string | null } | SessionRenewed | ConnectionReturned;

const actors = { sqlQueries: sqlQueriesMachine, sqlQuery: sqlQueryMachine };

/** The queries behind the panel, which are only read. */
export const sqlConfigMachine = setup({
  types: {
    context: {} as SqlConfigInput,
    input: {} as SqlConfigInput,
    events: {} as SqlConfigEvent,
    children: {} as { [Name in keyof typeof actors]: Name },
  },
  actors,
  actions: {
    ask: enqueueActions(({ enqueue }, { file }: { file: string | null }) => {
      enqueue.sendTo('sqlQueries', { type: 'list.asked', query: null });
      // Its plan is that of the moment: each opening reads it.
      enqueue.sendTo('sqlQuery', { type: 'list.left' });
      if (file !== null) enqueue.sendTo('sqlQuery', { type: 'list.asked', query: file });
    }),
    tell: enqueueActions(({ enqueue }, event: SessionRenewed | ConnectionReturned) => {
      enqueue.sendTo('sqlQueries', event);
      enqueue.sendTo('sqlQuery', event);
    }),
  },
}).createMachine({
  id: 'sqlConfig',
  context: ({ input }) => input,
  initial: 'open',
  invoke: [
    { id: 'sqlQueries', src: 'sqlQueries', input: listInput, onError: '.broken' },
    { id: 'sqlQuery', src: 'sqlQuery', input: listInput, onError: '.broken' },
  ],
  states: {
    open: {
      on: {
        'sqlConfig.asked': { actions: { type: 'ask', params: fromEvent } },
        'session.renewed': { actions: { type: 'tell', params: fromEvent } },
        'connection.returned': { actions: { type: 'tell', params: fromEvent } },
      },
    },
    broken: { type: 'final' },
  },
});

function listInput({ context: { delays } }: { context: SqlConfigInput }): PagedListInput {
  return { about: null, delays };
}
