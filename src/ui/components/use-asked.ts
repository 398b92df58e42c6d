import { useEffect } from 'react';
import { type LeftActor, leaveUnlessEnded } from '../leave-unless-ended.ts';

/** The intents of a machine that follows the parameters of the page's address. */
export interface AskIntents<TAsked> {
  ask(asked: TAsked): void;
  /** Optional: a machine that lives with its page need not be told that it is left. */
  leave?(): void;
}

/**
 * The page's address is an input of its machine: each new `asked` is sent, and leaving the page too. Compared as
 * JSON, because every render parses the address again. `intentsOf` must be a stable function.
 */
export function useAsked<TActor extends LeftActor, TAsked>(
  actor: TActor,
  intentsOf: (actor: TActor) => AskIntents<TAsked>,
  asked: TAsked,
): void {
  const written = JSON.stringify(asked);
  useEffect(() => {
    intentsOf(actor).ask(JSON.parse(written) as TAsked);
  }, [actor, intentsOf, written]);
  useEffect(() => () => leaveUnlessEnded(actor, () => intentsOf(actor).leave?.()), [actor, intentsOf]);
}
