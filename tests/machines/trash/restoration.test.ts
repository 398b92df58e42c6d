import { describe, expect, it } from 'vitest';
import {
  expiredRestoration,
  noRestoration,
  someRestoration,
  usedRestoration,
} from '../../../paths/payloads/trash-payloads.ts';
import { restorationMachine } from '../../../src/machines/trash/restoration-machine.ts';
import type { RestorationEvent } from '../../../src/machines/trash/restoration-types.ts';
import { drive } from '../../support/driven.ts';

const LOST = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });
const CHANGED = { type: 'trash.changed' };
const SCOPE = { tipo: 'lote', lote: 3 } as const;

function opened() {
  const driven = drive(restorationMachine);
  driven.send({ type: 'restoration.requested', scope: SCOPE });
  return {
    ...driven,
    to: (...types: Exclude<RestorationEvent['type'], 'restoration.requested'>[]) => {
      for (const type of types) driven.send({ type });
    },
    state: () => driven.actor.getSnapshot().value,
    context: () => driven.actor.getSnapshot().context,
    names: () => driven.calls().map(([child]) => child),
  };
}
const offered = (preview = someRestoration) => {
  const driven = opened();
  driven.answer('previewRestoration', preview);
  return driven;
};
const restoring = () => {
  const driven = offered();
  driven.to('restoration.confirmed');
  return driven;
};

describe('restoring works', () => {
  it('shows what would be restored before anything is', () => {
    const driven = opened();
    expect([driven.state(), driven.calls()]).toEqual([
      'previewing',
      [['previewRestoration', { scope: SCOPE }]],
    ]);
    driven.answer('previewRestoration', someRestoration);
    expect([driven.state(), driven.context().preview]).toEqual(['offered', someRestoration]);
  });

  it('is forgotten when it is closed, in any state', () => {
    const previewing = opened();
    const unavailable = opened();
    unavailable.fail('previewRestoration', LOST);
    const expired = restoring();
    expired.fail('restore', LOST);
    expired.answer('loadRestoration', expiredRestoration);
    const unknown = restoring();
    unknown.fail('restore', LOST);
    unknown.fail('loadRestoration', LOST);
    for (const driven of [previewing, unavailable, offered(), expired, unknown]) {
      driven.to('restoration.closed');
      expect([driven.state(), driven.context()]).toEqual([
        'closed',
        { scope: null, preview: null, failure: null },
      ]);
    }
  });

  it('is possible only when works would be restored and nothing prevents the whole order', () => {
    for (const preview of [noRestoration, { ...someRestoration, impedimento: 'Luis está cargando.' }]) {
      const driven = offered(preview);
      driven.to('restoration.confirmed');
      expect(driven.state()).toBe('offered');
    }
  });

  it('reports its result, and cannot be closed before', () => {
    const driven = restoring();
    expect(driven.calls().at(-1)).toEqual(['restore', { id: someRestoration.id }]);
    driven.to('restoration.closed', 'restoration.confirmed');
    expect(driven.state()).toBe('restoring');
    driven.answer('restore', usedRestoration);
    expect([driven.state(), driven.context().preview, driven.emitted]).toEqual([
      'restored',
      usedRestoration,
      [CHANGED],
    ]);
    driven.to('restoration.closed');
    expect([driven.state(), driven.context()]).toEqual([
      'closed',
      { scope: null, preview: null, failure: null },
    ]);
  });

  it('is looked up after a lost answer, and never sent again by itself', () => {
    const driven = restoring();
    driven.fail('restore', LOST);
    expect([driven.state(), driven.calls().at(-1), driven.context().failure]).toEqual([
      'checking',
      ['loadRestoration', { id: someRestoration.id }],
      { kind: 'noResponse' },
    ]);
    driven.answer('loadRestoration', usedRestoration);
    expect([driven.state(), driven.context().failure, driven.emitted]).toEqual(['restored', null, [CHANGED]]);
  });

  it('shows why an order failed, and previews again on request', () => {
    const driven = restoring();
    driven.fail('restore', LOST);
    driven.answer('loadRestoration', someRestoration);
    expect([driven.state(), driven.context().failure, driven.emitted]).toEqual([
      'offered',
      { kind: 'noResponse' },
      [],
    ]);
    driven.to('restoration.againRequested');
    expect([driven.state(), driven.context().failure]).toEqual(['previewing', null]);
  });

  it('has to be previewed again when it is too late', () => {
    const driven = restoring();
    driven.fail('restore', LOST);
    driven.answer('loadRestoration', expiredRestoration);
    expect(driven.state()).toBe('expired');
    driven.to('restoration.confirmed', 'restoration.againRequested');
    expect(driven.state()).toBe('previewing');
  });

  it.each(['restoration.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'of unknown outcome is looked up again on %s',
    (type) => {
      const driven = restoring();
      driven.fail('restore', LOST);
      driven.fail('loadRestoration', LOST);
      expect(driven.state()).toBe('unknown');
      driven.to(type);
      expect(driven.state()).toBe('checking');
    },
  );

  it.each(['restoration.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'is previewed again after a failure on %s',
    (type) => {
      const driven = opened();
      driven.fail('previewRestoration', LOST);
      expect([driven.state(), driven.context().failure]).toEqual(['unavailable', { kind: 'noResponse' }]);
      driven.to(type);
      expect([driven.state(), driven.names().length]).toEqual(['previewing', 2]);
    },
  );
});
