import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import type { EnteredState, RecordedStep, Recorder, TakenTransition } from '../../machines/kit/recorder.ts';
import { type RunningMachine, runningMachines } from '../../machines/kit/running-machines.ts';

export interface Live {
  readonly running: readonly RunningMachine[];
  readonly recent: readonly RecordedStep[];
  readonly taken: readonly (TakenTransition & { readonly times: number })[];
  readonly entered: readonly EnteredState[];
}

/**
 * The running machines and what the recorder has recorded. Renders at most once a frame, however many steps
 * arrive.
 */
export function useLive(recorder: Recorder, roots: readonly AnyActorRef[]): Live {
  const held = useRef<Live | null>(null);
  const read = useCallback(
    (): Live => ({
      running: roots.flatMap(runningMachines),
      recent: recorder.recent(),
      taken: recorder.taken(),
      entered: recorder.entered(),
    }),
    [recorder, roots],
  );
  const subscribe = useCallback(
    (draw: () => void) => {
      let frame = 0;
      const look = () => {
        frame = 0;
        held.current = read();
        draw();
      };
      // The recorder reports during a step, so the actors are read in the next frame.
      const leave = recorder.subscribe(() => {
        frame ||= requestAnimationFrame(look);
      });
      frame = requestAnimationFrame(look);
      return () => {
        cancelAnimationFrame(frame);
        leave();
      };
    },
    [recorder, read],
  );
  return useSyncExternalStore(subscribe, () => {
    held.current ??= read();
    return held.current;
  });
}
