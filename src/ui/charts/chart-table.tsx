import { Fragment } from 'react';
import { drawnSeries, hrefAt, valueAt } from '../../shared/charts/chart-points.ts';
import type { ChartPlace, ChartSpec } from '../../shared/charts/chart-types.ts';
import { formatValue, unitOf } from '../../shared/charts/value-format.ts';
import { DataTable } from '../components/data-table.tsx';
import { PortalLink } from '../components/portal-link.tsx';
import classes from './chart.module.css';
import { useChartText } from './chart-text-context.tsx';
import { hasShares, shareText } from './chart-words.ts';

interface ChartTableProps {
  readonly title: string;
  readonly spec: ChartSpec;
}

/** The values of a chart as a table; a value with an address in `spec` is a link to it. */
export function ChartTable({ title, spec }: ChartTableProps) {
  const { kind, data } = spec;
  const text = useChartText();
  const series = drawnSeries(spec);
  const across = kind === 'scatter' ? data.across : undefined;
  const columns = [
    { label: data.labelName },
    ...(across ? [{ label: withUnit(across.name, unitOf(across.format)), isNumber: true }] : []),
    ...series.flatMap(({ name, ownLabels }) => [
      ...(ownLabels ? [{ label: ownLabels.name }] : []),
      { label: withUnit(name, unitOf(data.format)), isNumber: true },
    ]),
    ...(hasShares(kind) ? [{ label: text.share, isNumber: true }] : []),
  ];
  return (
    <DataTable
      className={classes.table ?? ''}
      label={text.table(title)}
      caption={text.table(title)}
      columns={columns}
      // On a phone the table scrolls, because a card for each value would make the page long.
      cardsBelow={0}
    >
      <tbody>
        {data.labels.map((label, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two projects may share a name.
          <tr key={index}>
            <th scope="row">{index === data.unfinished ? `${label} ${text.unfinished}` : label}</th>
            {across && (
              <td data-number>{formatValue(across.format, across.values[index] ?? 0, text.language)}</td>
            )}
            {series.map((one, at) => (
              <Fragment key={one.name}>
                {one.ownLabels && <td>{one.ownLabels.labels[index]}</td>}
                <td data-number>
                  <Value spec={spec} place={{ series: at, label: index }} />
                </td>
              </Fragment>
            ))}
            {hasShares(kind) && <td data-number>{shareText(spec, { series: 0, label: index }, text)}</td>}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

const withUnit = (name: string, unit: string): string =>
  unit === '' || name.toLocaleLowerCase('es').includes(unit.toLocaleLowerCase('es'))
    ? name
    : `${name} (${unit})`;

function Value({ spec, place }: { readonly spec: ChartSpec; readonly place: ChartPlace }) {
  const text = useChartText();
  const value = valueAt(spec.data, place);
  if (value === null) {
    return (
      <>
        <span aria-hidden>—</span>
        <span className="visually-hidden">{text.gap}</span>
      </>
    );
  }
  const href = hrefAt(spec.data, place);
  const written = formatValue(spec.data.format, value, text.language);
  return href === null ? written : <PortalLink to={href}>{written}</PortalLink>;
}
