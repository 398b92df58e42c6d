import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { LoadType } from '../../api/contract/bulk-import.ts';
import { DataTable } from '../components/data-table.tsx';
import { listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { StateView } from '../components/state-view.tsx';
import { useDrawnPart } from '../components/use-drawn-part.ts';
import { cargarExportText as text } from '../text/cargar-export.ts';
import classes from './cargar-export-screen.module.css';
import { useCargarExportChild } from './use-cargar-export.ts';

/** More than the table is high. */
const FIRST_ROWS = 14;

/** The first rows of what the file would hold, under the names of its header. */
export function ExportPreview({ tipo }: { readonly tipo: LoadType }) {
  const preview = useCargarExportChild('exportPreview');
  const page = useSelector(preview, ({ context }) => context.page);
  const fields = useSelector(
    useCargarExportChild('exportFields'),
    ({ context }) => context.available?.configuracion,
  );
  const hasFailed = useSelector(preview, (snapshot) => snapshot.matches({ seen: 'failed' }));
  const isWaiting = useSelector(preview, (snapshot) => snapshot.hasTag('waiting'));
  const { drawn, edge } = useDrawnPart(page?.filas.length ?? 0, FIRST_ROWS);
  const retry = () => listIntents(preview).retry();
  if (page === null) {
    return (
      <div className={classes.body}>
        {hasFailed ? (
          <StateView
            kind="error"
            title={text.previewFailed}
            action={<Button onClick={retry}>{text.retry}</Button>}
          />
        ) : (
          <ListSkeleton label={text.previewLoading} rowHeight={32} />
        )}
      </div>
    );
  }
  const { campos, filas, recuento } = page;
  const isNumber = (campo: string): boolean => ['entero', 'decimal'].includes(fields?.[campo]?.tipo ?? '');
  return (
    <>
      {hasFailed && <StaleList sentence={text.previewStale} onRetry={retry} />}
      {filas.length === 0 ? (
        <div className={classes.body}>
          <StateView kind="empty" title={text.noRows} detail={text.noRowsDetail} />
        </div>
      ) : (
        <DataTable
          label={text.preview}
          className={classes.preview}
          columns={campos.map((label) => ({ label, isNumber: isNumber(label) }))}
          // On a phone the preview stays a table, because it shows how the file looks.
          cardsBelow={0}
          isBusy={isWaiting}
          rowCount={filas.length + 1}
        >
          <tbody>
            {filas.slice(0, drawn).map((fila, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows hold no state.
              <tr key={place} aria-rowindex={place + 2}>
                {campos.map((campo, column) => (
                  <td key={campo} title={fila[column]} data-number={isNumber(campo) || undefined}>
                    {fila[column]}
                  </td>
                ))}
              </tr>
            ))}
            {drawn < filas.length && (
              // The longest values of the rows that are not drawn, so that no column grows when they are.
              <tr ref={edge} className={classes.longest} aria-hidden>
                {campos.map((campo, column) => (
                  <td key={campo}>{longest(filas.slice(drawn).map((fila) => fila[column] ?? ''))}</td>
                ))}
              </tr>
            )}
          </tbody>
        </DataTable>
      )}
      <p className={classes.foot} role="status">
        {text.previewShown(tipo, filas.length, recuento)}
      </p>
    </>
  );
}

const longest = (values: readonly string[]): string =>
  values.reduce((long, value) => (value.length > long.length ? value : long), '');
