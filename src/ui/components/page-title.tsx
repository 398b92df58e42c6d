import { shellText } from '../text/shell.ts';

export interface PageTitleProps {
  readonly title: string;
}

/** What the browser's tab says. */
export function PageTitle({ title }: PageTitleProps) {
  return <title>{`${title} · ${shellText.product}`}</title>;
}
