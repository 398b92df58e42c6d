import { PRODUCT } from '../text/product.ts';

export interface PageTitleProps {
  readonly title: string;
}

export function PageTitle({ title }: PageTitleProps) {
  return <title>{`${title} · ${PRODUCT}`}</title>;
}
