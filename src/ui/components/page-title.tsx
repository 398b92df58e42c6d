import { PRODUCT } from '../text/product.ts';

export interface PageTitleProps {
  readonly title: string;
}

/** What the browser's tab says. */
export function PageTitle({ title }: PageTitleProps) {
  return <title>{`${title} · ${PRODUCT}`}</title>;
}
