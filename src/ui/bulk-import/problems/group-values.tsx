import { Button, Checkbox, TextInput, UnstyledButton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type FormEvent, useRef, useState } from 'react';
import type { GroupValue } from '../../../machines/bulk-import/faults/problem-groups-types.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { previewText } from '../../text/bulk-import-preview.ts';
import { groupFixesText } from '../../text/group-fixes.ts';
import classes from './group-values.module.css';

const text = previewText.groups;
const ROW_HEIGHT = 72;
const ROWS_AROUND = 6;

interface GroupValuesProps {
  readonly values: readonly GroupValue[];
  readonly chosen: readonly string[];
  /** Chooses a value, to which the fixes are then limited; null when the group has no fixes. */
  readonly onToggle: ((value: string) => void) | null;
  readonly disabled: boolean;
  readonly onSee: (value: GroupValue) => void;
  /** null when replacing a value does not solve the problems of this group. */
  readonly onReplace: ((before: string, after: string) => void) | null;
  readonly onLeaveOut: (value: string) => void;
}

export function GroupValues(props: GroupValuesProps) {
  const { values, chosen, onToggle } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: values.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_AROUND,
  });
  const [replaced, setReplaced] = useState<string | null>(null);
  return (
    <div ref={scroller} className={classes.list}>
      <ul className={classes.canvas} style={{ height: rows.getTotalSize() }} aria-label={text.values}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const value = values[index];
          if (!value) return null;
          return (
            <li
              key={value.value}
              className={classes.row}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={values.length}
              aria-posinset={index + 1}
            >
              <div className={classes.head}>
                {onToggle && (
                  <Checkbox
                    size="xs"
                    aria-label={groupFixesText.choose(named(value))}
                    checked={chosen.includes(value.value)}
                    disabled={props.disabled}
                    onChange={() => onToggle(value.value)}
                  />
                )}
                <UnstyledButton
                  className={classes.value}
                  title={text.see(named(value))}
                  onClick={() => props.onSee(value)}
                >
                  <span className={classes.shown}>{value.value === '' ? text.blank : value.told}</span>
                  <span className={classes.count}>{formatCount(value.count)}</span>
                </UnstyledButton>
              </div>
              {replaced === value.value && props.onReplace ? (
                <ReplaceForm
                  value={value}
                  disabled={props.disabled}
                  onReplace={(after) => {
                    props.onReplace?.(value.value, after);
                    setReplaced(null);
                  }}
                  onCancel={() => setReplaced(null)}
                />
              ) : (
                <ValueActions {...props} value={value} onAskReplace={() => setReplaced(value.value)} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const named = ({ value, told }: GroupValue): string => (value === '' ? text.blank : `«${told}»`);

interface ValueActionsProps extends Omit<GroupValuesProps, 'values' | 'chosen' | 'onToggle'> {
  readonly value: GroupValue;
  readonly onAskReplace: () => void;
}

function ValueActions({ value, disabled, onReplace, onLeaveOut, onAskReplace }: ValueActionsProps) {
  const { nearest } = value;
  return (
    <div className={classes.actions}>
      {nearest && onReplace && (
        <Button
          size="compact-xs"
          variant="light"
          disabled={disabled}
          title={text.nearestHint(nearest.value, nearest.distance)}
          onClick={() => onReplace(value.value, nearest.value)}
        >
          {text.nearest(nearest.value)}
        </Button>
      )}
      {onReplace && (
        <Button size="compact-xs" variant="default" disabled={disabled} onClick={onAskReplace}>
          {text.replace}
        </Button>
      )}
      <Button
        size="compact-xs"
        variant="default"
        disabled={disabled}
        aria-label={text.leaveOutOf(named(value))}
        onClick={() => onLeaveOut(value.value)}
      >
        {text.leaveOutShort}
      </Button>
    </div>
  );
}

interface ReplaceFormProps {
  readonly value: GroupValue;
  readonly disabled: boolean;
  readonly onReplace: (after: string) => void;
  readonly onCancel: () => void;
}

function ReplaceForm({ value, disabled, onReplace, onCancel }: ReplaceFormProps) {
  const replace = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const after = String(new FormData(event.currentTarget).get('after') ?? '').trim();
    if (after !== value.value) onReplace(after);
  };
  return (
    <form
      className={classes.actions}
      onSubmit={replace}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onCancel();
      }}
    >
      <TextInput
        name="after"
        size="xs"
        className={classes.after}
        aria-label={text.replaceLabel(named(value))}
        defaultValue={value.nearest?.value ?? value.value}
        data-autofocus
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button size="xs" type="submit" disabled={disabled}>
        {text.apply}
      </Button>
      <Button size="xs" variant="default" onClick={onCancel}>
        {text.cancel}
      </Button>
    </form>
  );
}
