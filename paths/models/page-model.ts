import type { AnyStateMachine, EventFrom, StateValueFrom } from 'xstate';

/**
 * A model of what a person and a server do to a page, and of what the screen then shows. Its states are flat, and their
 * descriptions say what is visible; tests/models can carry out each event and check each state.
 */
export interface PageModel<TMachine extends AnyStateMachine = AnyStateMachine> {
  readonly of: string;
  readonly title: string;
  readonly machine: TMachine;
  readonly words: Readonly<Record<EventOnPage<TMachine>, string>>;
}

export type EventOnPage<TMachine extends AnyStateMachine> = EventFrom<TMachine>['type'];
export type StateOnPage<TMachine extends AnyStateMachine> = Extract<StateValueFrom<TMachine>, string>;

export function sightOf({ machine }: Pick<PageModel, 'machine'>, state: string): string {
  const description = machine.root.states[state]?.description;
  if (description === undefined) throw new Error(`${machine.id}: nobody says what is seen in '${state}'.`);
  return description;
}

export function wordsOf({ machine, words }: PageModel, event: string): string {
  const said = words[event];
  if (said === undefined) throw new Error(`${machine.id}: nobody says what '${event}' is.`);
  return said;
}
