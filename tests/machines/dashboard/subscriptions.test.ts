import { describe, expect, it } from 'vitest';
import { newValues, someSubscription } from '../../../paths/payloads/dashboard/subscriptions-payloads.ts';
import type { Subscription, Subscriptions } from '../../../src/api/contract/subscriptions.ts';
import type { CallFailure } from '../../../src/machines/kit/call-failure.ts';
import { subscriptionFormMachine } from '../../../src/machines/subscriptions/subscription-form.ts';
import { subscriptionTrialMachine } from '../../../src/machines/subscriptions/subscription-trial-machine.ts';
import { subscriptionsMachine } from '../../../src/machines/subscriptions/subscriptions-machine.ts';
import type { SubscriptionsEvent } from '../../../src/machines/subscriptions/subscriptions-types.ts';
import { drive } from '../../support/driven.ts';

const LIST: Subscriptions = { correo: 'ana.ruiz@conectividad.example', suscripciones: [someSubscription] };
const ORDER = { kind: 'pause', id: 1 } as const;
const answered = (status: number) =>
  Object.assign(new Error(`status ${status}`), {
    failure: { kind: 'status', status, message: null, requestId: null, fields: {}, retryAfter: null },
  });
const failureOf = (status: number): CallFailure => ({
  kind: 'status',
  status,
  message: null,
  retryAfter: null,
});

describe('the mails of the dashboard', () => {
  function opened() {
    const driven = drive(subscriptionsMachine);
    const value = () => driven.actor.getSnapshot().value;
    const context = () => driven.actor.getSnapshot().context;
    const list = () => {
      const present = value();
      return typeof present === 'object' && typeof present.open === 'object' ? present.open.list : present;
    };
    const dialog = () => {
      const present = value();
      return typeof present === 'object' && typeof present.open === 'object' ? present.open.dialog : present;
    };
    return { ...driven, value, context, list, dialog };
  }
  function shown() {
    const driven = opened();
    driven.send({ type: 'subscriptions.asked' });
    driven.answer('loadSubscriptions', LIST);
    return driven;
  }
  function failed() {
    const driven = opened();
    driven.send({ type: 'subscriptions.asked' });
    driven.fail('loadSubscriptions', answered(500));
    return driven;
  }

  it('are read while their page is open', () => {
    const driven = opened();
    expect(driven.value()).toEqual({ open: { list: 'unseen', dialog: 'closed' } });
    expect(driven.context()).toEqual({ list: null, order: null, failure: null, values: null });
    driven.send({ type: 'subscriptions.asked' });
    expect(driven.list()).toBe('loading');
    driven.answer('loadSubscriptions', LIST);
    expect([driven.list(), driven.context().list]).toEqual(['shown', LIST]);
    driven.send({ type: 'subscriptions.left' });
    expect(driven.list()).toBe('unseen');
    driven.send({ type: 'subscriptions.asked' });
    driven.send({ type: 'subscriptions.left' });
    expect([driven.list(), driven.context().list]).toEqual(['unseen', LIST]);
  });

  it('are read again after a failure by hand, by a new session and by the connection', () => {
    const again: SubscriptionsEvent[] = [
      { type: 'subscriptions.retryRequested' },
      { type: 'session.renewed' },
      { type: 'connection.returned' },
      { type: 'subscription.saved', subscription: someSubscription, isNew: true },
    ];
    for (const event of again) {
      const driven = failed();
      expect([driven.list(), driven.context().failure]).toEqual(['failed', failureOf(500)]);
      driven.send(event);
      expect([event.type, driven.list(), driven.context().failure]).toEqual([event.type, 'loading', null]);
    }
    const driven = failed();
    driven.send({ type: 'subscriptions.left' });
    expect([driven.list(), driven.context().failure]).toEqual(['unseen', null]);
  });

  it('are changed one at a time, and then read again', () => {
    const driven = shown();
    driven.send({ type: 'subscriptions.changeRequested', order: ORDER });
    expect([driven.list(), driven.context().order]).toEqual(['changing', ORDER]);
    expect(driven.calls().at(-1)).toEqual(['changeSubscription', { order: ORDER }]);
    driven.send({ type: 'subscriptions.left' });
    expect(driven.list()).toBe('changing');
    const paused: Subscription = { ...someSubscription, estado: 'pausada' };
    driven.answer('changeSubscription', paused);
    expect(driven.list()).toBe('loading');
    expect(driven.emitted).toEqual([{ type: 'subscriptions.changed', order: ORDER, subscription: paused }]);
  });

  it('are read again after a failed change, and the failure stays until the next change', () => {
    const driven = shown();
    driven.send({ type: 'subscriptions.changeRequested', order: ORDER });
    driven.fail('changeSubscription', answered(404));
    expect(driven.list()).toBe('loading');
    driven.answer('loadSubscriptions', LIST);
    expect([driven.list(), driven.context().failure, driven.emitted]).toEqual(['shown', failureOf(404), []]);
    driven.send({ type: 'subscriptions.changeRequested', order: { kind: 'end', id: 1 } });
    expect([driven.context().order, driven.context().failure]).toEqual([{ kind: 'end', id: 1 }, null]);
    driven.fail('changeSubscription', answered(404));
    driven.answer('loadSubscriptions', LIST);
    driven.send({ type: 'subscription.saved', subscription: someSubscription, isNew: false });
    expect([driven.list(), driven.context().failure]).toEqual(['loading', null]);
  });

  it('are added and changed in a dialog, which emits what was saved and closes', () => {
    const driven = shown();
    driven.send({ type: 'subscription.opened', values: newValues });
    expect([driven.dialog(), driven.context().values]).toEqual(['editing', newValues]);
    expect(driven.calls().slice(-3)).toEqual([
      ['relayEmitted', { parent: driven.actor, sends: { subscriptionForm: ['subscription.saved'] } }],
      ['subscriptionForm', { values: newValues }],
      ['subscriptionTrial', undefined],
    ]);
    const saved = { type: 'subscription.saved', subscription: someSubscription, isNew: true } as const;
    driven.send(saved);
    expect([driven.dialog(), driven.list(), driven.emitted]).toEqual(['closed', 'loading', [saved]]);
    driven.send({ type: 'subscription.opened', values: newValues });
    driven.send({ type: 'subscription.closed' });
    expect([driven.dialog(), driven.emitted.length]).toEqual(['closed', 1]);
  });

  it.each(['subscriptionForm', 'subscriptionTrial', 'relayEmitted'])('end with %s', (child) => {
    const driven = opened();
    driven.send({ type: 'subscription.opened', values: newValues });
    driven.fail(child, new Error('crash'));
    expect([driven.value(), driven.actor.getSnapshot().status]).toEqual(['broken', 'done']);
  });
});

describe('the form of a mail of the dashboard', () => {
  const form = (values = newValues) => drive(subscriptionFormMachine, { values });

  it('emits what was saved, and whether it is new', () => {
    const driven = form();
    driven.send({ type: 'form.changed', patch: { hora: 17 } });
    driven.send({ type: 'form.submitted' });
    expect(driven.calls()).toEqual([['submit', { values: { ...newValues, hora: 17 } }]]);
    driven.answer('submit', { answer: someSubscription });
    expect(driven.emitted).toEqual([
      { type: 'subscription.saved', subscription: someSubscription, isNew: true },
    ]);
    expect(driven.actor.getSnapshot().context.values).toEqual({ ...newValues, hora: 17, id: 1 });
    const changed = form({ ...newValues, id: 1 });
    changed.send({ type: 'form.submitted' });
    changed.answer('submit', { answer: someSubscription });
    expect(changed.emitted).toMatchObject([{ isNew: false }]);
  });

  it('is not sent with a comparison without metrics', () => {
    const driven = form({
      ...newValues,
      vista: { tipo: 'historico', periodo: '30d', agregacion: 'daily', metricas: [] },
    });
    driven.send({ type: 'form.submitted' });
    expect([driven.calls(), driven.actor.getSnapshot().context.problems]).toEqual([
      [],
      { vista: 'noMetric' },
    ]);
    driven.send({ type: 'form.changed', patch: { vista: newValues.vista } });
    driven.send({ type: 'form.submitted' });
    expect(driven.calls().length).toBe(1);
  });
});

describe('the trial of a mail of the dashboard', () => {
  it('says where the mail went, or why it was not sent, until the next trial', () => {
    const driven = drive(subscriptionTrialMachine);
    const context = () => driven.actor.getSnapshot().context;
    const { id: _, ...request } = newValues;
    const sent = { correo: LIST.correo, retrasado: true };
    expect([driven.actor.getSnapshot().value, context()]).toEqual([
      'resting',
      { sent: null, failure: null, request: null },
    ]);
    driven.send({ type: 'trial.requested', request });
    expect([driven.actor.getSnapshot().value, driven.calls()]).toEqual([
      'sending',
      [['sendTrial', { request }]],
    ]);
    driven.answer('sendTrial', sent);
    expect([driven.actor.getSnapshot().value, context()]).toEqual([
      'resting',
      { sent, failure: null, request },
    ]);
    driven.send({ type: 'trial.requested', request });
    expect(context().sent).toBeNull();
    driven.fail('sendTrial', answered(429));
    expect([driven.actor.getSnapshot().value, context()]).toEqual([
      'resting',
      { sent: null, failure: failureOf(429), request },
    ]);
    driven.send({ type: 'trial.requested', request: { ...request, hora: 9 } });
    expect([context().failure, driven.calls().at(-1)]).toEqual([
      null,
      ['sendTrial', { request: { ...request, hora: 9 } }],
    ]);
  });
});
