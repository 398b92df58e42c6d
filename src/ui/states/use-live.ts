import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import type { EnteredState, RecordedStep, Recorder, TakenTransition } from '../../machines/kit/recorder.ts';
import { type RunningMachine, runningMachines } from '../../machines/kit/running-machines.ts';

/** What the machines of the page do at this moment, and did since its start. */
export interface Live {
  readonly running: readonly RunningMachine[];
  readonly recent: readonly RecordedStep[];
  readonly taken: readonly (TakenTransition & { readonly times: number })[];
  readonly entered: readonly EnteredState[];
}

/** Drawn at most once a frame, however many steps it had. */
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
      // The machine is still at its step when the recorder tells of it: its actors are read afterwards.
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
