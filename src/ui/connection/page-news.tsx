import { Button } from '@mantine/core';
import {
  IconCloudCheck,
  IconCloudOff,
  IconDatabaseCog,
  IconDatabaseExclamation,
  IconDatabaseX,
  IconRefreshAlert,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import {
  type ConnectionNews,
  selectBusyTime,
  selectConnectionNews,
  selectIsAskingServer,
} from '../../machines/connection/connection-selectors.ts';
import { selectStaleTabNews } from '../../machines/stale-tab/stale-tab-selectors.ts';
import { useConnectionIntents, useStaleTabIntents } from '../intents.ts';
import { usePortalChild } from '../portal.tsx';
import { connectionText as text } from '../text/connection.ts';
import classes from './page-news.module.css';

const GLYPHS = {
  offline: IconCloudOff,
  unreachable: IconCloudOff,
  databaseAway: IconDatabaseExclamation,
  diskFull: IconDatabaseX,
  databaseBusy: IconDatabaseCog,
  back: IconCloudCheck,
} satisfies Readonly<Record<ConnectionNews, typeof IconCloudOff>>;

export function PageNews() {
  const connection = usePortalChild('connection');
  const cut = useSelector(connection, selectConnectionNews);
  const busy = useSelector(connection, selectBusyTime);
  const asking = useSelector(connection, selectIsAskingServer);
  const stale = useSelector(usePortalChild('staleTab'), selectStaleTabNews);
  const { check } = useConnectionIntents();
  const { reload } = useStaleTabIntents();
  const isCut = cut !== null && cut !== 'back';
  const Glyph = cut === null ? IconCloudOff : GLYPHS[cut];
  return (
    <div className={classes.place}>
      <div role="status">
        {cut !== null && (
          <p className={classes.news} data-news={cut}>
            <Glyph size={18} stroke={1.5} aria-hidden="true" />
            <span className={classes.words}>
              <span>{text.news[cut]}</span>
              {cut === 'databaseBusy' && (
                // Changes every two seconds: a screen reader would read the whole notice again.
                <span aria-live="off">{text.busyTime(busy)}</span>
              )}
            </span>
            {isCut && (
              <Button variant="default" size="compact-sm" loading={asking} onClick={check}>
                {text.check}
              </Button>
            )}
          </p>
        )}
        {stale !== null && !isCut && (
          <p className={classes.news} data-news="stale">
            <IconRefreshAlert size={18} stroke={1.5} aria-hidden="true" />
            <span>{text.stale[stale]}</span>
            <Button variant="default" size="compact-sm" onClick={reload}>
              {text.reload}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
