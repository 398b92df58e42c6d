import classes from './key-caps.module.css';

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
