import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { selectFailure } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { useLiesOver } from '../../components/record-drawer/use-lies-over.ts';
import { StaleList } from '../../components/stale-list.tsx';
import { explorerText } from '../../text/explorer.ts';
import { recordText as text } from '../../text/record.ts';
import type { CellAccess } from '../cells/cell-access.ts';
import { CellsBar } from '../cells/cells-bar.tsx';
import { recordIntents } from '../explorer-intents.ts';
import { useExplorer, useExplorerChild } from '../use-explorer.tsx';
import classes from './explorer-record.module.css';
import { ExplorerRecordFields } from './explorer-record-fields.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';

/** The open record: being read, gone, not readable, or its fields and what else the register shows of it. */
export function ExplorerRecord({ access }: { readonly access: CellAccess }) {
  const { register, address } = useExplorer();
  const machine = useExplorerChild('explorerRecord');
  const page = useSelector(machine, ({ context }) => context.page);
  const asked = useSelector(machine, ({ context }) => context.query?.name);
  const failure = useSelector(machine, selectFailure);
  // The bar of the list, which offers the undo, is under the drawer then.
  const liesOver = useLiesOver();
  const isAnswered = asked === address.record;
  const row = page?.record ?? null;
  if (failure !== null && isAnswered) {
    return (
      <StaleList
        sentence={text.failed(explorerText.said(failure))}
        onRetry={() => recordIntents(machine).retry()}
      />
    );
  }
  if (page !== null && row === null && isAnswered) {
    return <p className={classes.gone}>{explorerText.record.gone(register.words)}</p>;
  }
  if (row === null || row.clave !== address.record) {
    return <RecordSkeleton />;
  }
  const { Parts } = register.look;
  return (
    <>
      <ExplorerRecordFields key={row.clave} row={row} access={access} />
      <Suspense>{Parts && <Parts row={row} />}</Suspense>
      {liesOver && (
        <div className={classes.bar}>
          <CellsBar />
        </div>
      )}
    </>
  );
}
