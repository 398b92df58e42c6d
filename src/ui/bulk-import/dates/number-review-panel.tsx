import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { isUndecided } from '../../../workers/workbook/numbers/numbers-protocol.ts';
import { NumberColumns } from '../../components/values/number-columns.tsx';
import { numbersText as text } from '../../text/numbers.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { FoldCard } from '../preview/fold-card.tsx';
import { dateReviewIntents } from './date-review-intents.ts';
import type { DateReviewRef } from './date-review-panel.tsx';

/**
 * How the numbers of the file are read, with questions that only a person can answer. Nothing is shown while
 * no number is written as text with a decimal or thousands mark.
 */
export function NumberReviewPanel({ review }: { readonly review: DateReviewRef }) {
  const { reports } = useContextParts(review, 'reports');
  const isReading = useSelector(review, (snapshot) => snapshot.hasTag('reading'));
  const [choice, setOpen] = useState<boolean | null>(null);
  const columns = reports
    .flatMap(({ numbers }) => numbers)
    .filter(({ mark, scale }) => mark !== null || scale !== null);
  if (columns.length === 0) return null;
  const isOpen = choice ?? columns.some(({ mark, scale }) => mark?.isDoubtful || scale !== null);
  const { chooseMark, chooseScale } = dateReviewIntents(review);
  return (
    <FoldCard
      title={text.title}
      summary={text.summaryOf(columns)}
      tone={columns.some(isUndecided) ? 'warning' : undefined}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <p>{text.explanation}</p>
      <NumberColumns
        columns={columns}
        nameOf={(field) => field}
        isBusy={isReading}
        onMark={chooseMark}
        onScale={chooseScale}
      />
    </FoldCard>
  );
}
