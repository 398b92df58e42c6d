import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconSearch, IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Correction } from '../../../api/contract/corrections.ts';
import type { CorrectionEffect } from '../../../workers/workbook/corrections/corrections-protocol.ts';
import { IconAction } from '../../components/icon-action.tsx';
import { correctionsText } from '../../text/bulk-import-corrections.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { FoldCard } from '../preview/fold-card.tsx';
import { usePreviewCard } from '../preview/use-preview-cards.ts';
import classes from './corrections.module.css';
import { CorrectionsTable, type ListedCorrection } from './corrections-table.tsx';
import { type CorrectionsRef, useCorrectionIntents } from './use-correction-intents.ts';

const text = correctionsText.panel;

interface CorrectionsPanelProps {
  readonly corrections: CorrectionsRef;
  readonly sheetNames: readonly string[];
  readonly onSee: (place: { readonly sheet: number; readonly row: number; readonly column: number }) => void;
}

/**
 * The corrections of the file, to be undone, redone or removed. Renders nothing before the first correction or
 * failure.
 */
export function CorrectionsPanel({ corrections, sheetNames, onSee }: CorrectionsPanelProps) {
  const { history, effects, failure } = useContextParts(corrections, 'history', 'effects', 'failure');
  const isApplying = useSelector(corrections, (snapshot) => snapshot.matches('applying'));
  const { undo, redo, clear, remove } = useCorrectionIntents(corrections);
  const card = usePreviewCard('corrections');
  const [query, setQuery] = useState('');
  const { past, list, future } = history;
  if (list.length + past.length + future.length === 0 && failure === null) return null;

  const listed = list.map(
    (correction, index): ListedCorrection => ({
      index,
      correction,
      what: correctionsText.what(correction),
      effect: isApplying ? null : (effects[index] ?? null),
    }),
  );
  const wanted = query.trim().toLowerCase();
  const found = listed.filter(({ what }) => what.toLowerCase().includes(wanted));
  return (
    <FoldCard
      title={text.title}
      summary={summaryOf(list, effects, isApplying)}
      purpose="see"
      {...card}
      alert={
        failure !== null && (
          <p className={classes.failure} role="alert">
            {text.failures[failure]}
          </p>
        )
      }
      actions={
        <>
          <IconAction
            label={text.undo}
            hint={text.undoHint}
            icon={<IconArrowBackUp size={18} stroke={1.5} aria-hidden />}
            disabled={past.length === 0}
            onClick={undo}
          />
          <IconAction
            label={text.redo}
            hint={text.redoHint}
            icon={<IconArrowForwardUp size={18} stroke={1.5} aria-hidden />}
            disabled={future.length === 0}
            onClick={redo}
          />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconX size={16} stroke={1.5} aria-hidden />}
            disabled={list.length === 0}
            onClick={clear}
          >
            {text.clear}
          </Button>
        </>
      }
    >
      <p>{text.explanation}</p>
      {list.length > 0 && (
        <>
          <TextInput
            className={classes.search}
            size="xs"
            aria-label={text.search}
            placeholder={text.search}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
            rightSection={
              query && <CloseButton size="sm" aria-label={text.clearSearch} onClick={() => setQuery('')} />
            }
          />
          <CorrectionsTable
            key={wanted}
            listed={found}
            sheetNames={sheetNames}
            onSee={onSee}
            onRemove={remove}
          />
        </>
      )}
    </FoldCard>
  );
}

function summaryOf(
  list: readonly Correction[],
  effects: readonly CorrectionEffect[],
  isApplying: boolean,
): string {
  if (isApplying) return text.applying;
  return list.length === 0 ? text.none : text.summary(list, effects);
}
