import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { KeptNotification } from '../../api/contract/notifications.ts';
import type { NotificationsFilter } from '../../machines/notifications/notifications-selectors.ts';
import { notificationsText as text } from '../text/notifications.ts';
import classes from './notifications-filter.module.css';

const KINDS = Object.keys(text.kinds) as readonly KeptNotification['tipo'][];

interface NotificationsFilterBarProps {
  readonly filter: NotificationsFilter;
  readonly onChange: (filter: NotificationsFilter) => void;
}

export function NotificationsFilterBar({ filter, onChange }: NotificationsFilterBarProps) {
  return (
    <div className={classes.bar}>
      <SegmentedControl
        size="xs"
        aria-label={text.filter.read}
        data={[
          { value: 'all', label: text.filter.all },
          { value: 'unread', label: text.filter.unread },
        ]}
        value={filter.isUnreadOnly ? 'unread' : 'all'}
        onChange={(value) => onChange({ ...filter, isUnreadOnly: value === 'unread' })}
      />
      <NativeSelect
        size="xs"
        className={classes.kind}
        aria-label={text.filter.kind}
        data={[
          { value: '', label: text.filter.anyKind },
          ...KINDS.map((kind) => ({ value: kind, label: text.kinds[kind] })),
        ]}
        value={filter.kind ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...filter, kind: KINDS.find((kind) => kind === currentTarget.value) ?? null })
        }
      />
    </div>
  );
}
