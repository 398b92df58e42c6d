import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { RecordKind } from '../../../machines/compared-file/record/record-types.ts';
import type { CallFailure } from '../../../machines/kit/call-failure.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { StateView } from '../../components/state-view.tsx';
import { useContextParts } from '../../use-context-parts.ts';
import { type RecordRef, useComparedRecord } from './use-compared-record.ts';

interface RecordScreenProps<R extends RecordKind> {
  readonly machine: RecordRef<R>;
  /** Id of the record that a path names; null: none. */
  readonly idIn: (path: string) => number | null;
  readonly text: {
    readonly unknown: string;
    readonly unread: string;
    readonly retry: string;
    readonly loading: string;
    readonly isUnknown: (failure: CallFailure) => boolean;
    readonly failure: (failure: CallFailure) => string;
  };
  /** Link to the list of all records. */
  readonly toList: ReactNode;
  readonly children: (record: R['record']) => ReactNode;
}

/** The page of one compared table, the one that the address names. */
export function RecordScreen<R extends RecordKind>(props: RecordScreenProps<R>) {
  const { machine, idIn, text, toList, children } = props;
  const id = idIn(useLocation().pathname);
  const { retry } = useComparedRecord(machine);
  const { key, failure, record } = useContextParts(machine, 'key', 'failure', 'record');
  if (id === null || (failure !== null && text.isUnknown(failure))) {
    return <StateView kind="empty" wholePage title={text.unknown} action={toList} />;
  }
  if (failure !== null) {
    return (
      <StateView
        kind="error"
        wholePage
        title={text.unread}
        detail={text.failure(failure)}
        action={<Button onClick={retry}>{text.retry}</Button>}
      />
    );
  }
  if (record === null || key !== id) return <ListSkeleton label={text.loading} rowHeight={40} />;
  return children(record);
}

export const ToList = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <LinkButton to={to} leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}>
    {children}
  </LinkButton>
);
