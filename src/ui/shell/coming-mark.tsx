import classes from './coming-mark.module.css';

/** In the place of a module's icon while its page is on its way. */
export const ComingMark = () => <span className={classes.mark} aria-hidden="true" />;
