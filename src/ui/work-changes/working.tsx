import { Loader } from '@mantine/core';
import classes from './set-parts.module.css';

interface WorkingProps {
  readonly sentence: string;
  readonly hint?: string;
}

export function Working({ sentence, hint }: WorkingProps) {
  return (
    <div className={classes.working} role="status">
      <Loader size="sm" />
      <div>
        <p>{sentence}</p>
        {hint !== undefined && <p className={classes.aside}>{hint}</p>}
      </div>
    </div>
  );
}
