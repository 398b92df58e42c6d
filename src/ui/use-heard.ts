import { useEffect, useEffectEvent } from 'react';
import type { ActorRef, AnyActorRef } from 'xstate';

type Emitted<TActor extends AnyActorRef> =
  TActor extends ActorRef<infer _Snapshot, infer _Event, infer TEmitted> ? TEmitted : never;

/** Hears what a machine tells, for a message that is shown once or a page that opens. */
export function useHeard<TActor extends AnyActorRef, TType extends string>(
  actor: TActor | undefined,
  type: TType & Emitted<TActor>['type'],
  hear: (emitted: Extract<Emitted<TActor>, { readonly type: TType }>) => void,
): void {
  const onHeard = useEffectEvent(hear);
  useEffect(() => {
    const subscription = actor?.on(type, (emitted) => onHeard(emitted));
    return () => subscription?.unsubscribe();
  }, [actor, type]);
}
