import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { SiteImport, SiteImports } from '../../../api/contract/site-import.ts';
import type { EarlierAsked } from '../../../machines/compared-file/file/file-types.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { FileList } from '../../compared-file/file/file-list.tsx';
import fileClasses from '../../compared-file/file/file-screen.module.css';
import { useModule } from '../../portal.tsx';
import { siteImportText } from '../../text/site-import.ts';
import { importUndoIntents } from './import-undo-intents.ts';
import classes from './site-import.module.css';

const text = siteImportText.earlier;
const { columns } = text;
const COLUMNS = [
  ...[text.file, text.when, text.who],
  ...[columns.new, columns.changed, columns.refused].map((label) => ({ label, isNumber: true })),
  columns.undo,
];

const FIRST_PAGE: EarlierAsked = { page: 1 };

type ListProps = ComponentProps<typeof FileList<EarlierAsked, SiteImports>>;

/** The list of earlier imports, each with its button to undo it. */
export function EarlierImports({ list }: Pick<ListProps, 'list'>) {
  const undo = useModule('siteImportUndo');
  return (
    <FileList
      list={list}
      first={FIRST_PAGE}
      text={text}
      columns={COLUMNS}
      row={(made) => <Row key={made.id} made={made} onUndo={() => importUndoIntents(undo).request(made)} />}
    />
  );
}

function Row({ made, onUndo }: { readonly made: SiteImport; readonly onUndo: () => void }) {
  const { archivo, en, por, nuevas, cambiadas, rechazadas, deshecha } = made;
  return (
    <tr>
      <th scope="row" data-label={text.file} className={fileClasses.fileName}>
        {archivo}
      </th>
      <td data-label={text.when}>{text.moment(en)}</td>
      <td data-label={text.who}>{por}</td>
      <td data-label={columns.new} data-number>
        {formatCount(nuevas)}
      </td>
      <td data-label={columns.changed} data-number>
        {formatCount(cambiadas)}
      </td>
      <td data-label={columns.refused} data-number>
        {formatCount(rechazadas)}
      </td>
      <td data-label={columns.undo} className={classes.earlierUndo}>
        {deshecha === null ? (
          <Button size="compact-sm" variant="default" aria-label={text.undoOne(archivo, en)} onClick={onUndo}>
            {text.undo}
          </Button>
        ) : (
          text.undone(deshecha.por, deshecha.en)
        )}
      </td>
    </tr>
  );
}
