import { describe, expect, it } from 'vitest';
import {
  FAULT,
  FAULT_REPORT,
  faultFindingPayloads,
  LOAD_SHEETS,
  WARNING,
} from '../../../paths/payloads/bulk-import/fault-finding-payloads.ts';
import { faultFindingMachine } from '../../../src/machines/bulk-import/faults/fault-finding-machine.ts';
import { FAULT_FINDING_DELAYS } from '../../../src/machines/bulk-import/faults/fault-finding-types.ts';
import { drive } from '../../support/driven.ts';

const { settle } = FAULT_FINDING_DELAYS;
const [FACTS] = faultFindingPayloads.outputs.askFacts ?? [];
const OFFLINE = new Error('offline');

function finding() {
  const driven = drive(faultFindingMachine, { delays: FAULT_FINDING_DELAYS });
  driven.send({ type: 'faults.sheetsChanged', sheets: LOAD_SHEETS });
  driven.pass(settle);
  return { ...driven, state: () => driven.actor.getSnapshot().value };
}

describe('what the validations will find', () => {
  it('is not searched before it is known how the sheets are loaded', () => {
    const { send, pass, calls } = drive(faultFindingMachine, { delays: FAULT_FINDING_DELAYS });
    send({ type: 'faults.contentChanged' });
    pass(settle);
    expect(calls()).toEqual([]);
  });

  it('is searched once, with the sheets as they are when they stop changing', () => {
    const { send, pass, calls } = drive(faultFindingMachine, { delays: FAULT_FINDING_DELAYS });
    const before = { ...LOAD_SHEETS, cm_fyv_01: LOAD_SHEETS.cm_seg_01 };
    send({ type: 'faults.sheetsChanged', sheets: before });
    pass(settle - 1);
    send({ type: 'faults.sheetsChanged', sheets: LOAD_SHEETS });
    pass(settle - 1);
    expect(calls()).toEqual([]);
    pass(1);
    expect(calls()).toEqual([['findFaults', { sheets: LOAD_SHEETS, facts: null }]]);
  });

  it('is found by the worker, completed with the server’s answer, and listed', () => {
    const { answer, calls, emitted, state } = finding();
    answer('findFaults', { ...FAULT_REPORT, faults: 3 });
    answer('askFacts', FACTS);
    answer('findFaults', FAULT_REPORT);
    answer('listFaults', { faults: [FAULT], warnings: [] });
    expect(calls()).toEqual([
      ['findFaults', { sheets: LOAD_SHEETS, facts: null }],
      ['askFacts', { ask: FAULT_REPORT.ask }],
      ['findFaults', { sheets: LOAD_SHEETS, facts: FACTS }],
      ['listFaults', { groups: FAULT_REPORT.groups, warnings: [] }],
    ]);
    expect([state(), emitted]).toEqual([
      'known',
      [{ type: 'faults.found', faults: [FAULT], warnings: [], count: 5, shortened: 0 }],
    ]);
  });

  it('lists warnings apart from the problems, among which none is counted', () => {
    const { answer, calls, emitted } = finding();
    const [group] = FAULT_REPORT.groups;
    const warned = { ...FAULT_REPORT, groups: [], faults: 0, warnings: [{ ...group!, kind: 'negative' }] };
    answer('findFaults', warned);
    answer('askFacts', FACTS);
    answer('findFaults', warned);
    answer('listFaults', { faults: [], warnings: [WARNING] });
    expect(calls().at(-1)).toEqual(['listFaults', { groups: [], warnings: warned.warnings }]);
    expect(emitted).toEqual([
      { type: 'faults.found', faults: [], warnings: [WARNING], count: 0, shortened: 0 },
    ]);
  });

  it('lacks what only the server knows when it does not answer, and is asked for again on request', () => {
    const { answer, fail, send, emitted, state } = finding();
    answer('findFaults', FAULT_REPORT);
    fail('askFacts', OFFLINE);
    answer('listFaults', { faults: [FAULT], warnings: [] });
    expect([state(), emitted.length]).toEqual(['unanswered', 1]);
    send({ type: 'faults.retryRequested' });
    answer('askFacts', FACTS);
    answer('findFaults', FAULT_REPORT);
    answer('listFaults', { faults: [], warnings: [] });
    expect([state(), emitted.at(-1)]).toEqual([
      'known',
      { type: 'faults.found', faults: [], warnings: [], count: 5, shortened: 0 },
    ]);
  });

  it('is searched again on request when the worker could not list it', () => {
    const { answer, fail, send, emitted, state } = finding();
    answer('findFaults', FAULT_REPORT);
    answer('askFacts', FACTS);
    answer('findFaults', FAULT_REPORT);
    fail('listFaults', new Error('crash'));
    expect([state(), emitted]).toEqual(['failed', []]);
    send({ type: 'faults.retryRequested' });
    expect(state()).toBe('finding');
  });

  it('is searched again once the file stops changing, and completed with a new answer', () => {
    const { answer, send, pass, calls, state } = finding();
    answer('findFaults', FAULT_REPORT);
    answer('askFacts', FACTS);
    send({ type: 'faults.contentChanged' });
    pass(settle - 1);
    send({ type: 'faults.contentChanged' });
    pass(settle - 1);
    expect(state()).toBe('settling');
    pass(1);
    expect([state(), calls().at(-1)]).toEqual([
      'finding',
      ['findFaults', { sheets: LOAD_SHEETS, facts: null }],
    ]);
  });

  it.each([
    ['the first time', []],
    ['with what the server said', [FAULT_REPORT, FACTS]],
  ])('is searched again on request when the worker failed %s', (_, answers) => {
    const { answer, fail, send, state } = finding();
    for (const [index, value] of answers.entries()) answer(['findFaults', 'askFacts'][index] ?? '', value);
    fail('findFaults', new Error('crash'));
    expect(state()).toBe('failed');
    send({ type: 'faults.retryRequested' });
    expect(state()).toBe('finding');
  });
});
