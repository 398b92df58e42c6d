import type { ActorRefFrom } from 'xstate';
import type { Correction } from '../../../../api/contract/corrections.ts';
import type { runCorrectionsMachine } from '../../../../machines/load-run/record/run-lists.ts';
import { runDetailsText as text } from '../../../text/run-details.ts';
import { DetailList } from './detail-list.tsx';
import { FIRST_PAGE, useDetailList } from './use-detail-list.ts';

const { correctionColumns: columns } = text;

export function CorrectionRows({ list }: { readonly list: ActorRefFrom<typeof runCorrectionsMachine> }) {
  const { ask, shown } = useDetailList(list, FIRST_PAGE);
  return (
    <DetailList
      label={text.corrections}
      columns={Object.values(columns)}
      {...shown}
      cellsOf={cellsOf}
      shown={text.correctionsShown}
      empty={text.noCorrections}
      pager={text.correctionsPager}
      onPage={(page) => ask({ ...FIRST_PAGE, page })}
    />
  );
}

const cellsOf = (correction: Correction): string[] => [
  text.sheets[correction.hoja] ?? '',
  text.correction(correction),
  'antes' in correction ? correction.antes : '',
  'despues' in correction ? (correction.despues ?? '') : '',
];
