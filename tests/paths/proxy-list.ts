import { actorCalls } from '../../paths/actor-calls.ts';
import { doingOf } from '../../paths/doing.ts';
import type { Path, PathStep } from '../../paths/path.ts';
import { type ActorCalls, orderedCalls } from '../../paths/proxy-orders.ts';
import type { TestScript } from '../../paths/script-steps.ts';
import { settledActor } from '../../paths/settled-actor.ts';
import type { WordedSubject } from '../../paths/subject.ts';
import { readCommand } from '../../scripts/fault-proxy/commands.ts';

/**
 * Types the commands of a script into a list like the proxy's while its calls come by, and returns what goes otherwise
 * than the script says: a call that fails and should pass or the reverse, and commands that no call has met.
 */
export function strayFaults(subject: WordedSubject, path: Path, script: TestScript): string[] {
  const calls = actorCalls(subject);
  const list = new CommandList(calls);
  const wrong: string[] = [];
  let step = 0;
  for (const sentence of script.before) list.type(sentence);
  list.comeBy(path.steps[0]);
  for (const { kind, action } of script.steps) {
    if (kind === 'prepare') {
      list.type(action);
      continue;
    }
    const from = path.steps[step];
    step += 1;
    const { event } = path.steps[step] ?? {};
    const actor = event && settledActor(event.type)?.name;
    const call = actor && onlyCallOf(actor, calls);
    if (from !== undefined && event !== undefined && actor && call) {
      const doing = doingOf(event, from.state, subject.wording);
      const prepare = typeof doing === 'string' ? '' : (doing.prepare ?? '');
      const fails = orderedCalls(prepare).includes(call);
      const met = list.metBy(actor);
      if (fails !== (met !== null)) wrong.push(`${action} ${call} meets ${met ?? 'nothing'}.`);
    }
    list.comeBy(path.steps[step]);
  }
  return [...wrong, ...list.left().map((command) => `Nothing meets ${command}.`)];
}

const onlyCallOf = (actor: string, calls: ActorCalls): string | undefined => {
  const own = calls.get(actor);
  return own?.size === 1 ? [...own][0] : undefined;
};

class CommandList {
  readonly #asked = new Map<string, (string | null)[]>();
  readonly #met = new Map<string, string | null>();

  constructor(private readonly calls: ActorCalls) {}

  type(sentence: string): void {
    for (const [, line = ''] of sentence.matchAll(/`([^`]+)`/g)) {
      const command = readCommand(line);
      if (command.kind === 'arm') this.#ask(command.call, [line]);
      else if (command.kind === 'delay') this.#ask(command.call, [command.fate === null ? null : line]);
      else if (command.kind === 'pass') this.#ask(command.call, new Array(command.times).fill(null));
    }
  }

  comeBy(step: PathStep | undefined): void {
    for (const actor of step?.started ?? []) {
      const call = onlyCallOf(actor, this.calls);
      if (call !== undefined) this.#met.set(actor, this.#asked.get(call)?.shift() ?? null);
    }
  }

  metBy(actor: string): string | null {
    return this.#met.get(actor) ?? null;
  }

  /** Commands for the calls of the machine's actors that nothing has met. */
  left(): string[] {
    const known = new Set([...this.calls.keys()].map((actor) => onlyCallOf(actor, this.calls)));
    return [...this.#asked].flatMap(([call, asked]) =>
      known.has(call) ? asked.map((line) => line ?? `pasa ${call}`) : [],
    );
  }

  #ask(call: string, what: readonly (string | null)[]): void {
    this.#asked.set(call, [...(this.#asked.get(call) ?? []), ...what]);
  }
}
