import classes from './code.module.css';

/** A code, which a browser that translates the page has to leave as it is. */
export function Code({ children }: { readonly children: string }) {
  return (
    <bdi translate="no" className={classes.code}>
      {children}
    </bdi>
  );
}
