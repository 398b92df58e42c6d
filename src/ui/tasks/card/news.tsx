import { useEffect, useState } from 'react';
import type { CardChangedMeanwhile } from '../../../machines/tasks/card/task-card-types.ts';
import { tasksCardText as text } from '../../text/tasks-card.ts';
import { useCard } from './use-task-card.ts';

/** Announces colleagues' changes to screen readers; on screen the changed fields show them. */
export function CardNews() {
  const { card, me } = useCard();
  const [news, setNews] = useState('');
  useEffect(() => {
    const heard = card.on('card.changedMeanwhile', ({ por, fields }: CardChangedMeanwhile) => {
      if (fields.length > 0 && por !== me.nombre) setNews(text.meanwhile(por, fields));
    });
    return () => heard.unsubscribe();
  }, [card, me.nombre]);
  return (
    <p className="visually-hidden" role="status">
      {news}
    </p>
  );
}
