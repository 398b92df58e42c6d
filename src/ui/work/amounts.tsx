import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { WorkAmounts, WorkLine, WorkLinesPage } from '../../api/contract/work-page.ts';
import { selectHasFailed, selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type { workLinesMachine } from '../../machines/work/work-lists.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { DataTable } from '../components/data-table.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { ListFoot } from '../components/list-foot.tsx';
import { askOnly, listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Pager } from '../components/pager.tsx';
import { SearchField } from '../components/search-field.tsx';
import { Section } from '../components/section.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { useAsked } from '../components/use-asked.ts';
import { formatDay } from '../text/format.ts';
import { workText } from '../text/work.ts';
import { Origin } from '../work-life/origin.tsx';
import classes from './amounts.module.css';
import { SEARCH_LIMIT } from './moments-address.ts';
import type { WorkAddress } from './use-work.ts';

const text = workText.amounts;
const lineText = workText.lines;

type LinesRef = ActorRefFrom<typeof workLinesMachine>;

interface AmountsProps {
  readonly amounts: readonly WorkAmounts[];
  readonly lines: LinesRef | undefined;
  readonly address: WorkAddress;
}

export function Amounts({ amounts, lines, address }: AmountsProps) {
  const total = amounts.reduce((sum, { lineas }) => sum + lineas, 0);
  return (
    <Section title={text.title} isWide>
      {amounts.length === 0 ? (
        <p className={classes.none}>{text.none}</p>
      ) : (
        <>
          <Sums amounts={amounts} />
          <h3 className={classes.name}>{lineText.title}</h3>
          {lines !== undefined && <Lines lines={lines} address={address} total={total} />}
        </>
      )}
    </Section>
  );
}

const asNumber = (label: string) => ({ label, isNumber: true });
const SUMS = [text.currency, ...[text.valued, text.invoiced, text.paid, text.count].map(asNumber)];

function Sums({ amounts }: { readonly amounts: readonly WorkAmounts[] }) {
  return (
    <DataTable label={text.sums} columns={SUMS}>
      <tbody>
        {amounts.map(({ moneda, valorado, facturado, cobrado, lineas }) => (
          <tr key={moneda}>
            <td data-label={text.currency}>{moneda}</td>
            <td data-label={text.valued} data-number>
              {text.amount(valorado, moneda)}
            </td>
            <td data-label={text.invoiced} data-number>
              {text.amount(facturado, moneda)}
            </td>
            <td data-label={text.paid} data-number>
              {text.amount(cobrado, moneda)}
            </td>
            <td data-label={text.count} data-number>
              {formatCount(lineas)}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** Up to this many lines need no search. */
const FEW = 10;

interface LinesProps {
  readonly lines: LinesRef;
  readonly address: WorkAddress;
  /** Number of all lines, also while a search shows fewer. */
  readonly total: number;
}

function Lines({ lines, address, total }: LinesProps) {
  useAsked(lines, askOnly<WorkAddress['lines']>, address.lines);
  const page = useSelector(lines, ({ context }) => context.page);
  const isWaiting = useSelector(lines, selectIsWaiting);
  const hasFailed = useSelector(lines, selectHasFailed);
  const retry = () => listIntents(lines).retry();
  return (
    <>
      {(total > FEW || address.lines.buscar !== undefined) && (
        <FilterBar label={lineText.filters}>
          <SearchField
            label={lineText.search}
            value={address.lines.buscar ?? ''}
            maxLength={SEARCH_LIMIT}
            onSearch={address.searchLines}
          />
        </FilterBar>
      )}
      {hasFailed && <StaleList sentence={lineText.failed} onRetry={retry} />}
      {page === null
        ? !hasFailed && <ListSkeleton label={lineText.loading} rowHeight={40} />
        : page.items.length > 0 && <LinesPage page={page} isWaiting={isWaiting} onPage={address.turnLines} />}
      {page?.items.length === 0 && !isWaiting && <p className={classes.none}>{lineText.noMatch}</p>}
    </>
  );
}

const COLUMNS = [
  ...[asNumber(lineText.number), lineText.concept, asNumber(lineText.quantity), asNumber(lineText.price)],
  ...[asNumber(lineText.amount), lineText.state, lineText.invoice, lineText.paid, lineText.from],
];

interface LinesPageProps {
  readonly page: WorkLinesPage;
  readonly isWaiting: boolean;
  readonly onPage: (page: number) => void;
}

function LinesPage({ page: { items, total, page, pageSize }, isWaiting, onPage }: LinesPageProps) {
  const before = (page - 1) * pageSize;
  const pages = Math.ceil(total / pageSize);
  return (
    <>
      <DataTable label={lineText.title} columns={COLUMNS} cardsBelow={900} isBusy={isWaiting}>
        <tbody>
          {items.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </DataTable>
      <div className={classes.foot}>
        <ListFoot shown={lineText.shown(before + 1, before + items.length, total)}>
          {pages > 1 && <Pager label={lineText.pager} page={page} pages={pages} onPage={onPage} />}
        </ListFoot>
      </div>
    </>
  );
}

const dayOr = (day: string | null): string => (day === null ? workText.empty : formatDay(day));

function Line({ line }: { readonly line: WorkLine }) {
  const { linea, concepto, partida, cantidad, unidad, precio, importe, moneda, estado, factura } = line;
  const quantity = workText.value('decimal', cantidad);
  const invoice = [factura, line.facturada === null ? null : formatDay(line.facturada)]
    .filter((part) => part !== null)
    .join(', ');
  return (
    <tr>
      <td data-label={lineText.number} data-number>
        {formatCount(linea)}
      </td>
      <td data-label={lineText.concept}>{[concepto, partida].filter((part) => part !== null).join(' · ')}</td>
      <td data-label={lineText.quantity} data-number>
        {unidad === null ? quantity : `${quantity} ${unidad}`}
      </td>
      <td data-label={lineText.price} data-number>
        {precio === null ? workText.empty : text.amount(precio, moneda)}
      </td>
      <td data-label={lineText.amount} data-number>
        {text.amount(importe, moneda)}
      </td>
      <td data-label={lineText.state}>{estado ?? workText.empty}</td>
      <td data-label={lineText.invoice}>{invoice === '' ? workText.empty : invoice}</td>
      <td data-label={lineText.paid}>{dayOr(line.cobrada)}</td>
      <td data-label={lineText.from}>
        {line.carga === null ? lineText.noLoad : <Origin origin={line.carga} />}
      </td>
    </tr>
  );
}
