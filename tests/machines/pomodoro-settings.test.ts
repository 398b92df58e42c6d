import { expect, it } from 'vitest';
import { NO_CHANGES, pomodoroSettingsMachine } from '../../src/machines/pomodoro/settings-form.ts';
import { drive } from '../support/driven.ts';

const driveSettings = () => {
  const driven = drive(pomodoroSettingsMachine, { values: NO_CHANGES });
  const { actor } = driven;
  return { ...driven, now: () => [actor.getSnapshot().value, actor.getSnapshot().context.values] };
};

it('the settings keep what was typed when they are closed without a decision, until it is discarded', () => {
  const { send, now } = driveSettings();
  send({ type: 'form.left' });
  expect(now()).toEqual([{ open: 'editing' }, {}]);
  send({ type: 'form.changed', patch: { workDuration: '50' } });
  send({ type: 'form.left' });
  send({ type: 'form.changed', patch: { dailyGoal: '6' } });
  expect(now()).toEqual([{ open: 'leftOver' }, { workDuration: '50', dailyGoal: '6' }]);
  send({ type: 'form.reverted' });
  expect(now()).toEqual([{ open: 'editing' }, {}]);
});

it('the settings are not sent out of range, whatever changed since they were closed', () => {
  const { actor, send, now, calls } = driveSettings();
  send({ type: 'form.changed', patch: { workDuration: '0', longBreakInterval: 'x' } });
  send({ type: 'form.left' });
  send({ type: 'form.submitted' });
  expect([now(), actor.getSnapshot().context.problems, calls()]).toEqual([
    [{ open: 'leftOver' }, { workDuration: '0', longBreakInterval: 'x' }],
    { workDuration: 'outOfRange', longBreakInterval: 'outOfRange' },
    [],
  ]);
});

it('the settings send what was typed and begin again from the saved values', () => {
  const { send, now, answer, emitted, calls } = driveSettings();
  send({ type: 'form.changed', patch: { workDuration: '50' } });
  send({ type: 'form.left' });
  send({ type: 'form.submitted' });
  answer('submit', { answer: null });
  expect([now(), calls(), emitted]).toEqual([
    [{ open: 'sent' }, {}],
    [['submit', { values: { workDuration: '50' } }]],
    [{ type: 'pomodoroSettings.saved' }],
  ]);
});

it('the settings are refused while they are out of range, also after they were closed', () => {
  const { actor, send, now, calls } = driveSettings();
  const problems = () => actor.getSnapshot().context.problems;
  send({ type: 'form.changed', patch: { dailyGoal: 'x' } });
  send({ type: 'form.submitted' });
  expect([now(), problems(), calls()]).toEqual([
    [{ open: 'editing' }, { dailyGoal: 'x' }],
    { dailyGoal: 'outOfRange' },
    [],
  ]);
  send({ type: 'form.changed', patch: { dailyGoal: '6' } });
  send({ type: 'form.submitted' });
  expect([now()[0], problems()]).toEqual(['sending', {}]);
});

it('the settings keep what was typed when it could not be saved, say so, and can be sent again', () => {
  const { actor, send, now, fail, emitted } = driveSettings();
  const failure = () => actor.getSnapshot().context.failure;
  send({ type: 'form.changed', patch: { dailyGoal: '6' } });
  send({ type: 'form.submitted' });
  fail('submit', new Error('full'));
  expect([now(), failure(), emitted]).toEqual([
    [{ open: 'editing' }, { dailyGoal: '6' }],
    { kind: 'system' },
    [{ type: 'form.failed', form: 'pomodoroSettings', failure: { kind: 'system' }, hasProblems: false }],
  ]);
  send({ type: 'form.submitted' });
  expect([now()[0], failure()]).toEqual(['sending', null]);
});
