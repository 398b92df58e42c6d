import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { appliedFile } from '../../../machines/compared-file/file/applied-file-machine.ts';
import { selectAppliedPhase, selectMayCompare } from '../../../machines/compared-file/file/file-selectors.ts';
import type { FileKind } from '../../../machines/compared-file/file/file-types.ts';
import type { keptFile } from '../../../machines/compared-file/file/kept-file-machine.ts';
import { useNavigationIntents } from '../../intents.ts';
import { leaveUnlessEnded } from '../../leave-unless-ended.ts';
import { useHeard } from '../../use-heard.ts';
import { fileIntents } from './file-intents.ts';

export type KeptRef<K extends FileKind> = ActorRefFrom<ReturnType<typeof keptFile<K>>>;
export type AppliedRef<K extends FileKind> = ActorRefFrom<ReturnType<typeof appliedFile<K>>>;
export type FileRef<K extends FileKind> = KeptRef<K> | AppliedRef<K>;

export function useComparedFile<K extends FileKind>(machine: FileRef<K>) {
  return {
    ...useMemo(() => fileIntents<K>(machine), [machine]),
    list: useSelector(machine, ({ children }) => children.list),
  };
}

export const useAppliedFile = <K extends FileKind>(machine: AppliedRef<K>) => ({
  ...useComparedFile(machine),
  phase: useSelector(machine, selectAppliedPhase<K>),
});

export const useMayCompare = <K extends FileKind>(machine: FileRef<K>): boolean =>
  useSelector(machine, selectMayCompare<K>);

/** Closes the file when its page is left. The person was asked before leaving. */
export function useLeaving<K extends FileKind>(machine: FileRef<K>): void {
  useEffect(() => () => leaveUnlessEnded(machine, fileIntents<K>(machine).leave), [machine]);
}

/** Opens the page of the record once the file was compared. */
export function useOpeningMade<K extends FileKind>(
  machine: KeptRef<K>,
  addressOf: (id: number) => string,
): void {
  const { goTo } = useNavigationIntents();
  useHeard(machine, 'file.made', ({ id }) => goTo(addressOf(id)));
}
