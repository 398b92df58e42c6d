import { Button } from '@mantine/core';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import { LinkButton } from '../components/link-button.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { StateView } from '../components/state-view.tsx';
import { MODULES } from '../modules.ts';
import { listText } from '../text/lists.ts';
import { sitesText as text } from '../text/sites.ts';

interface SiteUnreadProps {
  readonly cod: string | null;
  readonly failure: CallFailure | null;
  readonly onRetry: () => void;
}

/** Shown instead of a site that does not exist, has not been read yet or could not be read. */
export function SiteUnread({ cod, failure, onRetry }: SiteUnreadProps) {
  if (cod !== null && failure === null) return <ListSkeleton label={text.loading} rowHeight={40} />;
  const isUnknown = failure === null || text.isUnknown(failure);
  return (
    <StateView
      kind={isUnknown ? 'empty' : 'error'}
      wholePage
      title={isUnknown ? text.unknown(cod ?? '') : text.failed}
      detail={failure === null ? text.noCode : text.failure(failure)}
      action={
        isUnknown ? (
          <LinkButton to={MODULES.locations.path}>{text.toList}</LinkButton>
        ) : (
          <Button onClick={onRetry}>{listText.retry}</Button>
        )
      }
    />
  );
}
