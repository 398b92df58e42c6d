import { Button } from '@mantine/core';
import { useState } from 'react';
import { brokenTaken } from '../../../machines/compared-file/file/file-rules.ts';
import type { FileKind } from '../../../machines/compared-file/file/file-types.ts';
import { FileBar } from '../../components/table-file/file-bar.tsx';
import { TableReadFrom } from '../../components/table-file/table-read-from.tsx';
import { TextReading } from '../../components/table-file/text-reading.tsx';
import { placeSaid, tablePlaceText } from '../../text/table-place.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { type FileRef, useComparedFile } from './use-compared-file.ts';

interface ReadFileProps<K extends FileKind> {
  readonly machine: FileRef<K>;
  readonly isBusy?: boolean;
}

/** The file that was read, from which sheet and row, and in which encoding. */
export function ReadFile<K extends FileKind>({ machine, isBusy = false }: ReadFileProps<K>) {
  const { choose, chooseEncoding, choosePlace } = useComparedFile(machine);
  const { table, takenFor } = useContextParts(machine, 'table', 'takenFor');
  const [isAsked, setAsked] = useState(false);
  if (table === null) return null;
  const isPlaceShown = isAsked || placeSaid(table) !== null;
  return (
    <>
      <FileBar table={table} isBusy={isBusy} onFile={choose}>
        {!isPlaceShown && (
          <Button variant="default" disabled={isBusy} onClick={() => setAsked(true)}>
            {tablePlaceText.change}
          </Button>
        )}
      </FileBar>
      {isPlaceShown && <TableReadFrom table={table} isBusy={isBusy} onPlace={choosePlace} />}
      {table.text !== null && (
        <TextReading
          read={table.text}
          brokenTaken={brokenTaken({ table, takenFor })}
          isBusy={isBusy}
          onEncoding={chooseEncoding}
        />
      )}
    </>
  );
}
