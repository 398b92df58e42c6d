import type { Asking, VisitedAt } from '../machines/kit/lazy-machine/module-visit.ts';
import { present } from '../machines/kit/present.ts';
import type { AskIntents } from '../ui/components/use-asked.ts';

export interface VisitedPage extends Pick<VisitedAt, 'path'> {
  readonly parameters: URLSearchParams;
}

/** Asks a machine for what `askedOf` reads in the address of each page that visits it; undefined: for nothing. */
export const asking = <TActor, TAsked>(
  intentsOf: (actor: TActor) => AskIntents<TAsked>,
  askedOf: (page: VisitedPage) => TAsked | undefined,
): Asking<TActor> => askingPart((actor) => actor, intentsOf, askedOf);

/** The same for a child of the machine that lives as long as the machine. */
export const askingPart = <TActor, TPart, TAsked>(
  partOf: (actor: TActor) => TPart | undefined,
  intentsOf: (part: TPart) => AskIntents<TAsked>,
  askedOf: (page: VisitedPage) => TAsked | undefined,
): Asking<TActor> => {
  const intentsOfPart = (actor: TActor) => intentsOf(present(partOf(actor), 'part to ask'));
  return {
    asked: ({ path, search }) => askedOf({ path, parameters: new URLSearchParams(search) }),
    ask: (actor, asked) => intentsOfPart(actor).ask(asked as TAsked),
    leave: (actor) => intentsOfPart(actor).leave?.(),
  };
};
