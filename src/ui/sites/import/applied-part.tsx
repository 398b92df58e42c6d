import { Button } from '@mantine/core';
import fileClasses from '../../compared-file/file/file-screen.module.css';
import { LinkButton } from '../../components/link-button.tsx';
import { Section } from '../../components/section.tsx';
import { Notice } from '../../components/table-file/notice.tsx';
import { MODULES } from '../../modules.ts';
import { useModule } from '../../portal.tsx';
import { siteImportText } from '../../text/site-import.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { ComparedRows } from './compared-rows.tsx';
import { importUndoIntents } from './import-undo-intents.ts';
import { useSiteImport } from './use-site-import.ts';

const text = siteImportText.applied;

/** What was imported, how to undo it, and the rows that were refused. */
export function AppliedPart() {
  const { takeAnother, seek } = useSiteImport();
  const undo = useModule('siteImportUndo');
  const { made, comparison, seen } = useContextParts(useModule('siteImport'), 'made', 'comparison', 'seen');
  if (made === null) return null;
  return (
    <>
      <Notice meaning="success" title={text.title} sentence={`${text.what(made)} ${text.wayBack}`} />
      <div className={fileClasses.actions} data-bare>
        <LinkButton to={MODULES.locations.path}>{text.toList}</LinkButton>
        <Button variant="default" onClick={takeAnother}>
          {text.another}
        </Button>
        <Button variant="default" onClick={() => importUndoIntents(undo).request(made)}>
          {text.undo}
        </Button>
      </div>
      {made.rechazadas > 0 && comparison !== null && (
        <Section title={text.refused}>
          <ComparedRows
            comparison={comparison}
            seen={{ ...seen, kind: 'rechazada', words: '' }}
            onPage={(page) => seek({ page })}
          />
        </Section>
      )}
    </>
  );
}
