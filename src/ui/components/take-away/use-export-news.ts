import { useEffect, useEffectEvent } from 'react';
import type { ActorRef, Snapshot } from 'xstate';
import type { CallFailure } from '../../../machines/kit/call-failure.ts';
import type {
  FileExportContext,
  FileExportEmitted,
  FileExportEvent,
} from '../../../machines/kit/file-export/file-export-types.ts';
import { useHeard } from '../../use-heard.ts';
import { exportIntents } from '../export-intents.ts';
import { useExportToast } from './use-export-toast.ts';

type FileExportRef<TFilter> = ActorRef<
  Snapshot<unknown> & { readonly context: FileExportContext<TFilter> },
  FileExportEvent<TFilter>,
  FileExportEmitted
>;

interface ExportWords<TFilter> {
  readonly title: (filter: TFilter) => string;
  readonly cause: (failure: CallFailure) => string;
}

/** Tells of an export in one toast: its progress, its file or its failure. */
export function useExportNews<TFilter>(
  step: string,
  files: FileExportRef<TFilter> | undefined,
  failed: ExportWords<TFilter>,
): void {
  const toast = useExportToast(step);
  const filterOf = () => files?.getSnapshot().context.filter ?? null;
  /** Cancels the export, or asks for the same one again. */
  const toggle = (isUnderWay: boolean) => () => {
    const filter = filterOf();
    if (files && filter !== null) exportIntents<TFilter>(files).toggle(isUnderWay, filter);
  };
  useHeard(files, 'export.began', () => toast.preparing(toggle(true)));
  useHeard(files, 'export.cancelled', toast.end);
  useHeard(files, 'export.saved', ({ fileName }) => toast.made(fileName));
  useHeard(files, 'export.failed', ({ failure }) => {
    const filter = filterOf();
    if (filter !== null) toast.failed(failed.title(filter), failed.cause(failure), toggle(false));
  });
  const onLeft = useEffectEvent(toast.withdraw);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the export of another record has another toast.
  useEffect(() => () => onLeft(), [files]);
}
