import { Button } from '@mantine/core';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import { LinkButton } from '../components/link-button.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { StateView } from '../components/state-view.tsx';
import { MODULES } from '../modules.ts';
import { listText } from '../text/lists.ts';
import { projectsText as text } from '../text/projects.ts';

interface ProjectStateProps {
  readonly id: number | null;
  readonly failure: CallFailure | null;
  readonly onRetry: () => void;
}

/** Shown instead of a project that does not exist, has not been read yet or could not be read. */
export function ProjectState({ id, failure, onRetry }: ProjectStateProps) {
  const back = <LinkButton to={MODULES.projects.path}>{text.toList}</LinkButton>;
  if (id === null) {
    return <StateView kind="empty" wholePage title={text.gone} detail={text.noSuchNumber} action={back} />;
  }
  if (failure === null) return <ListSkeleton label={text.loading} rowHeight={40} />;
  if (text.isGone(failure)) {
    return (
      <StateView kind="empty" wholePage title={text.gone} detail={text.failure(failure)} action={back} />
    );
  }
  return (
    <StateView
      kind="error"
      wholePage
      title={text.failed}
      detail={text.failure(failure)}
      action={<Button onClick={onRetry}>{listText.retry}</Button>}
    />
  );
}
