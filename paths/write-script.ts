import type { ReadingOrder, ReadScript } from '../src/workers/scripts/scripts-protocol.ts';
import { addressOfWalk } from '../src/workers/scripts/walk.ts';
import { CATALOGUE } from './catalogue.ts';
import { testrail, xray } from './formats/csv.ts';
import { gherkin } from './formats/gherkin.ts';
import { json } from './formats/json.ts';
import { markdown } from './formats/markdown.ts';
import { mermaid } from './formats/mermaid.ts';
import { defaultPlaywrightFile, playwright } from './formats/playwright.ts';
import { generatePaths, type Strategy } from './generate-paths.ts';
import { isModelName, PAGE_MODELS } from './models/page-models.ts';
import { pageSubject } from './models/page-subject.ts';
import type { Path } from './path.ts';
import { pathToState } from './path-to-state.ts';
import { readScript } from './read-script.ts';
import type { TestScript } from './script-steps.ts';
import type { WordedSubject } from './subject.ts';
import { testScripts } from './test-scripts.ts';
import { pathOfWalk } from './walk.ts';
import type { MachineWording } from './wording.ts';

const EXTENSIONS = {
  json: 'json',
  markdown: 'md',
  gherkin: 'feature',
  mermaid: 'mmd',
  testrail: 'testrail.csv',
  xray: 'xray.csv',
  playwright: 'test.ts',
} as const;

export type Format = keyof typeof EXTENSIONS;
export const FORMATS = Object.keys(EXTENSIONS) as readonly Format[];

export interface ScriptOrder {
  readonly machine: string;
  readonly strategy: Strategy;
  readonly format: Format;
  readonly limit?: number;
  /** Share of the transitions, from 0 to 1, after which no more paths are written. */
  readonly until?: number;
  /** Instead of the strategy's paths, the shortest to one of these states. */
  readonly to?: readonly string[];
  /** Instead of the strategy's paths, the one that takes these steps of a walk. */
  readonly steps?: readonly string[];
  /** Which of the scripts are written; all when left out. Not for the format 'json'. */
  readonly only?: (script: TestScript) => boolean;
  /** Path of a runnable file, from the root of the project. */
  readonly out?: string;
}

export interface WrittenScript {
  readonly fileName: string;
  readonly text: string;
}

export function writeScript(order: ScriptOrder): WrittenScript {
  const { machine, strategy, format, steps } = order;
  const paths = steps === undefined ? strategy : 'paseo';
  const name = format === 'mermaid' ? machine : `${machine}.${paths}`;
  return { fileName: `${name}.${EXTENSIONS[format]}`, text: textOf(order) };
}

export const RUNNABLE = Object.keys(PAGE_MODELS);

type Writes = (wording: MachineWording, scripts: readonly TestScript[], address: string) => string;
const SCRIPTS: Readonly<Record<'gherkin' | 'markdown' | 'testrail' | 'xray', Writes>> = {
  gherkin,
  markdown,
  testrail,
  xray,
};

function textOf(order: ScriptOrder): string {
  const { machine: id, strategy, format } = order;
  if (format === 'playwright') return runnable(order);
  const subject = subjectOf(id);
  if (format === 'mermaid') return mermaid(subject.machine);
  if (format === 'json') return json(id, strategy, pathsOf(subject, order));
  return SCRIPTS[format](subject.wording, scriptsOf(order), chartAddress(order));
}

function chartAddress({ machine, steps }: ScriptOrder): string {
  const walk = steps === undefined ? '' : `&paseo=${addressOfWalk(steps)}`;
  return `/estados?maquina=${machine}${walk}`;
}

/** The scripts of an order, each with other words. */
export function scriptsOf(order: ScriptOrder): TestScript[] {
  const scripts = toldPaths(order).map(({ script }) => script);
  return order.only === undefined ? scripts : scripts.filter(order.only);
}

/** The scripts of an order, with the states that they pass. */
export const readScripts = (order: ReadingOrder): ReadScript[] =>
  toldPaths({ ...order, format: 'markdown' }).map(({ script, path }) => readScript(script, path));

/** A script with the path that it tells. */
export interface ToldPath {
  readonly script: TestScript;
  readonly path: Path;
}

/** The scripts of an order, each with other words, with their paths. */
export function toldPaths(order: ScriptOrder): ToldPath[] {
  const subject = subjectOf(order.machine);
  const paths = pathsOf(subject, order);
  return toldOnce(
    testScripts(subject, paths).flatMap((script, index) => {
      const path = paths[index];
      return path === undefined ? [] : [{ script, path }];
    }),
  );
}

function subjectOf(id: string): WordedSubject {
  const subject = CATALOGUE.find(({ machine }) => machine.id === id);
  if (subject === undefined) throw new Error(`There is no machine '${id}'.`);
  return subject;
}

function pathsOf(
  subject: WordedSubject,
  { strategy, limit, until, to, steps }: ScriptOrder,
): readonly Path[] {
  if (steps !== undefined) return [pathOfWalk(subject, steps)];
  if (to === undefined) return generatePaths(subject, strategy, limit, until);
  const path = pathToState(subject, to);
  return path === null ? [] : [path];
}

/** Merges scripts with the same words: their paths differ only inside the machine. */
function toldOnce(told: readonly ToldPath[]): ToldPath[] {
  const byWords = new Map<string, ToldPath>();
  for (const one of told) {
    const { number, ...words } = one.script;
    const key = JSON.stringify(words);
    if (!byWords.has(key)) byWords.set(key, one);
  }
  return [...byWords.values()].map(({ script, path }, index) => ({
    script: { ...script, number: index + 1 },
    path,
  }));
}

function runnable({
  machine: id,
  strategy,
  limit,
  until,
  out = defaultPlaywrightFile(id),
}: ScriptOrder): string {
  if (!isModelName(id)) throw new Error(`There is no model of the page of '${id}'.`);
  const model = PAGE_MODELS[id];
  return playwright({
    model,
    strategy,
    paths: generatePaths(pageSubject(model), strategy, limit, until),
    out,
  });
}
