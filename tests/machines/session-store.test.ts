import { describe, expect, it } from 'vitest';
import { createDeviceTokens } from '../../src/browser/device-tokens.ts';
import { createMemoryStore, createSessionStore } from '../../src/machines/session/session-store.ts';
import { createTestBrowser, type TestTab } from '../support/test-browser.ts';

const ANA = { id: 4, name: 'Ana Ruiz', email: 'ana.ruiz@conectividad.example', is_active: true };

function open(tab: TestTab = createTestBrowser().openTab(), passing = createMemoryStore()) {
  const { lasting } = tab;
  const keys = (storage: typeof lasting) => [storage.getItem('auth_token'), storage.getItem('userF')];
  return {
    store: createSessionStore({ ...tab, passing }),
    passing,
    kept: () => ({ lasting: keys(lasting), passing: keys(passing) }),
  };
}

describe('session store', () => {
  it('keeps a remembered session after the browser is closed, under the specified keys', () => {
    const { store, kept } = open();
    store.write('t', ANA, true);
    expect(kept()).toEqual({ lasting: ['t', JSON.stringify(ANA)], passing: [null, null] });
    expect(store.read()).toEqual({ token: 't' });
  });

  it('keeps another session for the tab, and deletes the session before', () => {
    const { store, kept } = open();
    store.write('old', ANA, true);
    store.write('new', null, false);
    expect(kept()).toEqual({ lasting: [null, null], passing: ['new', null] });
    expect(store.read()).toEqual({ token: 'new' });
  });

  it('writes the user beside the token, and never without one', () => {
    const { store, kept } = open();
    store.writeUser(ANA);
    expect(kept()).toEqual({ lasting: [null, null], passing: [null, null] });
    store.write('t', null, false);
    store.writeUser(ANA);
    expect(kept()).toEqual({ lasting: [null, null], passing: ['t', JSON.stringify(ANA)] });
  });

  it('deletes the last CSV with the session, and when its person changes', () => {
    const { store, passing } = open();
    const saveCsv = () => passing.setItem('csv', 'proyecto\n');
    const last = () => passing.getItem('csv');
    saveCsv();
    store.write('t', ANA, true);
    expect(last()).toBeNull();
    saveCsv();
    store.write('renewed', ANA, true);
    expect(last()).toBe('proyecto\n');
    store.write('of another', { ...ANA, id: 7 }, true);
    expect(last()).toBeNull();
    saveCsv();
    store.clear();
    expect(last()).toBeNull();
    saveCsv();
    store.adopt();
    expect(last()).toBeNull();
  });

  it('deletes the last CSV of somebody else when the tab takes over a session, also after a reload', () => {
    const tab = createTestBrowser().openTab();
    const { store, passing } = open(tab);
    store.write('of ana', ANA, true);
    passing.setItem('csv', 'proyecto\n');
    open(tab, passing).store.adopt();
    expect(passing.getItem('csv')).toBe('proyecto\n');
    open(tab).store.write('of luis', { ...ANA, id: 7 }, true);
    open(tab, passing).store.adopt();
    expect(passing.getItem('csv')).toBeNull();
    passing.setItem('csv', 'obra\n');
    open(tab).store.write('of ana again', ANA, true);
    store.adopt();
    expect(passing.getItem('csv')).toBeNull();
  });

  it('gives the permissions that were kept with the user, to that person only', () => {
    const tab = createTestBrowser().openTab();
    const { store } = open(tab);
    expect(store.keptPermissions(ANA.id)).toBeNull();
    store.write('t', ANA, true);
    expect(store.keptPermissions(ANA.id)).toBeNull();
    store.writeUser({ ...ANA, permissions: { users: true } });
    expect([store.keptPermissions(ANA.id), store.keptPermissions(7)]).toEqual([{ users: true }, null]);
    tab.lasting.setItem('userF', JSON.stringify({ id: ANA.id, permissions: { users: 'true', other: true } }));
    expect(store.keptPermissions(ANA.id)).toEqual({ users: false });
    tab.lasting.setItem('userF', JSON.stringify({ id: ANA.id, permissions: 'all' }));
    expect(store.keptPermissions(ANA.id)).toBeNull();
  });

  it('clears both keys everywhere', () => {
    const { store, kept } = open();
    store.write('t', ANA, true);
    store.clear();
    expect(kept()).toEqual({ lasting: [null, null], passing: [null, null] });
    expect(store.read()).toBeNull();
  });
});

describe('session store of several tabs', () => {
  const LUIS = { id: 7, name: 'Luis Gil', email: 'luis.gil@conectividad.example', is_active: true };

  function twoTabs() {
    const browser = createTestBrowser();
    const [one, other] = [open(browser.openTab()), open(browser.openTab())];
    one.store.write('of ana', ANA, true);
    other.store.adopt();
    const heard: unknown[] = [];
    const stop = other.store.watch((kept) => heard.push(kept));
    return { one: one.store, other: other.store, heard, stop };
  }

  it('shares what is stored, and says whose it is when that changes', () => {
    const { one, other, heard, stop } = twoTabs();
    expect(other.read()).toEqual({ token: 'of ana' });
    one.write('of ana again', ANA, true);
    expect(heard).toMatchObject([{ userId: 4 }]);
    expect(other.read()).toEqual({ token: 'of ana again' });
    one.clear();
    expect([heard.at(-1), other.read()]).toEqual([null, null]);
    stop();
    one.write('of ana once more', ANA, true);
    expect(heard).toHaveLength(2);
  });

  it('uses no session of another person, and leaves it stored', () => {
    const { one, other, heard } = twoTabs();
    one.write('of luis', LUIS, true);
    expect(heard).toMatchObject([{ userId: 7 }]);
    expect(other.read()).toBeNull();
    other.writeUser(ANA);
    other.clear();
    expect(one.read()).toEqual({ token: 'of luis' });
    expect(other.adopt()).toMatchObject({ token: 'of luis' });
  });

  it('ends only in the tab that does not remember its person', () => {
    const { one, other } = twoTabs();
    one.clear();
    one.write('for this tab', ANA, false);
    other.write('of luis', LUIS, true);
    expect(one.read()).toEqual({ token: 'for this tab' });
    one.clear();
    expect(other.read()).toEqual({ token: 'of luis' });
  });

  it.each(['{', '7', 'null', '{"id":"4"}', '[]'])('takes %j for a session of nobody', (text) => {
    const tab = createTestBrowser().openTab();
    tab.lasting.setItem('auth_token', 't');
    tab.lasting.setItem('userF', text);
    const { store } = open(tab);
    expect(store.read()).toBeNull();
    expect(store.adopt()).toEqual({ token: 't', userId: null });
    store.writeUser(ANA);
    expect([store.read(), tab.lasting.getItem('userF')]).toEqual([{ token: 't' }, JSON.stringify(ANA)]);
  });
});

describe('the device tokens of a browser', () => {
  it('are the five newest of all people, and an invalid store counts as empty', () => {
    const store = createMemoryStore();
    const devices = createDeviceTokens(store);
    expect(devices.read()).toEqual([]);
    for (const token of ['a', 'b', 'c', 'd', 'e', 'f']) devices.keep(token);
    expect(createDeviceTokens(store).read()).toEqual(['f', 'e', 'd', 'c', 'b']);
    for (const spoilt of ['{', '{"a":1}', '[1,null]']) {
      store.setItem('devices', spoilt);
      expect(devices.read()).toEqual([]);
    }
  });

  it('prevent nobody from signing in when the browser stores nothing', () => {
    const full = {
      ...createMemoryStore(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const devices = createDeviceTokens(full);
    devices.keep('a');
    expect(devices.read()).toEqual([]);
  });
});
