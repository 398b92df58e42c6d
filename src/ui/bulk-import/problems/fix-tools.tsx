import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  fixesOf,
  isFixable,
  spanTyped,
  typedEnds,
} from '../../../machines/bulk-import/faults/group-fixes.ts';
import type { ProblemGroup } from '../../../machines/bulk-import/faults/problem-groups-types.ts';
import type { GroupFix, RowSpan } from '../../../workers/workbook/corrections/group-fix-protocol.ts';
import { groupFixesText as text } from '../../text/group-fixes.ts';
import classes from './fix-tools.module.css';

interface FixToolsProps {
  readonly group: ProblemGroup;
  readonly chosen: readonly string[];
  readonly span: RowSpan | null;
  readonly disabled: boolean;
  readonly onFix: (fix: GroupFix) => void;
  readonly onPaste: (text: string) => void;
  readonly onSpan: (span: RowSpan | null) => void;
}

/**
 * Offers fixes for all cells of a group at once. Nothing changes before the person has accepted the preview
 * of a fix.
 */
export function FixTools(props: FixToolsProps) {
  const { group, chosen, span, disabled } = props;
  const [isPasting, setPasting] = useState(false);
  if (!isFixable(group)) return null;
  return (
    <section className={classes.tools} aria-label={text.label}>
      <div className={classes.fixes}>
        {fixesOf(group).map((kind) => (
          <Button
            key={kind}
            size="xs"
            variant="default"
            disabled={disabled}
            onClick={() => props.onFix({ kind })}
          >
            {text.fix(kind, group, chosen)}
          </Button>
        ))}
        <Button
          size="xs"
          variant={isPasting ? 'light' : 'default'}
          aria-expanded={isPasting}
          disabled={disabled}
          onClick={() => setPasting(!isPasting)}
        >
          {text.fix('paste', group, chosen)}
        </Button>
      </div>
      <p className={classes.reach}>{text.reach(chosen)}</p>
      <Span span={span} disabled={disabled} onSpan={props.onSpan} />
      {isPasting && <PasteForm disabled={disabled} onPaste={props.onPaste} />}
    </section>
  );
}

function Span({ span, disabled, onSpan }: Pick<FixToolsProps, 'span' | 'disabled' | 'onSpan'>) {
  const give = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget);
    onSpan(spanTyped(String(typed.get('from') ?? ''), String(typed.get('to') ?? '')));
  };
  const ends = typedEnds(span);
  const shared = { size: 'xs', inputMode: 'numeric', maxLength: 7, readOnly: disabled } as const;
  return (
    <form className={classes.span} onChange={give} onSubmit={(event) => event.preventDefault()}>
      <TextInput name="from" label={text.from} defaultValue={ends.from} {...shared} />
      <TextInput name="to" label={text.to} defaultValue={ends.to} {...shared} />
    </form>
  );
}

function PasteForm({ disabled, onPaste }: Pick<FixToolsProps, 'disabled' | 'onPaste'>) {
  const paste = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onPaste(String(new FormData(event.currentTarget).get('block') ?? ''));
  };
  return (
    <form className={classes.paste} onSubmit={paste}>
      <Textarea name="block" size="xs" label={text.pasteLabel} rows={4} required autoFocus data-autofocus />
      <Button size="xs" type="submit" disabled={disabled}>
        {text.seePasted}
      </Button>
    </form>
  );
}
