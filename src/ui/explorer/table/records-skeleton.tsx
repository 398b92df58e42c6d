import { Skeleton } from '@mantine/core';
import { COLUMN_WIDTHS } from '../../../machines/explorer/explorer-layout.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { usePhone } from '../../components/use-phone.ts';
import { explorerText as text } from '../../text/explorer.ts';
import { useExplorer } from '../use-explorer.tsx';
import classes from './records-skeleton.module.css';
import { KEY_WIDTH } from './use-records-model.ts';

/** More than a screen is wide: what does not fit is cut. */
const USUAL = Array.from({ length: 12 }, () => COLUMN_WIDTHS.usual);
const ROWS = Array.from({ length: 24 }, (_, row) => row);

/** The head, the columns and the foot of a list that is being read, where they will stand. */
export function RecordsSkeleton() {
  const { register } = useExplorer();
  const isPhone = usePhone();
  const label = text.loading(register.words);
  if (isPhone) return <ListSkeleton label={label} rowHeight={32} />;
  const widths = [register.widths?.[register.key] ?? KEY_WIDTH, ...USUAL];
  return (
    <div className={classes.frame} aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div className={classes.rows} aria-hidden>
        <div className={classes.head} />
        {ROWS.map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton width={16} height={16} />
            {widths.map((width, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a skeleton stay as they are.
              <div key={column} style={{ width }}>
                <Skeleton width="56%" height={10} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className={classes.foot} aria-hidden>
        <Skeleton width={220} height={10} />
      </div>
    </div>
  );
}
