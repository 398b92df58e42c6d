import { Button, Tabs } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ListedUser } from '../../../api/contract/users.ts';
import { permissionsWanted } from '../../../machines/users/access-draft-rules.ts';
import type { FlagValues } from '../../../machines/users/access-draft-types.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { accessText } from '../../text/access.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { allowedAssignments, reasonOf, whyNotFlag } from '../refusals.ts';
import { type DraftRef, useActor, usePeople, useUsersChild } from '../use-users.ts';
import { AccessDifference } from './access-difference.tsx';
import { accessDraftIntents } from './access-draft-intents.ts';
import { AccessHistory } from './access-history.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { DraftNews } from './draft-news.tsx';
import { FlagSwitches } from './flag-switches.tsx';
import classes from './permissions-dialog.module.css';
import { ResultingMenu } from './resulting-menu.tsx';
import { TakenFrom } from './taken-from.tsx';

const text = accessText.editor;

interface PermissionsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function PermissionsDialog({ opened, onClose }: PermissionsDialogProps) {
  const editor = useUsersChild('permissionsEditor');
  const personId = useSelector(editor, ({ context }) => context.personId);
  const { people } = usePeople();
  const person = people.find(({ id }) => id === personId);
  return (
    <>
      {opened && person && (
        <Editor key={person.id} editor={editor} person={person} people={people} onClose={onClose} />
      )}
      <DiscardDialog draft={editor} />
    </>
  );
}

interface EditorProps {
  readonly editor: DraftRef;
  readonly person: ListedUser;
  readonly people: readonly ListedUser[];
}

function Editor({ editor, person, people, onClose }: EditorProps & Pick<PermissionsDialogProps, 'onClose'>) {
  const [tab, setTab] = useState<string | null>('permissions');
  const { edits, past } = useContextParts(editor, 'edits', 'past');
  const wanted = edits[person.id]?.wanted ?? {};
  const count = Object.keys(wanted).length;
  const isSaving = useSelector(editor, (snapshot) => snapshot.matches({ touched: 'saving' }));
  const close = () => (count === 0 ? onClose() : accessDraftIntents(editor).askToDiscard());
  return (
    <Dialog
      opened
      title={text.title(person.name)}
      width={920}
      isClosable={!isSaving}
      onClose={close}
      footer={
        <>
          <Button
            variant="default"
            disabled={past.length === 0 || isSaving}
            onClick={() => accessDraftIntents(editor).undo()}
          >
            {accessText.undo}
          </Button>
          <span className={classes.space} />
          <Button variant="default" onClick={close} disabled={isSaving}>
            {count === 0 ? text.close : text.cancel}
          </Button>
          <Button disabled={count === 0} loading={isSaving} onClick={() => accessDraftIntents(editor).save()}>
            {text.save(count)}
          </Button>
        </>
      }
    >
      <DraftNews draft={editor} />
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="permissions">{text.tabs.permissions}</Tabs.Tab>
          <Tabs.Tab value="history">{text.tabs.history}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="permissions" className={classes.panel}>
          <Switches editor={editor} person={person} people={people} wanted={wanted} isSaving={isSaving} />
        </Tabs.Panel>
        <Tabs.Panel value="history" className={classes.panel}>
          <AccessHistory personId={person.id} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}

interface SwitchesProps extends EditorProps {
  readonly wanted: FlagValues;
  readonly isSaving: boolean;
}

function Switches({ editor, person, people, wanted, isSaving }: SwitchesProps) {
  const actor = useActor();
  const edits = useSelector(editor, ({ context }) => context.edits);
  const permissions = permissionsWanted(person, edits);
  const set = (flags: FlagValues) =>
    accessDraftIntents(editor).set(allowedAssignments(actor, [person], flags));
  return (
    <>
      <TakenFrom person={person} people={people} disabled={isSaving} onTake={set} />
      {!person.is_active && <Message meaning="information" sentence={text.inactive} />}
      {permissions.admin === true && <Message meaning="information" sentence={text.adminOpensAll} />}
      <div className={classes.columns}>
        <FlagSwitches
          permissions={permissions}
          disabled={isSaving}
          isChanged={(flag) => wanted[flag] !== undefined}
          reasonOf={(flag) => reasonOf(whyNotFlag(actor, person, flag, person.permissions[flag] !== true))}
          onTurn={(flag, value) => set({ [flag]: value })}
        />
        <div className={classes.beside}>
          <section className={classes.difference} aria-label={text.difference} aria-live="polite">
            <h3>{text.difference}</h3>
            {Object.keys(wanted).length === 0 ? (
              <p>{text.noDifference}</p>
            ) : (
              <AccessDifference flags={wanted} />
            )}
          </section>
          <ResultingMenu permissions={permissions} />
        </div>
      </div>
    </>
  );
}
