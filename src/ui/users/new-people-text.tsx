import { Button, Textarea } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectAreTooMany, selectPastedCount } from '../../machines/users/new-people-selectors.ts';
import { FileChoice } from '../components/file-choice.tsx';
import { Message } from '../components/message.tsx';
import { TABLE_FILES } from '../components/table-file/table-files.ts';
import { newPeopleText as text } from '../text/new-people.ts';
import { useContextParts } from '../use-context-parts.ts';
import classes from './new-people-dialog.module.css';
import { newPeopleIntents } from './new-people-intents.ts';
import { PresetField } from './preset-field.tsx';
import { useUsersChild } from './use-users.ts';
import { WelcomeField } from './welcome-field.tsx';

/** Where the people are typed, pasted or read from a file. */
export function NewPeopleText() {
  const newPeople = useUsersChild('newPeople');
  const { changeText, chooseFile, choosePreset, chooseWelcome } = newPeopleIntents(newPeople);
  const { text: typed, ...chosen } = useContextParts(newPeople, 'text', 'preset', 'isWelcomed');
  const { failure, fileFailure } = useContextParts(newPeople, 'failure', 'fileFailure');
  const isReading = useSelector(newPeople, (snapshot) => snapshot.matches('readingFile'));
  const isBusy = useSelector(newPeople, (snapshot) => !snapshot.matches('editing'));
  const count = useSelector(newPeople, selectPastedCount);
  const areTooMany = useSelector(newPeople, selectAreTooMany);
  return (
    <>
      <p>{text.detail}</p>
      <Textarea
        label={text.people}
        placeholder={text.example}
        value={typed}
        readOnly={isBusy}
        autosize
        minRows={6}
        maxRows={12}
        spellCheck={false}
        data-autofocus
        onChange={({ currentTarget }) => changeText(currentTarget.value)}
      />
      <div className={classes.beside}>
        <p role="status">{areTooMany ? text.tooMany(count) : text.count(count)}</p>
        <FileChoice accept={TABLE_FILES} onFile={chooseFile}>
          {({ onClick }) => (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />}
              loading={isReading}
              disabled={isBusy}
              onClick={onClick}
            >
              {text.file}
            </Button>
          )}
        </FileChoice>
      </div>
      <PresetField preset={chosen.preset} onChoose={choosePreset} />
      <WelcomeField isWelcomed={chosen.isWelcomed} onChoose={chooseWelcome} />
      <div aria-live="polite">
        {fileFailure !== null && <Message meaning="danger" sentence={text.fileFailed(fileFailure)} />}
        {failure !== null && <Message meaning="danger" sentence={text.failed(failure)} />}
      </div>
    </>
  );
}
