import classes from './key-caps.module.css';

/** Keys that are pressed together, as they are labelled. */
export function KeyCaps({ caps }: { readonly caps: readonly string[] }) {
  return (
    <span className={classes.caps}>
      {caps.map((cap) => (
        <kbd key={cap} className={classes.cap}>
          {cap}
        </kbd>
      ))}
    </span>
  );
}
