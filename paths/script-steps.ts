import type { StepKind } from '../src/workers/scripts/scripts-protocol.ts';
import { doingOf } from './doing.ts';
import { lateAnswers } from './late-answers.ts';
import type { Path, PathStep } from './path.ts';
import { type ActorCalls, inOrder, type Preparation, preparedActor } from './proxy-orders.ts';
import { restingStates } from './resting-states.ts';
import { settingOff } from './setting-off.ts';
import { settledActor } from './settled-actor.ts';
import type { MachineWording } from './wording.ts';

export interface ScriptStep {
  readonly kind: StepKind;
  readonly action: string;
  /** Who does it, of a step of the kind 'other'. */
  readonly as?: string;
  /**
   * What the tester must see after the step: only the regions whose words changed, or all when none did. Empty after a
   * preparation.
   */
  readonly seen: readonly string[];
}

export interface TestScript {
  readonly number: number;
  readonly name: string;
  readonly before: readonly string[];
  readonly startsSeeing: readonly string[];
  readonly steps: readonly ScriptStep[];
  readonly after: readonly string[];
  readonly byHand: boolean;
}

export function testScript(
  path: Path,
  wording: MachineWording,
  number: number,
  calls: ActorCalls = NO_CALLS,
): TestScript {
  const [first, ...others] = path.steps;
  if (first === undefined) throw new Error('A path begins with the start of its machine.');
  const told = others.map((step, index) => toldOf(step, path.steps[index] ?? first, wording));
  const late = lateAnswers(path.steps, (step) => told[step - 1]?.kind !== 'wait', calls, wording).map(
    (preparation) => ({ ...preparation, before: inTime(preparation.before, told) }),
  );
  const preparations = inOrder([...preparationsOf(path.steps, told, calls), ...late], path.steps, calls);
  const preparedBefore = (step: number): string[] =>
    preparations.filter(({ before }) => before === step).map(({ action }) => action);
  return {
    number,
    name: told.length === 0 ? wording.title : told.slice(-2).map(inShort).join(' → '),
    before: [
      ...new Set([
        ...told.flatMap(({ as }) => (as === undefined ? [] : otherWindow(as))),
        ...told.flatMap(({ beforehand = [] }) => beforehand),
      ]),
      // The same order twice is for two calls.
      ...preparedBefore(0),
    ],
    startsSeeing: [...sightsOf(first, wording).values()],
    steps: told.flatMap(({ kind, action, as, seen }, index) => [
      ...preparedBefore(index + 1).map(preparation),
      { kind, action, ...(as !== undefined && { as }), seen },
    ]),
    after: [...new Set(told.flatMap(({ cleanUp = [] }) => cleanUp))],
    byHand: told.every(({ byHand }) => byHand !== false),
  };
}

const NO_CALLS: ActorCalls = new Map();

const preparationsOf = (
  steps: readonly PathStep[],
  told: readonly Told[],
  calls: ActorCalls,
): Preparation[] =>
  told.flatMap(({ prepare: action, during }, index) => {
    if (action === undefined) return [];
    const step = index + 1;
    const own = during ?? settledActor(steps[step]?.event.type ?? '')?.name;
    const actor = preparedActor(action, own, steps.slice(0, step), calls);
    return [{ action, before: inTime(settingOff(steps, step, actor), told), step, actor }];
  });

const inShort = ({ action }: Told): string => /^.*?(?=[.:;](?:\s|$))/.exec(action)?.[0] ?? action;

/**
 * Moves an arrangement before the last manual step: the automatic steps after it are over before anybody could arrange
 * something.
 */
function inTime(step: number, told: readonly Told[]): number {
  let before = step;
  while (before > 0 && told[before - 1]?.kind === 'wait' && told[before - 1]?.long !== true) before -= 1;
  return before;
}

const otherWindow = (as: string): string =>
  `en una ventana privada, sin el proxy de fallos, entra como ${as} y déjala abierta.`;

const preparation = (action: string): ScriptStep => ({ kind: 'prepare', action, seen: [] });

interface Told {
  readonly kind: Exclude<StepKind, 'prepare'>;
  readonly action: string;
  readonly seen: readonly string[];
  readonly prepare?: string;
  readonly beforehand?: string;
  readonly cleanUp?: string;
  readonly during?: string;
  readonly as?: string;
  readonly long?: true;
  readonly byHand?: false;
}

function toldOf(step: PathStep, last: PathStep, wording: MachineWording): Told {
  const doing = doingOf(step.event, last.state, wording);
  const seen = newlySeen(last, step, wording);
  if (typeof doing === 'string') return { kind: 'do', action: doing, seen };
  return 'does' in doing
    ? { ...doing, kind: doing.as === undefined ? 'do' : 'other', action: doing.does, seen }
    : { ...doing, kind: 'wait', action: doing.happens, seen };
}

function newlySeen(last: PathStep, step: PathStep, wording: MachineWording): string[] {
  const before = sightsOf(last, wording);
  const changed = [...sightsOf(step, wording)].filter(([name, sight]) => before.get(name) !== sight);
  // When nothing changed in words all regions are listed: a corrected value changes no sentence, and "as before" would
  // be wrong.
  return changed.length === 0 ? [...before.values()] : changed.map(([, sight]) => sight);
}

/** What is seen in each region, by the path of the state in which it rests. */
export function sightsOf({ event, state }: PathStep, { states }: MachineWording): Map<string, string> {
  return new Map(
    restingStates(state).map((name) => {
      const words = states[name];
      if (words === undefined) throw new Error(`There are no words for the state '${name}'.`);
      return [name, typeof words === 'function' ? words(state.context, event) : words];
    }),
  );
}
