import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { DeletionPreview } from '../../api/contract/records/trash.ts';
import type { deletionOrderMachine } from '../../machines/trash/deletion-forms.ts';
import type { deletionMachine } from '../../machines/trash/deletion-machine.ts';
import { selectReviewPhase } from '../../machines/trash/deletion-selectors.ts';
import type { previewedWorksMachine } from '../../machines/trash/trash-lists.ts';
import { Message } from '../components/message.tsx';
import { Section } from '../components/section.tsx';
import { StateView } from '../components/state-view.tsx';
import { deletionText } from '../text/trash.ts';
import { NotDeleted } from './not-deleted.tsx';
import { OrderForm } from './order-form.tsx';
import { PreviewedWorks } from './previewed-works.tsx';
import classes from './trash.module.css';
import { deletionIntents } from './trash-intents.ts';
import { WhatGoes } from './what-goes.tsx';
import { Working } from './working.tsx';

const text = deletionText.review;

interface ReviewProps {
  readonly deletion: ActorRefFrom<typeof deletionMachine>;
  readonly preview: DeletionPreview;
  readonly order: ActorRefFrom<typeof deletionOrderMachine>;
  readonly works: ActorRefFrom<typeof previewedWorksMachine>;
}

/** Shows what would be deleted, and asks for the order to do it. */
export function Review({ deletion, preview, order, works }: ReviewProps) {
  const { obras, impedimento, alcance, caduca } = preview;
  const { change, lookAgain } = deletionIntents(deletion);
  return (
    <>
      <Section
        title={text.title(obras)}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
            onClick={change}
          >
            {text.change}
          </Button>
        }
      >
        <div className={classes.body}>
          <p className={classes.hint} role="status">
            {text.scope(alcance)}. {text.until(caduca)}
          </p>
          {impedimento !== null && (
            <div role="alert">
              <Message meaning="warning" sentence={impedimento} />
              <Button mt={8} variant="default" onClick={lookAgain}>
                {deletionText.lookAgain}
              </Button>
            </div>
          )}
          <NotDeleted preview={preview} />
          {obras > 0 && <WhatGoes dependents={preview.dependientes} />}
        </div>
      </Section>
      {obras > 0 && (
        <>
          <Section title={deletionText.list.title}>
            <PreviewedWorks works={works} />
          </Section>
          <Section title={deletionText.order.title}>
            <div className={classes.body}>
              <Order deletion={deletion} order={order} isPossible={impedimento === null} />
            </div>
          </Section>
        </>
      )}
    </>
  );
}

interface OrderProps extends Pick<ReviewProps, 'deletion' | 'order'> {
  readonly isPossible: boolean;
}

function Order({ deletion, order, isPossible }: OrderProps) {
  const failure = useSelector(deletion, ({ context }) => context.failure);
  const phase = useSelector(deletion, selectReviewPhase);
  const { askAgain, lookAgain } = deletionIntents(deletion);
  if (phase === 'checking') return <Working sentence={deletionText.lost} />;
  if (phase === 'unknown') {
    return (
      <StateView
        kind="error"
        title={deletionText.unknown}
        detail={deletionText.unknownDetail}
        action={<Button onClick={askAgain}>{deletionText.askAgain}</Button>}
      />
    );
  }
  if (phase === 'expired') {
    return (
      <StateView
        kind="error"
        title={deletionText.expired}
        detail={text.expiredDetail}
        action={<Button onClick={lookAgain}>{deletionText.lookAgain}</Button>}
      />
    );
  }
  return <OrderForm form={order} failure={failure} isPossible={isPossible} />;
}
