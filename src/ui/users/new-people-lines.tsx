import { IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react';
import type { NewPersonLine } from '../../api/contract/new-people.ts';
import { lineCounts, linesByState } from '../../machines/users/new-people-selectors.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { DataTable } from '../components/data-table.tsx';
import { Message } from '../components/message.tsx';
import { newPeopleText as text } from '../text/new-people.ts';
import { useContextParts } from '../use-context-parts.ts';
import classes from './new-people-dialog.module.css';
import { useUsersChild } from './use-users.ts';

const COLUMNS = [text.columns.name, text.columns.email, text.columns.state];
const ICONS: Readonly<Record<NewPersonLine['estado'], typeof IconCircleX>> = {
  nueva: IconCircleCheck,
  ya_esta: IconCircleMinus,
  repetida: IconCircleMinus,
  mal: IconCircleX,
};

/** What the server said of each line. */
export function NewPeopleLines() {
  const { lines, failure } = useContextParts(useUsersChild('newPeople'), 'lines', 'failure');
  const counts = lineCounts(lines);
  const has = (...states: readonly NewPersonLine['estado'][]) =>
    counts.some(([state]) => states.includes(state));
  return (
    <>
      <p role="status">
        {counts.map(([state, count]) => `${text.states[state]}: ${formatCount(count)}`).join(' · ')}
      </p>
      <DataTable label={text.table} columns={COLUMNS} className={classes.lines} lines="several">
        <tbody>
          {linesByState(lines).map(({ name, email, estado, motivo }, index) => {
            const Glyph = ICONS[estado];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and their order does not change.
              <tr key={index}>
                <td data-label={text.columns.name}>{name}</td>
                <td data-label={text.columns.email}>{email}</td>
                <td data-label={text.columns.state}>
                  <span className={classes.state} data-state={estado}>
                    <Glyph size={16} stroke={1.5} aria-hidden />
                    <span>{motivo ?? text.states[estado]}</span>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
      <div aria-live="polite">
        {has('mal') && <Message meaning="warning" sentence={text.wrong} />}
        {has('ya_esta', 'repetida') && <Message meaning="information" sentence={text.leftOut} />}
        {!has('nueva', 'mal') && <Message meaning="information" sentence={text.nobodyNew} />}
        {failure !== null && <Message meaning="danger" sentence={text.failed(failure)} />}
      </div>
    </>
  );
}
