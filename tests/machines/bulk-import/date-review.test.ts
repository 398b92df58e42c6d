import { describe, expect, it } from 'vitest';
import { dateReviewPayloads } from '../../../paths/payloads/bulk-import/date-review-payloads.ts';
import { dateReviewMachine } from '../../../src/machines/bulk-import/corrections/date-review-machine.ts';
import { NO_ANSWERS, numberRulesOf } from '../../../src/machines/bulk-import/file/load-builds.ts';
import type { NumberAnswers } from '../../../src/workers/workbook/numbers/numbers-protocol.ts';
import { drive } from '../../support/driven.ts';

const FIELD = 'seg_asignacion_fecha';
const FIELDS_KNOWN = { type: 'dates.fieldsKnown', fields: [FIELD] } as const;
const CHANGED = { type: 'dates.contentChanged' } as const;
const MONTH_FIRST = { type: 'dates.orderChosen', field: FIELD, order: 'mdy' } as const;
const DAY_FIRST = { type: 'dates.orderChosen', field: FIELD, order: 'dmy' } as const;
const NUMBERS = numberRulesOf(0, NO_ANSWERS);
const ORDERS = { [FIELD]: 'mdy' };
const ANSWERS = { marks: { importe_estimado: 'comma' }, scales: {} } as const;
const [REPORTS] = dateReviewPayloads.outputs.loadDates ?? [];

function court() {
  const driven = drive(dateReviewMachine, { sheets: [0] });
  return {
    ...driven,
    asked: () => driven.calls().map(([child]) => child),
    state: () => driven.actor.getSnapshot().value,
    context: () => driven.actor.getSnapshot().context,
  };
}

/** The dates are being read for the first time. */
function reading() {
  const driven = court();
  driven.send(FIELDS_KNOWN);
  driven.answer('recallReading', { orders: {}, momentDays: {}, answers: NO_ANSWERS });
  return driven;
}
type Court = ReturnType<typeof court>;

describe('the dates of a file', () => {
  it('are read once their columns are known, in the orders of the last time', () => {
    const { answer, send, calls, emitted, state, context } = court();
    answer('recallReading', { orders: ORDERS, momentDays: {}, answers: ANSWERS });
    expect([state(), emitted]).toEqual([
      'waitingForFields',
      [
        { type: 'dates.ordersChanged', orders: ORDERS, bareYears: {}, momentDays: {} },
        { type: 'numbers.answered', answers: ANSWERS },
      ],
    ]);
    send(FIELDS_KNOWN);
    expect(calls().at(-1)).toEqual([
      'loadDates',
      {
        requests: [
          {
            sheet: 0,
            dates: { fields: [FIELD], orders: ORDERS, bareYears: {}, momentDays: {} },
            numbers: numberRulesOf(0, ANSWERS),
          },
        ],
      },
    ]);
    answer('loadDates', REPORTS);
    expect([state(), context().reports, emitted.at(-1)]).toEqual([
      'read',
      REPORTS,
      { type: 'dates.reported', reports: REPORTS },
    ]);
  });

  it.each<[string, (court: Court) => void]>([
    ['being read', () => {}],
    ['read', ({ answer }) => answer('loadDates', REPORTS)],
  ])(
    'have their numbers read with the mark or the scale that a person chooses while they are %s, in the whole file',
    (_, comesTo) => {
      const opened = reading();
      const says = (answer: Parameters<typeof opened.send>[0], answers: NumberAnswers) => {
        comesTo(opened);
        opened.send(answer);
        expect(opened.emitted.at(-1)).toEqual({ type: 'numbers.answered', answers });
        expect(opened.calls().at(-1)).toEqual(['rememberReading', { orders: {}, momentDays: {}, answers }]);
        opened.answer('rememberReading');
        const numbers = numberRulesOf(0, answers);
        expect([opened.state(), opened.calls().at(-1)]).toMatchObject([
          'reading',
          ['loadDates', { requests: [{ sheet: 0, numbers }] }],
        ]);
      };
      const marks = { importe_estimado: 'comma' } as const;
      const scales = { porcentaje_avance: 'fraction' } as const;
      says({ type: 'numbers.markChosen', field: 'importe_estimado', mark: 'comma' }, { marks, scales: {} });
      says({ type: 'numbers.scaleChosen', field: 'porcentaje_avance', scale: 'fraction' }, { marks, scales });
    },
  );

  it('are read at once where the fields were known first', () => {
    const { asked, state } = reading();
    expect([state(), asked()]).toEqual(['reading', ['recallReading', 'loadDates']]);
  });

  it('are read with the day first when no order was remembered', () => {
    const { send, fail, calls, emitted } = court();
    send(FIELDS_KNOWN);
    fail('recallReading', new Error('no storage'));
    expect(calls().at(-1)).toEqual([
      'loadDates',
      {
        requests: [
          {
            sheet: 0,
            dates: { fields: [FIELD], orders: {}, bareYears: {}, momentDays: {} },
            numbers: NUMBERS,
          },
        ],
      },
    ]);
    expect(emitted).toEqual([]);
  });

  it.each<[string, (court: Court) => void]>([
    ['being read', () => {}],
    ['read', ({ answer }) => answer('loadDates', REPORTS)],
    ['not to be read', ({ fail }) => fail('loadDates', new Error('crash'))],
  ])('are read again when cells change while they are %s', (_, comesTo) => {
    const opened = reading();
    comesTo(opened);
    opened.send(CHANGED);
    expect([opened.state(), opened.asked()]).toEqual([
      'reading',
      ['recallReading', 'loadDates', 'loadDates'],
    ]);
  });

  it.each<[string, (court: Court) => void]>([
    ['being read', () => {}],
    ['read', ({ answer }) => answer('loadDates', REPORTS)],
  ])('are read in the order that is chosen while they are %s, and the order is remembered', (_, comesTo) => {
    const opened = reading();
    comesTo(opened);
    opened.send(MONTH_FIRST);
    expect(opened.calls().at(-1)).toEqual([
      'rememberReading',
      { orders: ORDERS, momentDays: {}, answers: NO_ANSWERS },
    ]);
    expect(opened.emitted.at(-1)).toEqual({
      type: 'dates.ordersChanged',
      orders: ORDERS,
      bareYears: {},
      momentDays: {},
    });
    opened.answer('rememberReading');
    expect([opened.state(), opened.asked().at(-1)]).toEqual(['reading', 'loadDates']);
  });

  it.each<[string, (court: Court) => void]>([
    ['being read', () => {}],
    ['read', ({ answer }) => answer('loadDates', REPORTS)],
  ])('have the order that they already have said while they are %s: it is remembered, once', (_, comesTo) => {
    const opened = reading();
    comesTo(opened);
    opened.send(DAY_FIRST);
    const orders = { [FIELD]: 'dmy' };
    expect(opened.calls().at(-1)).toEqual([
      'rememberReading',
      { orders, momentDays: {}, answers: NO_ANSWERS },
    ]);
    expect(opened.emitted.at(-1)).toMatchObject({ type: 'dates.ordersChanged', orders });
    opened.answer('rememberReading');
    const asked = opened.asked();
    opened.send(DAY_FIRST);
    opened.answer('loadDates', REPORTS);
    opened.send(DAY_FIRST);
    expect([opened.state(), opened.asked()]).toEqual(['read', asked]);
  });

  it('are read in that order also when it cannot be remembered', () => {
    const { send, fail, state, calls } = reading();
    send(MONTH_FIRST);
    fail('rememberReading', new Error('quota'));
    expect([state(), calls().at(-1)]).toEqual([
      'reading',
      [
        'loadDates',
        {
          requests: [
            {
              sheet: 0,
              dates: { fields: [FIELD], orders: ORDERS, bareYears: {}, momentDays: {} },
              numbers: NUMBERS,
            },
          ],
        },
      ],
    ]);
  });

  it('are read at once when cells change while the order is being stored', () => {
    const { send, state, asked } = reading();
    send(MONTH_FIRST);
    send(CHANGED);
    expect([state(), asked().at(-1)]).toEqual(['reading', 'loadDates']);
  });

  it.each<[string, (court: Court) => void]>([
    ['being read', () => {}],
    ['read', ({ answer }) => answer('loadDates', REPORTS)],
  ])(
    'that are bare years are read as the operator decided while they are %s, for this file alone',
    (_, comesTo) => {
      const opened = reading();
      comesTo(opened);
      opened.send({ type: 'dates.bareYearChosen', field: FIELD, as: 'year' });
      const bareYears = { [FIELD]: 'year' };
      expect(opened.emitted.at(-1)).toEqual({
        type: 'dates.ordersChanged',
        orders: {},
        bareYears,
        momentDays: {},
      });
      expect([opened.state(), opened.calls().at(-1)]).toEqual([
        'reading',
        [
          'loadDates',
          {
            requests: [
              {
                sheet: 0,
                dates: { fields: [FIELD], orders: {}, bareYears, momentDays: {} },
                numbers: NUMBERS,
              },
            ],
          },
        ],
      ]);
      opened.send({ type: 'dates.bareYearChosen', field: FIELD, as: 'year' });
      opened.answer('loadDates', REPORTS);
      opened.send({ type: 'dates.bareYearChosen', field: FIELD, as: 'year' });
      expect(opened.asked()).toEqual(['recallReading', 'loadDates', 'loadDates']);
    },
  );

  it.each<[string, (court: Court) => void]>([
    ['being read', () => {}],
    ['read', ({ answer }) => answer('loadDates', REPORTS)],
  ])(
    'that are moments with a zone are the day that is said while they are %s, and it is remembered',
    (_, comesTo) => {
      const opened = reading();
      comesTo(opened);
      opened.send({ type: 'dates.momentDayChosen', field: FIELD, as: 'office' });
      const momentDays = { [FIELD]: 'office' };
      expect(opened.emitted.at(-1)).toEqual({
        type: 'dates.ordersChanged',
        orders: {},
        bareYears: {},
        momentDays,
      });
      expect(opened.calls().at(-1)).toEqual([
        'rememberReading',
        { orders: {}, momentDays, answers: NO_ANSWERS },
      ]);
      opened.answer('rememberReading');
      expect(opened.calls().at(-1)).toMatchObject(['loadDates', { requests: [{ dates: { momentDays } }] }]);
    },
  );

  it('that are moments with a zone are read as the person chose for the last file, without a question', () => {
    const { answer, send, calls } = court();
    const momentDays = { [FIELD]: 'written' };
    answer('recallReading', { orders: {}, momentDays, answers: NO_ANSWERS });
    send(FIELDS_KNOWN);
    expect(calls().at(-1)).toMatchObject(['loadDates', { requests: [{ dates: { momentDays } }] }]);
  });

  it('are read again on request after a failure', () => {
    const { send, fail, answer, state, asked } = reading();
    fail('loadDates', new Error('crash'));
    expect(state()).toBe('failed');
    send({ type: 'dates.retryRequested' });
    answer('loadDates', REPORTS);
    expect([state(), asked()]).toEqual(['read', ['recallReading', 'loadDates', 'loadDates']]);
  });
});
