import { useSelector } from '@xstate/react';
import { correctionsText } from '../../text/bulk-import-corrections.ts';
import type { Notice } from '../preview/notice-list.tsx';
import { type EarlierCorrectionsRef, useEarlierIntents } from './use-correction-intents.ts';

const text = correctionsText.earlier;

/** That the fixes of the last load fit this file too. */
export function useEarlierNotice(earlier: EarlierCorrectionsRef): readonly Notice[] {
  const isOffered = useSelector(earlier, (snapshot) => snapshot.matches('offered'));
  const { load, fits } = useSelector(earlier, ({ context }) => context);
  const { review } = useEarlierIntents(earlier);
  if (!isOffered || load === null) return [];
  const fitting = fits.filter(({ fitted }) => fitted !== null).length;
  return [
    {
      id: 'earlierCorrections',
      tone: 'information',
      title: text.noticeTitle,
      body: text.notice(load.fileName, load.usuario, fitting, fits.length),
      action: { label: text.review, onClick: review },
    },
  ];
}
