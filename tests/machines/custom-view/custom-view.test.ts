import { describe, expect, it } from 'vitest';
import type { Widget } from '../../../src/api/contract/widget-layout.ts';
import { customViewMachine } from '../../../src/machines/custom-view/custom-view-machine.ts';
import { CUSTOM_VIEW_DELAYS } from '../../../src/machines/custom-view/custom-view-types.ts';
import { drive, type Message } from '../../support/driven.ts';
import { fakeWidget } from '../../support/fakes/fake-custom-view.ts';

const WIDGETS: readonly Widget[] = [fakeWidget('a', 'total-works', 0)];
const WANTED = [{ type: 'total-works', every: 60 }];

function customView() {
  const driven = drive(customViewMachine, { userId: 4, delays: CUSTOM_VIEW_DELAYS });
  const told = driven.told as Message[];
  return { ...driven, told, state: () => driven.actor.getSnapshot().value };
}

describe('the custom view', () => {
  it('has a machine for the places of the widgets, for their figures and for storing them', () => {
    const { calls, actor } = customView();
    expect(calls()).toEqual([
      [
        'relayEmitted',
        { parent: actor, sends: { widgetLayout: ['layout.came'], widgetGrid: ['grid.changed'] } },
      ],
      ['widgetLayout', { userId: 4, delays: CUSTOM_VIEW_DELAYS, steps: 50 }],
      ['widgetGrid', undefined],
      ['widgetData', { delays: CUSTOM_VIEW_DELAYS }],
      ['layoutVersions', undefined],
    ]);
  });

  it('reads the layout and the figures while it is shown', () => {
    const { send, told, state } = customView();
    send({ type: 'customView.left' });
    expect([told, state()]).toEqual([[], 'unseen']);
    send({ type: 'customView.asked', time: null });
    expect([told.splice(0), state()]).toEqual([
      [
        ['widgetLayout', { type: 'layout.opened' }],
        ['widgetData', { type: 'widgets.shown', time: null }],
      ],
      'seen',
    ]);
    send({ type: 'customView.asked', time: { period: 'mes' } });
    expect([told.splice(0), state()]).toEqual([
      [
        ['widgetLayout', { type: 'layout.opened' }],
        ['widgetData', { type: 'widgets.shown', time: { period: 'mes' } }],
      ],
      'seen',
    ]);
    send({ type: 'customView.left' });
    expect([told, state()]).toEqual([[['widgetData', { type: 'widgets.left' }]], 'unseen']);
  });

  it('gives the stored widgets to the grid, and reads their figures', () => {
    const { send, told } = customView();
    send({ type: 'layout.came', widgets: WIDGETS });
    expect(told).toEqual([
      ['widgetGrid', { type: 'grid.given', widgets: WIDGETS }],
      ['widgetData', { type: 'widgets.wanted', wanted: WANTED }],
    ]);
  });

  it('stores what the grid changed, and reads the figures of its widgets', () => {
    const { send, told } = customView();
    send({ type: 'grid.changed', widgets: WIDGETS });
    expect(told).toEqual([
      ['widgetLayout', { type: 'layout.changed', widgets: WIDGETS }],
      ['widgetData', { type: 'widgets.wanted', wanted: WANTED }],
    ]);
  });

  it.each(['session.renewed', 'connection.returned'] as const)('passes %s on to its machines', (type) => {
    const { send, told } = customView();
    send({ type });
    expect(told).toEqual(['widgetLayout', 'widgetData', 'layoutVersions'].map((name) => [name, { type }]));
  });

  it.each(['widgetLayout', 'widgetGrid', 'widgetData', 'layoutVersions', 'relayEmitted'])(
    'ends when %s crashes',
    (name) => {
      const { fail, state } = customView();
      fail(name, new Error('crash'));
      expect(state()).toBe('broken');
    },
  );

  it('ends with its layout', () => {
    const { answer, state } = customView();
    answer('widgetLayout');
    expect(state()).toBe('broken');
  });
});
