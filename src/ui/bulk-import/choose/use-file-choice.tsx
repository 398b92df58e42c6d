import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { readsSlowly } from '../../../machines/bulk-import/slow-file.ts';
import { Dialog } from '../../components/dialog.tsx';
import { formatFileSize } from '../../text/bulk-import-format.ts';
import { slowFileText as text } from '../../text/bulk-import-slow-file.ts';
import { useBulkImportIntents } from '../use-bulk-import-intents.ts';
import { useFileChange } from './use-file-change.tsx';

/** Asks first when the choice means a long wait or the loss of corrections. */
export function useFileChoice(): { readonly chooseFile: (file: File) => void; readonly dialog: ReactNode } {
  const { chooseFile } = useBulkImportIntents();
  const { change, dialog } = useFileChange();
  const [slow, setSlow] = useState<File | null>(null);
  const leave = () => setSlow(null);
  const choose = (file: File) => change(() => chooseFile(file));
  return {
    chooseFile: (file) => (readsSlowly(file) ? setSlow(file) : choose(file)),
    dialog: (
      <>
        {dialog}
        <Dialog
          opened={slow !== null}
          title={text.title}
          tone="warning"
          width={520}
          onClose={leave}
          footer={
            <>
              <Button variant="default" onClick={leave} data-autofocus>
                {text.cancel}
              </Button>
              <Button
                onClick={() => {
                  leave();
                  if (slow) choose(slow);
                }}
              >
                {text.read}
              </Button>
            </>
          }
        >
          <p>{slow && text.what(slow.name, formatFileSize(slow.size))}</p>
          <p>{text.next}</p>
        </Dialog>
      </>
    ),
  };
}
