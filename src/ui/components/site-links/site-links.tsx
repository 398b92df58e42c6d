import { useSelector } from '@xstate/react';
import type { Link } from '../../../api/contract/links.ts';
import { selectHasFailed, selectIsWaiting } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import type { SiteLinksQuery } from '../../../machines/links/site-links.ts';
import { selectMayOpen } from '../../../machines/permissions/permissions-selectors.ts';
import { linkAddress } from '../../addresses/link-address.ts';
import { useModule, usePortalChild } from '../../portal.tsx';
import { linksText } from '../../text/links.ts';
import { Code } from '../code.tsx';
import { DataTable } from '../data-table.tsx';
import { ListFoot } from '../list-foot.tsx';
import { listIntents } from '../list-intents.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import { QuietLink } from '../quiet-link.tsx';
import { Section } from '../section.tsx';
import { StaleList } from '../stale-list.tsx';
import { LinkStateTag } from '../states/link-state-tag.tsx';
import { useAsked } from '../use-asked.ts';
import classes from './site-links.module.css';

const text = linksText.ofSite;
const [TECHNOLOGY, OPERATOR, CIRCUIT, SPEED, STATE, SINCE] = text.columns;
const COLUMNS = text.columns.map((label) => (label === SPEED ? { label, isNumber: true } : label));

/** The links of a site: on the page of the site, and on the page of each work at it. */
export function SiteLinks({ cod }: { readonly cod: string }) {
  const machine = useModule('siteLinks');
  useAsked(machine, listIntents<SiteLinksQuery>, { cod });
  const page = useSelector(machine, ({ context }) => context.page);
  const isWaiting = useSelector(machine, selectIsWaiting);
  const hasFailed = useSelector(machine, selectHasFailed);
  const links = page?.cod === cod ? page.links : null;
  return (
    <Section title={text.title} isWide>
      {hasFailed && (
        <StaleList
          sentence={links === null ? text.failed : text.stale}
          onRetry={() => listIntents(machine).retry()}
        />
      )}
      {links === null && !hasFailed && <ListSkeleton label={text.loading} rowHeight={40} rows={3} />}
      {links?.length === 0 && <p className={classes.none}>{text.none}</p>}
      {links !== null && links.length > 0 && (
        <>
          <DataTable label={text.title} columns={COLUMNS} isBusy={isWaiting} lines="several">
            <tbody>
              {links.map((link) => (
                <Row key={link.id} link={link} />
              ))}
            </tbody>
          </DataTable>
          <ListFoot shown={isWaiting ? text.loading : linksText.count(links.length)}>{null}</ListFoot>
        </>
      )}
    </Section>
  );
}

function Row({ link }: { readonly link: Link }) {
  const mayOpen = useSelector(usePortalChild('permissions'), (snapshot) =>
    selectMayOpen(snapshot, 'connectivity'),
  );
  const { tecnologia, operador, circuito, mbps, estado, bloqueo } = link;
  return (
    <tr>
      <th scope="row" data-label={TECHNOLOGY}>
        {mayOpen ? (
          <QuietLink to={linkAddress(link.id)} label={text.open(link)}>
            {tecnologia}
          </QuietLink>
        ) : (
          tecnologia
        )}
      </th>
      <td data-label={OPERATOR}>{linksText.value(operador)}</td>
      <td data-label={CIRCUIT}>{circuito === null ? linksText.value(null) : <Code>{circuito}</Code>}</td>
      <td data-label={SPEED} data-number>
        {linksText.value(mbps)}
      </td>
      <td data-label={STATE}>
        <LinkStateTag state={estado} />
        {bloqueo !== null && <p className={classes.blocked}>{linksText.block(link)}</p>}
      </td>
      <td data-label={SINCE}>
        {linksText.isLate(link) ? (
          <span className={classes.late}>{linksText.latenessOnCard(link)}</span>
        ) : (
          linksText.since(link)
        )}
      </td>
    </tr>
  );
}
