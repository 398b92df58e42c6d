import { CATALOGUE } from './catalogue.ts';
import { gherkin } from './formats/gherkin.ts';
import { json } from './formats/json.ts';
import { markdown } from './formats/markdown.ts';
import { mermaid } from './formats/mermaid.ts';
import { defaultPlaywrightFile, playwright } from './formats/playwright.ts';
import { generatePaths, type Strategy } from './generate-paths.ts';
import { isModelName, PAGE_MODELS } from './models/page-models.ts';
import { pageSubject } from './models/page-subject.ts';
import { type TestScript, testScript } from './script-steps.ts';

const EXTENSIONS = {
  json: 'json',
  markdown: 'md',
  gherkin: 'feature',
  mermaid: 'mmd',
  playwright: 'test.ts',
} as const;

export type Format = keyof typeof EXTENSIONS;
export const FORMATS = Object.keys(EXTENSIONS) as readonly Format[];

export interface ScriptOrder {
  readonly machine: string;
  readonly strategy: Strategy;
  readonly format: Format;
  readonly limit?: number;
  /** Path of a runnable file, from the root of the project. */
  readonly out?: string;
}

export interface WrittenScript {
  readonly fileName: string;
  readonly text: string;
}

export function writeScript(order: ScriptOrder): WrittenScript {
  const { machine, strategy, format } = order;
  const name = format === 'mermaid' ? machine : `${machine}.${strategy}`;
  return { fileName: `${name}.${EXTENSIONS[format]}`, text: textOf(order) };
}

export const RUNNABLE = Object.keys(PAGE_MODELS);

function textOf({ machine: id, strategy, format, limit, out }: ScriptOrder): string {
  if (format === 'playwright') return runnable(id, strategy, limit, out);
  const subject = CATALOGUE.find(({ machine }) => machine.id === id);
  if (subject === undefined) throw new Error(`There is no machine '${id}'.`);
  if (format === 'mermaid') return mermaid(subject.machine);
  const paths = generatePaths(subject, strategy, limit);
  if (format === 'json') return json(id, strategy, paths);
  const { wording } = subject;
  const scripts = toldOnce(paths.map((path, index) => testScript(path, wording, index + 1)));
  return format === 'gherkin' ? gherkin(wording, scripts) : markdown(wording, scripts);
}

/** Merges scripts with the same words: their paths differ only inside the machine. */
function toldOnce(scripts: readonly TestScript[]): TestScript[] {
  const byWords = new Map<string, TestScript>();
  for (const script of scripts) {
    const { number, ...words } = script;
    const key = JSON.stringify(words);
    if (!byWords.has(key)) byWords.set(key, script);
  }
  return [...byWords.values()].map((script, index) => ({ ...script, number: index + 1 }));
}

function runnable(id: string, strategy: Strategy, limit?: number, out = defaultPlaywrightFile(id)): string {
  if (!isModelName(id)) throw new Error(`There is no model of the page of '${id}'.`);
  const model = PAGE_MODELS[id];
  return playwright({ model, strategy, paths: generatePaths(pageSubject(model), strategy, limit), out });
}
