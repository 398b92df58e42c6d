import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { bulkImportText as text } from '../../text/bulk-import.ts';
import classes from './notice-list.module.css';

export type NoticeTone = 'information' | 'warning' | 'danger';

export interface Notice {
  readonly id: string;
  readonly tone: NoticeTone;
  readonly title: string;
  readonly body: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly link?: { readonly label: string; readonly to: string };
}

const ICONS = { information: IconInfoCircle, warning: IconAlertTriangle, danger: IconCircleX } as const;

interface NoticeListProps {
  readonly notices: readonly Notice[];
  readonly label?: string;
}

/** One list, so that several notices do not look like several alarms. */
export function NoticeList({ notices, label = text.notices.label }: NoticeListProps) {
  if (notices.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={label}>
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}

function NoticeItem({ notice }: { readonly notice: Notice }) {
  const Icon = ICONS[notice.tone];
  return (
    <li className={classes.item} data-tone={notice.tone}>
      <Icon className={classes.icon} size={18} stroke={1.5} aria-hidden />
      <p className={classes.words}>
        <strong className={classes.title}>{notice.title}</strong> {notice.body}
      </p>
      {notice.link && (
        <Button size="compact-sm" variant="default" component={Link} to={notice.link.to}>
          {notice.link.label}
        </Button>
      )}
      {notice.action && (
        <Button size="compact-sm" variant="default" onClick={notice.action.onClick}>
          {notice.action.label}
        </Button>
      )}
    </li>
  );
}
