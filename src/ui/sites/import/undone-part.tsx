import { Button } from '@mantine/core';
import { siteImportText } from '../../text/site-import.ts';
import { ImportNotice } from './import-notice.tsx';
import classes from './site-import.module.css';
import { useSiteImport } from './use-site-import.ts';

const text = siteImportText.undone;

export function UndonePart() {
  const { context, takeAnother } = useSiteImport();
  return (
    <>
      <ImportNotice meaning="success" title={text.title} sentence={text.what(context.made?.archivo ?? '')} />
      <div className={classes.actions} data-bare>
        <Button onClick={takeAnother}>{siteImportText.applied.another}</Button>
      </div>
    </>
  );
}
