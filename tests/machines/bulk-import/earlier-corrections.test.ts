import { describe, expect, it } from 'vitest';
import { cellCorrection } from '../../../paths/payloads/bulk-import/corrections-payloads.ts';
import { earlierCorrectionsMachine } from '../../../src/machines/bulk-import/corrections/earlier-corrections-machine.ts';
import type { LeftCorrections } from '../../../src/machines/bulk-import/corrections/earlier-corrections-types.ts';
import { drive } from '../../support/driven.ts';

const LEFT: LeftCorrections = { kind: 'left', fileName: 'Marzo.xlsx', correcciones: [cellCorrection] };
const LOADED = {
  ...LEFT,
  kind: 'load',
  uploadId: 'u-1',
  usuario: 'Ana Ruiz',
  en: '2026-02-20T10:42:05.000Z',
};
const FITS = [{ correction: cellCorrection, fitted: cellCorrection, cells: 1, misfit: null }];
const MISFITS = [{ correction: cellCorrection, fitted: null, cells: 0, misfit: 'noRow' }];
const CRASH = new Error('crash');
const REVIEW = { type: 'earlier.reviewRequested' } as const;
const TAKE = { type: 'earlier.accepted' } as const;

function offers() {
  const driven = drive(earlierCorrectionsMachine, { left: LEFT });
  return {
    ...driven,
    asked: () => driven.calls().map(([child]) => child),
    state: () => driven.actor.getSnapshot().value,
    context: () => driven.actor.getSnapshot().context,
  };
}

/** The corrections that were never loaded fit this file. */
function offered() {
  const driven = offers();
  driven.answer('findEarlier', LEFT);
  driven.answer('fitEarlier', FITS);
  return driven;
}
type Offers = ReturnType<typeof offers>;

describe('corrections made before', () => {
  it('are offered when they fit the file, matched again for the review, and made as chosen', () => {
    const { send, answer, calls, state, emitted } = offered();
    expect(state()).toBe('offered');
    send(REVIEW);
    expect(calls().at(-1)).toEqual(['fitEarlier', { corrections: [cellCorrection] }]);
    answer('fitEarlier', FITS);
    expect(state()).toBe('reviewing');
    send(TAKE);
    expect(state()).toBe('taken');
    expect(emitted).toEqual([{ type: 'earlier.taken', kind: 'left', corrections: [cellCorrection] }]);
    send(REVIEW);
    expect(state()).toBe('fittingAgain');
  });

  it('are chosen one by one or all at once, and made in the order of the list', () => {
    const { send, answer, context, state, emitted } = offered();
    const last = { ...cellCorrection, celda: 'D9' };
    send(REVIEW);
    answer('fitEarlier', [...FITS, ...MISFITS, { ...FITS[0], fitted: last }]);
    expect(context().chosen).toEqual([0, 2]);
    send({ type: 'earlier.toggled', index: 1 });
    send({ type: 'earlier.toggled', index: 0 });
    expect(context().chosen).toEqual([2]);
    send({ type: 'earlier.allToggled' });
    expect(context().chosen).toEqual([0, 2]);
    send({ type: 'earlier.allToggled' });
    send(TAKE);
    expect([context().chosen, state()]).toEqual([[], 'reviewing']);
    send({ type: 'earlier.toggled', index: 2 });
    send({ type: 'earlier.toggled', index: 0 });
    send(TAKE);
    expect(emitted).toEqual([{ type: 'earlier.taken', kind: 'left', corrections: [cellCorrection, last] }]);
  });

  it.each([null, { ...LEFT, correcciones: [] }])('are not offered where there are none (%j)', (found) => {
    const { answer, asked, state } = offers();
    answer('findEarlier', found);
    expect([state(), asked()]).toEqual(['nothingToOffer', ['findEarlier']]);
  });

  it('of the last load are looked for when none of those kept from the last file fits', () => {
    const { answer, calls, state, context } = offers();
    answer('findEarlier', LEFT);
    answer('fitEarlier', MISFITS);
    expect([state(), calls().at(-1)]).toEqual(['asking', ['findEarlier', { left: null }]]);
    answer('findEarlier', LOADED);
    answer('fitEarlier', MISFITS);
    expect([state(), context().fits]).toEqual(['nothingToOffer', MISFITS]);
  });

  it('are offered again when the operator leaves the review, or left before it began', () => {
    const { send, answer, state, emitted } = offered();
    send(REVIEW);
    send({ type: 'earlier.reviewLeft' });
    expect(state()).toBe('offered');
    expect(() => answer('fitEarlier', FITS)).toThrow('not running');
    send(REVIEW);
    answer('fitEarlier', FITS);
    send({ type: 'earlier.reviewLeft' });
    expect([state(), emitted]).toEqual(['offered', []]);
  });

  it.each<[string, (offers: Offers) => void]>([
    ['they cannot be found', ({ fail }) => fail('findEarlier', CRASH)],
    [
      'they cannot be fitted',
      ({ answer, fail }) => {
        answer('findEarlier', LEFT);
        fail('fitEarlier', CRASH);
      },
    ],
    [
      'they cannot be fitted again',
      ({ answer, send, fail }) => {
        answer('findEarlier', LEFT);
        answer('fitEarlier', FITS);
        send(REVIEW);
        fail('fitEarlier', CRASH);
      },
    ],
  ])('are looked for again on request when %s', (_, comesTo) => {
    const opened = offers();
    comesTo(opened);
    expect(opened.state()).toBe('unavailable');
    opened.send({ type: 'earlier.retryRequested' });
    expect([opened.state(), opened.asked().at(-1)]).toEqual(['asking', 'findEarlier']);
  });

  it('are looked for again on request when there were none to offer', () => {
    const { answer, send, state, asked } = offers();
    answer('findEarlier', null);
    send({ type: 'earlier.retryRequested' });
    expect([state(), asked()]).toEqual(['asking', ['findEarlier', 'findEarlier']]);
  });
});

describe('the match of earlier corrections with the file', () => {
  it('is computed again for the present file at each review', () => {
    const { send, answer, context } = offered();
    expect(context().fits).toEqual(FITS);
    send(REVIEW);
    answer('fitEarlier', MISFITS);
    expect(context().fits).toEqual(MISFITS);
  });

  it('is shown also when no correction fits', () => {
    const { answer, context } = offers();
    answer('findEarlier', LOADED);
    answer('fitEarlier', MISFITS);
    expect(context()).toEqual({ left: LEFT, offer: LOADED, fits: MISFITS, chosen: [] });
  });
});
