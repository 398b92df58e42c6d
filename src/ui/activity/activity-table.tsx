import { Link } from 'react-router-dom';
import type { ActivityEntry } from '../../api/contract/activity.ts';
import type { TrailPage } from '../../machines/activity/activity-types.ts';
import { actionName, fieldName } from '../../shared/activity-names.ts';
import { entryIcon } from '../activity-entry/entry-icon.ts';
import { ObjectLink } from '../activity-entry/object-link.tsx';
import { type DataColumn, DataTable } from '../components/data-table.tsx';
import { PersonAvatar } from '../components/person-avatar.tsx';
import { useDrawnPart } from '../components/use-drawn-part.ts';
import { activityText as text } from '../text/activity.ts';
import { formatExactMoment, formatTime } from '../text/format.ts';
import classes from './activity-table.module.css';
import { agoText, byDay } from './moments.ts';
import { useActivityOptions } from './use-activity.ts';

const { columns } = text;
const HEAD: readonly DataColumn[] = [
  { label: columns.when },
  { label: columns.who },
  { label: columns.what },
  { label: columns.object },
  { label: columns.fields },
];

const FIRST_ENTRIES = 20;

interface ActivityTableProps {
  readonly page: TrailPage;
  readonly addressOf: (id: number) => string;
  readonly openId: number | null;
  readonly isWaiting: boolean;
}

export function ActivityTable(props: ActivityTableProps) {
  // A new page of entries gets a new table, so that no row changes in an animation into a row of the other page.
  return <Entries key={props.page.items[0]?.id} {...props} />;
}

function Entries({ page: { items, readAt }, addressOf, openId, isWaiting }: ActivityTableProps) {
  const { drawn, edge } = useDrawnPart(
    items.length,
    FIRST_ENTRIES,
    items.findIndex(({ id }) => id === openId) + 1,
  );
  return (
    <DataTable
      className={classes.table}
      label={text.list}
      columns={HEAD}
      cardsBelow={768}
      isRoomy
      isBusy={isWaiting}
      rowCount={1 + byDay(items, readAt).length + items.length}
    >
      {byDay(items.slice(0, drawn), readAt).map(({ label, before, entries }, day) => (
        <tbody key={label}>
          <tr className={classes.day} aria-rowindex={day + before + 2}>
            <th scope="rowgroup" colSpan={HEAD.length}>
              {label}
            </th>
          </tr>
          {entries.map((entry, index) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              readAt={readAt}
              to={addressOf(entry.id)}
              isOpen={entry.id === openId}
              row={day + before + index + 3}
            />
          ))}
        </tbody>
      ))}
      {drawn < items.length && (
        <tbody>
          <tr ref={edge} aria-hidden />
        </tbody>
      )}
    </DataTable>
  );
}

interface EntryRowProps {
  readonly entry: ActivityEntry;
  readonly readAt: number;
  readonly to: string;
  readonly isOpen: boolean;
  /** Where it stands in the whole table. */
  readonly row: number;
}

function EntryRow({ entry, readAt, to, isOpen, row }: EntryRowProps) {
  const { personas } = useActivityOptions();
  const Glyph = entryIcon(entry);
  const fields = entry.campos.map(fieldName).join(', ');
  return (
    <tr className={classes.row} aria-rowindex={row} data-open={isOpen || undefined}>
      <td data-label={columns.when}>
        <time className={classes.when} dateTime={entry.momento} title={formatExactMoment(entry.momento)}>
          <span>{formatTime(entry.momento)}</span>
          <span className={classes.ago}>{agoText(entry.momento, readAt)}</span>
        </time>
      </td>
      <td data-label={columns.who}>
        <span className={classes.who}>
          <PersonAvatar name={entry.usuario} image={null} size={24} />
          <span className={classes.cut} title={entry.usuario}>
            {entry.usuario}
          </span>
        </span>
      </td>
      <td data-label={columns.what}>
        <span className={classes.what}>
          <Glyph size={16} stroke={1.5} aria-hidden />
          <Link to={to} className={classes.link} title={actionName(entry.accion)}>
            {actionName(entry.accion)}
          </Link>
        </span>
      </td>
      <td data-label={columns.object}>
        <span className={classes.over}>
          <ObjectLink entry={entry} people={personas} />
        </span>
      </td>
      <td data-label={columns.fields} className={classes.fields} title={fields}>
        {fields}
      </td>
    </tr>
  );
}
