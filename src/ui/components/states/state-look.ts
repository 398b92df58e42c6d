import type { Icon } from '@tabler/icons-react';

/** How a state is drawn beside its word. */
export interface StateLook {
  readonly color: 'success' | 'information' | 'accent' | 'warning' | 'danger' | 'gray';
  readonly Icon: Icon;
  /** The word for people, where a list has a value for it. */
  readonly word?: string;
}

export type Looks<State extends string> = Readonly<Record<State, StateLook>>;

/** The look of the state that a list names by this word; null: the word is none of these states. */
export type LookOf = (word: string) => StateLook | null;

export function lookByWord<State extends string>(
  looks: Looks<State>,
  states: readonly State[],
  wordOf: (state: State) => string,
): LookOf {
  return (word) => {
    const state = states.find((one) => wordOf(one) === word);
    return state === undefined ? null : looks[state];
  };
}
