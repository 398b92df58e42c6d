import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { decision } from '../../../machines/compared-file/record/decision-machine.ts';
import type { DecisionKind, DecisionSettled } from '../../../machines/compared-file/record/decision-types.ts';
import type { comparedRecord } from '../../../machines/compared-file/record/record-machine.ts';
import type { RecordKind } from '../../../machines/compared-file/record/record-types.ts';
import type { CallFailure } from '../../../machines/kit/call-failure.ts';
import { useExportNews } from '../../components/take-away/use-export-news.ts';
import { useHeard } from '../../use-heard.ts';
import { recordIntents } from './record-intents.ts';

export type RecordRef<R extends RecordKind> = ActorRefFrom<ReturnType<typeof comparedRecord<R>>>;
export type DecisionRef<D extends DecisionKind> = ActorRefFrom<ReturnType<typeof decision<D>>>;

export function useComparedRecord<R extends RecordKind>(machine: RecordRef<R>) {
  return {
    ...useMemo(() => recordIntents<R>(machine), [machine]),
    isAdjusting: useSelector(machine, (snapshot) => snapshot.matches({ shown: 'adjusting' })),
    isOld: useSelector(machine, (snapshot) => snapshot.matches({ shown: 'old' })),
    rows: useSelector(machine, ({ children }) => children.rows),
    selection: useSelector(machine, ({ children }) => children.selection),
    decision: useSelector(machine, ({ children }) => children.decision),
    exported: useSelector(machine, ({ children }) => children.exported),
  };
}

interface ExportWords {
  readonly notExported: string;
  readonly failure: (failure: CallFailure) => string;
}

/** The export belongs to its record: it ends when the record is left. */
export function useRecordExportNews<R extends RecordKind>(machine: RecordRef<R>, words: ExportWords): void {
  const exported = useSelector(machine, ({ children }) => children.exported);
  useExportNews(`${machine.id}.export`, exported, {
    title: () => words.notExported,
    cause: words.failure,
  });
}

/** Calls `then` each time a decision is settled. */
export function useSettled<R extends RecordKind>(
  machine: RecordRef<R>,
  then: (settled: DecisionSettled<R['decision']>) => void,
): void {
  useHeard(machine, 'decision.settled', then);
}
