import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { generatePaths } from '../../../paths/generate-paths.ts';
import { type ModelName, PAGE_MODELS } from '../../../paths/models/page-models.ts';
import { pageSubject } from '../../../paths/models/page-subject.ts';
import type { Path } from '../../../paths/path.ts';
import { bulkImportMachine } from '../../../src/machines/bulk-import/bulk-import-machine.ts';
import { serverStepMachine } from '../../../src/machines/load-run/step/server-step-machine.ts';
import { permissionsMachine } from '../../../src/machines/permissions/permissions-machine.ts';
import { signInMachine } from '../../../src/machines/sign-in/sign-in-machine.ts';
import { followPath } from '../../models/follow-path.ts';
import { VOCABULARIES } from '../../models/vocabulary/vocabularies.ts';
import { walkOn } from '../../models/walk.ts';
import { jsdomStage, PATIENCE_MS } from './jsdom-stage.tsx';

/** Time limit for the last step, which must fail: on a working page it takes a fraction of this. */
const SHORT_PATIENCE_MS = 2_000;

/** The part that is removed from a machine of the product, and the step on the page that must then fail. */
interface Break {
  readonly machine: AnyStateMachine;
  /** The path of the removed part in the machine's config. */
  readonly without: string;
  readonly model: ModelName;
  readonly state: string;
  readonly event: string;
}

const BREAKS: readonly Break[] = [
  {
    machine: signInMachine,
    without: 'states.code.on.signIn\\.wentBack',
    model: 'signIn',
    state: 'codeAsked',
    event: 'person.goesBack',
  },
  {
    machine: signInMachine,
    without: 'states.checking.invoke.onError',
    model: 'signIn',
    state: 'checkingAddress',
    event: 'server.answers500',
  },
  {
    machine: permissionsMachine,
    without: 'states.exhausted.on.permissions\\.retryRequested',
    model: 'permissions',
    state: 'attemptsUsedUp',
    event: 'person.retries',
  },
  {
    machine: bulkImportMachine,
    without: 'states.fileReady.states.import.states.confirming.on.import\\.confirmCancelled',
    model: 'bulkImport',
    state: 'confirming',
    event: 'person.cancels',
  },
  {
    machine: bulkImportMachine,
    without: 'on.import\\.dialogClosed',
    model: 'bulkImport',
    state: 'problemsListed',
    event: 'person.closesDialog',
  },
  {
    machine: serverStepMachine,
    without: 'states.sending.invoke.onDone',
    model: 'bulkImport',
    state: 'deleting',
    event: 'server.answers',
  },
  {
    machine: serverStepMachine,
    without: 'states.held.on.run\\.retryRequested',
    model: 'bulkImport',
    state: 'turnTaken',
    event: 'person.triesAgain',
  },
];

describe('a machine of the product without', () => {
  it.each(
    BREAKS.map((broken) => [`${broken.machine.id}: ${broken.without.replaceAll('\\', '')}`, broken] as const),
  )('%s fails the model of its page', async (_what, { machine, without, model, state, event }) => {
    const path = pathTo(model, state, event);
    const mend = takeOut(machine, without);
    try {
      await expect(follow(model, path)).rejects.toThrow(`(${path.steps.at(-1)?.state.value})`);
    } finally {
      mend();
    }
  });
});

describe('a model that', () => {
  it('says another state follows fails on the unchanged page', async () => {
    const { steps, description } = pathTo('signIn', 'checkingWrongCode', 'server.answers');
    const inside = pathTo('signIn', 'checkingCode', 'server.answers').steps.at(-1);
    const last = steps.at(-1);
    if (inside === undefined || last === undefined) throw new Error('These paths have steps.');
    const wrong = { description, steps: [...steps.slice(0, -1), { ...last, state: inside.state }] };
    await expect(follow('signIn', wrong)).rejects.toThrow('heading «/^Hola, /» is not there');
  });
});

async function follow(name: ModelName, path: Path): Promise<void> {
  const patience = { ms: PATIENCE_MS };
  const stage = jsdomStage(patience);
  const walk = walkOn(PAGE_MODELS[name], VOCABULARIES[name], stage);
  let ahead = path.steps.length - 1;
  await VOCABULARIES[name].begin(stage);
  await followPath(PAGE_MODELS[name], path, walk, async () => {
    ahead -= 1;
    if (ahead === 0) patience.ms = SHORT_PATIENCE_MS;
  });
}

/** A beginning of a path that ends with this event in this state. */
function pathTo(name: ModelName, state: string, event: string): Path {
  for (const { steps, description } of generatePaths(pageSubject(PAGE_MODELS[name]), 'shortest')) {
    const at = steps.findIndex(
      (step, index) => step.event.type === event && steps[index - 1]?.state.value === state,
    );
    if (at !== -1) return { description, steps: steps.slice(0, at + 1) };
  }
  throw new Error(`No path of '${name}' takes ${event} in ${state}.`);
}

/**
 * Removes the part from the config, from which the page makes its machines. Returns the function that
 * restores it.
 */
function takeOut(machine: AnyStateMachine, place: string): () => void {
  const names = place.split(/(?<!\\)\./).map((name) => name.replaceAll('\\', ''));
  const last = names.pop() ?? '';
  const holder = names.reduce<Record<string, unknown>>(
    (node, name) => node[name] as Record<string, unknown>,
    machine.config as unknown as Record<string, unknown>,
  );
  const taken = holder[last];
  if (taken === undefined) throw new Error(`'${machine.id}' has no ${place}.`);
  delete holder[last];
  return () => {
    holder[last] = taken;
  };
}
