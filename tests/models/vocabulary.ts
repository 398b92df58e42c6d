import type { AnyStateMachine } from 'xstate';
import type { EventOnPage, PageModel, StateOnPage } from '../../paths/models/page-model.ts';
import type { Picture } from './picture.ts';
import type { Stage } from './stage.ts';

/** For each event of a model how it is carried out, and for each state how it is recognised. */
export interface Vocabulary<TEvent extends string = string, TState extends string = string> {
  readonly does: Readonly<Record<TEvent, (stage: Stage) => Promise<void>>>;
  readonly seen: Readonly<Record<TState, Picture>>;
  /** Brings the page to the start of the model, before the first step. */
  readonly begin: (stage: Stage) => Promise<void>;
}

export type VocabularyOf<TMachine extends AnyStateMachine> = Vocabulary<
  EventOnPage<TMachine>,
  StateOnPage<TMachine>
>;

/**
 * Throws when an event cannot be carried out or a state cannot be recognised, so that nothing is skipped
 * silently.
 */
export function assertSpeaks({ of, machine }: PageModel, vocabulary: Vocabulary): void {
  const events = machine.events.filter((event) => !Object.hasOwn(vocabulary.does, event));
  const states = Object.keys(machine.root.states).filter((state) => !Object.hasOwn(vocabulary.seen, state));
  if (events.length + states.length === 0) return;
  throw new Error(
    `The vocabulary of '${of}' lacks the events [${events.join(', ')}] and the states [${states.join(', ')}].`,
  );
}
