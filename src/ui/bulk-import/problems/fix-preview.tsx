import { Button, Loader } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatCount } from '../../../shared/spanish-count.ts';
import { withNamedSigns } from '../../../shared/values/invisible-signs.ts';
import type {
  GroupFix,
  FixPreview as Preview,
} from '../../../workers/workbook/corrections/group-fix-protocol.ts';
import { groupFixesText as text } from '../../text/group-fixes.ts';
import classes from './fix-preview.module.css';

interface FixPreviewProps {
  readonly fix: GroupFix;
  /** Null while the worker computes what would change. */
  readonly preview: Preview | null;
  readonly onApply: () => void;
  readonly onCancel: () => void;
}

export function FixPreview({ fix, preview, onApply, onCancel }: FixPreviewProps) {
  const decision = useRef<HTMLDivElement>(null);
  const isKnown = preview !== null;
  // The person has to decide now, so the focus goes to the first button: it applies the change or, when there
  // is none, cancels.
  useEffect(() => {
    if (isKnown && fix.kind !== 'paste') decision.current?.querySelector('button')?.focus();
  }, [isKnown, fix]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the preview from any of its buttons.
    <div className={classes.preview} onKeyDown={press}>
      <p className={classes.said} role="status">
        {preview === null ? (
          <>
            <Loader size={16} aria-hidden /> {text.reading}
          </>
        ) : (
          saidOf(preview, fix)
        )}
      </p>
      {preview !== null && preview.examples.length > 0 && <Changes preview={preview} />}
      <div ref={decision} className={classes.decision}>
        {preview?.correction && (
          <Button size="xs" onClick={onApply}>
            {text.apply(preview.changed)}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
      {preview?.correction && <p className={classes.aside}>{text.undo}</p>}
    </div>
  );
}

function saidOf(preview: Preview, fix: GroupFix): string {
  if (preview.refusal !== null) {
    return text.refused(preview.refusal, preview.rows, fix.kind === 'paste' ? fix.values.length : 0);
  }
  return preview.correction === null ? text.nothing : text.changes(preview);
}

function Changes({ preview: { examples, kinds } }: { readonly preview: Preview }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard. */}
      <ul className={classes.changes} aria-label={text.list} tabIndex={0}>
        {examples.map(({ row, before, after, count }) => (
          <li key={row}>
            <span className={classes.before}>{shown(before)}</span>
            <span className={classes.count}>{formatCount(count)}</span>
            <IconArrowRight size={14} stroke={1.5} aria-label={text.becomes} role="img" />
            <strong className={classes.value}>{shown(after)}</strong>
          </li>
        ))}
      </ul>
      {kinds > examples.length && <p className={classes.aside}>{text.more(kinds - examples.length)}</p>}
    </>
  );
}

const shown = (value: string): string => (value === '' ? text.blank : withNamedSigns(value));
