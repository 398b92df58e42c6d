import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { UndoBlocker } from '../../../api/contract/loads/load-runs.ts';
import { CodeLink } from '../../components/code-link.tsx';
import { asPastedTable } from '../../components/take-away/pasted-table.ts';
import { useTakeAway } from '../../components/take-away/use-take-away.ts';
import { formatMoment } from '../../text/format.ts';
import { undoRunText as text } from '../../text/undo-run.ts';
import classes from './undo-dialog.module.css';

const columns = text.blockerColumns;

interface UndoBlockersProps {
  readonly blockers: readonly UndoBlocker[];
  readonly total: number;
}

export function UndoBlockers({ blockers, total }: UndoBlockersProps) {
  const { copy } = useTakeAway();
  const rows = blockers.map(cellsOf);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className={classes.blockers} aria-label={text.blockers} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {Object.values(columns).map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {blockers.map((blocker) => {
              const [obra = '', ...others] = cellsOf(blocker);
              return (
                <tr key={[obra, ...others].join('\n')}>
                  <td>{obra !== '' && <CodeLink cod={obra} />}</td>
                  {Object.values(columns)
                    .slice(1)
                    .map((column, index) => (
                      <td key={column}>{others[index]}</td>
                    ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <div className={classes.blockersFoot}>
        <span className={classes.aside}>{total > rows.length && text.blockersShown(rows.length, total)}</span>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
          onClick={() => copy(asPastedTable(Object.values(columns), rows))}
        >
          {text.copyBlockers}
        </Button>
      </div>
    </>
  );
}

const cellsOf = ({ obra, motivo, por, en }: UndoBlocker): string[] => [
  obra,
  motivo,
  por ?? '',
  en === null ? '' : formatMoment(en),
];
