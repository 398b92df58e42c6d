import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { mergeTexts } from '../../../src/machines/welcome/note-rules.ts';
import { NOTES_KEY, noteStore } from '../../../src/machines/welcome/note-store.ts';
import { quickNotesMachine } from '../../../src/machines/welcome/quick-notes-machine.ts';
import '../../support/seeded.ts';
import { createTestBrowser, type TestTab } from '../../support/test-browser.ts';

const LIMIT = 100;

/** `hears`: false for a tab that has not received the storage events of other tabs yet. */
function openNotes(tab: TestTab, { userId = 4, limit = LIMIT } = {}) {
  let ids = 0;
  const heard: (() => void)[] = [];
  let isHeld = false;
  const actor = createActor(
    quickNotesMachine.provide({
      actors: {
        noteStore: noteStore({
          preferences: tab.lasting,
          watchStore: (keys, changed) =>
            tab.watchStore(keys, () => (isHeld ? void heard.push(changed) : changed())),
          clock: () => new Date('2026-11-21T10:42:00Z'),
          newId: () => {
            ids += 1;
            return `${tabs.indexOf(tab)}-${ids}`;
          },
        }),
      },
    }),
    { input: { userId, limit } },
  );
  tabs.push(tab);
  const works: string[] = [];
  actor.on('*', (event) => works.push(event.type));
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    actor,
    works,
    write: (text: string) => actor.send({ type: 'notes.written', text }),
    text: () => actor.getSnapshot().context.text,
    holdNews() {
      isHeld = true;
    },
    hearNews() {
      isHeld = false;
      for (const changed of heard.splice(0)) changed();
    },
  };
}
const tabs: TestTab[] = [];

describe('quick notes', () => {
  it('are in the browser as soon as a key was pressed, and there after a reload', () => {
    const browser = createTestBrowser();
    const first = openNotes(browser.openTab());
    first.write('Llamar a Ana');
    expect(openNotes(browser.openTab()).text()).toBe('Llamar a Ana');
    expect(first.actor.getSnapshot().context.kept?.at).toBe(Date.parse('2026-11-21T10:42:00Z'));
  });

  it('are equal in every tab at once', () => {
    const browser = createTestBrowser();
    const [one, other] = [openNotes(browser.openTab()), openNotes(browser.openTab())];
    one.write('Ana');
    expect(other.text()).toBe('Ana');
    other.write('Ana y Luis');
    expect([one.text(), one.actor.getSnapshot().context.isMerged]).toEqual(['Ana y Luis', false]);
  });

  it('belong to one person: another person in the same browser sees nothing of them', () => {
    const browser = createTestBrowser();
    openNotes(browser.openTab(), { userId: 4 }).write('de Ana');
    const other = openNotes(browser.openTab(), { userId: 7 });
    expect(other.text()).toBe('');
    other.write('de Luis');
    expect(openNotes(browser.openTab(), { userId: 4 }).text()).toBe('de Ana');
  });

  it('typed in two tabs at once keep what both typed, and both tabs say so', () => {
    const browser = createTestBrowser();
    const [one, other] = [openNotes(browser.openTab()), openNotes(browser.openTab())];
    one.write('lista\n');
    one.holdNews();
    other.write('lista\nleche');
    // This tab has not received the change: it merges its text with the one that it finds in the storage.
    one.write('lista\npan');
    one.hearNews();
    expect(one.text()).toBe(other.text());
    expect([...one.text().split('\n')].sort()).toEqual(['leche', 'lista', 'pan']);
    expect(one.actor.getSnapshot().context.isMerged).toBe(true);
    one.write(`${one.text()}!`);
    expect(one.actor.getSnapshot().context.isMerged).toBe(false);
  });

  it('are restored when a tab that knew only an earlier text overwrote them', () => {
    const browser = createTestBrowser();
    const tab = browser.openTab();
    const notes = openNotes(tab);
    notes.write('uno');
    notes.write('uno dos');
    const [, kept] = Object.entries(JSON.parse(tab.lasting.getItem(NOTES_KEY) ?? '{}'))[0] ?? [];
    const { parent } = kept as { parent: string };
    // Chromium's tabs see each other's writes a moment later.
    browser
      .openTab()
      .lasting.setItem(NOTES_KEY, JSON.stringify({ 4: { id: 'z', parent, text: 'cero uno', at: 0 } }));
    expect(notes.text()).toBe('cero uno dos');
    expect(openNotes(browser.openTab()).text()).toBe('cero uno dos');
  });

  it('stay on the page as open work when the browser has no room, until they fit', () => {
    const browser = createTestBrowser();
    const tab = browser.openTab();
    let isFull = false;
    const lasting: TestTab['lasting'] = {
      ...tab.lasting,
      setItem: (key, value) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        tab.lasting.setItem(key, value);
      },
    };
    const notes = openNotes({ ...tab, lasting });
    notes.write('a');
    isFull = true;
    notes.write('ab');
    expect(notes.actor.getSnapshot().value).toEqual({ open: { unkept: 'refused' } });
    expect([notes.text(), openNotes(browser.openTab()).text()]).toEqual(['ab', 'a']);
    isFull = false;
    notes.actor.send({ type: 'notes.retryRequested' });
    expect(openNotes(browser.openTab()).text()).toBe('ab');
    expect(notes.works).toEqual(['work.began', 'work.ended']);
  });

  it('longer than the limit are not cut: they wait on the page until they are shorter', () => {
    const browser = createTestBrowser();
    const notes = openNotes(browser.openTab(), { limit: 5 });
    notes.write('12345');
    notes.write('123456');
    expect([notes.text(), openNotes(browser.openTab()).text()]).toEqual(['123456', '12345']);
    notes.write('1234');
    expect(openNotes(browser.openTab()).text()).toBe('1234');
  });

  it.each(['no es JSON', '[]', '{"4":{"text":5}}', 'null'])('are empty when the browser holds %s', (text) => {
    const tab = createTestBrowser().openTab();
    tab.lasting.setItem(NOTES_KEY, text);
    const notes = openNotes(tab);
    expect(notes.text()).toBe('');
    notes.write('a');
    expect(notes.text()).toBe('a');
  });
});

describe('merging two texts', () => {
  it.each([
    ['', 'a', 'b', 'a\nb'],
    ['uno dos', 'cero uno dos', 'uno dos tres', 'cero uno dos tres'],
    ['uno dos', 'uno', 'uno dos tres', 'uno tres'],
    ['uno dos', 'uno tres', 'uno cuatro', 'uno tres\ncuatro'],
    ['a b c', 'a c', 'a b c d', 'a c d'],
    ['x', 'x', 'y', 'y'],
    ['x', 'y', 'x', 'y'],
    ['x', 'y', 'y', 'y'],
  ])('of %j: %j and %j give %j', (common, first, second, both) => {
    expect(mergeTexts(common, first, second)).toBe(both);
  });

  it('loses no character that either of them added', () => {
    const added = (letters: string) => fc.array(fc.constantFrom(...letters, '\n'), { maxLength: 6 });
    const word = (letters: string) => added(letters).map((all) => all.join(''));
    fc.assert(
      fc.property(
        word('abc'),
        fc.nat(),
        fc.nat(),
        word('XY'),
        word('ZW'),
        (common, at, otherAt, typed, otherTyped) => {
          const into = (text: string, place: number, more: string) => {
            const where = place % (text.length + 1);
            return text.slice(0, where) + more + text.slice(where);
          };
          const both = mergeTexts(common, into(common, at, typed), into(common, otherAt, otherTyped));
          const count = (text: string, letter: string) => text.split(letter).length;
          for (const letter of 'XYZW') {
            const wanted = Math.max(count(typed, letter), count(otherTyped, letter));
            expect(count(both, letter)).toBeGreaterThanOrEqual(wanted);
          }
        },
      ),
    );
  });
});
