import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { comparedFile } from '../../../machines/compared-file/file/file-machine.ts';
import { selectFilePhase } from '../../../machines/compared-file/file/file-selectors.ts';
import type { FileKind } from '../../../machines/compared-file/file/file-types.ts';
import { useNavigationIntents } from '../../intents.ts';
import { useHeard } from '../../use-heard.ts';
import { fileIntents } from './file-intents.ts';

export type FileRef<K extends FileKind> = ActorRefFrom<ReturnType<typeof comparedFile<K>>>;

export function useComparedFile<K extends FileKind>(machine: FileRef<K>) {
  return {
    ...useMemo(() => fileIntents<K>(machine), [machine]),
    phase: useSelector(machine, selectFilePhase),
    list: useSelector(machine, ({ children }) => children.list),
    sending: useSelector(machine, ({ children }) => children.sending),
  };
}

/** Forgets the file when its page is left: the person was asked before leaving. */
export function useLeaving<K extends FileKind>(machine: FileRef<K>): void {
  useEffect(() => () => fileIntents<K>(machine).leave(), [machine]);
}

/** Opens the page of the record once the file was compared. */
export function useOpeningMade<K extends FileKind>(
  machine: FileRef<K>,
  addressOf: (id: number) => string,
): void {
  const { goTo } = useNavigationIntents();
  useHeard(machine, 'file.made', ({ id }) => goTo(addressOf(id)));
}
