import { describe, expect, it } from 'vitest';
import { type Found, NOTHING_FOUND } from '../../src/api/contract/search.ts';
import { paletteMachine } from '../../src/machines/palette/palette-machine.ts';
import {
  selectFailure,
  selectFound,
  selectIsSearching,
} from '../../src/machines/palette/palette-selectors.ts';
import { PALETTE_DELAYS } from '../../src/machines/palette/palette-types.ts';
import { drive } from '../support/driven.ts';

const FOUND: Found = { ...NOTHING_FOUND, obras: { items: [], hayMas: false } };
const DEBOUNCE = 300;

function palette() {
  const driven = drive(paletteMachine, { delays: PALETTE_DELAYS });
  return {
    ...driven,
    type: (text: string) => driven.send({ type: 'palette.textChanged', text }),
    state: () => driven.actor.getSnapshot().value,
    text: () => driven.actor.getSnapshot().context.text,
    found: () => selectFound(driven.actor.getSnapshot()),
    searches: () => selectIsSearching(driven.actor.getSnapshot()),
  };
}

function searching(text = 'nor') {
  const driven = palette();
  driven.type(text);
  driven.pass(DEBOUNCE);
  return driven;
}

describe('the palette', () => {
  it('asks once, 300 ms after the last letter', () => {
    const { type, pass, calls, state, searches } = palette();
    type('no');
    pass(DEBOUNCE - 1);
    type('nor');
    pass(DEBOUNCE - 1);
    expect([state(), calls()]).toEqual(['settling', []]);
    pass(1);
    expect([state(), calls(), searches()]).toEqual(['searching', [['search', { text: 'nor' }]], true]);
  });

  it('searches nothing for a single letter, whatever the blanks around it', () => {
    const { type, pass, calls, state, text } = palette();
    type('  n ');
    pass(DEBOUNCE);
    expect([state(), calls(), text()]).toEqual(['resting', [], '  n ']);
  });

  it('shows only what was found for the present text', () => {
    const { answer, type, found, state, pass, calls } = searching();
    answer('search', FOUND);
    expect([state(), found()]).toEqual(['found', FOUND]);
    type('norte');
    expect([state(), found()]).toEqual(['settling', null]);
    pass(DEBOUNCE);
    type('nort');
    expect(state()).toBe('settling');
    pass(DEBOUNCE);
    answer('search', FOUND);
    expect([found(), calls().length]).toEqual([FOUND, 3]);
    type('n');
    expect([state(), found()]).toEqual(['resting', null]);
  });

  it('searches again on request, or after a new session or the return of the connection', () => {
    const { fail, send, state, calls, actor } = searching();
    const failure = () => selectFailure(actor.getSnapshot());
    expect(failure()).toBe(null);
    fail('search', new Error('down'));
    expect([state(), failure()]).toEqual(['failed', { kind: 'system' }]);
    send({ type: 'palette.retryRequested' });
    expect(failure()).toBe(null);
    fail('search', new Error('down'));
    send({ type: 'session.renewed' });
    fail('search', new Error('down'));
    send({ type: 'connection.returned' });
    expect([state(), calls().map(([, input]) => input)]).toEqual([
      'searching',
      [{ text: 'nor' }, { text: 'nor' }, { text: 'nor' }, { text: 'nor' }],
    ]);
  });

  it('is empty when it is opened again', () => {
    const { answer, send, state, text, found } = searching();
    answer('search', FOUND);
    send({ type: 'palette.cleared' });
    expect([state(), text(), found()]).toEqual(['resting', '', null]);
  });

  it('accepts no more letters than the server', () => {
    const { type, text } = palette();
    type('x'.repeat(101));
    expect(text()).toBe('x'.repeat(100));
  });
});
