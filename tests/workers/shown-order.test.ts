import { describe, expect, it } from 'vitest';
import { statesOrderPayloads } from '../../paths/payloads/states-page-payloads.ts';
import { orderPlace } from '../../src/workers/order/order-place.ts';
import { ORDER_AT_MOST, OrderError, readShownOrder } from '../../src/workers/order/read-shown-order.ts';
import { type ShownOrder, type ShownStep, writeShownOrder } from '../../src/workers/order/shown-order.ts';

const ORDER = statesOrderPayloads.outputs.readOrder?.[0] as ShownOrder;
const STEP = ORDER.steps[0] as ShownStep;
const [MESSAGE] = STEP.messages;
const file = (changed: object) => JSON.stringify({ ...JSON.parse(writeShownOrder(ORDER)), ...changed });
const withStep = (changed: object) => file({ steps: [{ ...STEP, ...changed }] });
const withMessage = (changed: object) => withStep({ messages: [{ ...MESSAGE, ...changed }] });

describe('a file of an order', () => {
  it('is read as it was written', () => {
    expect(readShownOrder(writeShownOrder(ORDER))).toEqual(ORDER);
  });

  it.each([
    ['nothing', '  \n', 'empty'],
    ['the text of an order', ORDER.text, 'onlyText'],
    ['the text of an order after a note', `# found today\n${ORDER.text}`, 'onlyText'],
    ['too much', ' '.repeat(ORDER_AT_MOST + 1), 'tooLarge'],
    ['no JSON', '{', 'notAnOrder'],
    ['JSON that is no object', '7', 'notAnOrder'],
    ['a list', '[]', 'notAnOrder'],
    ['null', 'null', 'notAnOrder'],
    ['an object of something else', '{"version":1}', 'notAnOrder'],
    ['an order of another version', file({ version: 2 }), 'otherVersion'],
    ['an order without steps', file({ steps: undefined }), 'notAnOrder'],
    ['an order with a field that it does not have', file({ more: 1 }), 'notAnOrder'],
    ['a pair that is no text', file({ pair: 1 }), 'notAnOrder'],
    ['complaints that are no list', file({ complaints: 'it is wrong' }), 'notAnOrder'],
    ['a mark that is no whole number', file({ brokenAt: 0.5 }), 'notAnOrder'],
    ['a mark below 0', file({ brokenAt: -1 }), 'notAnOrder'],
    ['a break after the last step', file({ brokenAt: 2 }), 'notAnOrder'],
    ['a decision after the last step', file({ decidedAt: 2 }), 'notAnOrder'],
    ['nobody', file({ people: [], start: { states: {}, rows: {} }, steps: [] }), 'notAnOrder'],
    [
      'two people of one name',
      file({ people: [ORDER.people[0], ORDER.people[0], ORDER.people[1]] }),
      'notAnOrder',
    ],
    ['states of somebody unknown', file({ start: { states: { eva: [] }, rows: {} } }), 'notAnOrder'],
    ['a step of another kind', withStep({ kind: 'sleeps' }), 'notAnOrder'],
    ['a fault that is neither true nor false', withStep({ isFault: 'no' }), 'notAnOrder'],
    ['rows that are no list', withStep({ rows: { task: {} } }), 'notAnOrder'],
    ['a value that is no text', withStep({ rows: { task: [{ titulo: 7 }] } }), 'notAnOrder'],
    ['states of a step of somebody unknown', withStep({ states: { eva: ['sending'] } }), 'notAnOrder'],
    ['a message of somebody unknown', withMessage({ of: 'eva' }), 'notAnOrder'],
    ['a message of another kind', withMessage({ change: 'sung' }), 'notAnOrder'],
    ['a status that is no number', withMessage({ status: '200' }), 'notAnOrder'],
  ] as const)('that holds %s is refused', (_, text, failure) => {
    expect(() => readShownOrder(text)).toThrow(new OrderError(failure));
  });

  it('may have a mark at its last step, and none', () => {
    expect(readShownOrder(file({ brokenAt: 1, decidedAt: null })).decidedAt).toBe(null);
  });
});

describe('the place of an order', () => {
  const row = (titulo: string | null, version: string) => ({ titulo, version });
  const step = (changed: Partial<ShownStep>): ShownStep => ({
    ...STEP,
    messages: [],
    states: {},
    rows: {},
    ...changed,
  });
  const answered = { ...MESSAGE!, change: 'answered', status: 200, body: null } as const;
  const order: ShownOrder = {
    ...ORDER,
    start: {
      states: { ana: ['sending'] },
      rows: { task: [row('Replantear', '1'), row('Replantear', '1'), row('Medir', '4')] },
    },
    steps: [
      step({ messages: STEP.messages }),
      step({ rows: { task: [row('Replantear', '1'), row('Acabar', '1'), row('Tender', '9')] } }),
      step({ messages: [answered], states: { ana: ['empty'] }, rows: { changes: [] } }),
    ],
  };

  it('begins with the first rows and states, and nobody has asked for anything', () => {
    expect(orderPlace(order, 0)).toEqual({
      step: 0,
      people: [
        { name: 'ana', machine: 'taskOutbox', states: ['sending'], calls: [] },
        { name: 'luis', machine: null, states: [], calls: [] },
      ],
      rows: [
        {
          name: 'task',
          columns: ['titulo', 'version'],
          rows: order.start.rows.task?.map((one) => ({ row: one, mark: 'same', changed: [] })),
        },
        { name: 'changes', columns: [], rows: [] },
      ],
    });
  });

  it('says which rows a step changed, added and took away', () => {
    expect(orderPlace(order, 2).rows[0]?.rows).toEqual([
      { row: row('Replantear', '1'), mark: 'same', changed: [] },
      { row: row('Acabar', '1'), mark: 'same', changed: ['titulo'] },
      { row: row('Tender', '9'), mark: 'new', changed: ['titulo', 'version'] },
      { row: row('Medir', '4'), mark: 'gone', changed: ['titulo', 'version'] },
    ]);
  });

  it('keeps what earlier steps brought, marks only what the last one did, and ends with its last step', () => {
    const { step: at, people, rows } = orderPlace(order, 99);
    expect(at).toBe(3);
    expect(people[0]).toEqual({ name: 'ana', machine: 'taskOutbox', states: ['empty'], calls: [answered] });
    expect(rows[0]?.rows.map(({ mark, changed }) => [mark, changed])).toEqual([
      ['same', []],
      ['same', []],
      ['same', []],
    ]);
  });
});
