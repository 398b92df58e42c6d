import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/** What an actor holds, drawn at most once a frame: a burst of lines costs one drawing and never slows who writes them. */
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
