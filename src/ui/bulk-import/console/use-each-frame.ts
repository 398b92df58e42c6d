import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/**
 * Reads a value from an actor, and renders at most once a frame, so that a burst of events costs one render.
 */
export function useEachFrame<TActor extends AnyActorRef, T>(
  actor: TActor,
  selector: (snapshot: SnapshotFrom<TActor>) => T,
): T {
  const subscribe = useCallback(
    (draw: () => void) => {
      let frame = 0;
      const subscription = actor.subscribe(() => {
        frame ||= requestAnimationFrame(() => {
          frame = 0;
          draw();
        });
      });
      return () => {
        cancelAnimationFrame(frame);
        subscription.unsubscribe();
      };
    },
    [actor],
  );
  return useSyncExternalStore(subscribe, () => selector(actor.getSnapshot()));
}
