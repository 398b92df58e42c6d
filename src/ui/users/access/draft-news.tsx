import { useSelector } from '@xstate/react';
import { Message } from '../../components/message.tsx';
import { accessText as text } from '../../text/access.ts';
import { useContextParts } from '../../use-context-parts.ts';
import type { DraftRef } from '../use-users.ts';
import { AccessDifference } from './access-difference.tsx';
import classes from './draft-news.module.css';

export function DraftNews({ draft }: { readonly draft: DraftRef }) {
  const { conflicts, failure } = useContextParts(draft, 'conflicts', 'failure');
  const hasChanges = useSelector(draft, (snapshot) => snapshot.matches('touched'));
  return (
    <div role="alert" className={classes.news}>
      {failure !== null && <Message meaning="danger" sentence={text.failed(failure)} />}
      {conflicts.length > 0 && (
        <section className={classes.conflicts} aria-label={text.staleTitle}>
          <Message meaning="warning" sentence={text.staleTitle} />
          {conflicts.map(({ id, name, theirs }) => (
            <div key={id} className={classes.conflict}>
              <p>{text.theirs(name)}</p>
              <AccessDifference flags={theirs} />
            </div>
          ))}
          <p>{hasChanges ? text.staleKept : text.staleSame}</p>
        </section>
      )}
    </div>
  );
}
