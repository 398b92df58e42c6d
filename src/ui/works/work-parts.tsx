import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectHasFailed } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type { workLifeMachine } from '../../machines/work/work-lists.ts';
import type { LifeQuery } from '../../machines/work/work-types.ts';
import { workAddress } from '../addresses/work-address.ts';
import { askOnly, listIntents } from '../components/list-intents.ts';
import { RecordList } from '../components/record-drawer/record-list.tsx';
import { useAsked } from '../components/use-asked.ts';
import type { RecordPartsProps } from '../explorer/record/record-look.ts';
import { ModulePart } from '../module-part.tsx';
import { useModule } from '../portal.tsx';
import { workText } from '../text/work.ts';
import { RecordTasks } from '../tied-tasks/record-tasks.tsx';
import { LifeEventItem } from '../work-life/life-event.tsx';
import { workIntents } from '../work-life/work-intents.ts';

const text = workText.life;

/** The newest of the life of a work, as its page tells it, and its tasks. */
export function WorkParts({ row: { clave } }: RecordPartsProps) {
  return (
    <>
      <ModulePart name="work" waiting={<RecordList text={text} />}>
        <Life cod={clave} />
      </ModulePart>
      <RecordTasks frame="drawer" tie={{ tipo: 'obra', clave }} />
    </>
  );
}

function Life({ cod }: { readonly cod: string }) {
  const work = useModule('work');
  useAsked(work, workIntents, cod);
  const read = useSelector(work, ({ context }) => context.record?.cod);
  const hasFailed = useSelector(work, (snapshot) => snapshot.matches('failed'));
  const life = useSelector(work, ({ children }) => children.workLife);
  if (hasFailed) return <RecordList text={text} onRetry={() => workIntents(work).retry()} />;
  return life === undefined || read !== cod ? <RecordList text={text} /> : <Newest cod={cod} life={life} />;
}

const NEWEST: LifeQuery = {};

interface NewestProps {
  readonly cod: string;
  readonly life: ActorRefFrom<typeof workLifeMachine>;
}

function Newest({ cod, life }: NewestProps) {
  useAsked(life, askOnly<LifeQuery>, NEWEST);
  const page = useSelector(life, ({ context }) => context.page);
  const hasFailed = useSelector(life, selectHasFailed);
  return (
    <RecordList
      text={text}
      onRetry={hasFailed ? () => listIntents(life).retry() : undefined}
      items={page?.items.map((event) => <LifeEventItem key={event.id} event={event} />)}
      total={page?.total}
      all={workAddress(cod)}
    />
  );
}
