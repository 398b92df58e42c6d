import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { toastsMachine } from '../../machines/toasts/toasts-machine.ts';
import type { Notice } from '../../machines/toasts/toasts-types.ts';
import { toastIntents } from './toast-intents.ts';

export type ToastsRef = ActorRefFrom<typeof toastsMachine>;

/** A context of its own, so that a screen can be drawn without the whole portal and still show toasts. */
const ToastsContext = createContext<ToastsRef | null>(null);

export interface ToastsProviderProps {
  readonly toasts: ToastsRef;
  readonly children: ReactNode;
}

export function ToastsProvider({ toasts, children }: ToastsProviderProps) {
  return <ToastsContext value={toasts}>{children}</ToastsContext>;
}

export function useToasts(): ToastsRef {
  const toasts = useContext(ToastsContext);
  if (toasts === null) throw new Error('Only what stands under ToastsProvider can tell.');
  return toasts;
}

export type Said = Pick<Notice, 'type' | 'title'> & Partial<Omit<Notice, 'id' | 'at'>>;

let told = 0;

export function useTelling() {
  const toasts = useToasts();
  return useMemo(
    () => ({
      tell(said: Said): string {
        told += 1;
        const id = `aviso-${told}`;
        toastIntents(toasts).tell({
          message: null,
          about: null,
          staysUntilClosed: false,
          isListed: false,
          isInDialog: false,
          step: null,
          actions: [],
          ...said,
          id,
          at: Date.now(),
        });
        return id;
      },
      takeBack: toastIntents(toasts).close,
      endStep: toastIntents(toasts).endStep,
    }),
    [toasts],
  );
}

export function useHolding() {
  const toasts = useToasts();
  return useMemo(
    () => ({
      hold: toastIntents(toasts).hold,
      release: toastIntents(toasts).release,
    }),
    [toasts],
  );
}
