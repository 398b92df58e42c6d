import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectMayDiscard } from '../../../machines/compared-file/file/file-selectors.ts';
import type { FileKind } from '../../../machines/compared-file/file/file-types.ts';
import { type KeptRef, useComparedFile } from './use-compared-file.ts';

interface DiscardUnfinishedProps<K extends FileKind> {
  readonly machine: KeptRef<K>;
  readonly one: { readonly id: number; readonly archivo: string };
  readonly text: { readonly discard: string; readonly discardOne: (fileName: string) => string };
}

/** Deletes a file of the list that was begun and never compared. */
export function DiscardUnfinished<K extends FileKind>({ machine, one, text }: DiscardUnfinishedProps<K>) {
  const { discardUnfinished } = useComparedFile(machine);
  const mayDiscard = useSelector(machine, selectMayDiscard(one.id));
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={text.discardOne(one.archivo)}
      disabled={!mayDiscard}
      onClick={() => discardUnfinished(one.id)}
    >
      {text.discard}
    </Button>
  );
}
