import { useSelector } from '@xstate/react';
import type { LinksEvent } from '../../machines/links/links-types.ts';
import { RecordList } from '../components/record-drawer/record-list.tsx';
import { RecordPart } from '../components/record-drawer/record-part.tsx';
import { useAsked } from '../components/use-asked.ts';
import type { RecordPartsProps } from '../explorer/record/record-look.ts';
import type { Hears } from '../hears.ts';
import { ModulePart } from '../module-part.tsx';
import { useModule } from '../portal.tsx';
import { linksText } from '../text/links.ts';
import { RecordTasks } from '../tied-tasks/record-tasks.tsx';
import { LinkMilestones, LinkStays } from './link-history.tsx';
import classes from './link-parts.module.css';
import { linksIntents } from './links-intents.ts';

const { sheet: text } = linksText;
const LIFE = { title: text.history, loading: linksText.loading, failed: text.unread };

/** In the drawer of a link: its milestones, each state in which it was, and its tasks. */
export function LinkParts({ row: { id } }: RecordPartsProps) {
  return (
    <>
      <ModulePart name="links" waiting={<RecordList text={LIFE} />}>
        <Life id={id} />
      </ModulePart>
      <RecordTasks frame="drawer" tie={{ tipo: 'enlace', clave: String(id) }} />
    </>
  );
}

const sheetIntents = (links: Hears<LinksEvent>) => ({
  ask: linksIntents(links).open,
  leave: linksIntents(links).close,
});

function Life({ id }: { readonly id: number }) {
  const links = useModule('links');
  useAsked(links, sheetIntents, id);
  const sheet = useSelector(links, ({ context }) => context.sheet);
  const hasFailed = useSelector(links, (snapshot) => snapshot.matches({ open: { dialog: 'failed' } }));
  if (hasFailed) return <RecordList text={LIFE} onRetry={linksIntents(links).readAgain} />;
  if (sheet?.enlace.id !== id) return <RecordList text={LIFE} />;
  return (
    <>
      <RecordPart title={text.milestones}>
        <div className={classes.milestones}>
          <LinkMilestones link={sheet.enlace} stays={sheet.estancias} />
        </div>
      </RecordPart>
      <RecordPart title={text.history}>
        <LinkStays stays={sheet.estancias} />
      </RecordPart>
    </>
  );
}
