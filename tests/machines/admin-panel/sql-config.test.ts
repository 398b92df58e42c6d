import { describe, expect, it } from 'vitest';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { sqlConfigMachine } from '../../../src/machines/sql-config/sql-config-machine.ts';
import { drive, type Message } from '../../support/driven.ts';

const FILE = '010-estadisticas-conexiones.sql';

function sqlConfig() {
  const driven = drive(sqlConfigMachine, { delays: PAGED_LIST_DELAYS });
  return {
    ...driven,
    ask: (file: string | null) => driven.send({ type: 'sqlConfig.asked', file }),
    told: () => (driven.told as Message[]).splice(0),
    state: () => driven.actor.getSnapshot().value,
  };
}
const LISTED = ['sqlQueries', { type: 'list.asked', query: null }];
const CLOSED = ['sqlQuery', { type: 'list.left' }];

describe('the queries of the panel', () => {
  it('are listed, and one of them is read each time it is opened', () => {
    const { ask, calls, told, state } = sqlConfig();
    const input = { about: null, delays: PAGED_LIST_DELAYS };
    expect([state(), calls()]).toEqual([
      'open',
      [
        ['sqlQueries', input],
        ['sqlQuery', input],
      ],
    ]);
    ask(null);
    expect(told()).toEqual([LISTED, CLOSED]);
    ask(FILE);
    expect(told()).toEqual([LISTED, CLOSED, ['sqlQuery', { type: 'list.asked', query: FILE }]]);
  });

  it.each(['session.renewed', 'connection.returned'] as const)('pass %s on to both machines', (type) => {
    const { send, told } = sqlConfig();
    send({ type });
    expect(told()).toEqual([
      ['sqlQueries', { type }],
      ['sqlQuery', { type }],
    ]);
  });

  it.each(['sqlQueries', 'sqlQuery'])('end when %s crashes', (name) => {
    const { fail, state } = sqlConfig();
    fail(name, new Error('crash'));
    expect(state()).toBe('broken');
  });
});
