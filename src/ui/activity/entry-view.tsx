import { Button, Skeleton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActivityDetail, ActivityEntry } from '../../api/contract/activity.ts';
import { selectFailure } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import { ObjectLink } from '../activity-entry/object-link.tsx';
import { listIntents } from '../components/list-intents.ts';
import { Message } from '../components/message.tsx';
import { PersonAvatar } from '../components/person-avatar.tsx';
import { activityText } from '../text/activity.ts';
import { formatExactMoment } from '../text/format.ts';
import { listText } from '../text/lists.ts';
import { Changes } from './changes.tsx';
import classes from './entry-view.module.css';
import { useActivityChild, useActivityOptions } from './use-activity.ts';

const text = activityText.entry;

type Heading = Omit<ActivityEntry, 'campos'>;

interface EntryViewProps {
  readonly id: number;
  readonly heading: Heading | undefined;
}

export function EntryView({ id, heading }: EntryViewProps) {
  const reading = useActivityChild('activityEntry');
  const page = useSelector(reading, ({ context }) => context.page);
  const failure = useSelector(reading, selectFailure);
  const entry = page?.id === id ? page : null;
  return (
    <>
      {heading && <Facts heading={heading} entry={entry} />}
      {failure !== null && (
        <div role="alert" className={classes.failed}>
          <Message meaning="danger" sentence={text.failed(failure)} />
          <Button size="xs" variant="default" onClick={() => listIntents(reading).retry()}>
            {listText.retry}
          </Button>
        </div>
      )}
      {failure === null && (entry === null ? <Loading /> : <Changes entry={entry} />)}
    </>
  );
}

interface FactsProps {
  readonly heading: Heading;
  readonly entry: ActivityDetail | null;
}

function Facts({ heading, entry }: FactsProps) {
  return (
    <dl className={classes.facts} aria-label={text.facts}>
      <Fact name={text.when}>
        <time dateTime={heading.momento}>{formatExactMoment(heading.momento)}</time>
      </Fact>
      <Fact name={text.who}>
        <span className={classes.who}>
          <PersonAvatar name={heading.usuario} image={null} size={24} />
          {heading.usuario}
        </span>
      </Fact>
      <Fact name={text.object}>
        <ObjectLink entry={heading} people={useActivityOptions().personas} />
      </Fact>
      <Fact name={text.number}>
        <code>{heading.id}</code>
      </Fact>
      <Fact name={text.request}>
        <code>{entry === null ? '…' : (entry.peticionId ?? '—')}</code>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {text.loading}
      </p>
      <Skeleton height={96} aria-hidden />
    </div>
  );
}
