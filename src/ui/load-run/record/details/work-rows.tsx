import { NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { PENDING_KINDS, type RunWork } from '../../../../api/contract/loads/load-runs.ts';
import type { runWorksMachine, worksExportMachine } from '../../../../machines/load-run/record/run-lists.ts';
import { formatCount } from '../../../../shared/spanish-count.ts';
import { CodeLink } from '../../../components/code-link.tsx';
import { runWorksText as text } from '../../../text/run-details.ts';
import { DetailList } from './detail-list.tsx';
import { ListExport } from './list-export.tsx';
import { FIRST_PAGE, useDetailList } from './use-detail-list.ts';
import { useWorksAddress } from './works-address.ts';

interface WorkRowsProps {
  readonly uploadId: string;
  readonly list: ActorRefFrom<typeof runWorksMachine>;
  readonly files: ActorRefFrom<typeof worksExportMachine>;
}

export function WorkRows({ uploadId, list, files }: WorkRowsProps) {
  const { pending, choose } = useWorksAddress();
  const wanted = pending === null ? {} : { pendiente: pending };
  const { ask, query, shown } = useDetailList(list, { ...FIRST_PAGE, ...wanted });
  const known = useSelector(list, ({ context }) => context.page);
  const told = (count: number | undefined) => (count === undefined ? '' : ` (${formatCount(count)})`);
  return (
    <DetailList
      label={text.label}
      columns={Object.values(text.columns)}
      {...shown}
      cellsOf={cellsOf}
      shown={text.shown}
      empty={pending === null ? text.none : text.noneLacks}
      pager={text.pager}
      tools={
        <>
          <NativeSelect
            aria-label={text.filter}
            value={pending ?? ''}
            onChange={(event) =>
              choose(PENDING_KINDS.find((kind) => kind === event.currentTarget.value) ?? null)
            }
            data={[
              { value: '', label: `${text.all}${told(known?.obras)}` },
              ...PENDING_KINDS.map((kind) => ({
                value: kind,
                label: `${text.lacking[kind]}${told(known?.pendientes[kind])}`,
              })),
            ]}
          />
          <ListExport files={files} wanted={{ uploadId, ...wanted }} />
        </>
      }
      onPage={(page) => ask({ ...query, page })}
    />
  );
}

const cellsOf = (work: RunWork) => [
  <CodeLink key="work" cod={work.cod_obra_interno_4plus} />,
  work.proyecto,
  work.subproyecto,
  work.site_cod,
  work.cod_externo_cliente ?? text.lacks,
  work.responsable ?? text.lacks,
  formatCount(work.lineas_factyval),
];
