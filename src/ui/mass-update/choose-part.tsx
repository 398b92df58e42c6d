import { Textarea } from '@mantine/core';
import { pastedTable } from '../../machines/table-file/pasted-table.ts';
import { DropZone } from '../components/drop-zone.tsx';
import { Notice } from '../components/table-file/notice.tsx';
import { TABLE_FILES } from '../components/table-file/table-files.ts';
import { massUpdateText } from '../text/mass-update.ts';
import classes from './mass-update-file.module.css';
import { TypeChoice } from './type-choice.tsx';
import { useMassUpdateFile } from './use-mass-update-file.ts';

const text = massUpdateText.choose;

/** A file is dropped or chosen, or cells copied in Excel are pasted. */
export function ChoosePart() {
  const { context, choose } = useMassUpdateFile();
  const { failure, fileName } = context;
  return (
    <>
      {failure !== null && (
        <Notice
          meaning="danger"
          title={fileName === null ? text.notDiscarded : text.unread}
          sentence={text.failure(failure)}
        />
      )}
      <TypeChoice />
      <div className={classes.sources}>
        <DropZone accept={TABLE_FILES} text={text} onFile={choose} />
        <Textarea
          classNames={{ root: classes.paste, wrapper: classes.pasteWrapper, input: classes.pasteInput }}
          label={text.paste}
          description={text.pasteHint}
          value=""
          // Only what is pasted counts: nothing can be typed.
          onChange={() => {}}
          onPaste={(event) => {
            event.preventDefault();
            choose(pastedTable(event.clipboardData.getData('text/plain')));
          }}
        />
      </div>
    </>
  );
}
