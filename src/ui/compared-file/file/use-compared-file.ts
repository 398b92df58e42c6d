import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { comparedFile } from '../../../machines/compared-file/file/file-machine.ts';
import { selectFilePhase } from '../../../machines/compared-file/file/file-selectors.ts';
import type { FileKind } from '../../../machines/compared-file/file/file-types.ts';
import { useNavigationIntents } from '../../intents.ts';
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
  const [made, setMade] = useState<number | null>(null);
  const open = useEffectEvent((id: number) => goTo(addressOf(id)));
  useEffect(() => {
    const heard = machine.on('file.made', ({ id }) => setMade(id));
    return () => heard.unsubscribe();
  }, [machine]);
  // In an effect of its own, so that the portal learns first that no unsent work is left; otherwise it asks before
  // leaving.
  useEffect(() => {
    if (made !== null) open(made);
  }, [made]);
}
