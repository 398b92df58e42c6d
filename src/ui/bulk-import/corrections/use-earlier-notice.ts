import { useSelector } from '@xstate/react';
import { correctionsText } from '../../text/bulk-import-corrections.ts';
import { useContextParts } from '../../use-context-parts.ts';
import type { Notice } from '../preview/notice-list.tsx';
import { type EarlierCorrectionsRef, useEarlierIntents } from './use-correction-intents.ts';

const text = correctionsText.earlier;

export function useEarlierNotice(earlier: EarlierCorrectionsRef): readonly Notice[] {
  const isOffered = useSelector(earlier, (snapshot) => snapshot.matches('offered'));
  const { offer, fits } = useContextParts(earlier, 'offer', 'fits');
  const { review } = useEarlierIntents(earlier);
  if (!isOffered || offer === null) return [];
  const fitting = fits.filter(({ fitted }) => fitted !== null).length;
  return [
    {
      id: 'earlierCorrections',
      tone: 'information',
      title: text.title(offer),
      body: text.notice(offer, fitting, fits.length),
      action: { label: text.review, onClick: review },
    },
  ];
}
