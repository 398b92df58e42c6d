import { ActionIcon, Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useHref } from 'react-router-dom';
import { TASK_LIMITS, type TaskTie } from '../../../api/contract/records/task.ts';
import { itemField } from '../../../api/contract/records/task-fields.ts';
import { SEARCH_TEXT_MAX, SEARCH_TEXT_MIN } from '../../../api/contract/search.ts';
import { selectHasFailed, selectIsWaiting } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { tasksCardText as text } from '../../text/tasks-card.ts';
import { tieIntents } from './card-intents.ts';
import { RemovedNote } from './removed-note.tsx';
import { CardSection } from './section.tsx';
import classes from './task-card.module.css';
import { tieAddress } from './tie-address.ts';
import { tieField, tieOptions } from './tie-options.ts';
import { useRemoved } from './use-removed.ts';
import { useCard } from './use-task-card.ts';

/** The records that the task is about (works, sites and others of the portal), each with a link. */
export function Ties() {
  const { sheet } = useCard();
  const { vinculos, vinculosOcultos } = sheet.tarjeta;
  const removal = useRemoved();
  return (
    <CardSection title={text.ties}>
      <ul className={classes.items}>
        {vinculos.map((tie) => (
          <li key={tieField(tie)} className={classes.item}>
            <Tied tie={tie} />
            <ActionIcon
              className={classes.quiet}
              size={28}
              aria-label={text.remove(text.tieOption(tie.tipo, tie.nombre))}
              onClick={() => removal.remove(tieField(tie), true, text.tieOption(tie.tipo, tie.nombre))}
            >
              <IconX size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </li>
        ))}
        {vinculosOcultos > 0 && (
          <li className={classes.item}>
            <span className={classes.hint}>{text.hiddenTies(vinculosOcultos)}</span>
          </li>
        )}
      </ul>
      <RemovedNote {...removal} />
      {vinculos.length + vinculosOcultos < TASK_LIMITS.items && <NewTie />}
    </CardSection>
  );
}

function Tied({ tie }: { readonly tie: TaskTie }) {
  const href = useHref(tieAddress(tie));
  return (
    <a
      className={`${classes.itemText} ${classes.tie}`}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={text.openTie(tie.tipo, tie.nombre)}
    >
      <span className={classes.tieKind}>{text.tieKind(tie.tipo)}</span> <span>{tie.nombre}</span>
    </a>
  );
}

function NewTie() {
  const { card, set } = useCard();
  const search = useSelector(card, ({ children }) => children.tieSearch);
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  if (search === undefined) throw new Error('The card has no search.');
  const { ask, leave, retry } = tieIntents(search);
  const page = useSelector(search, ({ context }) =>
    context.query?.text === typed.trim() ? context.page : null,
  );
  const isWaiting = useSelector(search, selectIsWaiting);
  const hasFailed = useSelector(search, selectHasFailed);
  const options = tieOptions(typed, page, window.location.origin);
  const isLongEnough = typed.trim().length >= SEARCH_TEXT_MIN;
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(field) => {
        set(itemField('vinculo', field), true);
        setTyped('');
        leave();
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          size="sm"
          label={text.tie}
          description={text.tieHint}
          maxLength={SEARCH_TEXT_MAX}
          value={typed}
          data-mantine-stop-propagation={combobox.dropdownOpened || undefined}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            if (value.trim().length >= SEARCH_TEXT_MIN) ask({ text: value.trim() });
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isLongEnough}>
        <Combobox.Options className={classes.options} aria-label={text.tie}>
          {options.map(({ key, label, detail }) => (
            <Combobox.Option key={key} value={key}>
              {label} {detail !== null && <span className={classes.hint}>{detail}</span>}
            </Combobox.Option>
          ))}
          {options.length === 0 && (
            <Combobox.Empty>
              {hasFailed ? text.searchFailed : isWaiting ? text.searching : text.noMatch}
            </Combobox.Empty>
          )}
        </Combobox.Options>
        {hasFailed && (
          <Combobox.Footer>
            <Button
              size="compact-xs"
              variant="default"
              onMouseDown={(event) => event.preventDefault()}
              onClick={retry}
            >
              {text.retry}
            </Button>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
