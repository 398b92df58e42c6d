import { Badge, Button, Checkbox } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MassUpdate, UpdateState } from '../../api/contract/records/mass-updates.ts';
import { selectHasFailed, selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type {
  MassUpdatesAsked,
  massUpdateListMachine,
} from '../../machines/mass-update/file/mass-update-file-parts.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { massUpdateAddress } from '../addresses/mass-update-address.ts';
import { DataTable } from '../components/data-table.tsx';
import { listIntents } from '../components/list-intents.ts';
import { PagedSection } from '../components/paged-section.tsx';
import { QuietLink } from '../components/quiet-link.tsx';
import { useAsked } from '../components/use-asked.ts';
import { massUpdateText } from '../text/mass-update.ts';
import classes from './mass-update-file.module.css';
import { useMassUpdateFile } from './use-mass-update-file.ts';

const text = massUpdateText.list;
const COLUMNS = [
  ...[text.file, text.type, text.when, text.who, text.state],
  ...[text.rows, text.changing].map((label) => ({ label, isNumber: true })),
];
const COLORS = {
  recibiendo: 'gray',
  preparada: 'information',
  caducada: 'warning',
  aplicada: 'success',
  deshecha: 'gray',
} as const satisfies Readonly<Record<UpdateState, string>>;

interface UpdateListProps {
  readonly list: ActorRefFrom<typeof massUpdateListMachine>;
}

/** The updates there were, those that were left half way among them. */
export function UpdateList({ list }: UpdateListProps) {
  const [{ number, own }, setAsked] = useState({ number: 1, own: false });
  useAsked(list, listIntents<MassUpdatesAsked>, { page: number, own });
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
      actions={
        <Checkbox
          size="sm"
          label={text.own}
          checked={own}
          onChange={({ currentTarget }) => setAsked({ number: 1, own: currentTarget.checked })}
        />
      }
      onRetry={() => listIntents(list).retry()}
      onPage={(next) => setAsked({ number: next, own })}
    >
      <DataTable label={text.title} columns={COLUMNS} isBusy={isWaiting} cardsBelow={900} isRoomy>
        <tbody>
          {page?.items.map((one) => (
            <Update key={one.id} one={one} />
          ))}
        </tbody>
      </DataTable>
    </PagedSection>
  );
}

function Update({ one }: { readonly one: MassUpdate }) {
  const { phase, discardUnfinished } = useMassUpdateFile();
  const { id, archivo, tipo_csv, creada, usuario, estado, filas, recuento, propia } = one;
  const isUnfinished = estado === 'recibiendo';
  return (
    <tr>
      <th scope="row" data-label={text.file} className={classes.fileName}>
        {isUnfinished ? (
          archivo
        ) : (
          <QuietLink to={massUpdateAddress(id)} label={text.open(archivo, creada)}>
            {archivo}
          </QuietLink>
        )}
      </th>
      <td data-label={text.type}>{massUpdateText.types.names[tipo_csv]}</td>
      <td data-label={text.when}>{text.moment(creada)}</td>
      <td data-label={text.who}>{usuario}</td>
      <td data-label={text.state}>
        <span className={classes.state}>
          <Badge color={COLORS[estado]} variant="light" tt="none" fw={400}>
            {text.states[estado]}
          </Badge>
          {isUnfinished && <span className={classes.aside}>{text.unfinished(one)}</span>}
          {isUnfinished && propia && (
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
        </span>
      </td>
      <td data-label={text.rows} data-number>
        {formatCount(filas)}
      </td>
      <td data-label={text.changing} data-number>
        {isUnfinished ? '' : formatCount(recuento.cambia)}
      </td>
    </tr>
  );
}
