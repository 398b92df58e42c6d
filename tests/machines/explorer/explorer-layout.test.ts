import { describe, expect, it } from 'vitest';
import {
  type ExplorerLayout,
  explorerLayoutMachine,
  type LayoutChange,
  NO_LAYOUT,
} from '../../../src/machines/explorer/explorer-layout.ts';
import { KEPT_LAYOUT } from '../../../src/machines/explorer/explorer-layout-stored.ts';
import { fitting } from '../../../src/machines/kit/kept/kept-value.ts';
import { drive } from '../../support/driven.ts';

function changed(...changes: readonly LayoutChange[]): ExplorerLayout {
  const { answer, send, actor } = drive(explorerLayoutMachine);
  answer('load', NO_LAYOUT);
  for (const change of changes) send({ type: 'resource.changed', change });
  return actor.getSnapshot().context.value;
}

function layout() {
  const driven = drive(explorerLayoutMachine);
  const seen = () => {
    const { value, context } = driven.actor.getSnapshot();
    return [value, context.failure, context.value];
  };
  return { ...driven, seen };
}

describe('how a browser shows a register', () => {
  it('keeps the widths of columns within a readable range', () => {
    const width = (column: string, to: number) => ({ kind: 'width', column, width: to }) as const;
    expect(changed(width('estado', 200.4), width('cod', 3), width('direccion', 5_000))).toEqual({
      ...NO_LAYOUT,
      widths: { estado: 200, cod: 72, direccion: 640 },
    });
    expect(changed(width('estado', 200), { kind: 'usualWidth', column: 'estado' })).toEqual(NO_LAYOUT);
  });

  it('is the one stored in the browser, or the initial one when nothing can be read', () => {
    const kept = { ...NO_LAYOUT, widths: { cod: 100 } };
    const { answer, seen } = layout();
    expect(seen()).toEqual(['loading', null, NO_LAYOUT]);
    answer('load', kept);
    expect(seen()).toEqual(['ready', null, kept]);
    const unread = layout();
    unread.fail('load', new Error('no storage'));
    expect(unread.seen()).toEqual(['failed', { kind: 'system' }, NO_LAYOUT]);
    unread.send({ type: 'resource.changed', change: { kind: 'whole', layout: kept } });
    expect(unread.calls().at(-1)).toEqual(['save', { value: kept }]);
  });

  it('is stored at each change, and stays on screen when it cannot be stored', () => {
    const { answer, fail, send, calls, seen } = layout();
    answer('load', NO_LAYOUT);
    const roomy = { ...NO_LAYOUT, isDense: false };
    send({ type: 'resource.changed', change: { kind: 'density', isDense: false } });
    expect([seen(), calls().at(-1)]).toEqual([
      ['saving', null, roomy],
      ['save', { value: roomy }],
    ]);
    fail('save', new Error('quota'));
    expect(seen()).toEqual(['ready', { kind: 'system' }, roomy]);
    send({ type: 'resource.changed', change: { kind: 'density', isDense: true } });
    answer('save');
    expect(seen()).toEqual(['ready', null, NO_LAYOUT]);
  });

  it('pins columns in the order of the person’s choices, each once', () => {
    const pin = (column: string, isPinned = true) => ({ kind: 'pin', column, isPinned }) as const;
    expect(changed(pin('a'), pin('b'), pin('a')).pinned).toEqual(['b', 'a']);
    expect(changed(pin('a'), pin('b'), pin('a', false)).pinned).toEqual(['b']);
  });

  it('has dense rows or not, and can be set as a whole', () => {
    const other = { widths: { cod: 100 }, pinned: ['estado'], isDense: true };
    expect(changed({ kind: 'density', isDense: false })).toEqual({ ...NO_LAYOUT, isDense: false });
    expect(changed({ kind: 'density', isDense: false }, { kind: 'whole', layout: other })).toEqual(other);
  });

  it.each([
    'no es JSON',
    'null',
    '{}',
    '{"isDense":true,"pinned":[1],"widths":{}}',
    '{"isDense":true,"pinned":[],"widths":null}',
    '{"isDense":true,"pinned":[],"widths":{"a":"ancha"}}',
    '{"isDense":1,"pinned":[],"widths":{}}',
    '{"isDense":true,"pinned":"a","widths":{}}',
  ])('does not fit when the browser stored %s', (text) => {
    expect(fitting(text, KEPT_LAYOUT)).toBeNull();
  });

  it('is the one stored in the browser', () => {
    const kept = { widths: { cod: 100 }, pinned: ['estado'], isDense: false };
    expect(fitting(JSON.stringify(kept), KEPT_LAYOUT)).toEqual(kept);
  });
});
