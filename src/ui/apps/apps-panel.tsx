import { Button } from '@mantine/core';
import {
  type Icon,
  IconChecklist,
  IconFiles,
  IconMail,
  IconMessages,
  IconPuzzle,
  IconTicket,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { AppKey, PortalApp } from '../../api/contract/apps.ts';
import { StateView } from '../components/state-view.tsx';
import { useShellMenuIntents } from '../intents.ts';
import { usePortalChild } from '../portal.tsx';
import { appsText as text } from '../text/apps.ts';
import { noticeOf } from '../text/error-notices.ts';
import { useContextParts } from '../use-context-parts.ts';
import { appsIntents } from './apps-intents.ts';
import launcher from './apps-launcher.module.css';
import classes from './apps-panel.module.css';

const ICONS: Readonly<Record<AppKey, Icon>> = {
  mail: IconMail,
  documents: IconFiles,
  lowcode: IconPuzzle,
  planner: IconChecklist,
  chat: IconMessages,
  tickets: IconTicket,
};

export function AppsPanel() {
  const machine = usePortalChild('apps');
  const { value: apps, failure } = useContextParts(machine, 'value', 'failure');
  const isFailed = useSelector(machine, (snapshot) => snapshot.matches('failed'));
  useEffect(() => appsIntents(machine).open(), [machine]);
  return (
    <div className={classes.panel}>
      <h2 className={classes.title}>{text.title}</h2>
      {apps !== null && <Apps apps={apps} />}
      {apps === null && !isFailed && (
        <p className={launcher.loading} role="status">
          {text.loading}
        </p>
      )}
      {apps === null && isFailed && failure !== null && (
        <Failed {...noticeOf(failure, text.operation)} onRetry={() => appsIntents(machine).retry()} />
      )}
    </div>
  );
}

function Apps({ apps }: { readonly apps: readonly PortalApp[] }) {
  const { closeMenu } = useShellMenuIntents();
  if (apps.length === 0) {
    return <StateView kind="empty" title={text.empty.title} detail={text.empty.detail} />;
  }
  return (
    <ul className={classes.list}>
      {apps.map(({ key, label, icon, url }) => {
        const Glyph = ICONS[icon];
        return (
          <li key={key}>
            {/* The other site must learn neither its opener nor the referrer. */}
            <a
              className={classes.app}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => closeMenu('apps')}
            >
              <Glyph size={24} stroke={1.5} aria-hidden="true" />
              <span>{label}</span>
              <span className="visually-hidden"> ({text.newTab})</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

interface FailedProps {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
}

function Failed({ title, message, onRetry }: FailedProps) {
  return (
    <StateView
      kind="error"
      title={title}
      detail={message}
      action={
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {text.retry}
        </Button>
      }
    />
  );
}
