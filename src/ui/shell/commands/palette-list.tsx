import { useEffect, useEffectEvent, useRef } from 'react';
import { KeyCaps } from '../../components/key-caps.tsx';
import { useForesight } from '../../foresight.ts';
import { commandsText } from '../../text/commands.ts';
import classes from './palette.module.css';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import { PaletteGlyph } from './palette-glyph.tsx';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly current: string | null;
  readonly onMark: (id: string) => void;
  readonly onChoose: (entry: PaletteEntry) => void;
}

export function PaletteList({ id, groups, current, onMark, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  const foresee = useForesight();
  const foreseeCurrent = useEffectEvent(() => {
    const leadsTo = groups.flatMap(({ entries }) => entries).find(({ id: one }) => one === current)?.leadsTo;
    if (leadsTo !== undefined) foresee(leadsTo());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the marked option changes.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    foreseeCurrent();
  }, [current]);
  return (
    <div ref={list} id={id} className={classes.list} role="listbox" aria-label={commandsText.palette.results}>
      {groups.map(({ title, entries }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
        <div key={title} role="group" aria-labelledby={`${id}-group-${index}`}>
          <div id={`${id}-group-${index}`} className={classes.group} role="presentation">
            {title}
          </div>
          {entries.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keyboard is in the field.
            <div
              key={entry.id}
              id={`${id}-${entry.id}`}
              role="option"
              aria-selected={entry.id === current}
              className={classes.option}
              onMouseMove={() => entry.id !== current && onMark(entry.id)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(entry)}
            >
              <PaletteGlyph icon={entry.icon} />
              <span className={classes.words}>
                <span className={classes.label}>{entry.label}</span>
                {entry.detail !== null && <span className={classes.detail}>{entry.detail}</span>}
              </span>
              {entry.caps !== null && <KeyCaps caps={entry.caps} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
