import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Claim, ownTabByClaim } from '../../../src/browser/own-tab.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The tabs of one browser that has channels but no locks. */
function browser() {
  const ears = new Set<(claim: Claim) => void>();
  const owners: string[] = [];
  const open = (tab: string) => {
    let isDead = false;
    const ownTab = ownTabByClaim({
      tab,
      openChannel: (_, hear) => {
        ears.add(hear);
        return {
          post: (claim) => {
            if (isDead) return;
            const others = [...ears].filter((ear) => ear !== hear);
            // A browser hands a message over after the code that sent it has run.
            setTimeout(() => {
              for (const other of others) if (ears.has(other)) other(claim);
            });
          },
          close: () => void ears.delete(hear),
        };
      },
    });
    const release = ownTab('novedades', () => owners.push(tab));
    /** The tab says nothing more, not even that it goes. */
    const crash = () => {
      isDead = true;
    };
    return { release, crash };
  };
  return { open, owners };
}

it('of seven tabs without locks one holds the name, and the next one when it closes', () => {
  const { open, owners } = browser();
  const first = open('d');
  vi.advanceTimersByTime(600);
  for (const tab of ['a', 'b', 'c', 'e', 'f', 'g']) open(tab);
  vi.advanceTimersByTime(60_000);
  expect(owners).toEqual(['d']);
  first.release();
  vi.advanceTimersByTime(600);
  expect(owners).toEqual(['d', 'a']);
});

it('of tabs that claim the name at the same time only the first by its id holds it', () => {
  const { open, owners } = browser();
  for (const tab of ['c', 'a', 'b']) open(tab);
  vi.advanceTimersByTime(60_000);
  expect(owners).toEqual(['a']);
});

it('a tab that waits for a holder that says nothing more claims the name again', () => {
  const { open, owners } = browser();
  const first = open('a');
  vi.advanceTimersByTime(600);
  open('b');
  vi.advanceTimersByTime(60_000);
  first.crash();
  vi.advanceTimersByTime(89_000);
  expect(owners).toEqual(['a']);
  vi.advanceTimersByTime(2_000);
  expect(owners).toEqual(['a', 'b']);
});
