import { PRODUCT } from '../text/product.ts';
import classes from './brand.module.css';

export interface BrandProps {
  /** In a narrow window only the mark is visible; screen readers still get the name. */
  readonly compactWhenNarrow?: boolean;
}

export function Brand({ compactWhenNarrow = false }: BrandProps) {
  return (
    <span className={classes.brand}>
      <svg className={classes.mark} viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <rect width="28" height="28" rx="7" className={classes.ground} />
        <path d="M9 18.5 14 9.5l5 9" className={classes.link} />
        <circle cx="14" cy="9" r="2.75" className={classes.node} />
        <circle cx="8.75" cy="19" r="2.75" className={classes.node} />
        <circle cx="19.25" cy="19" r="2.75" className={classes.node} />
      </svg>
      <span className={classes.name} data-compact-when-narrow={compactWhenNarrow || undefined}>
        {PRODUCT}
      </span>
    </span>
  );
}
