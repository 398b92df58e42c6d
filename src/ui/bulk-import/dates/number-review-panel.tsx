import { useSelector } from '@xstate/react';
import { isUndecided, type NumberColumnReport } from '../../../workers/workbook/numbers/numbers-protocol.ts';
import { NumberColumns } from '../../components/values/number-columns.tsx';
import { numbersText as text } from '../../text/numbers.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { FoldCard } from '../preview/fold-card.tsx';
import { usePreviewCard } from '../preview/use-preview-cards.ts';
import { dateReviewIntents } from './date-review-intents.ts';
import type { DateReviewRef } from './date-review-panel.tsx';

/**
 * How the numbers of the file are read, with questions that only a person can answer. Shows only the columns with a
 * text that has a decimal or thousands mark, or with an uncertain scale; nothing when there are none.
 */
export function NumberReviewPanel({ review }: { readonly review: DateReviewRef }) {
  const { reports } = useContextParts(review, 'reports');
  const isReading = useSelector(review, (snapshot) => snapshot.hasTag('reading'));
  const card = usePreviewCard('numbers');
  const columns = reports
    .flatMap(({ numbers }) => numbers)
    .filter(({ mark, scale }) => mark !== null || scale !== null);
  if (columns.length === 0) return null;
  const { chooseMark, chooseScale } = dateReviewIntents(review);
  return (
    <FoldCard
      title={text.title}
      summary={text.summaryOf(columns)}
      tone={columns.some(isUndecided) ? 'warning' : undefined}
      purpose="change"
      {...card}
    >
      <p>{text.explanation}</p>
      <NumberColumns
        columns={columns.toSorted((a, b) => Number(asks(b)) - Number(asks(a)))}
        nameOf={(field) => field}
        isBusy={isReading}
        onMark={chooseMark}
        onScale={chooseScale}
      />
    </FoldCard>
  );
}

/** True for a column with a question, also once it is answered, so that the column keeps its place. */
const asks = ({ mark, scale }: NumberColumnReport): boolean => mark?.isDoubtful === true || scale !== null;
