import { useRef } from 'react';
import { exportsText as text } from '../../text/exports.ts';
import { useHeard } from '../../use-heard.ts';
import { type Said, useTelling, useToasts } from '../toasts-context.tsx';

/** Stays until the export ends, also on other pages. */
const PROGRESS = { type: 'info', isListed: true, staysUntilClosed: true } as const;

/** One toast tells an export from its begin to its end, with one action at a time. */
export function useExportToast(step: string) {
  const { tell, endStep } = useTelling();
  const pressed = useRef<{ readonly id: string; readonly act: () => void } | null>(null);
  const offer = (said: Said, name: keyof typeof text.actions, act: () => void) => {
    const id = tell({ ...said, step, actions: [{ name, label: text.actions[name] }] });
    pressed.current = { id, act };
  };
  useHeard(useToasts(), 'toast.acted', ({ id }) => {
    if (id === pressed.current?.id) pressed.current.act();
  });
  return {
    progress: (said: Pick<Said, 'title' | 'message'>, cancel: () => void) =>
      offer({ ...PROGRESS, ...said }, 'cancel', cancel),
    preparing: (cancel: () => void) =>
      offer({ ...PROGRESS, title: text.preparing, message: text.preparingDetail }, 'cancel', cancel),
    /** `details` is left out where the file has no fingerprint. */
    made: (fileName: string, details?: () => void) => {
      const said = { type: 'success', title: text.made, message: fileName } as const;
      if (details !== undefined) return offer(said, 'details', details);
      pressed.current = null;
      tell({ ...said, step });
    },
    failed: (title: string, cause: string, retry: () => void) =>
      offer({ type: 'error', title, message: text.failedDetail(cause) }, 'retry', retry),
    tell: (said: Said) => tell({ ...said, step }),
    end: () => endStep(step),
    /** Ends a toast that offers what nobody is left to do. */
    withdraw: () => {
      if (pressed.current !== null) endStep(step);
    },
  };
}
