import { describe, expect, it } from 'vitest';
import { NEW_SUBPROJECT } from '../../../../paths/payloads/bulk-import/subproject-acceptance-payloads.ts';
import { subprojectAcceptanceMachine } from '../../../../src/machines/bulk-import/run/subproject-acceptance-machine.ts';
import { drive } from '../../../support/driven.ts';

const TRACKING = { sheet: 0, fields: [], requiredFields: [], dateFields: [], dateOrders: {} };
const OTHER = { ...NEW_SUBPROJECT, valor: 'Fase 9', cercanos: [] };
const CONFIRM = { type: 'subprojects.confirmed' } as const;
const accepting = (name: string, accepts = true) =>
  ({ type: 'subprojects.acceptanceChanged', name, accepts }) as const;

function finding(accepted: readonly string[] = []) {
  const driven = drive(subprojectAcceptanceMachine, { tracking: TRACKING, accepted });
  const now = () => driven.actor.getSnapshot();
  return { ...driven, state: () => now().value, can: now().can, output: () => now().output };
}

describe('the question about new subprojects', () => {
  it('goes on only with each of them accepted by its name', () => {
    const { send, answer, state, output } = finding();
    answer('findNewSubprojects', [NEW_SUBPROJECT, OTHER]);
    send(accepting('faes  1'));
    send(accepting('Fase 9'));
    send(accepting('Fase 9', false));
    send(accepting('Fase 3'));
    send(CONFIRM);
    expect(state()).toBe('asking');
    send(accepting('Fase 9'));
    send(CONFIRM);
    expect([state(), output()]).toEqual(['accepted', { kind: 'accepted', names: ['Faes 1', 'Fase 9'] }]);
  });

  it('is not asked when nothing would be created, or all of it was accepted for the rehearsal', () => {
    for (const [accepted, created] of [
      [[], []],
      [['Faes 1', 'Otra'], [NEW_SUBPROJECT]],
    ] as const) {
      const { answer, output } = finding(accepted);
      answer('findNewSubprojects', created);
      expect(output()).toEqual({ kind: 'accepted', names: created.map(({ valor }) => valor) });
    }
  });

  it('can be answered with the known subproject that was meant', () => {
    const { send, answer, output } = finding();
    answer('findNewSubprojects', [NEW_SUBPROJECT]);
    send({ type: 'subprojects.readAsKnown', name: 'Faes 1', known: 'Fase 1' });
    expect(output()).toEqual({ kind: 'readAsKnown', name: 'Faes 1', known: 'Fase 1' });
  });

  it('is left to the server, which stops such a load, when the server does not answer', () => {
    const { fail, output } = finding();
    fail('findNewSubprojects', new Error('offline'));
    expect(output()).toEqual({ kind: 'accepted', names: [] });
  });
});
