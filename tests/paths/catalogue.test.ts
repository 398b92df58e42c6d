import { describe, expect, it } from 'vitest';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { CATALOGUE } from '../../paths/catalogue.ts';
import { createStatesPage } from '../../src/composition/states.ts';
import { bulkImportMachine } from '../../src/machines/bulk-import/bulk-import-machine.ts';
import { cellToolsMachine } from '../../src/machines/bulk-import/corrections/cell-tools-machine.ts';
import { chartCursorMachine } from '../../src/machines/chart-cursor/chart-cursor-machine.ts';
import { widgetSettingsMachine } from '../../src/machines/custom-view/widget-settings-form.ts';
import { confirmationMachine } from '../../src/machines/kit/confirmation/confirmation-machine.ts';
import { pomodoroSettingsMachine } from '../../src/machines/pomodoro/settings-form.ts';
import { timeZoomMachine } from '../../src/machines/time-zoom/time-zoom-machine.ts';
import { createPortalUnderTest } from '../support/portal-world.ts';

const unused = (): never => {
  throw new Error('Nothing runs here.');
};
const unusedStatesWorld = {
  layout: { layOut: unused },
  scripts: { write: unused, read: unused },
  saveFile: unused,
  suites: [],
};

/** Machines that views start for themselves. */
const OF_VIEWS: readonly AnyStateMachine[] = [
  confirmationMachine,
  cellToolsMachine,
  chartCursorMachine,
  pomodoroSettingsMachine,
  timeZoomMachine,
  widgetSettingsMachine,
];

const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'implementations' in logic;

/** The machine and all machines that it may start, as the product composes them. */
function composed(machine: AnyStateMachine, found = new Set<string>()): Set<string> {
  found.add(machine.id);
  for (const actor of Object.values(machine.implementations.actors) as AnyActorLogic[]) {
    if (isMachine(actor)) composed(actor, found);
  }
  return found;
}

describe('the catalogue', () => {
  const ids = CATALOGUE.map(({ machine }) => machine.id);

  it('has every machine that the product composes, and no other', () => {
    const { portal, inside, modules, account } = createPortalUnderTest();
    const states = createStatesPage(unusedStatesWorld);
    const later = [
      ...(Object.values({ ...inside, account }) as AnyStateMachine[]),
      ...Object.values(modules).map(({ machine }) => machine as AnyStateMachine),
    ];
    const roots = [
      portal.logic as AnyStateMachine,
      ...later,
      states.machine,
      states.scriptsMachine,
      states.orderMachine,
      ...OF_VIEWS,
    ];
    const all = roots.flatMap((root) => [...composed(root)]);
    expect([...new Set(all)].sort()).toEqual([...ids].sort());
  });

  it('has no two machines of one name, because the name is what the command takes', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('finds a machine that a child of a child starts', () => {
    expect([...composed(bulkImportMachine)]).toContain('serverStep');
  });
});
