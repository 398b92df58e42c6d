import { counted } from '../../src/shared/spanish-count.ts';
import { type PageModel, sightOf, wordsOf } from '../models/page-model.ts';
import type { Path } from '../path.ts';

const RUNNER = 'tests/e2e/models/paths-in-chromium.ts';
const CONFIG = 'vitest.paths.config.ts';

export interface PlaywrightOrder {
  readonly model: PageModel;
  readonly strategy: string;
  readonly paths: readonly Path[];
  /** Path of the written file from the root of the project; the file's imports are relative to it. */
  readonly out: string;
}

export const defaultPlaywrightFile = (machine: string): string => `tests/e2e/generated/${machine}.test.ts`;

export function playwright({ model, strategy, paths, out }: PlaywrightOrder): string {
  const { of, title } = model;
  const head = [
    '/**',
    ` * ${title}: ${counted(paths.length, 'camino', 'caminos')} (${strategy}) en la página real, con el servidor detrás de un proxy que falla.`,
    ' *',
    ` *   npm run paths -- ${of} --format playwright --strategy ${strategy} --out ${out}`,
    ` *   npx vitest run --config ${CONFIG} ${out}`,
    ' */',
    `import { pathsInChromium } from ${quoted(fromFile(out, RUNNER))};`,
    '',
    'const path = pathsInChromium();',
  ];
  return `${[...head, ...paths.map((path, index) => testOf(model, path, index + 1))].join('\n')}\n`;
}

function testOf(model: PageModel, { steps }: Path, number: number): string {
  const last = steps.at(-1);
  const lines = steps.flatMap(({ event, state }, index) => {
    const name = String(state.value);
    const seen = `  await sees(${quoted(name)}, ${quoted(sightOf(model, name))});`;
    if (index === 0) return [seen];
    return [`  await does(${quoted(event.type)}, ${quoted(wordsOf(model, event.type))});`, seen];
  });
  const arrives = last === undefined ? '' : sightOf(model, String(last.state.value));
  const title = steps.length < 2 ? arrives : `${wordsOf(model, last?.event.type ?? '')}. ${arrives}`;
  return [
    '',
    `path(${quoted(model.of)}, ${quoted(`${number}. ${title}`)}, async ({ does, sees }) => {`,
    ...lines,
    '});',
  ].join('\n');
}

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

function fromFile(file: string, imported: string): string {
  const depth = file.split('/').length - 1;
  return `${depth === 0 ? './' : '../'.repeat(depth)}${imported}`;
}
