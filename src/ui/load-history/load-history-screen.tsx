import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { loadHistoryMachine } from '../../machines/load-history/load-history-machine.ts';
import { selectMayOpen } from '../../machines/permissions/permissions-selectors.ts';
import { LinkButton } from '../components/link-button.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useAsked } from '../components/use-asked.ts';
import { RunList } from '../load-run/list/run-list.tsx';
import { RunRecordView } from '../load-run/record/run-record-view.tsx';
import { LOAD_ADDRESS, RUN_PARAMETER, runOfAddress } from '../load-run/run-address.ts';
import { useModule, usePortalChild } from '../portal.tsx';
import { loadHistoryText as text } from '../text/load-history.ts';
import { loadHistoryIntents } from './load-history-intents.ts';
import classes from './load-history-screen.module.css';

type LoadHistoryRef = ActorRefFrom<typeof loadHistoryMachine>;

export function LoadHistoryScreen() {
  const history = useModule('loadHistory');
  const [parameters] = useSearchParams();
  const uploadId = runOfAddress(parameters);
  useAsked(history, loadHistoryIntents, uploadId);
  const back = <BackToList parameters={parameters} />;
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="uploadHistory" />}
        title={text.title}
        detail={text.detail}
        actions={uploadId !== null && back}
      />
      {uploadId === null ? (
        <HistoryList history={history} parameters={parameters} />
      ) : (
        <HistoryRecord history={history} uploadId={uploadId} />
      )}
    </>
  );
}

/** Viewing requires another permission than loading and undoing. */
const useMayLoad = (): boolean =>
  useSelector(usePortalChild('permissions'), (snapshot) => selectMayOpen(snapshot, 'bulk_loads'));

interface AddressProps {
  readonly parameters: URLSearchParams;
}

const addressWith = (parameters: URLSearchParams, uploadId: string | null): string => {
  const next = new URLSearchParams(parameters);
  if (uploadId === null) next.delete(RUN_PARAMETER);
  else next.set(RUN_PARAMETER, uploadId);
  return `?${next}`;
};

function BackToList({ parameters }: AddressProps) {
  return (
    <Button
      component={Link}
      to={addressWith(parameters, null)}
      variant="default"
      leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
    >
      {text.backToList}
    </Button>
  );
}

function HistoryList({ history, parameters }: { readonly history: LoadHistoryRef } & AddressProps) {
  const list = useSelector(history, ({ children }) => children.runList);
  const mayLoad = useMayLoad();
  if (!list) return null;
  return (
    <RunList
      list={list}
      addressOf={(uploadId) => addressWith(parameters, uploadId)}
      firstStep={mayLoad && <LinkButton to={LOAD_ADDRESS}>{text.empty.action}</LinkButton>}
    />
  );
}

function HistoryRecord({
  history,
  uploadId,
}: {
  readonly history: LoadHistoryRef;
  readonly uploadId: string;
}) {
  const record = useSelector(history, ({ context, children }) =>
    context.uploadId === uploadId ? children.runRecord : undefined,
  );
  const mayUndo = useMayLoad();
  if (!record) return null;
  return (
    <div className={classes.record}>
      <RunRecordView record={record} mayUndo={mayUndo} />
    </div>
  );
}
