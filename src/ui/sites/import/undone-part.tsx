import { Button } from '@mantine/core';
import fileClasses from '../../compared-file/file/file-screen.module.css';
import { useComparedFile } from '../../compared-file/file/use-compared-file.ts';
import { Notice } from '../../components/table-file/notice.tsx';
import { useModule } from '../../portal.tsx';
import { siteImportText } from '../../text/site-import.ts';
import { useContextParts } from '../../use-context-parts.ts';

const text = siteImportText.undone;

export function UndonePart() {
  const machine = useModule('siteImport');
  const { made } = useContextParts(machine, 'made');
  const { takeAnother } = useComparedFile(machine);
  return (
    <>
      <Notice meaning="success" title={text.title} sentence={text.what(made?.archivo ?? '')} />
      <div className={fileClasses.actions} data-bare>
        <Button onClick={takeAnother}>{siteImportText.applied.another}</Button>
      </div>
    </>
  );
}
