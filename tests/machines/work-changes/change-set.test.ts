import { describe, expect, it } from 'vitest';
import {
  appliedSet,
  emptySet,
  expiredSet,
  noPreview,
  refusedSet,
  somePreview,
  someSet,
  undoneSet,
} from '../../../paths/payloads/work-changes-payloads.ts';
import type { ChangeSetDetail } from '../../../src/api/contract/records/change-sets.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { changeSetMachine } from '../../../src/machines/work-changes/change-set-machine.ts';
import { selectIsUndoAsked, selectPhase } from '../../../src/machines/work-changes/change-set-selectors.ts';
import type { ChangeSetEvent } from '../../../src/machines/work-changes/change-set-types.ts';
import { drive } from '../../support/driven.ts';

const LOST = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });
const status = (code: number) =>
  Object.assign(new Error(`status ${code}`), {
    failure: { kind: 'status', status: code, message: 'No.', requestId: null, fields: {}, retryAfter: null },
  });
const FAILURE = { kind: 'status', message: 'No.', retryAfter: null };

const BEGAN = { type: 'work.began', work: 'changeWriting' };
const ENDED = { type: 'work.ended', work: 'changeWriting' };
const APPLIED = { type: 'changes.written', id: 7, did: 'applied' };
const UNDONE = { type: 'changes.written', id: 7, did: 'undone' };
const REFRESH = ['changeSetWorks', { type: 'list.refreshRequested' }];

function started(set: ChangeSetDetail = someSet) {
  const driven = drive(changeSetMachine, { set, delays: PAGED_LIST_DELAYS });
  const send = (...types: ChangeSetEvent['type'][]) => {
    for (const type of types) driven.send({ type });
  };
  return {
    ...driven,
    send,
    phase: () => selectPhase(driven.actor.getSnapshot()),
    context: () => driven.actor.getSnapshot().context,
    asked: () =>
      driven
        .calls()
        .map(([child]) => child)
        .filter((child) => child !== 'changeSetWorks'),
  };
}
const applying = (set?: ChangeSetDetail) => {
  const driven = started(set);
  driven.send('change.applyRequested');
  return driven;
};
const offered = () => {
  const driven = started(appliedSet);
  driven.send('change.undoRequested');
  driven.answer('previewUndo', somePreview);
  return driven;
};
const undoing = () => {
  const driven = offered();
  driven.send('change.undoConfirmed');
  return driven;
};

describe('a set of changes', () => {
  it.each([
    ['proposed', someSet],
    ['expired', expiredSet],
    ['applied', appliedSet],
    ['undone', undoneSet],
  ] as const)('is %s as the server says, with its works beside it', (phase, set) => {
    const driven = started(set);
    expect([driven.phase(), driven.calls(), driven.emitted]).toEqual([
      phase,
      [['changeSetWorks', { about: '7', delays: PAGED_LIST_DELAYS }]],
      [],
    ]);
  });

  it('can be closed while nothing is written', () => {
    const closed = { type: 'change.closed' };
    for (const set of [someSet, expiredSet, appliedSet, undoneSet]) {
      const { send, emitted } = started(set);
      send('change.closeRequested');
      expect(emitted).toEqual([closed]);
    }
    for (const driven of [applying(), undoing()]) {
      driven.send('change.closeRequested', 'change.editRequested', 'change.againRequested');
      expect(driven.emitted).toEqual([BEGAN]);
    }
  });

  it('can be edited or prepared again only before it is applied', () => {
    for (const set of [someSet, expiredSet]) {
      const { send, emitted } = started(set);
      send('change.editRequested', 'change.againRequested');
      expect(emitted).toEqual([{ type: 'change.reopened' }, { type: 'change.askedAgain' }]);
    }
    for (const set of [appliedSet, undoneSet]) {
      const { send, emitted } = started(set);
      send('change.editRequested', 'change.againRequested', 'change.applyRequested');
      expect(emitted).toEqual([]);
    }
  });

  it('that wrote nothing can be prepared again, and has nothing to undo', () => {
    const { send, phase, emitted, asked } = started(emptySet);
    send('change.undoRequested', 'change.againRequested');
    expect([phase(), emitted, asked()]).toEqual(['applied', [{ type: 'change.askedAgain' }], []]);
  });

  it('has its list read again after a new session or the return of the connection', () => {
    const { send, told } = started();
    send('session.renewed', 'connection.returned');
    expect(told).toEqual([
      ['changeSetWorks', { type: 'session.renewed' }],
      ['changeSetWorks', { type: 'connection.returned' }],
    ]);
  });

  it('ends with its list', () => {
    const { fail, actor } = started();
    fail('changeSetWorks', new Error('crash'));
    expect(actor.getSnapshot()).toMatchObject({ value: 'broken', status: 'done' });
  });
});

describe('applying a set', () => {
  it('is not sent when nothing would change, when somebody else proposed the set, or when it has expired', () => {
    for (const set of [refusedSet, { ...someSet, propio: false }, expiredSet]) {
      expect(applying(set).asked()).toEqual([]);
    }
  });

  it('reports what was written', () => {
    const { answer, calls, phase, context, emitted, told } = applying();
    expect([calls().at(-1), phase(), emitted]).toEqual([['applySet', { id: 7 }], 'applying', [BEGAN]]);
    answer('applySet', appliedSet);
    expect([phase(), context().set, emitted, told]).toEqual([
      'applied',
      appliedSet,
      [BEGAN, ENDED, APPLIED],
      [REFRESH],
    ]);
  });

  it('is looked up after a lost answer, and never sent again by itself', () => {
    const { fail, answer, calls, phase, context, emitted, told } = applying();
    fail('applySet', LOST);
    expect([phase(), calls().at(-1), context().failure, emitted]).toEqual([
      'checkingApplied',
      ['loadSet', { id: 7 }],
      { kind: 'noResponse' },
      [BEGAN],
    ]);
    answer('loadSet', appliedSet);
    expect([phase(), context().set, context().failure, emitted, told]).toEqual([
      'applied',
      appliedSet,
      null,
      [BEGAN, ENDED, APPLIED],
      [REFRESH],
    ]);
  });

  it('shows a set that was written and undone meanwhile as undone', () => {
    const { fail, answer, phase, emitted } = applying();
    fail('applySet', LOST);
    answer('loadSet', undoneSet);
    expect([phase(), emitted]).toEqual(['undone', [BEGAN, ENDED, APPLIED]]);
  });

  it('shows why it failed, and can be repeated', () => {
    const { fail, answer, phase, context, emitted, told, asked, send } = applying();
    fail('applySet', status(422));
    answer('loadSet', { ...someSet, caduca: 'otra' });
    expect([phase(), context().failure, context().set.caduca, emitted, told]).toEqual([
      'proposed',
      { ...FAILURE, status: 422 },
      'otra',
      [BEGAN, ENDED],
      [],
    ]);
    send('change.applyRequested');
    expect([asked(), context().failure]).toEqual([['applySet', 'loadSet', 'applySet'], null]);
  });

  it('shows a set as expired when it is too late', () => {
    const { fail, answer, phase, context } = applying();
    fail('applySet', status(409));
    answer('loadSet', expiredSet);
    expect([phase(), context().failure]).toEqual(['expired', { ...FAILURE, status: 409 }]);
  });

  it.each(['change.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'of unknown outcome is looked up again on %s',
    (type) => {
      const { fail, answer, send, phase, context, emitted, asked } = applying();
      fail('applySet', LOST);
      fail('loadSet', status(503));
      expect([phase(), context().failure, emitted]).toEqual([
        'unknownWhetherApplied',
        { kind: 'noResponse' },
        [BEGAN, ENDED],
      ]);
      send(type);
      expect([phase(), asked(), emitted]).toEqual([
        'checkingApplied',
        ['applySet', 'loadSet', 'loadSet'],
        [BEGAN, ENDED, BEGAN],
      ]);
      answer('loadSet', someSet);
      expect([phase(), context().failure]).toEqual(['proposed', { kind: 'noResponse' }]);
    },
  );

  it('of unknown outcome can be left', () => {
    const { fail, send, emitted } = applying();
    fail('applySet', LOST);
    fail('loadSet', LOST);
    send('change.closeRequested');
    expect(emitted.at(-1)).toEqual({ type: 'change.closed' });
  });
});

describe('undoing a set', () => {
  it('is asked about first, with what it would do, and can be cancelled', () => {
    const driven = started(appliedSet);
    const { send, answer, phase, context, calls, actor } = driven;
    send('change.undoRequested');
    expect([phase(), calls().at(-1), selectIsUndoAsked(actor.getSnapshot())]).toEqual([
      'previewingUndo',
      ['previewUndo', { id: 7 }],
      true,
    ]);
    send('change.undoCancelled');
    expect([phase(), selectIsUndoAsked(actor.getSnapshot())]).toEqual(['applied', false]);
    expect(() => answer('previewUndo', somePreview)).toThrow('not running');
    send('change.undoRequested');
    answer('previewUndo', somePreview);
    expect([phase(), context().undo]).toEqual(['undoOffered', somePreview]);
    send('change.undoCancelled');
    expect(phase()).toBe('applied');
    expect(driven.emitted).toEqual([]);
  });

  it('is not sent when no work would get its values back', () => {
    const { send, answer, phase, asked } = started(appliedSet);
    send('change.undoRequested');
    answer('previewUndo', noPreview);
    send('change.undoConfirmed');
    expect([phase(), asked()]).toEqual(['undoOffered', ['previewUndo']]);
  });

  it.each(['change.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'is previewed again after a failure on %s',
    (type) => {
      const { send, fail, phase, context, asked } = started(appliedSet);
      send('change.undoRequested');
      fail('previewUndo', status(503));
      expect([phase(), context().failure]).toEqual(['undoUnavailable', { ...FAILURE, status: 503 }]);
      send(type);
      expect([phase(), context().failure, asked()]).toEqual([
        'previewingUndo',
        null,
        ['previewUndo', 'previewUndo'],
      ]);
    },
  );

  it('can be left after a failed preview, without the failure', () => {
    const { send, fail, phase, context } = started(appliedSet);
    send('change.undoRequested');
    fail('previewUndo', LOST);
    send('change.undoCancelled');
    expect([phase(), context().failure]).toEqual(['applied', null]);
  });

  it('is shown as done when somebody else did it meanwhile', () => {
    const { send, fail, answer, phase, context, calls, emitted } = started(appliedSet);
    send('change.undoRequested');
    fail('previewUndo', status(409));
    expect([phase(), calls().at(-1)]).toEqual(['reading', ['loadSet', { id: 7 }]]);
    answer('loadSet', undoneSet);
    expect([phase(), context().set, emitted]).toEqual(['undone', undoneSet, []]);
  });

  it('reports what was restored', () => {
    const { answer, calls, phase, context, emitted, told, actor } = undoing();
    expect([calls().at(-1), phase(), selectIsUndoAsked(actor.getSnapshot())]).toEqual([
      ['undoSet', { id: 7 }],
      'undoing',
      true,
    ]);
    answer('undoSet', undoneSet);
    expect([phase(), context().set, emitted, told]).toEqual([
      'undone',
      undoneSet,
      [BEGAN, ENDED, UNDONE],
      [REFRESH],
    ]);
  });

  it('is looked up after a lost answer', () => {
    const { fail, answer, phase, context, emitted, told, calls, actor } = undoing();
    fail('undoSet', LOST);
    expect([phase(), calls().at(-1), context().failure, selectIsUndoAsked(actor.getSnapshot())]).toEqual([
      'checkingUndone',
      ['loadSet', { id: 7 }],
      { kind: 'noResponse' },
      true,
    ]);
    answer('loadSet', undoneSet);
    expect([phase(), context().set, context().failure, emitted, told]).toEqual([
      'undone',
      undoneSet,
      null,
      [BEGAN, ENDED, UNDONE],
      [REFRESH],
    ]);
  });

  it('shows why it failed', () => {
    const { fail, answer, phase, context, emitted, told, send } = undoing();
    fail('undoSet', status(409));
    answer('loadSet', { ...appliedSet, caduca: 'otra' });
    expect([phase(), context().failure, context().set.caduca, emitted, told]).toEqual([
      'applied',
      { ...FAILURE, status: 409 },
      'otra',
      [BEGAN, ENDED],
      [],
    ]);
    send('change.undoRequested');
    expect(context().failure).toBeNull();
  });

  it('clears the failure of an earlier try while it runs', () => {
    const driven = undoing();
    driven.fail('undoSet', LOST);
    driven.answer('loadSet', appliedSet);
    driven.send('change.undoRequested');
    driven.answer('previewUndo', somePreview);
    driven.send('change.undoConfirmed');
    expect(driven.context().failure).toBeNull();
  });

  it.each(['change.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'of unknown outcome is looked up again on %s',
    (type) => {
      const { fail, send, phase, emitted, asked, actor } = undoing();
      fail('undoSet', LOST);
      fail('loadSet', LOST);
      expect([phase(), emitted, selectIsUndoAsked(actor.getSnapshot())]).toEqual([
        'unknownWhetherUndone',
        [BEGAN, ENDED],
        true,
      ]);
      send(type);
      expect([phase(), asked().at(-1), emitted.at(-1)]).toEqual(['checkingUndone', 'loadSet', BEGAN]);
    },
  );

  it('of unknown outcome can be left, and the set is read', () => {
    const { fail, send, phase, context, answer, emitted } = undoing();
    fail('undoSet', LOST);
    fail('loadSet', LOST);
    send('change.undoCancelled');
    expect([phase(), context().failure]).toEqual(['reading', null]);
    send('change.closeRequested');
    expect(emitted.at(-1)).toEqual({ type: 'change.closed' });
    answer('loadSet', appliedSet);
    expect(phase()).toBe('applied');
  });
});

describe('a set that is read again', () => {
  const reading = () => {
    const driven = started(appliedSet);
    driven.send('change.undoRequested');
    driven.fail('previewUndo', status(409));
    return driven;
  };

  it.each(['change.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'is read once more after a failure on %s',
    (type) => {
      const { fail, send, phase, context, asked } = reading();
      fail('loadSet', status(503));
      expect([phase(), context().failure]).toEqual(['unread', { ...FAILURE, status: 503 }]);
      send(type);
      expect([phase(), context().failure, asked().at(-1)]).toEqual(['reading', null, 'loadSet']);
    },
  );

  it('can be left after a failure', () => {
    const { fail, send, emitted } = reading();
    fail('loadSet', LOST);
    send('change.closeRequested');
    expect(emitted).toEqual([{ type: 'change.closed' }]);
  });
});
