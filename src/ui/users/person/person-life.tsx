import { useSelector } from '@xstate/react';
import type { ActivityOptions } from '../../../api/contract/activity.ts';
import type { TrailQuery } from '../../../machines/activity/activity-types.ts';
import { selectHasFailed, selectShownPage } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { actionName } from '../../../shared/activity-names.ts';
import { entryIcon } from '../../activity-entry/entry-icon.ts';
import { ObjectLink } from '../../activity-entry/object-link.tsx';
import { entryAddress } from '../../addresses/activity-address.ts';
import { listIntents } from '../../components/list-intents.ts';
import { QuietLink } from '../../components/quiet-link.tsx';
import { LifeEntry } from '../../components/record-drawer/life-entry.tsx';
import { RecordList } from '../../components/record-drawer/record-list.tsx';
import { useAsked } from '../../components/use-asked.ts';
import { ModulePart } from '../../module-part.tsx';
import { useModule } from '../../portal.tsx';
import { usersText } from '../../text/users.ts';
import { useSeesActivity } from './use-sees-activity.ts';

const text = usersText.person.life;
const NOBODY: ActivityOptions['personas'] = [];

interface PersonLifeProps {
  readonly personId: number;
}

/** What a person did last. Draws nothing for people who may not open the activity. */
export function PersonLife({ personId }: PersonLifeProps) {
  const sees = useSeesActivity();
  if (!sees) return null;
  return (
    <ModulePart name="personTrail" waiting={<RecordList text={text} />}>
      <Newest personId={personId} />
    </ModulePart>
  );
}

function Newest({ personId }: PersonLifeProps) {
  const trail = useModule('personTrail');
  useAsked(trail, listIntents<TrailQuery>, { filter: { persona: personId }, place: {} });
  const asked = useSelector(trail, ({ context }) => context.query?.filter.persona);
  const page = useSelector(trail, selectShownPage);
  const hasFailed = useSelector(trail, selectHasFailed);
  return (
    <RecordList
      text={text}
      onRetry={hasFailed ? () => listIntents(trail).retry() : undefined}
      items={
        asked === personId
          ? page?.items.map((entry) => (
              <LifeEntry
                key={entry.id}
                Icon={entryIcon(entry)}
                what={<QuietLink to={entryAddress(entry.id)}>{actionName(entry.accion)}</QuietLink>}
                moment={entry.momento}
                who={null}
              >
                <ObjectLink entry={entry} people={NOBODY} />
              </LifeEntry>
            ))
          : undefined
      }
    />
  );
}
