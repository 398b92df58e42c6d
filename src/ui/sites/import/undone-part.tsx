import { Button } from '@mantine/core';
import fileClasses from '../../compared-file/file/file-screen.module.css';
import { Notice } from '../../components/table-file/notice.tsx';
import { useModule } from '../../portal.tsx';
import { siteImportText } from '../../text/site-import.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { useSiteImport } from './use-site-import.ts';

const text = siteImportText.undone;

export function UndonePart() {
  const { made } = useContextParts(useModule('siteImport'), 'made');
  const { takeAnother } = useSiteImport();
  return (
    <>
      <Notice meaning="success" title={text.title} sentence={text.what(made?.archivo ?? '')} />
      <div className={fileClasses.actions} data-bare>
        <Button onClick={takeAnother}>{siteImportText.applied.another}</Button>
      </div>
    </>
  );
}
