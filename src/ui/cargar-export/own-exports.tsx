import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { DataTable } from '../components/data-table.tsx';
import { listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { StateView } from '../components/state-view.tsx';
import { cargarExportText as text } from '../text/cargar-export.ts';
import { useContextParts } from '../use-context-parts.ts';
import classes from './cargar-export-screen.module.css';
import { ExportRow } from './export-row.tsx';
import { useCargarExportChild } from './use-cargar-export.ts';

const { columns } = text;
const COLUMNS = [
  columns.file,
  columns.state,
  { label: columns.rows, isNumber: true },
  { label: columns.size, isNumber: true },
  columns.until,
  columns.actions,
];

interface OwnExportsProps {
  /** Id of the file that was asked for here; null: none was. */
  readonly prepared: string | null;
}

/** The exports that this person asked for in the last day, with what can be done with each. */
export function OwnExports({ prepared }: OwnExportsProps) {
  const own = useCargarExportChild('ownExports');
  const { page, failure } = useContextParts(own, 'page', 'failure');
  const hasFailed = useSelector(own, (snapshot) => snapshot.matches({ seen: 'failed' }));
  const retry = () => listIntents(own).retry();
  if (page === null) {
    return (
      <div className={classes.body}>
        {hasFailed ? (
          <StateView
            kind="error"
            title={text.filesFailed}
            action={<Button onClick={retry}>{text.retry}</Button>}
          />
        ) : (
          <ListSkeleton label={text.filesLoading} rowHeight={40} />
        )}
      </div>
    );
  }
  return (
    <>
      {hasFailed && failure !== null && <StaleList sentence={text.filesStale(failure)} onRetry={retry} />}
      {page.items.length === 0 ? (
        <div className={classes.body}>
          <StateView kind="empty" title={text.noFiles} detail={text.noFilesDetail} />
        </div>
      ) : (
        <DataTable label={text.files} columns={COLUMNS} lines="several" cardsBelow={900}>
          <tbody>
            {page.items.map((item) => (
              <ExportRow key={item.id} item={item} isPrepared={item.id === prepared} />
            ))}
          </tbody>
        </DataTable>
      )}
    </>
  );
}
