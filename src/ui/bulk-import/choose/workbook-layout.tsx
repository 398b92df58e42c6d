import { bulkImportText as text } from '../../text/bulk-import.ts';
import classes from './workbook-layout.module.css';

export function WorkbookLayout() {
  return (
    <section aria-label={text.choose.layoutTitle}>
      <dl className={classes.list}>
        {text.choose.layout.map(({ term, meaning }) => (
          <div key={term} className={classes.item}>
            <dt className={classes.term}>{term}</dt>
            <dd className={classes.meaning}>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
