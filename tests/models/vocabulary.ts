import type { AnyStateMachine } from 'xstate';
import type { EventOnPage, PageModel, StateOnPage } from '../../paths/models/page-model.ts';
import type { Picture } from './picture.ts';
import type { Stage } from './stage.ts';

/** The hands and eyes of a model: how each of its events is done, and by what each of its states is known. */
export interface Vocabulary<TEvent extends string = string, TState extends string = string> {
  readonly does: Readonly<Record<TEvent, (stage: Stage) => Promise<void>>>;
  readonly seen: Readonly<Record<TState, Picture>>;
  /** Before the first step: the page as the model begins. */
  readonly begin: (stage: Stage) => Promise<void>;
}

export type VocabularyOf<TMachine extends AnyStateMachine> = Vocabulary<
  EventOnPage<TMachine>,
  StateOnPage<TMachine>
>;

/** Nothing is skipped: an event nobody can do and a state nobody knows by sight are told at once. */
export function assertSpeaks({ of, machine }: PageModel, vocabulary: Vocabulary): void {
  const events = machine.events.filter((event) => !Object.hasOwn(vocabulary.does, event));
  const states = Object.keys(machine.root.states).filter((state) => !Object.hasOwn(vocabulary.seen, state));
  if (events.length + states.length === 0) return;
  throw new Error(
    `The vocabulary of '${of}' lacks the events [${events.join(', ')}] and the states [${states.join(', ')}].`,
  );
}
