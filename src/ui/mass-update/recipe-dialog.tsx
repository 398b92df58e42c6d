import { Button, Checkbox, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { MASS_UPDATE_LIMITS } from '../../api/contract/records/mass-updates.ts';
import type { recipeSavingMachine } from '../../machines/mass-update/recipes/recipe-saving-machine.ts';
import {
  selectIsOpen,
  selectIsSaving,
  selectMaySave,
} from '../../machines/mass-update/recipes/recipe-saving-selectors.ts';
import classes from '../compared-file/record/record.module.css';
import { Dialog } from '../components/dialog.tsx';
import { Message } from '../components/message.tsx';
import { leaveUnlessEnded } from '../leave-unless-ended.ts';
import { massUpdateText } from '../text/mass-update.ts';
import { useContextParts } from '../use-context-parts.ts';
import { recipeIntents } from './recipe-intents.ts';

const text = massUpdateText.recipeDialog;

interface RecipeDialogProps {
  readonly saving: ActorRefFrom<typeof recipeSavingMachine>;
}

/** Saves the preparation of an update as a recipe, under a name. */
export function RecipeDialog({ saving }: RecipeDialogProps) {
  const { name, isShared, failure } = useContextParts(saving, 'name', 'isShared', 'failure');
  const isOpen = useSelector(saving, selectIsOpen);
  const isSaving = useSelector(saving, selectIsSaving);
  const maySave = useSelector(saving, selectMaySave);
  const intents = recipeIntents(saving);
  const form = useId();
  useEffect(() => () => leaveUnlessEnded(saving, recipeIntents(saving).leave), [saving]);
  return (
    <Dialog
      opened={isOpen}
      title={text.title}
      width={520}
      isClosable={!isSaving}
      onClose={intents.close}
      footer={
        <>
          <Button variant="default" disabled={isSaving} onClick={intents.close}>
            {text.cancel}
          </Button>
          <Button type="submit" form={form} loading={isSaving} disabled={!isSaving && !maySave}>
            {text.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={classes.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          intents.confirm();
        }}
      >
        {failure !== null && (
          <div role="alert">
            <Message meaning="danger" sentence={`${text.failed}. ${massUpdateText.failure(failure)}`} />
          </div>
        )}
        <p>{text.lead}</p>
        <TextInput
          label={text.name}
          description={text.nameHint}
          required
          maxLength={MASS_UPDATE_LIMITS.recipeName}
          value={name}
          disabled={isSaving}
          onChange={({ currentTarget }) => intents.name(currentTarget.value)}
          data-autofocus
        />
        <Checkbox
          label={text.share}
          checked={isShared}
          disabled={isSaving}
          onChange={({ currentTarget }) => intents.share(currentTarget.checked)}
        />
      </form>
    </Dialog>
  );
}
