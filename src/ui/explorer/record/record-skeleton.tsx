import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { recordText as text } from '../../text/record.ts';
import classes from './explorer-record.module.css';

/** The open record while it, or the code that draws it, is on its way. */
export const RecordSkeleton = () => (
  <div className={classes.waiting}>
    <ListSkeleton label={text.loading} rowHeight={30} />
  </div>
);
