import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { CalendarItem } from '../../api/contract/calendar.ts';
import type { CalendarDayAsked } from '../../api/endpoints/welcome.ts';
import { selectHasFailed } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import { selectPermissions } from '../../machines/permissions/permissions-selectors.ts';
import { taskAddress } from '../addresses/task-address.ts';
import { listIntents } from '../components/list-intents.ts';
import { PortalLink } from '../components/portal-link.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { readableRunAddress } from '../load-run/run-address.ts';
import { useModule, usePortalChild } from '../portal.tsx';
import { countsMessage, itemWords, calendarText as text } from '../text/calendar.ts';
import { useContextParts } from '../use-context-parts.ts';
import classes from './day-items.module.css';
import { useWelcomeChild } from './use-welcome.ts';
import { welcomeIntents } from './welcome-intents.ts';

export function DayItems() {
  const list = useWelcomeChild('calendarDay');
  const { page, query } = useContextParts(list, 'page', 'query');
  const hasFailed = useSelector(list, selectHasFailed);
  const retry = () => listIntents<CalendarDayAsked>(list).retry();
  // While another day is being read, the items of the earlier day must not be shown under the new day's name.
  const shown = page !== null && query?.dia === page.dia ? page : null;
  if (shown === null) {
    return hasFailed ? (
      <StaleList sentence={text.failedDay} onRetry={retry} />
    ) : (
      <p className={classes.waiting}>{text.loadingDay}</p>
    );
  }
  return (
    <>
      {hasFailed && <StaleList sentence={text.staleDay} onRetry={retry} />}
      <p className={classes.counts} role="status">
        {countsMessage(shown)}
      </p>
      {shown.items.length > 0 && (
        <ul className={classes.items} aria-label={text.list}>
          {shown.items.map((item) => (
            <li key={keyOf(item)}>
              <Item item={item} />
            </li>
          ))}
        </ul>
      )}
      <Pages page={shown.page} pages={Math.ceil(shown.total / shown.pageSize)} />
    </>
  );
}

function keyOf(item: CalendarItem): string {
  switch (item.tipo) {
    case 'carga':
      return item.uploadId;
    case 'hito':
      return `${item.campo} ${item.cod}`;
    case 'tarea':
      return item.tarea;
  }
}

function Item({ item }: { readonly item: CalendarItem }) {
  const permissions = useSelector(usePortalChild('permissions'), selectPermissions);
  const { title, detail } = itemWords(item);
  const words = (
    <>
      <span className={classes.mark} data-of={item.tipo} aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.detail}>{detail}</span>
      </span>
    </>
  );
  if (item.tipo === 'tarea') {
    // 4Task has a tab of its own.
    return (
      <a href={taskAddress(item.tablero, item.tarea)} target="_blank" rel="noopener" className={classes.item}>
        {words}
      </a>
    );
  }
  const address = item.tipo === 'carga' ? readableRunAddress(item.uploadId, permissions) : null;
  return address === null ? (
    <div className={classes.item}>{words}</div>
  ) : (
    <PortalLink to={address} className={classes.item}>
      {words}
    </PortalLink>
  );
}

function Pages({ page, pages }: { readonly page: number; readonly pages: number }) {
  const { choosePage } = welcomeIntents(useModule('welcome'));
  if (pages <= 1) return null;
  return (
    <nav className={classes.pages} aria-label={text.pages}>
      <Button size="compact-sm" variant="default" disabled={page <= 1} onClick={() => choosePage(page - 1)}>
        {text.previousPage}
      </Button>
      <span className="tabular">{text.position(page, pages)}</span>
      <Button
        size="compact-sm"
        variant="default"
        disabled={page >= pages}
        onClick={() => choosePage(page + 1)}
      >
        {text.nextPage}
      </Button>
    </nav>
  );
}
