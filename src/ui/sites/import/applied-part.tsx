import { Button } from '@mantine/core';
import { LinkButton } from '../../components/link-button.tsx';
import { Section } from '../../components/section.tsx';
import { Notice } from '../../components/table-file/notice.tsx';
import { MODULES } from '../../modules.ts';
import { siteImportText } from '../../text/site-import.ts';
import { ComparedRows } from './compared-rows.tsx';
import classes from './site-import.module.css';
import { importUndoIntents } from './site-import-intents.ts';
import { useImportParts, useSiteImport } from './use-site-import.ts';

const text = siteImportText.applied;

/** What was taken, the way back, and the rows that stayed out. */
export function AppliedPart() {
  const { context, takeAnother, seek } = useSiteImport();
  const { undo } = useImportParts();
  const { made, comparison, seen } = context;
  if (made === null) return null;
  return (
    <>
      <Notice meaning="success" title={text.title} sentence={`${text.what(made)} ${text.wayBack}`} />
      <div className={classes.actions} data-bare>
        <LinkButton to={MODULES.locations.path}>{text.toList}</LinkButton>
        <Button variant="default" onClick={takeAnother}>
          {text.another}
        </Button>
        {undo !== undefined && (
          <Button variant="default" onClick={() => importUndoIntents(undo).request(made)}>
            {text.undo}
          </Button>
        )}
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
