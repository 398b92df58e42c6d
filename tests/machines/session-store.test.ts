import { describe, expect, it } from 'vitest';
import { createMemoryStore, createSessionStore } from '../../src/machines/session/session-store.ts';

const ANA = { id: 4, name: 'Ana Ruiz', email: 'ana.ruiz@conectividad.example', is_active: true };

function open() {
  const lasting = createMemoryStore();
  const passing = createMemoryStore();
  const keys = (storage: typeof lasting) => [storage.getItem('auth_token'), storage.getItem('userF')];
  return {
    store: createSessionStore({ lasting, passing }),
    kept: () => ({ lasting: keys(lasting), passing: keys(passing) }),
  };
}

describe('session store', () => {
  it('keeps a remembered session beyond the browser, under the specified keys', () => {
    const { store, kept } = open();
    store.write('t', ANA, true);
    expect(kept()).toEqual({ lasting: ['t', JSON.stringify(ANA)], passing: [null, null] });
    expect(store.read()).toEqual({ token: 't' });
  });

  it('keeps another one for the tab, and leaves nothing of the session before', () => {
    const { store, kept } = open();
    store.write('old', ANA, true);
    store.write('new', null, false);
    expect(kept()).toEqual({ lasting: [null, null], passing: ['new', null] });
    expect(store.read()).toEqual({ token: 'new' });
  });

  it('writes the user beside the token, and nowhere without one', () => {
    const { store, kept } = open();
    store.writeUser(ANA);
    expect(kept()).toEqual({ lasting: [null, null], passing: [null, null] });
    store.write('t', null, false);
    store.writeUser(ANA);
    expect(kept()).toEqual({ lasting: [null, null], passing: ['t', JSON.stringify(ANA)] });
  });

  it('clears both keys everywhere', () => {
    const { store, kept } = open();
    store.write('t', ANA, true);
    store.clear();
    expect(kept()).toEqual({ lasting: [null, null], passing: [null, null] });
    expect(store.read()).toBeNull();
  });
});
