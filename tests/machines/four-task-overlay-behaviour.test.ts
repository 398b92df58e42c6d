import { describe, expect, it } from 'vitest';
import { fourTaskOverlayMachine } from '../../src/machines/four-task-overlay/four-task-overlay-machine.ts';
import {
  selectIsPressed,
  selectStage,
} from '../../src/machines/four-task-overlay/four-task-overlay-selectors.ts';
import { FOUR_TASK_DELAYS } from '../../src/machines/four-task-overlay/four-task-overlay-types.ts';
import { drive } from '../support/driven.ts';

const ASKED = { type: 'fourTask.accessAsked' } as const;
const CHOSEN = { type: 'fourTask.chosen' } as const;
const CANCELLED = { type: 'fourTask.cancelled' } as const;
const STAGE = 375;

/** After the click on 4Task. Whether the person may open it is answered at once. */
function chosen(isHeld = true) {
  const driven = drive(fourTaskOverlayMachine, { delays: FOUR_TASK_DELAYS });
  driven.actor.on('fourTask.accessAsked', () => driven.send({ type: 'fourTask.accessAnswered', isHeld }));
  driven.send(CHOSEN);
  const passStages = (stages: number) => {
    for (let stage = 0; stage < stages; stage++) driven.pass(STAGE);
  };
  return {
    ...driven,
    passStages,
    /** Lets the animation reach its next stages after the click. */
    reach: (stages: number) => {
      driven.pass(150);
      passStages(stages);
    },
    stage: () => selectStage(driven.actor.getSnapshot()),
    isPressed: () => selectIsPressed(driven.actor.getSnapshot()),
  };
}

/** At 75 % of the animation, when the tab was requested. */
function opening() {
  const driven = chosen();
  driven.reach(2);
  return driven;
}

describe('4Task', () => {
  it('vibrates, shows the click for 200 ms and the overlay after 150', () => {
    const { calls, pass, stage, isPressed } = chosen();
    expect(calls()).toEqual([['vibrate', { ms: 50 }]]);
    const seen = [149, 1, 49, 1].map((ms) => {
      pass(ms);
      return [stage(), isPressed()];
    });
    expect(seen).toEqual([
      [null, true],
      ['verifying', true],
      ['verifying', true],
      ['verifying', false],
    ]);
  });

  it('shows its four messages within 1500 ms and opens its tab at the third', () => {
    const { actor, answer, calls, pass, stage, emitted } = chosen();
    const opened = () => calls().filter(([child]) => child === 'openTab').length;
    pass(150);
    const seen = ['verifying', 'preparing'].map((expected) => {
      expect([stage(), opened()]).toEqual([expected, 0]);
      pass(STAGE - 1);
      expect(stage()).toBe(expected);
      pass(1);
      return expected;
    });
    expect([...seen, stage(), opened()]).toEqual(['verifying', 'preparing', 'opening', 1]);
    answer('openTab', { isBlocked: false });
    expect(stage()).toBe('opening');
    pass(STAGE);
    expect(stage()).toBe('ready');
    pass(STAGE - 1);
    expect(stage()).toBe('ready');
    pass(1);
    expect([stage(), opened(), emitted]).toEqual([null, 1, [ASKED]]);
    expect(actor.getSnapshot().context.isBlocked).toBe(false);
  });

  it('waits at its third message for a slow browser', () => {
    const { pass, stage } = opening();
    pass(10 * STAGE);
    expect(stage()).toBe('opening');
  });

  it.each([
    ['says no', (driven: ReturnType<typeof opening>) => driven.answer('openTab', { isBlocked: true })],
    ['fails', (driven: ReturnType<typeof opening>) => driven.fail('openTab', new Error('crash'))],
  ])('opens in this tab when the browser %s, after its last message', (_, refuse) => {
    const driven = opening();
    refuse(driven);
    driven.passStages(1);
    driven.pass(STAGE - 1);
    expect([driven.stage(), driven.emitted]).toEqual(['ready', [ASKED]]);
    driven.pass(1);
    expect([driven.stage(), driven.emitted]).toEqual([null, [ASKED, { type: 'fourTask.blocked' }]]);
    expect(driven.actor.getSnapshot().value.overlay).toBe('closed');
  });

  it('forgets at the next click that the browser blocked the tab', () => {
    const { answer, passStages, reach, send, actor, emitted } = opening();
    answer('openTab', { isBlocked: true });
    send(CANCELLED);
    send(CHOSEN);
    expect(actor.getSnapshot().context.isBlocked).toBe(false);
    reach(2);
    answer('openTab', { isBlocked: false });
    passStages(2);
    expect(emitted).toEqual([ASKED, ASKED]);
  });

  it('is refused to people without the permission, at its first message', () => {
    const { reach, stage, calls, emitted } = chosen(false);
    reach(0);
    expect(emitted).toEqual([]);
    reach(1);
    expect([stage(), emitted]).toEqual([null, [ASKED, { type: 'fourTask.refused' }]]);
    expect(calls()).toEqual([['vibrate', { ms: 50 }]]);
  });

  it('shows that it verifies until it is answered', () => {
    const driven = drive(fourTaskOverlayMachine, { delays: FOUR_TASK_DELAYS });
    driven.send(CHOSEN);
    driven.pass(150);
    driven.pass(10 * STAGE);
    expect([selectStage(driven.actor.getSnapshot()), driven.emitted]).toEqual(['verifying', [ASKED]]);
    driven.send({ type: 'fourTask.accessAnswered', isHeld: true });
    expect(selectStage(driven.actor.getSnapshot())).toBe('preparing');
  });

  it.each([0, 1, 2, 3])('can be cancelled at message %i, and nothing more happens', (stages) => {
    const { answer, passStages, reach, stage, send, calls, emitted } = chosen();
    reach(Math.min(stages, 2));
    if (stages > 2) {
      answer('openTab', { isBlocked: true });
      passStages(1);
    }
    expect(stage()).not.toBeNull();
    send(CANCELLED);
    expect(stage()).toBeNull();
    const before = calls().length;
    passStages(4);
    expect([stage(), calls().length, emitted]).toEqual([null, before, stages === 0 ? [] : [ASKED]]);
  });

  it('opens once however often it is clicked', () => {
    const { answer, calls, passStages, reach, send, stage } = chosen();
    send(CHOSEN);
    reach(0);
    send(CHOSEN);
    passStages(2);
    answer('openTab', { isBlocked: false });
    send(CHOSEN);
    passStages(2);
    expect(calls().map(([child]) => child)).toEqual(['vibrate', 'openTab']);
    expect(stage()).toBeNull();
  });

  it('cannot be cancelled before it is shown', () => {
    const { pass, send, stage } = chosen();
    send(CANCELLED);
    pass(150);
    expect(stage()).toBe('verifying');
  });

  it('opens without vibration when that fails', () => {
    const { fail, stage } = chosen();
    fail('vibrate', new Error('crash'));
    expect(stage()).toBe('verifying');
  });
});
