import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CodeMatch } from '../../../machines/bulk-import/file/import-block.ts';
import { bulkImportText as text } from '../../text/bulk-import.ts';
import classes from './code-cards.module.css';

interface CodeCardsProps {
  readonly fileCode: string;
  readonly lastCodObra: string | null;
  readonly pattern: string | null;
  /** Where the file code is. */
  readonly cell: string;
  readonly headerRow: number;
  readonly match: CodeMatch;
  readonly canRetry: boolean;
  readonly onRetry: () => void;
}

export function CodeCards(props: CodeCardsProps) {
  const { fileCode, lastCodObra, pattern, match, canRetry, onRetry } = props;
  return (
    <>
      <InfoCard term={text.code.fileCode} detail={props.cell}>
        <span className={classes.value} translate="no">
          {fileCode || text.code.empty}
        </span>
      </InfoCard>
      <InfoCard
        term={text.code.lastCodObra}
        detail={pattern === null ? text.code.noPattern(props.headerRow + 1) : text.code.pattern(pattern)}
        action={
          canRetry && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
              onClick={onRetry}
              aria-label={text.code.retryLabel}
            >
              {text.code.retry}
            </Button>
          )
        }
      >
        {lastCodObra === null ? (
          <Skeleton height={20} width={96} my={4} role="status" aria-label={text.code.checking} />
        ) : (
          <span className={classes.value} translate="no">
            {lastCodObra}
          </span>
        )}
        {match !== 'unknown' && <MatchBadge match={match} />}
      </InfoCard>
    </>
  );
}

interface InfoCardProps {
  readonly term: string;
  readonly detail: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function InfoCard({ term, detail, children, action }: InfoCardProps) {
  return (
    <div className={classes.card} title={detail}>
      <dl className={classes.fact}>
        <dt className={classes.term}>{term}</dt>
        <dd className={classes.content}>{children}</dd>
      </dl>
      {action}
      <div className={classes.foot}>
        <span className={classes.detail}>{detail}</span>
      </div>
    </div>
  );
}

function MatchBadge({ match }: { readonly match: Exclude<CodeMatch, 'unknown'> }) {
  const isValid = match === 'match';
  const Icon = isValid ? IconCircleCheck : IconCircleX;
  return (
    <span className={classes.match} data-match={match}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <span>{isValid ? text.code.valid : text.code.mismatch}</span>
    </span>
  );
}
