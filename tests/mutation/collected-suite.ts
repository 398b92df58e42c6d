/**
 * Replaces 'vitest' in the test files that are run on mutants (vitest.mutants.config.ts): their `describe`
 * and `it` are recorded, so that they can be run again for every mutant.
 */
import {
  expect as vitestExpect,
  it as vitestIt,
  vi as vitestVi,
} from '../../node_modules/vitest/dist/index.js';
import { type TimeLimit, within } from './time-limit.ts';

export const expect = vitestExpect;
export const vi = vitestVi;
/** The real `it` of vitest, for the run itself. */
export const outerIt = vitestIt;

type Body = () => unknown;
export interface CollectedTest {
  readonly name: string;
  /** Rejects when the test fails or takes longer than the limit. */
  readonly run: (limit: TimeLimit) => Promise<void>;
}

let bodies: Body[] | null = null;
let tests: CollectedTest[] = [];
let hooks = { before: [] as Body[], after: [] as Body[] };
let titles: string[] = [];
let endings: Body[] = [];
let isWanted: (title: string) => boolean = () => true;

/**
 * The body of a file: its `describe` and `it` are recorded again at each collection. Its hooks apply to this
 * file only.
 */
export async function loadFile(load: () => Promise<unknown>): Promise<Body> {
  const said: Body[] = [];
  bodies = said;
  await load();
  bodies = null;
  return () => {
    hooks = { before: [], after: [] };
    for (const body of said) body();
  };
}

/**
 * Runs the bodies of the wanted `describe`s, so that values which they compute from a machine are those of
 * the mutant.
 */
export function collect(files: readonly Body[], wanted: (title: string) => boolean): CollectedTest[] {
  isWanted = wanted;
  tests = [];
  titles = [];
  for (const body of files) body();
  return tests;
}

/** The body is the last argument, because options may come before it. */
function addTest(name: string, ...said: readonly unknown[]): void {
  if (bodies !== null) {
    bodies.push(() => addTest(name, ...said));
    return;
  }
  const body = said.at(-1) as Body;
  const { before, after } = hooks;
  const fullName = [...titles, name].join(' > ');
  tests.push({
    name: fullName,
    run: (limit) => runOne(fullName, body, before, after, limit),
  });
}

function addGroup(title: string, body: Body): void {
  if (bodies !== null) {
    bodies.push(() => addGroup(title, body));
    return;
  }
  if (!isWanted(title)) return;
  const outer = { hooks, titles };
  hooks = { before: [...hooks.before], after: [...hooks.after] };
  titles = [...titles, title];
  body();
  ({ hooks, titles } = outer);
}

async function runOne(
  name: string,
  body: Body,
  before: readonly Body[],
  after: readonly Body[],
  limit: TimeLimit,
): Promise<void> {
  endings = [];
  try {
    await within(limit, name, async () => {
      for (const hook of before) await hook();
      await body();
    });
  } finally {
    for (const ending of [...endings.reverse(), ...after]) await ending();
  }
}

type Each = (cases: readonly unknown[]) => (title: string, body: (...args: never[]) => unknown) => void;

const each =
  (add: (title: string, body: Body) => void): Each =>
  (cases) =>
  (title, body) => {
    cases.forEach((one, index) => {
      const args = (Array.isArray(one) ? one : [one]) as never[];
      add(`${title} #${index}`, () => body(...args));
    });
  };

export const it = Object.assign(addTest, { each: each(addTest) });
export const describe = Object.assign(addGroup, { each: each(addGroup) });

const addHook = (when: 'before' | 'after') => (body: Body) => {
  if (bodies !== null) bodies.push(() => void hooks[when].push(body));
  else hooks[when].push(body);
};
export const beforeEach = addHook('before');
export const afterEach = addHook('after');
/** A hook that runs once at the end of a file is not a test. */
export const afterAll = (_body: Body): void => undefined;
export const onTestFinished = (body: Body) => void endings.push(body);
