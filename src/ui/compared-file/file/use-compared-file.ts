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

/** Whoever leaves the page was asked: the file goes with it. */
export function useLeaving<K extends FileKind>(machine: FileRef<K>): void {
  useEffect(() => () => fileIntents<K>(machine).leave(), [machine]);
}

/** What was compared is looked at next. */
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
  // Not at once: until the portal has heard that nothing is left unsent, leaving would be asked about.
  useEffect(() => {
    if (made !== null) open(made);
  }, [made]);
}
