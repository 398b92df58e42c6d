import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { playwright } from '../../../paths/formats/playwright.ts';
import { generatePaths } from '../../../paths/generate-paths.ts';
import type { PageModel } from '../../../paths/models/page-model.ts';
import { pageSubject } from '../../../paths/models/page-subject.ts';

const machine = setup({ types: { events: {} as { readonly type: 'person.opens' } } }).createMachine({
  id: 'doorOnPage',
  initial: 'shut',
  states: {
    shut: { description: "La puerta «de l'entrada» está cerrada.", on: { 'person.opens': 'open' } },
    open: { description: 'La puerta está abierta.' },
  },
});
const model: PageModel = {
  of: 'door',
  title: 'Abrir la puerta',
  machine,
  words: { 'person.opens': 'La persona abre' },
};
const fileAt = (out: string): string =>
  playwright({ model, strategy: 'shortest', paths: generatePaths(pageSubject(model), 'shortest'), out });

describe('the runnable file', () => {
  it('has one test for each path, its steps calls of the vocabulary in words', () => {
    expect(fileAt('tests/e2e/generated/door.test.ts')).toBe(`/**
 * Abrir la puerta: 1 camino (shortest) en la página real, con el servidor detrás de un proxy que falla.
 *
 *   npm run paths -- door --format playwright --strategy shortest --out tests/e2e/generated/door.test.ts
 *   npx vitest run --config vitest.paths.config.ts tests/e2e/generated/door.test.ts
 */
import { pathsInChromium } from '../../../tests/e2e/models/paths-in-chromium.ts';

const path = pathsInChromium();

path('door', '1. La persona abre. La puerta está abierta.', async ({ does, sees }) => {
  await sees('shut', 'La puerta «de l\\'entrada» está cerrada.');
  await does('person.opens', 'La persona abre');
  await sees('open', 'La puerta está abierta.');
});
`);
  });

  it.each([
    ['door.ts', './tests/e2e/models/paths-in-chromium.ts'],
    ['x/door.ts', '../tests/e2e/models/paths-in-chromium.ts'],
    ['a/b/c/door.spec.ts', '../../../tests/e2e/models/paths-in-chromium.ts'],
  ])('at %s imports %s', (out, imported) => {
    expect(fileAt(out)).toContain(`from '${imported}';`);
  });
});
