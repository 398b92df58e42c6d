import { Button } from '@mantine/core';
import fileClasses from '../../compared-file/file/file-screen.module.css';
import { Notice } from '../../components/table-file/notice.tsx';
import { siteImportText } from '../../text/site-import.ts';
import { useSiteImport } from './use-site-import.ts';

const text = siteImportText.undone;

export function UndonePart() {
  const { context, takeAnother } = useSiteImport();
  return (
    <>
      <Notice meaning="success" title={text.title} sentence={text.what(context.made?.archivo ?? '')} />
      <div className={fileClasses.actions} data-bare>
        <Button onClick={takeAnother}>{siteImportText.applied.another}</Button>
      </div>
    </>
  );
}
