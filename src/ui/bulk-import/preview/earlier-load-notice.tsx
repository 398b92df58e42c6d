import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectEarlierLoadRef } from '../../../machines/bulk-import/bulk-import-selectors.ts';
import type { earlierLoadMachine } from '../../../machines/bulk-import/file/earlier-load-machine.ts';
import { runAddress } from '../../load-run/run-address.ts';
import { bulkImportText } from '../../text/bulk-import.ts';
import { formatMoment } from '../../text/format.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { earlierLoadIntents } from './earlier-load-intents.ts';
import { type Notice, NoticeList } from './notice-list.tsx';

const text = bulkImportText.earlierLoad;
type EarlierLoadRef = ActorRefFrom<typeof earlierLoadMachine>;

/**
 * Says that the file was loaded before, or that this could not be found out. Shown above the other notices,
 * because it explains them: a file that was already loaded also has an outdated code.
 */
export function EarlierLoadNotice() {
  const actor = useBulkImport(selectEarlierLoadRef);
  return actor && <Told actor={actor} />;
}

function Told({ actor }: { readonly actor: EarlierLoadRef }) {
  const load = useSelector(actor, ({ context }) => context.load);
  const isUnknown = useSelector(actor, (snapshot) => snapshot.matches('unknown'));
  const notices: Notice[] = [];
  if (load !== null) {
    notices.push({
      id: 'earlierLoad',
      tone: 'warning',
      title: text.title,
      body: text.told(load, formatMoment(load.startedAt)),
      link: { label: text.see, to: runAddress(load.uploadId) },
    });
  }
  if (isUnknown) {
    notices.push({
      id: 'earlierLoadUnknown',
      tone: 'information',
      title: text.unknown,
      body: text.unknownHint,
      action: { label: text.retry, onClick: earlierLoadIntents(actor).askAgain },
    });
  }
  return <NoticeList label={text.label} notices={notices} />;
}
