import { Skeleton } from '@mantine/core';
import { widgetsText as text } from '../../text/widgets.ts';
import classes from './widget-content.module.css';

/** Shown while the data of a widget are loading. */
export function Coming({ title }: { readonly title: string }) {
  return (
    <div className={classes.coming} aria-busy="true">
      <p className="visually-hidden" role="status">
        {text.loadingWidget(title)}
      </p>
      <Skeleton height="100%" aria-hidden />
    </div>
  );
}
