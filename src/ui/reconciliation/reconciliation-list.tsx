import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { RECONCILED_CLASSES, type Reconciliation } from '../../api/contract/records/reconciliations.ts';
import { selectHasFailed, selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type {
  ReconciliationsAsked,
  reconciliationListMachine,
} from '../../machines/reconciliation/file/reconciliation-file-parts.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { reconciliationAddress } from '../addresses/reconciliation-address.ts';
import { DataTable } from '../components/data-table.tsx';
import { listIntents } from '../components/list-intents.ts';
import { PagedSection } from '../components/paged-section.tsx';
import { QuietLink } from '../components/quiet-link.tsx';
import { useAsked } from '../components/use-asked.ts';
import { reconciliationText } from '../text/reconciliation.ts';
import classes from './reconciliation.module.css';
import { useReconciliationFile } from './use-reconciliation-file.ts';

const text = reconciliationText.list;
const COLUMNS = [
  ...[text.file, text.when, text.who],
  ...[...RECONCILED_CLASSES.map((one) => text.classes[one]), text.accepted, text.dismissed].map((label) => ({
    label,
    isNumber: true,
  })),
];

interface ReconciliationListProps {
  readonly list: ActorRefFrom<typeof reconciliationListMachine>;
}

/** The reconciliations there were, those that were left half way among them. */
export function ReconciliationList({ list }: ReconciliationListProps) {
  const [number, setNumber] = useState(1);
  useAsked(list, listIntents<ReconciliationsAsked>, { page: number });
  const { page } = useSelector(list, ({ context }) => context);
  const isWaiting = useSelector(list, selectIsWaiting);
  const hasFailed = useSelector(list, selectHasFailed);
  return (
    <PagedSection
      page={page}
      isWaiting={isWaiting}
      hasFailed={hasFailed}
      number={number}
      text={text}
      onRetry={() => listIntents(list).retry()}
      onPage={setNumber}
    >
      <DataTable label={text.title} columns={COLUMNS} isBusy={isWaiting} cardsBelow={900} isRoomy>
        <tbody>
          {page?.items.map((one) =>
            one.estado === 'comparada' ? (
              <Compared key={one.id} one={one} />
            ) : (
              <Unfinished key={one.id} one={one} />
            ),
          )}
        </tbody>
      </DataTable>
    </PagedSection>
  );
}

interface RowProps {
  readonly one: Reconciliation;
}

function Compared({ one: { id, archivo, en, por, recuento, diferencias } }: RowProps) {
  return (
    <tr>
      <th scope="row" data-label={text.file} className={classes.fileName}>
        <QuietLink to={reconciliationAddress(id)} label={text.open(archivo, en)}>
          {archivo}
        </QuietLink>
      </th>
      <td data-label={text.when}>{text.moment(en)}</td>
      <td data-label={text.who}>{por}</td>
      {RECONCILED_CLASSES.map((one) => (
        <td key={one} data-label={text.classes[one]} data-number>
          {formatCount(recuento[one])}
        </td>
      ))}
      <td data-label={text.accepted} data-number>
        {formatCount(diferencias.aceptada)}
      </td>
      <td data-label={text.dismissed} data-number>
        {formatCount(diferencias.descartada)}
      </td>
    </tr>
  );
}

function Unfinished({ one }: RowProps) {
  const { phase, discardUnfinished } = useReconciliationFile();
  const { id, archivo, en, por, propia } = one;
  return (
    <tr>
      <th scope="row" data-label={text.file} className={classes.fileName}>
        {archivo}
      </th>
      <td data-label={text.when}>{text.moment(en)}</td>
      <td data-label={text.who}>{por}</td>
      <td colSpan={6} className={classes.unfinished}>
        <span>{text.unfinished(one)}</span>
        {propia && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={text.discardOne(archivo)}
            disabled={phase !== 'choosing'}
            onClick={() => discardUnfinished(id)}
          >
            {text.discard}
          </Button>
        )}
      </td>
    </tr>
  );
}
