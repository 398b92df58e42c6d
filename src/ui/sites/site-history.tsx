import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { SiteEvent } from '../../api/contract/sites.ts';
import { selectHasFailed, selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type { siteHistoryMachine } from '../../machines/sites/site-lists.ts';
import type { SitePartsQuery } from '../../machines/sites/site-types.ts';
import { DataTable } from '../components/data-table.tsx';
import { askOnly, listIntents } from '../components/list-intents.ts';
import { PagedSection } from '../components/paged-section.tsx';
import { useAsked } from '../components/use-asked.ts';
import { sitesText } from '../text/sites.ts';
import classes from './site-history.module.css';

const text = sitesText.history;
const COLUMNS = [text.field, text.before, text.after];
const FIRST_PAGE: SitePartsQuery = { page: 1 };

/** The changes of the site, newest first, with the values of each field. */
export function SiteHistory({ history }: { readonly history: ActorRefFrom<typeof siteHistoryMachine> }) {
  useAsked(history, askOnly<SitePartsQuery>, FIRST_PAGE);
  const query = useSelector(history, ({ context }) => context.query);
  const page = useSelector(history, ({ context }) => context.page);
  const isWaiting = useSelector(history, selectIsWaiting);
  const hasFailed = useSelector(history, selectHasFailed);
  return (
    <PagedSection
      page={page}
      isWaiting={isWaiting}
      hasFailed={hasFailed}
      number={query?.page ?? FIRST_PAGE.page}
      text={text}
      onRetry={() => listIntents(history).retry()}
      onPage={(next) => listIntents(history).ask({ page: next })}
    >
      <ol className={classes.list} aria-label={text.title} aria-busy={isWaiting}>
        {page?.items.map((event) => (
          <SiteEventItem key={event.id} event={event} />
        ))}
      </ol>
    </PagedSection>
  );
}

export function SiteEventItem({
  event: { momento, usuario, accion, cambios },
}: {
  readonly event: SiteEvent;
}) {
  return (
    <li className={classes.event}>
      <p className={classes.head}>
        <strong>{text.action(accion)}</strong>
        <span className={classes.when}>{text.when(momento, usuario)}</span>
      </p>
      {cambios.length > 0 && (
        <DataTable label={text.changes(text.action(accion), momento)} columns={COLUMNS} lines="several">
          <tbody>
            {cambios.map(({ campo, antes, despues }) => (
              <tr key={campo}>
                <td data-label={text.field}>{sitesText.fieldName(campo)}</td>
                <td data-label={text.before}>{text.value(campo, antes)}</td>
                <td data-label={text.after}>{text.value(campo, despues)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </li>
  );
}
