import { exportsText as text } from '../../text/exports.ts';
import classes from './export-dialog.module.css';

export function Fingerprint({ value }: { readonly value: string }) {
  return (
    <dl className={classes.fingerprint}>
      <dt>{text.fingerprint}</dt>
      <dd>{value}</dd>
    </dl>
  );
}
