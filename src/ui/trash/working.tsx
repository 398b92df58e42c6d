import { Loader } from '@mantine/core';
import classes from './trash.module.css';

export const Working = ({ sentence }: { readonly sentence: string }) => (
  <p className={classes.working} role="status">
    <Loader size={16} aria-hidden /> {sentence}
  </p>
);
