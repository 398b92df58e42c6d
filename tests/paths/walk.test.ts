import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../paths/catalogue.ts';
import { eventLabel } from '../../paths/event-label.ts';
import { generatePaths } from '../../paths/generate-paths.ts';
import { pathOfWalk, walkOf } from '../../paths/walk.ts';
import { addressOfWalk, walkOfAddress } from '../../src/workers/scripts/walk.ts';

const subjectNamed = (id: string) =>
  CATALOGUE.find(({ machine }) => machine.id === id) ?? expect.fail(`no machine ${id}`);

describe('a walk', () => {
  const signIn = subjectNamed('signIn');

  it('stands at the start of the machine, and has every way on in the words of the scripts', () => {
    const { taken, isCut, states, seen, ways } = walkOf(signIn, []);
    expect([taken, isCut, states]).toEqual([[], false, ['email']]);
    expect(seen.join(' ')).toMatch(/./);
    expect(ways.map(({ step }) => step)).toContain('signIn.emailSubmitted');
    expect(ways.every(({ action, transitions }) => action !== '' && transitions.length > 0)).toBe(true);
  });

  it('has a way for each guarded alternative', () => {
    const { ways } = walkOf(signIn, ['signIn.emailChanged', 'signIn.emailSubmitted']);
    const done = ways.filter(({ step }) => step.startsWith('checkEmail.'));
    expect(new Set(done.map(({ transitions }) => transitions.join())).size).toBeGreaterThan(1);
  });

  it('takes each of its ways', () => {
    const steps = ['signIn.emailChanged', 'signIn.emailSubmitted'];
    for (const { step, action } of walkOf(signIn, steps).ways) {
      const next = walkOf(signIn, [...steps, step]);
      expect([next.isCut, next.taken.at(-1)]).toEqual([false, { step, action }]);
    }
  });

  it('ends before the first step that the machine does not take', () => {
    const walk = walkOf(signIn, ['signIn.emailChanged', 'signIn.gone', 'signIn.emailSubmitted']);
    expect([walk.isCut, walk.taken.map(({ step }) => step)]).toEqual([true, ['signIn.emailChanged']]);
  });

  it('reaches the states of the path with the same steps', () => {
    const [path] = generatePaths(signIn, 'shortest').filter(({ steps }) =>
      steps.every(({ event }) => !eventLabel(event.type).includes('_')),
    );
    const names: string[] = [];
    for (const step of path?.steps.slice(1) ?? []) {
      const label = eventLabel(step.event.type);
      const way = [label, ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${label}_${number}`)].find(
        (name) =>
          JSON.stringify(pathOfWalk(signIn, [...names, name]).steps[names.length + 1]?.event) ===
          JSON.stringify(step.event),
      );
      names.push(way ?? expect.fail(`no way ${label}`));
    }
    expect(pathOfWalk(signIn, names).description).toBe(path?.description);
  });

  it('is written in an address and read from it, for every machine', () => {
    for (const { machine } of CATALOGUE) {
      const labels = machine.events.map(eventLabel);
      expect(labels.filter((label) => /[-_]/.test(label))).toEqual([]);
    }
    for (const steps of [[], ['signIn.emailChanged_2', 'checkEmail.done']]) {
      expect(walkOfAddress(addressOfWalk(steps))).toEqual(steps);
    }
  });
});
