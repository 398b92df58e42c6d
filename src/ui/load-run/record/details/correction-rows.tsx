import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Correction } from '../../../../api/contract/corrections.ts';
import type { runCorrectionsMachine } from '../../../../machines/load-run/record/run-lists.ts';
import { listIntents } from '../../../components/list-intents.ts';
import { runDetailsText as text } from '../../../text/run-details.ts';
import { DetailList, ROWS_PER_PAGE } from './detail-list.tsx';

const { correctionColumns: columns } = text;

export function CorrectionRows({ list }: { readonly list: ActorRefFrom<typeof runCorrectionsMachine> }) {
  const [page, setPage] = useState(1);
  useEffect(() => {
    listIntents(list).ask({ page, pageSize: ROWS_PER_PAGE });
  }, [list, page]);
  return (
    <DetailList
      label={text.corrections}
      columns={Object.values(columns)}
      page={useSelector(list, ({ context }) => context.page)}
      isWaiting={useSelector(list, (snapshot) => snapshot.hasTag('waiting'))}
      isFailed={useSelector(list, (snapshot) => snapshot.matches({ seen: 'failed' }))}
      cellsOf={cellsOf}
      shown={text.correctionsShown}
      empty={text.noCorrections}
      pager={text.correctionsPager}
      onPage={setPage}
      onRetry={() => listIntents(list).retry()}
    />
  );
}

const cellsOf = (correction: Correction): string[] => [
  text.sheets[correction.hoja] ?? '',
  text.correction(correction),
  'antes' in correction ? correction.antes : '',
  'despues' in correction ? correction.despues : '',
];
