import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectHasFailed, selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type { siteWorksMachine } from '../../machines/sites/site-lists.ts';
import type { SitePartsQuery } from '../../machines/sites/site-types.ts';
import { officeDay } from '../../shared/office-time.ts';
import { CodeLink } from '../components/code-link.tsx';
import { DataTable } from '../components/data-table.tsx';
import { askOnly, listIntents } from '../components/list-intents.ts';
import { PagedSection } from '../components/paged-section.tsx';
import { WorkStateTag } from '../components/states/work-state-tag.tsx';
import { useAsked } from '../components/use-asked.ts';
import { formatDay } from '../text/format.ts';
import { sitesText } from '../text/sites.ts';
import { worksText } from '../text/works.ts';

const text = sitesText.works;
const COLUMNS = [
  ...[worksText.code, worksText.project, worksText.subproject, worksText.state, worksText.client],
  worksText.created,
];
const FIRST_PAGE: SitePartsQuery = { page: 1 };

export function SiteWorks({ works }: { readonly works: ActorRefFrom<typeof siteWorksMachine> }) {
  useAsked(works, askOnly<SitePartsQuery>, FIRST_PAGE);
  const query = useSelector(works, ({ context }) => context.query);
  const page = useSelector(works, ({ context }) => context.page);
  const isWaiting = useSelector(works, selectIsWaiting);
  const hasFailed = useSelector(works, selectHasFailed);
  return (
    <PagedSection
      page={page}
      isWaiting={isWaiting}
      hasFailed={hasFailed}
      number={query?.page ?? FIRST_PAGE.page}
      text={text}
      onRetry={() => listIntents(works).retry()}
      onPage={(next) => listIntents(works).ask({ page: next })}
    >
      <DataTable label={text.title} columns={COLUMNS} isBusy={isWaiting}>
        <tbody>
          {page?.items.map(({ cod, proyecto, subproyecto, estado, cliente, creada }) => (
            <tr key={cod}>
              <th scope="row" data-label={worksText.code}>
                <CodeLink cod={cod} />
              </th>
              <td data-label={worksText.project}>{proyecto.nombre}</td>
              <td data-label={worksText.subproject}>{subproyecto.nombre}</td>
              <td data-label={worksText.state}>
                {estado === null ? worksText.noState : <WorkStateTag state={estado} />}
              </td>
              <td data-label={worksText.client}>{sitesText.value(cliente)}</td>
              <td data-label={worksText.created}>{formatDay(officeDay(new Date(creada)))}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </PagedSection>
  );
}
