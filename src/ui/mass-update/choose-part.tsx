import { Textarea } from '@mantine/core';
import { pastedTable } from '../../machines/table-file/pasted-table.ts';
import { ChooseFailure } from '../compared-file/file/choose-failure.tsx';
import { useComparedFile } from '../compared-file/file/use-compared-file.ts';
import { DropZone } from '../components/drop-zone.tsx';
import { TABLE_FILES } from '../components/table-file/table-files.ts';
import { useModule } from '../portal.tsx';
import { massUpdateText } from '../text/mass-update.ts';
import classes from './mass-update-file.module.css';
import { TypeChoice } from './type-choice.tsx';

const text = massUpdateText.choose;

/** Takes a file by drop or by choice, or cells copied from Excel. */
export function ChoosePart() {
  const machine = useModule('massUpdateFile');
  const { choose } = useComparedFile(machine);
  return (
    <>
      <ChooseFailure machine={machine} text={text} />
      <TypeChoice />
      <div className={classes.sources}>
        <DropZone accept={TABLE_FILES} text={text} onFile={choose} />
        <Textarea
          classNames={{ root: classes.paste, wrapper: classes.pasteWrapper, input: classes.pasteInput }}
          label={text.paste}
          description={text.pasteHint}
          value=""
          // The field only takes pasted text; nothing can be typed.
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
