import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { RunSummary } from '../../api/contract/loads/load-runs.ts';
import type { loadHistoryMachine, runListMachine } from '../../machines/load-history/load-history-machine.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { RecordBeside } from '../components/record-drawer/record-beside.tsx';
import type { OpenRecord } from '../components/record-drawer/record-head.tsx';
import { RunState } from '../load-run/list/run-state.tsx';
import type { RunDrawer } from '../load-run/list/run-table.tsx';
import { openRunOf, withOpenRun } from '../load-run/run-address.ts';
import { formatMoment } from '../text/format.ts';
import { loadHistoryText as text } from '../text/load-history.ts';
import { recordText } from '../text/record.ts';
import { LoadRecord, type ToldRun } from './load-record.tsx';

interface LoadDrawerProps {
  readonly history: ActorRefFrom<typeof loadHistoryMachine>;
  readonly list: ActorRefFrom<typeof runListMachine>;
  readonly pageOf: (uploadId: string) => string;
  /** The list. */
  readonly children: (drawer: RunDrawer) => ReactNode;
}

/** The list of loads with the drawer of one of them; its record is read by the machine of its page. */
export function LoadDrawer({ history, list, pageOf, children }: LoadDrawerProps) {
  const [parameters, changeParameters] = useAddressParameters();
  const uploadId = openRunOf(parameters);
  const open = (id: string) =>
    changeParameters((present) => withOpenRun(present, id), { replace: uploadId !== null });
  const close = () => changeParameters((present) => withOpenRun(present, null));
  const page = useSelector(list, ({ context }) => context.page);
  const record = useSelector(history, ({ context, children: { runRecord } }) =>
    context.uploadId === uploadId ? runRecord : undefined,
  );
  const read = useSelector(record, (snapshot) => snapshot?.context.seen?.run ?? null);
  const items = page?.items ?? [];
  const at = items.findIndex((run) => run.uploadId === uploadId);
  const listed = items[at] ?? null;
  const run: ToldRun | null = listed ?? (read?.uploadId === uploadId ? read : null);
  const step = (to: RunSummary | undefined) => (to === undefined ? null : () => open(to.uploadId));
  const opened: OpenRecord | null =
    uploadId === null
      ? null
      : {
          key: uploadId,
          title: run?.fileName ?? recordText.loading,
          isCode: false,
          tag: listed && <RunState run={listed} />,
          detail: run && `${formatMoment(run.startedAt)} · ${run.propia ? text.you : run.usuario}`,
          place:
            at === -1 || page === null
              ? null
              : recordText.place((page.page - 1) * page.pageSize + at + 1, {
                  total: page.total,
                  exacto: true,
                }),
          onPrevious: step(at === -1 ? undefined : items[at - 1]),
          onNext: step(at === -1 ? undefined : items[at + 1]),
          page: { to: pageOf(uploadId), label: text.drawer.open },
        };
  return (
    <RecordBeside record={opened} onClose={close} list={children({ uploadId, open })}>
      {record === undefined ? (
        <ListSkeleton label={recordText.loading} rowHeight={30} />
      ) : (
        <LoadRecord key={uploadId} record={record} run={run} />
      )}
    </RecordBeside>
  );
}
