import { describe, expect, it } from 'vitest';
import { timeZoomMachine } from '../../../src/machines/time-zoom/time-zoom-machine.ts';
import type { TimeZoomEmitted } from '../../../src/machines/time-zoom/time-zoom-types.ts';
import type { AskedTime } from '../../../src/shared/periods/time-range.ts';
import { drive } from '../../support/driven.ts';

const SECOND_CLICK = 300;
const MONTH = { period: 'mes' } as const;
const WEEK = { from: '2026-11-16', to: '2026-11-22' } as const;
const DAY = { from: '2026-11-18', to: '2026-11-18' } as const;
const HREF = '/obras';

function zoomed() {
  const { actor, send, pass } = drive(timeZoomMachine, { delays: { secondClick: SECOND_CLICK } });
  const told: TimeZoomEmitted[] = [];
  actor.on('*', (emitted) => told.push(emitted));
  const choose = (days: typeof WEEK | typeof DAY, present: AskedTime) =>
    send({ type: 'zoom.chosen', days, present });
  const press = (present: AskedTime) => send({ type: 'zoom.pointPressed', href: HREF, present });
  const doublePress = (present: AskedTime) => send({ type: 'zoom.doublePressed', present });
  return { told, choose, press, doublePress, pass };
}
const asked = (time: AskedTime): TimeZoomEmitted => ({ type: 'zoom.timeAsked', time });
const OPENED: TimeZoomEmitted = { type: 'zoom.pointOpened', href: HREF };

describe('the days chosen over a chart', () => {
  it('go back one by one with each double click, and no further than where they began', () => {
    const { told, choose, doublePress } = zoomed();
    choose(WEEK, MONTH);
    choose(DAY, WEEK);
    doublePress(DAY);
    doublePress(WEEK);
    doublePress(MONTH);
    expect(told).toEqual([asked(WEEK), asked(DAY), asked(WEEK), asked(MONTH)]);
  });

  it('go back to all days', () => {
    const { told, choose, doublePress } = zoomed();
    choose(WEEK, null);
    doublePress(WEEK);
    doublePress(null);
    expect(told).toEqual([asked(WEEK), asked(null)]);
  });

  it('begin anew after another control chose the days', () => {
    const { told, choose, doublePress } = zoomed();
    choose(WEEK, MONTH);
    doublePress({ period: 'hoy' });
    choose(DAY, null);
    doublePress(DAY);
    doublePress(null);
    expect(told).toEqual([asked(WEEK), asked(DAY), asked(null)]);
  });
});

describe('a click on a value', () => {
  it('opens its list at once where nothing is zoomed', () => {
    const { told, press } = zoomed();
    press(MONTH);
    expect(told).toEqual([OPENED]);
  });

  it('opens its list once it is no double click, where the page is zoomed', () => {
    const { told, choose, press, pass } = zoomed();
    choose(WEEK, MONTH);
    press(WEEK);
    pass(SECOND_CLICK - 1);
    expect(told).toEqual([asked(WEEK)]);
    pass(1);
    expect(told).toEqual([asked(WEEK), OPENED]);
  });

  it('that begins a double click opens nothing', () => {
    const { told, choose, press, doublePress, pass } = zoomed();
    choose(WEEK, MONTH);
    press(WEEK);
    press(WEEK);
    doublePress(WEEK);
    pass(SECOND_CLICK);
    expect(told).toEqual([asked(WEEK), asked(MONTH)]);
  });
});
