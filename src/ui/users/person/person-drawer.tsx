import { IconCircleCheck, IconCircleMinus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import type { ListedUser } from '../../../api/contract/users.ts';
import { personTrailAddress } from '../../addresses/activity-address.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { RecordBeside } from '../../components/record-drawer/record-beside.tsx';
import type { OpenRecord } from '../../components/record-drawer/record-head.tsx';
import type { Looks } from '../../components/states/state-look.ts';
import { StateTag } from '../../components/states/state-tag.tsx';
import { useFetchAtFirstSign } from '../../components/use-fetch-at-first-sign.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { recordText } from '../../text/record.ts';
import { usersText } from '../../text/users.ts';
import { usePeople } from '../use-users.ts';
import classes from './person-drawer.module.css';
import { useOpenPerson } from './use-open-person.ts';
import { useSeesActivity } from './use-sees-activity.ts';

const text = usersText.person;

const PersonRecord = lazyPart(async () => (await import('./person-record.tsx')).PersonRecord);

interface PersonDrawerProps {
  /** The people of the list, in its order. */
  readonly shown: readonly ListedUser[];
  readonly isRead: boolean;
  readonly onSwitchOff: (person: ListedUser) => void;
  readonly onCorrect: (person: ListedUser) => void;
  /** The list. */
  readonly children: ReactNode;
}

/** The list of people with the drawer of one of them. */
export function PersonDrawer({ shown, isRead, onSwitchOff, onCorrect, children }: PersonDrawerProps) {
  const { id, open, close } = useOpenPerson();
  useFetchAtFirstSign(PersonRecord);
  const seesActivity = useSeesActivity();
  const person = usePeople().people.find((one) => one.id === id) ?? null;
  const at = shown.findIndex((one) => one.id === id);
  const step = (to: ListedUser | undefined) => (to === undefined ? null : () => open(to.id));
  const record: OpenRecord | null =
    id === null
      ? null
      : {
          key: String(id),
          title: person?.name ?? `#${id}`,
          isCode: false,
          tag: person && <PersonState person={person} />,
          detail: person?.email ?? null,
          place: at === -1 ? null : recordText.place(at + 1, { total: shown.length, exacto: true }),
          onPrevious: step(at === -1 ? undefined : shown[at - 1]),
          onNext: step(at === -1 ? undefined : shown[at + 1]),
          page: seesActivity ? { to: personTrailAddress(id), label: text.activity } : null,
        };
  return (
    <RecordBeside record={record} onClose={close} list={children}>
      {person !== null && (
        <Suspense fallback={<Waiting />}>
          <PersonRecord key={person.id} person={person} onSwitchOff={onSwitchOff} onCorrect={onCorrect} />
        </Suspense>
      )}
      {person === null && isRead && <p className={classes.gone}>{text.gone}</p>}
      {person === null && !isRead && <Waiting />}
    </RecordBeside>
  );
}

const Waiting = () => (
  <div className={classes.waiting}>
    <ListSkeleton label={recordText.loading} rowHeight={30} />
  </div>
);

const LOOKS: Looks<keyof typeof text.states> = {
  active: { color: 'success', Icon: IconCircleCheck },
  inactive: { color: 'gray', Icon: IconCircleMinus },
  deleted: { color: 'gray', Icon: IconTrash },
};

function PersonState({ person: { is_active, deleted_at } }: { readonly person: ListedUser }) {
  const state = deleted_at !== null ? 'deleted' : is_active ? 'active' : 'inactive';
  return <StateTag look={LOOKS[state]}>{text.states[state]}</StateTag>;
}
