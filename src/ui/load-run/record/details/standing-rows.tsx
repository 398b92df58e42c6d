import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  type RunStandingQuery,
  STANDING_STATES,
  type StandingRow,
} from '../../../../api/contract/loads/load-comparison.ts';
import type { runStandingMachine } from '../../../../machines/load-run/record/run-lists.ts';
import { formatCount } from '../../../../shared/spanish-count.ts';
import { CodeLink } from '../../../components/code-link.tsx';
import { Message } from '../../../components/message.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { loadComparisonText, standingText as text } from '../../../text/load-comparison.ts';
import { DetailList } from './detail-list.tsx';
import classes from './standing-rows.module.css';
import { FIRST_PAGE, useDetailList } from './use-detail-list.ts';

const SEARCH_LIMIT = 100;
const FIRST: RunStandingQuery = { ...FIRST_PAGE, hoja: 'cm_seg_01' };

export function StandingRows({ list }: { readonly list: ActorRefFrom<typeof runStandingMachine> }) {
  const { ask, query, shown } = useDetailList(list, FIRST);
  const known = useSelector(list, ({ context }) => context.page);
  const { hoja = 'cm_seg_01', estado, buscar = '' } = query;
  const counts = known?.cuentas;
  const absent = known?.ausentes ?? 0;
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      {absent > 0 && (
        <div className={classes.absent}>
          <Message meaning="warning" sentence={text.absent(absent)} />
        </div>
      )}
      <DetailList
        label={text.list}
        columns={hoja === 'cm_fyv_01' ? LINE_COLUMNS : WORK_COLUMNS}
        {...shown}
        cellsOf={hoja === 'cm_fyv_01' ? lineCells : workCells}
        shown={text.shown}
        empty={text.none}
        pager={text.pager}
        tools={
          <>
            {counts && <p className={classes.summary}>{text.summary(counts)}</p>}
            <SegmentedControl
              aria-label={loadComparisonText.sheet}
              value={hoja}
              onChange={(sheet) =>
                ask({ ...FIRST_PAGE, hoja: sheet === 'cm_fyv_01' ? 'cm_fyv_01' : 'cm_seg_01' })
              }
              data={Object.entries(loadComparisonText.sheets).map(([value, label]) => ({ value, label }))}
            />
            <NativeSelect
              aria-label={text.filter}
              value={estado ?? ''}
              onChange={({ currentTarget }) => {
                const state = STANDING_STATES.find((one) => one === currentTarget.value);
                ask({ ...FIRST_PAGE, hoja, ...(state && { estado: state }), ...(buscar && { buscar }) });
              }}
              data={[
                { value: '', label: text.all(total) },
                ...STANDING_STATES.map((state) => ({
                  value: state,
                  label: text.state(state, counts?.[state]),
                })),
              ]}
            />
            <SearchField
              label={loadComparisonText.search}
              value={buscar}
              maxLength={SEARCH_LIMIT}
              onSearch={(typed) =>
                ask({
                  ...FIRST_PAGE,
                  hoja,
                  ...(estado && { estado }),
                  ...(typed.trim() !== '' && { buscar: typed }),
                })
              }
            />
          </>
        }
        onPage={(page) => ask({ ...query, page })}
      />
    </>
  );
}

const { work, line, ...REST } = text.columns;
const WORK_COLUMNS = [work, ...Object.values(REST)];
const LINE_COLUMNS = [work, line, ...Object.values(REST)];

const workCells = (row: StandingRow) => [<CodeLink key="work" cod={row.obra} />, ...restOf(row)];
const lineCells = (row: StandingRow) => [
  <CodeLink key="work" cod={row.obra} />,
  row.linea === null ? loadComparisonText.none : formatCount(row.linea),
  ...restOf(row),
];

const restOf = (row: StandingRow) => [
  row.fila === null ? loadComparisonText.none : formatCount(row.fila),
  text.states[row.estado],
  text.who(row.por, row.en),
  <Changes key="changes" row={row} />,
];

function Changes({ row: { cambios, estado, sinRegistro, linea } }: { readonly row: StandingRow }) {
  if (cambios.length > 0) {
    return (
      <ul className={classes.changes}>
        {cambios.map(({ campo, etiqueta, a, b }) => (
          <li key={campo}>{loadComparisonText.change(etiqueta, a, b)}</li>
        ))}
      </ul>
    );
  }
  if (estado !== 'cambiada') return <span>{loadComparisonText.none}</span>;
  return <span>{sinRegistro || linea !== null ? text.unrecorded : text.back}</span>;
}
