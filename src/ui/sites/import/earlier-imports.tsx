import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SiteImport } from '../../../api/contract/site-import.ts';
import { selectHasFailed, selectIsWaiting } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import type { importUndoMachine } from '../../../machines/sites/import/import-undo-machine.ts';
import type {
  SiteImportsAsked,
  siteImportsMachine,
} from '../../../machines/sites/import/site-import-parts.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { DataTable } from '../../components/data-table.tsx';
import { listIntents } from '../../components/list-intents.ts';
import { PagedSection } from '../../components/paged-section.tsx';
import { useAsked } from '../../components/use-asked.ts';
import { siteImportText } from '../../text/site-import.ts';
import classes from './site-import.module.css';
import { importUndoIntents } from './site-import-intents.ts';
import { useImportParts } from './use-site-import.ts';

const text = siteImportText.earlier;
const { columns } = text;
const COLUMNS = [
  ...[columns.file, columns.when, columns.who],
  ...[columns.new, columns.changed, columns.refused].map((label) => ({ label, isNumber: true })),
  columns.undo,
];

export function EarlierImports() {
  const { imports, undo } = useImportParts();
  return imports === undefined || undo === undefined ? null : <List imports={imports} undo={undo} />;
}

interface ListProps {
  readonly imports: ActorRefFrom<typeof siteImportsMachine>;
  readonly undo: ActorRefFrom<typeof importUndoMachine>;
}

function List({ imports, undo }: ListProps) {
  const [number, setNumber] = useState(1);
  useAsked(imports, listIntents<SiteImportsAsked>, { page: number });
  const { page } = useSelector(imports, ({ context }) => context);
  const isWaiting = useSelector(imports, selectIsWaiting);
  const hasFailed = useSelector(imports, selectHasFailed);
  return (
    <PagedSection
      page={page}
      isWaiting={isWaiting}
      hasFailed={hasFailed}
      number={number}
      text={text}
      onRetry={() => listIntents(imports).retry()}
      onPage={setNumber}
    >
      <DataTable label={text.title} columns={COLUMNS} isBusy={isWaiting} isRoomy>
        <tbody>
          {page?.items.map((made) => (
            <Row key={made.id} made={made} onUndo={() => importUndoIntents(undo).request(made)} />
          ))}
        </tbody>
      </DataTable>
    </PagedSection>
  );
}

function Row({ made, onUndo }: { readonly made: SiteImport; readonly onUndo: () => void }) {
  const { archivo, en, por, nuevas, cambiadas, rechazadas, deshecha } = made;
  return (
    <tr>
      <th scope="row" data-label={columns.file} className={classes.earlierFile}>
        {archivo}
      </th>
      <td data-label={columns.when}>{text.when(en)}</td>
      <td data-label={columns.who}>{por}</td>
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
