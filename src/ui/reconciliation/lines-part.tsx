import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import {
  type ChosenLinesAsked,
  DIFFERENCE_STATES,
  type ReconciledLines,
  type Reconciliation,
} from '../../api/contract/records/reconciliations.ts';
import { isDecidable } from '../../machines/reconciliation/line-standing.ts';
import type {
  DecisionKind,
  LinesFilter,
  ReconciliationDecision,
} from '../../machines/reconciliation/reconciliation-record.ts';
import { type Chosen, ComparedRows } from '../compared-file/record/compared-rows.tsx';
import { decisionIntents } from '../compared-file/record/record-intents.ts';
import type { DecisionRef } from '../compared-file/record/use-compared-record.ts';
import { ChoiceField } from '../components/choice-field.tsx';
import { reconciliationText } from '../text/reconciliation.ts';
import { LineRow } from './line-row.tsx';
import { useLinesAddress } from './use-reconciliation.ts';

const text = reconciliationText.lines;
const COLUMNS = [text.choose, text.code, text.result, text.work, text.details, text.decide];
const DECISIONS = [
  { kind: 'aceptar', label: text.accept, variant: 'filled' },
  { kind: 'descartar', label: text.dismiss, variant: 'default' },
  { kind: 'recuperar', label: text.recover, variant: 'default' },
] as const;

type RowsProps = ComponentProps<typeof ComparedRows<LinesFilter, ReconciledLines>>;

interface LinesPartProps extends Pick<RowsProps, 'rows' | 'selection'> {
  readonly shown: Reconciliation;
  readonly decision: DecisionRef<ReconciliationDecision>;
}

/** The lines that pass the filter in the address, and which of them are chosen. */
export function LinesPart({ shown, rows, selection, decision }: LinesPartProps) {
  const address = useLinesAddress();
  const { asked, filter, seek } = address;
  const decide = (kind: DecisionKind, lines: ChosenLinesAsked, count: number) =>
    decisionIntents<ReconciliationDecision>(decision).ask({
      id: shown.id,
      kind,
      lines,
      field: asked.campo ?? null,
      count,
    });
  const linesOf = (chosen: Chosen): ChosenLinesAsked =>
    chosen === 'all' ? { tipo: 'filtro', ...filter } : { tipo: 'lineas', lineas: [...chosen] };
  return (
    <ComparedRows<LinesFilter, ReconciledLines>
      rows={rows}
      selection={selection}
      address={address}
      fields={shown.campos}
      text={text}
      words={reconciliationText.selection}
      columns={COLUMNS}
      moreFilters={
        <ChoiceField
          label={text.state}
          any={text.anyState}
          value={asked.situacion ?? ''}
          options={DIFFERENCE_STATES.map((state) => ({ value: state, label: text.states[state] }))}
          nameOf={(state) => state}
          onChoose={(situacion) => seek({ situacion })}
        />
      }
      idOf={({ id }) => id}
      isChoosable={isDecidable}
      row={(line, choice) => (
        <LineRow
          key={line.id}
          line={line}
          reconciliation={shown.id}
          fields={shown.campos}
          choice={choice}
          onDecide={(kind) => decide(kind, linesOf([line.id]), 1)}
        />
      )}
      actions={(chosen, count) =>
        DECISIONS.map(({ kind, label, variant }) => (
          <Button
            key={kind}
            size="compact-sm"
            variant={variant}
            onClick={() => decide(kind, linesOf(chosen), count)}
          >
            {label}
          </Button>
        ))
      }
    />
  );
}
