import { Button } from '@mantine/core';
import { IconArrowLeft, IconGitCompare, IconTrash } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { loadHistoryMachine } from '../../machines/load-history/load-history-machine.ts';
import type { ComparisonQuery } from '../../machines/load-history/load-history-types.ts';
import { selectMayOpen } from '../../machines/permissions/permissions-selectors.ts';
import { loadDeletionAddress } from '../addresses/trash-address.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { LinkButton } from '../components/link-button.tsx';
import { Message } from '../components/message.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { RunList } from '../load-run/list/run-list.tsx';
import { RunRecordView } from '../load-run/record/run-record-view.tsx';
import { LOAD_ADDRESS, RUN_PARAMETER, runOfAddress, withOpenRun } from '../load-run/run-address.ts';
import { MODULES } from '../modules.ts';
import { useModule, usePortalChild } from '../portal.tsx';
import { loadComparisonText as comparisonText } from '../text/load-comparison.ts';
import { loadHistoryText as text } from '../text/load-history.ts';
import { PURPOSES } from '../text/purposes.ts';
import {
  choosingAddress,
  comparisonAddress,
  comparisonQueryOf,
  firstOfTwo,
  withoutComparison,
} from './comparison-address.ts';
import { LoadComparisonView } from './load-comparison.tsx';
import { LoadDrawer } from './load-drawer.tsx';
import classes from './load-history-screen.module.css';

type LoadHistoryRef = ActorRefFrom<typeof loadHistoryMachine>;

export function LoadHistoryScreen() {
  const history = useModule('loadHistory');
  const [parameters] = useAddressParameters();
  const uploadId = runOfAddress(parameters);
  const compared = comparisonQueryOf(parameters);
  const mayDelete = useSelector(usePortalChild('permissions'), (snapshot) =>
    selectMayOpen(snapshot, 'delete_records'),
  );
  if (compared !== null) return <Comparison history={history} query={compared} parameters={parameters} />;
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="uploadHistory" />}
        title={text.title}
        detail={PURPOSES.uploadHistory}
        actions={
          uploadId !== null && (
            <>
              <BackToList parameters={parameters} />
              <LinkButton
                to={`${MODULES.uploadHistory.path}${choosingAddress(uploadId)}`}
                leftSection={<IconGitCompare size={18} stroke={1.5} aria-hidden />}
              >
                {text.compare}
              </LinkButton>
              {mayDelete && (
                <LinkButton
                  to={loadDeletionAddress(uploadId)}
                  leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
                >
                  {text.deleteWorks}
                </LinkButton>
              )}
            </>
          )
        }
      />
      {uploadId === null ? (
        <HistoryList history={history} parameters={parameters} />
      ) : (
        <HistoryRecord history={history} uploadId={uploadId} />
      )}
    </>
  );
}

function Comparison({
  history,
  query,
  parameters,
}: { readonly history: LoadHistoryRef; readonly query: ComparisonQuery } & AddressProps) {
  const comparison = useSelector(history, ({ children }) => children.loadComparison);
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="uploadHistory" />}
        title={comparisonText.title}
        detail={comparisonText.detail}
        actions={<BackToList parameters={parameters} />}
      />
      {comparison !== undefined && <LoadComparisonView comparison={comparison} query={query} />}
    </>
  );
}

/** The history may be viewed with another permission than loading and undoing require. */
const useMayLoad = (): boolean =>
  useSelector(usePortalChild('permissions'), (snapshot) => selectMayOpen(snapshot, 'bulk_loads'));

interface AddressProps {
  readonly parameters: URLSearchParams;
}

const addressWith = (parameters: URLSearchParams, uploadId: string): string => {
  const next = withOpenRun(parameters, null);
  next.set(RUN_PARAMETER, uploadId);
  return `?${next}`;
};

function BackToList({ parameters }: AddressProps) {
  return (
    <Button
      component={Link}
      to={`?${withoutComparison(parameters)}`}
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
  const first = firstOfTwo(parameters);
  if (!list) return null;
  return (
    <>
      {first !== null && <Choosing />}
      {first === null ? (
        <LoadDrawer history={history} list={list} pageOf={(uploadId) => addressWith(parameters, uploadId)}>
          {(drawer) => (
            <RunList
              list={list}
              addressOf={(uploadId) => addressWith(parameters, uploadId)}
              drawer={drawer}
              firstStep={mayLoad && <LinkButton to={LOAD_ADDRESS}>{text.empty.action}</LinkButton>}
            />
          )}
        </LoadDrawer>
      ) : (
        <RunList list={list} addressOf={(uploadId) => comparisonAddress(first, uploadId)} />
      )}
    </>
  );
}

function Choosing() {
  return (
    <div className={classes.choosing} role="status">
      <Message meaning="information" sentence={comparisonText.choosing} />
      <LinkButton to={MODULES.uploadHistory.path}>{comparisonText.cancel}</LinkButton>
    </div>
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
