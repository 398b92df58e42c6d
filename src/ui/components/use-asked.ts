import { useEffect } from 'react';

/** What a page tells the machine that answers it. */
interface AskIntents<TAsked> {
  ask(asked: TAsked): void;
  /** Nobody looks at the answer any more. A machine that lives with its page needs none. */
  leave?(): void;
}

/**
 * The address of a page is an input of its machine: what it asks for is sent whenever it becomes another, and when the
 * page is left the machine is told so. `asked` is compared by its JSON, as each drawing reads the address anew.
 * `intentsOf` stands outside the component.
 */
export function useAsked<TActor, TAsked>(
  actor: TActor,
  intentsOf: (actor: TActor) => AskIntents<TAsked>,
  asked: TAsked,
): void {
  const written = JSON.stringify(asked);
  useEffect(() => {
    intentsOf(actor).ask(JSON.parse(written) as TAsked);
  }, [actor, intentsOf, written]);
  useEffect(() => () => intentsOf(actor).leave?.(), [actor, intentsOf]);
}
