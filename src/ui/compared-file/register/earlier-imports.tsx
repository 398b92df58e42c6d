import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { SheetImport, SheetImports } from '../../../api/contract/records/register-sheet.ts';
import type { EarlierAsked } from '../../../machines/compared-file/file/file-types.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import type { RegisterText } from '../../text/register-file.ts';
import { FileList } from '../file/file-list.tsx';
import fileClasses from '../file/file-screen.module.css';
import classes from './register.module.css';

const FIRST_PAGE: EarlierAsked = { page: 1 };

interface EarlierProps {
  readonly text: RegisterText;
  /** Asks to undo an import; without it, there are no buttons to undo. */
  readonly onUndo?: ((made: SheetImport) => void) | undefined;
}

type ListProps = ComponentProps<typeof FileList<EarlierAsked, SheetImports>>;

/** The list of earlier imports; with `onUndo`, each has a button to undo it. */
export function EarlierImports({ list, text, onUndo }: EarlierProps & Pick<ListProps, 'list'>) {
  const { file, when, who, fresh, changed, refused } = text.earlier;
  return (
    <FileList
      list={list}
      first={FIRST_PAGE}
      text={text.earlier}
      columns={[
        ...[file, when, who],
        ...[fresh, changed, refused].map((label) => ({ label, isNumber: true })),
        ...(onUndo ? [text.undoing.action] : []),
      ]}
      row={(made) => <Row key={made.id} made={made} text={text} onUndo={onUndo} />}
    />
  );
}

function Row({ made, text, onUndo }: EarlierProps & { readonly made: SheetImport }) {
  const { archivo, en, por, nuevas, cambiadas, rechazadas, deshecha } = made;
  const { earlier, undoing } = text;
  return (
    <tr>
      <th scope="row" data-label={earlier.file} className={fileClasses.fileName}>
        {archivo}
      </th>
      <td data-label={earlier.when}>{earlier.moment(en)}</td>
      <td data-label={earlier.who}>{por}</td>
      <td data-label={earlier.fresh} data-number>
        {formatCount(nuevas)}
      </td>
      <td data-label={earlier.changed} data-number>
        {formatCount(cambiadas)}
      </td>
      <td data-label={earlier.refused} data-number>
        {formatCount(rechazadas)}
      </td>
      {onUndo && (
        <td data-label={undoing.action} className={classes.earlierUndo}>
          {deshecha === null ? (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={undoing.one(archivo, en)}
              onClick={() => onUndo(made)}
            >
              {undoing.action}
            </Button>
          ) : (
            undoing.undone(deshecha.por, deshecha.en)
          )}
        </td>
      )}
    </tr>
  );
}
