import { shallowEqual, useSelector } from '@xstate/react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

type ContextOf<Actor extends AnyActorRef> = SnapshotFrom<Actor>['context'];

/** The named parts of a machine's context: the component is drawn again only when one of them changes. */
export function useContextParts<Actor extends AnyActorRef, Part extends keyof ContextOf<Actor>>(
  actor: Actor,
  ...parts: readonly Part[]
): Pick<ContextOf<Actor>, Part> {
  return useSelector(
    actor,
    ({ context }) =>
      Object.fromEntries(parts.map((part) => [part, context[part]])) as Pick<ContextOf<Actor>, Part>,
    shallowEqual,
  );
}
