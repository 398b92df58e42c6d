import type { Link, LinkSheet } from '../../api/contract/links.ts';
import { LINK_STATES } from '../../shared/link-states.ts';
import { DataTable } from '../components/data-table.tsx';
import { LinkStateTag } from '../components/states/link-state-tag.tsx';
import { linksText } from '../text/links.ts';
import classes from './link-dialog.module.css';

const text = linksText.sheet;

interface LinkStaysProps {
  readonly stays: LinkSheet['estancias'];
}

/** Each state in which the link was, the last one first. */
export const LinkStays = ({ stays }: LinkStaysProps) => (
  <DataTable label={text.history} columns={Object.values(text.columns)} lines="several" cardsBelow={600}>
    <tbody>
      {stays.toReversed().map(({ estado, desde, dias, por, motivo }) => (
        <tr key={desde}>
          <td data-label={text.columns.state}>
            <LinkStateTag state={estado} />
          </td>
          <td data-label={text.columns.since}>{text.reached(desde)}</td>
          <td data-label={text.columns.days}>{dias}</td>
          <td data-label={text.columns.who}>{por}</td>
          <td data-label={text.columns.reason}>{motivo ?? text.nothing}</td>
        </tr>
      ))}
    </tbody>
  </DataTable>
);

interface LinkMilestonesProps extends LinkStaysProps {
  readonly link: Link;
}

/** For each state, when the link last reached it. After a step back, the later states count as not reached. */
export function LinkMilestones({ link, stays }: LinkMilestonesProps) {
  const present = LINK_STATES.indexOf(link.estado);
  const shown = LINK_STATES.filter((state) => state !== 'baja' || link.estado === 'baja');
  return (
    <ol className={classes.milestones}>
      {shown.map((state) => {
        const stay = stays.findLast(({ estado }) => estado === state);
        const isReached = stay !== undefined && LINK_STATES.indexOf(state) <= present;
        return (
          <li
            key={state}
            data-reached={isReached || undefined}
            aria-current={state === link.estado ? 'step' : undefined}
          >
            <span className={classes.milestone}>{linksText.state(state)}</span>
            <span>{isReached ? text.reached(stay.desde) : text.notReached}</span>
          </li>
        );
      })}
    </ol>
  );
}
