import type { AnyStateMachine, EventFrom, StateValueFrom } from 'xstate';

/**
 * What a person and a server visibly do to a page of the product, and what is on screen after it. Its states are flat
 * and tell in their descriptions what is seen; tests/models has the hands and eyes for it.
 */
export interface PageModel<TMachine extends AnyStateMachine = AnyStateMachine> {
  /** The id of the product's machine that drives the page. */
  readonly of: string;
  /** What is tested: 'Entrar con un código'. */
  readonly title: string;
  readonly machine: TMachine;
  /** Each event in the words of somebody who watches. */
  readonly words: Readonly<Record<EventOnPage<TMachine>, string>>;
}

export type EventOnPage<TMachine extends AnyStateMachine> = EventFrom<TMachine>['type'];
export type StateOnPage<TMachine extends AnyStateMachine> = Extract<StateValueFrom<TMachine>, string>;

/** What is seen in a state, in a sentence. */
export function sightOf({ machine }: Pick<PageModel, 'machine'>, state: string): string {
  const description = machine.root.states[state]?.description;
  if (description === undefined) throw new Error(`${machine.id}: nobody says what is seen in '${state}'.`);
  return description;
}

/** An event in words. */
export function wordsOf({ machine, words }: PageModel, event: string): string {
  const said = words[event];
  if (said === undefined) throw new Error(`${machine.id}: nobody says what '${event}' is.`);
  return said;
}
