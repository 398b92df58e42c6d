import type { PathStep } from './path.ts';

/** What each actor of a machine asks the server, by the fault proxy's names of calls. */
export type ActorCalls = ReadonlyMap<string, ReadonlySet<string>>;

/** A preparation of a script, and the step before which it is done (0: before the script begins). */
export interface Preparation {
  readonly action: string;
  readonly before: number;
  /** The step for which it is done. */
  readonly step: number;
  /** The actor that the preparation makes fail or end otherwise. */
  readonly actor: string | undefined;
  /** True of a call that is only kept back for a while. */
  readonly isLate?: boolean;
}

const QUOTED = /`([^`]+)`/g;
const CALL = /(?:^| )((?:GET|POST|PUT|PATCH|DELETE) \S+|[a-z]+(?:-[a-z]+)*)(?: \{.*)?$/;

/** The calls that the commands in a sentence are about: 'GET me' for 'escribe `corta GET me`'. */
export const orderedCalls = (sentence: string): string[] =>
  [...sentence.matchAll(QUOTED)].flatMap(([, command = '']) => CALL.exec(command)?.[1] ?? []);

/**
 * The actor whose call a preparation is about: the step's own, or the last one before the step that makes the call,
 * when it is another's (what became of a lost answer is arranged where the answer is lost).
 */
export function preparedActor(
  action: string,
  own: string | undefined,
  earlier: readonly PathStep[],
  calls: ActorCalls,
): string | undefined {
  const [call] = orderedCalls(action);
  if (call === undefined || (own !== undefined && calls.get(own)?.has(call) === true)) return own;
  const makers = earlier.flatMap(({ started }) => started.filter((name) => calls.get(name)?.has(call)));
  return makers.at(-1) ?? own;
}

/**
 * The proxy gives each call of a name the next command for that name. So a preparation that stands before calls that
 * have to pass lets them (`pasa GET me`), and of two preparations for one call only the later is kept: it knows more of
 * what becomes of the call.
 */
export function inOrder(
  given: readonly Preparation[],
  steps: readonly PathStep[],
  calls: ActorCalls,
): Preparation[] {
  const begins = (preparation: Preparation): number =>
    failingCalls(preparation, steps, calls)[0]?.start ?? preparation.before;
  const preparations = withLateFaults(given, steps, calls).toSorted((a, b) => begins(a) - begins(b));
  const failing = preparations.map((preparation) => failingCalls(preparation, steps, calls));
  const kept = preparations.flatMap((preparation, index) => {
    const later = new Set(
      failing
        .slice(index + 1)
        .flat()
        .map(keyOf),
    );
    const own = failing[index] ?? [];
    return own.some((call) => later.has(keyOf(call))) ? [] : [{ preparation, own }];
  });
  const asked = new Set(kept.flatMap(({ own }) => own.map(keyOf)));
  return kept.map(({ preparation, own }) => {
    let { action } = preparation;
    for (const { name, start, actor } of own) {
      const made = callsMade(name, steps, calls);
      const place = made.findIndex((call) => call.start === start && call.actor === actor);
      const passing = made
        .slice(0, place)
        .filter((call) => call.start >= preparation.before && !asked.has(keyOf(call)));
      for (const call of passing) asked.add(keyOf(call));
      if (passing.length > 0) action = lettingPass(action, name, passing.length);
    }
    return { ...preparation, action };
  });
}

/** A call that is kept back and then fails takes one command: `tarda 500 GET me`. */
function withLateFaults(
  preparations: readonly Preparation[],
  steps: readonly PathStep[],
  calls: ActorCalls,
): Preparation[] {
  const keysOf = (preparation: Preparation) => failingCalls(preparation, steps, calls).map(keyOf);
  const late = new Set(preparations.filter(({ isLate }) => isLate).flatMap(keysOf));
  const faults = preparations.filter(({ isLate }) => !isLate);
  const failing = new Set(faults.flatMap(keysOf));
  return preparations.flatMap((preparation) => {
    if (preparation.isLate) return keysOf(preparation).some((key) => failing.has(key)) ? [] : [preparation];
    const action = failingCalls(preparation, steps, calls)
      .filter((call) => late.has(keyOf(call)))
      .reduce((all, { name }) => keepingBack(all, name), preparation.action);
    return [{ ...preparation, action }];
  });
}

interface CallMade {
  readonly name: string;
  readonly actor: string;
  /** The step that starts the actor. */
  readonly start: number;
}

const keyOf = ({ name, actor, start }: CallMade): string => `${start} ${actor} ${name}`;

function failingCalls(
  { action, actor, step }: Preparation,
  steps: readonly PathStep[],
  calls: ActorCalls,
): CallMade[] {
  return orderedCalls(action).flatMap(
    (name) =>
      callsMade(name, steps, calls).findLast((call) => call.actor === actor && call.start < step) ?? [],
  );
}

/** The calls of this name, in their order. An actor that makes several calls is left out: nobody knows which it makes. */
const callsMade = (name: string, steps: readonly PathStep[], calls: ActorCalls): CallMade[] =>
  steps.flatMap(({ started }, start) =>
    started
      .filter((actor) => calls.get(actor)?.size === 1 && calls.get(actor)?.has(name) === true)
      .map((actor) => ({ name, actor, start })),
  );

function lettingPass(action: string, call: string, times: number): string {
  const pass = times === 1 ? `\`pasa ${call}\`` : `\`pasa ${times} ${call}\``;
  return withOrder(action, call, (command) => `${pass} y después \`${command}\``);
}

/** A call that hangs anyway is not kept back. */
const keepingBack = (action: string, call: string): string =>
  withOrder(action, call, (command) =>
    command.startsWith('cuelga') ? `\`${command}\`` : `\`tarda ${command}\``,
  );

const withOrder = (action: string, call: string, orderOf: (command: string) => string): string =>
  action.replace(QUOTED, (quoted, command: string) =>
    CALL.exec(command)?.[1] === call ? orderOf(command) : quoted,
  );
