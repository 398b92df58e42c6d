import { Button, Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Message } from '../components/message.tsx';
import { savedAt, quickNotesText as text } from '../text/quick-notes.ts';
import { useContextParts } from '../use-context-parts.ts';
import classes from './quick-notes.module.css';
import { NotesSkeleton } from './quick-notes-skeleton.tsx';
import { useKeptCaret } from './use-kept-caret.ts';
import { useWelcomeChild } from './use-welcome.ts';
import { quickNotesIntents } from './welcome-intents.ts';

export function QuickNotes() {
  const notes = useWelcomeChild('quickNotes');
  const { text: written, limit, isMerged } = useContextParts(notes, 'text', 'limit', 'isMerged');
  const isOpening = useSelector(notes, (snapshot) => snapshot.matches('opening'));
  const isTooLong = useSelector(notes, (snapshot) => snapshot.matches({ open: { unkept: 'tooLong' } }));
  const isRefused = useSelector(notes, (snapshot) => snapshot.matches({ open: { unkept: 'refused' } }));
  const id = useId();
  const { ref, note } = useKeptCaret(written);
  if (isOpening) return <NotesSkeleton />;
  const { write, retry } = quickNotesIntents(notes);
  return (
    <section className={classes.notes} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {text.title}
      </h2>
      <Textarea
        ref={ref}
        onSelect={note}
        aria-labelledby={id}
        aria-describedby={`${id}-standing`}
        classNames={{ input: classes.field }}
        placeholder={text.placeholder}
        value={written}
        error={isTooLong || isRefused}
        onChange={(event) => {
          note();
          write(event.currentTarget.value);
        }}
      />
      <div id={`${id}-standing`} className={classes.standing}>
        <span>{!isTooLong && !isRefused && <Saved />}</span>
        <span className="tabular">{text.count(written.length, limit)}</span>
      </div>
      <div className={classes.told} role="alert">
        {isTooLong && <Message meaning="danger" sentence={text.tooLong(written.length, limit)} />}
        {isRefused && (
          <div className={classes.refused}>
            <Message meaning="danger" sentence={text.refused} />
            <Button size="compact-sm" variant="default" onClick={retry}>
              {text.retry}
            </Button>
          </div>
        )}
      </div>
      <div className={classes.told} role="status">
        {isMerged && <Message meaning="warning" sentence={text.merged} />}
      </div>
    </section>
  );
}

function Saved() {
  const kept = useSelector(useWelcomeChild('quickNotes'), ({ context }) => context.kept);
  return kept === null ? text.notYet : savedAt(kept.at, Date.now());
}
