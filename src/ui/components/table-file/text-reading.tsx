import { NativeSelect } from '@mantine/core';
import type { BrokenColumn, ReadText, TextEncoding } from '../../../workers/workbook/table/table-protocol.ts';
import { tableFileText } from '../../text/table-file.ts';
import { Notice } from './notice.tsx';
import classes from './table-file.module.css';

const text = tableFileText.encoding;

interface TextReadingProps {
  readonly read: ReadText;
  /** Columns with unreadable letters that are matched to a field. */
  readonly brokenTaken: readonly BrokenColumn[];
  readonly isBusy: boolean;
  readonly onEncoding: (encoding: TextEncoding) => void;
}

/** How the text of a CSV was decoded, with example values; the person may choose another encoding. */
export function TextReading({ read, brokenTaken, isBusy, onEncoding }: TextReadingProps) {
  const { encoding, encodings, examples, broken } = read;
  return (
    <>
      {examples.length > 0 && (
        <section className={classes.reading} aria-label={text.label}>
          <p>{text.readAs(read)}</p>
          {encodings.length > 1 && (
            <NativeSelect
              size="sm"
              w={240}
              label={text.choose}
              value={encoding}
              data={encodings.map((value) => ({ value, label: text.names[value] }))}
              disabled={isBusy}
              onChange={({ currentTarget: { value } }) => {
                const chosen = encodings.find((one) => one === value);
                if (chosen !== undefined) onEncoding(chosen);
              }}
            />
          )}
        </section>
      )}
      {broken.length > 0 && <Notice meaning="warning" sentence={text.broken(read, brokenTaken.length > 0)} />}
    </>
  );
}
