import { useState } from 'react';
import { tasksCardText as text } from '../../text/tasks-card.ts';
import { useHeard } from '../../use-heard.ts';
import { useCard } from './use-task-card.ts';

/** Announces colleagues' changes to screen readers; on screen the changed fields show them. */
export function CardNews() {
  const { card, me } = useCard();
  const [news, setNews] = useState('');
  useHeard(card, 'card.changedMeanwhile', ({ por, fields }) => {
    if (fields.length > 0 && por !== me.nombre) setNews(text.meanwhile(por, fields));
  });
  return (
    <p className="visually-hidden" role="status">
      {news}
    </p>
  );
}
