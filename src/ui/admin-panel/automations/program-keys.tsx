import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ProgramKey } from '../../../api/contract/program-keys.ts';
import { selectFailure, selectIsWaiting } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { DataTable } from '../../components/data-table.tsx';
import { ListFoot } from '../../components/list-foot.tsx';
import { listIntents } from '../../components/list-intents.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Message } from '../../components/message.tsx';
import { StaleList } from '../../components/stale-list.tsx';
import { StateView } from '../../components/state-view.tsx';
import { useConfirmation } from '../../components/use-confirmation.ts';
import { automationsText } from '../../text/automations.ts';
import { formatMoment } from '../../text/format.ts';
import { listText } from '../../text/lists.ts';
import { AdminSection } from '../admin-section.tsx';
import { PLACES } from './automations-address.ts';
import { automationOrdersIntents } from './automations-intents.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import classes from './program-keys.module.css';
import { useAutomationsChild } from './use-automations.ts';

const text = automationsText.keys;
const { columns } = text;

export function ProgramKeys() {
  const orders = useAutomationsChild('automationOrders');
  const making = useConfirmation<'new'>(() => {});
  const revoking = useConfirmation<ProgramKey>((_, { id, nombre }) =>
    automationOrdersIntents(orders).give({ kind: 'revoke', id, name: nombre }),
  );
  const { revoke } = automationsText.order;
  return (
    <AdminSection
      id={PLACES.keys}
      title={text.title}
      detail={text.detail}
      actions={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => making.ask('new')}
        >
          {text.make}
        </Button>
      }
    >
      <Keys onRevoke={revoking.ask} />
      {making.asked !== null && <NewKeyDialog onClose={making.cancel} />}
      {revoking.asked !== null && (
        <OrderDialog
          words={{ ...revoke, title: revoke.title(revoking.asked.nombre) }}
          isDangerous
          {...revoking}
        />
      )}
    </AdminSection>
  );
}

function Keys({ onRevoke }: { readonly onRevoke: (key: ProgramKey) => void }) {
  const list = useAutomationsChild('programKeys');
  const keys = useSelector(list, ({ context }) => context.page);
  const failure = useSelector(list, selectFailure);
  const isWaiting = useSelector(list, selectIsWaiting);
  const { retry } = listIntents(list);
  if (keys === null) {
    return failure === null ? (
      <ListSkeleton label={text.loading} rowHeight={32} />
    ) : (
      <StateView
        kind="error"
        title={text.failed}
        detail={automationsText.failure(failure)}
        action={<Button onClick={retry}>{listText.retry}</Button>}
      />
    );
  }
  return (
    <>
      {failure !== null && <StaleList sentence={automationsText.stale(failure)} onRetry={retry} />}
      {keys.length === 0 ? (
        <StateView kind="empty" title={text.empty} detail={text.emptyDetail} />
      ) : (
        <>
          <DataTable
            label={text.list}
            columns={COLUMNS}
            cardsBelow={768}
            lines="several"
            isRoomy
            isBusy={isWaiting}
          >
            <tbody>
              {keys.map((key) => (
                <Row key={key.id} program={key} onRevoke={onRevoke} />
              ))}
            </tbody>
          </DataTable>
          <ListFoot shown={text.count(keys.length)}>{null}</ListFoot>
        </>
      )}
    </>
  );
}

const COLUMNS = [
  ...[columns.program, columns.begins, columns.calls, columns.maker, columns.made, columns.used],
  ...[columns.state, columns.actions],
];

interface RowProps {
  readonly program: ProgramKey;
  readonly onRevoke: (key: ProgramKey) => void;
}

function Row({ program, onRevoke }: RowProps) {
  const orders = useAutomationsChild('automationOrders');
  const isBusy = useSelector(orders, (snapshot) => snapshot.matches('carryingOut'));
  const { nombre, principio, llamadas, creada_por: maker, creada_en: made, usada_en: used } = program;
  return (
    <tr>
      <td data-label={columns.program}>{nombre}</td>
      <td data-label={columns.begins}>
        <code className={classes.code}>{principio}…</code>
      </td>
      <td data-label={columns.calls}>{llamadas.map((call) => text.calls[call]).join(', ')}</td>
      <td data-label={columns.maker}>{maker}</td>
      <td data-label={columns.made}>{formatMoment(made)}</td>
      <td data-label={columns.used}>{used === null ? text.never : formatMoment(used)}</td>
      <td data-label={columns.state}>
        <KeyState {...program} />
      </td>
      <td data-label={columns.actions}>
        {program.revocada_en === null && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={text.revokeOf(nombre)}
            disabled={isBusy}
            onClick={() => onRevoke(program)}
          >
            {text.revoke}
          </Button>
        )}
      </td>
    </tr>
  );
}

function KeyState({ vale, revocada_en: ended, revocada_por: by, motivo_fin: why }: ProgramKey) {
  if (vale) return <Message meaning="success" sentence={text.valid} />;
  return <Message meaning="warning" sentence={endingOf(ended, by, why)} />;
}

function endingOf(ended: string | null, by: string | null, why: ProgramKey['motivo_fin']): string {
  if (ended === null) return text.suspended;
  return why === null ? text.revokedBy(by, ended) : text.ended(why, ended);
}
