import classes from './coming-mark.module.css';

export const ComingMark = () => <span className={classes.mark} aria-hidden="true" />;
