import classes from './task-card.module.css';
import { textParts } from './text-parts.ts';

interface WrittenTextProps {
  readonly text: string;
  /** Names that are drawn as mentions when they follow an @. */
  readonly names?: readonly string[];
}

/** A text with its line breaks. Addresses in it are links, and mentions of people stand out. */
export function WrittenText({ text, names }: WrittenTextProps) {
  let at = 0;
  return (
    <p className={classes.written}>
      {textParts(text, names).map((part) => {
        const key = at;
        at += part.text.length;
        if (part.kind === 'text') return <span key={key}>{part.text}</span>;
        if (part.kind === 'mention') {
          return (
            <strong key={key} className={classes.mention}>
              {part.text}
            </strong>
          );
        }
        return (
          <a key={key} href={part.text} target="_blank" rel="noopener noreferrer">
            {part.text}
          </a>
        );
      })}
    </p>
  );
}
