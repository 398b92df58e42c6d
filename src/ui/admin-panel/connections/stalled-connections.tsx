import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { StalledConnection } from '../../../api/endpoints/connections.ts';
import { selectHasFailed, selectIsWaiting } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { useAddressParameters } from '../../addresses/use-address-parameters.ts';
import { DataTable } from '../../components/data-table.tsx';
import { listIntents } from '../../components/list-intents.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { StateView } from '../../components/state-view.tsx';
import { useAsked } from '../../components/use-asked.ts';
import { connectionsText } from '../../text/admin-panel.ts';
import { formatDuration, formatMoment } from '../../text/format.ts';
import { listText } from '../../text/lists.ts';
import { momentOf, STALLED_PLACE, withMoment } from '../admin-panel-address.ts';
import { AdminSection } from '../admin-section.tsx';
import classes from './stalled-connections.module.css';
import { useConnectionsChild } from './use-connections-child.ts';

const text = connectionsText.stalled;
const { columns } = text;

/** The connections that kept others waiting, now or at the moment in the address. */
export function StalledConnections({ parameters }: { readonly parameters: URLSearchParams }) {
  const list = useConnectionsChild('stalledConnections');
  const [, changeParameters] = useAddressParameters();
  const moment = momentOf(parameters);
  useAsked(list, listIntents, { moment });
  return (
    <div className={classes.stalled}>
      <AdminSection
        id={STALLED_PLACE}
        title={text.title}
        detail={moment === null ? text.now : text.atMoment(moment)}
        actions={
          moment !== null && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => changeParameters((present) => withMoment(present, null))}
            >
              {text.backToNow}
            </Button>
          )
        }
      >
        <Rows />
      </AdminSection>
    </div>
  );
}

function Rows() {
  const list = useConnectionsChild('stalledConnections');
  const found = useSelector(list, ({ context }) => context.page);
  const hasFailed = useSelector(list, selectHasFailed);
  const isWaiting = useSelector(list, selectIsWaiting);
  if (hasFailed) {
    return (
      <StateView
        kind="error"
        title={text.failed}
        action={<Button onClick={listIntents(list).retry}>{listText.retry}</Button>}
      />
    );
  }
  if (found === null) return <ListSkeleton label={text.loading} rowHeight={40} />;
  if (found.connections.length === 0) {
    return found.at === null ? (
      <StateView kind="empty" title={text.noSample} detail={text.noSampleDetail} />
    ) : (
      <StateView kind="empty" title={text.none} detail={text.noneDetail} />
    );
  }
  return (
    <DataTable
      label={text.list}
      isBusy={isWaiting}
      columns={[
        ...[{ label: columns.process, isNumber: true }, columns.state, columns.since],
        { label: columns.duration, isNumber: true },
        ...[columns.user, columns.application, columns.client, columns.query],
      ]}
    >
      <tbody>
        {found.connections.map((connection) => (
          <Row key={connection.process} {...connection} />
        ))}
      </tbody>
    </DataTable>
  );
}

function Row(connection: StalledConnection) {
  const { process, state, since, seconds, user, application, client, query } = connection;
  return (
    <tr>
      <td data-label={columns.process} data-number>
        {process}
      </td>
      <td data-label={columns.state}>{text.state[state]}</td>
      <td data-label={columns.since}>{since === null ? text.nobody : formatMoment(since)}</td>
      <td data-label={columns.duration} data-number>
        {seconds === null ? text.nobody : formatDuration(seconds * 1000)}
      </td>
      <td data-label={columns.user}>{user ?? text.nobody}</td>
      <td data-label={columns.application}>{application ?? text.nobody}</td>
      <td data-label={columns.client}>{client ?? text.nobody}</td>
      <td data-label={columns.query} className={classes.query}>
        <code>{query}</code>
      </td>
    </tr>
  );
}
