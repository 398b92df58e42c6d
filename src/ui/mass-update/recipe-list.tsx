import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Recipe } from '../../api/contract/records/mass-updates.ts';
import { selectHasFailed, selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type { recipeRemovalMachine } from '../../machines/mass-update/recipes/recipe-removal-machine.ts';
import type { recipeListMachine } from '../../machines/mass-update/recipes/recipes-machine.ts';
import fileClasses from '../compared-file/file/file-screen.module.css';
import { DataTable } from '../components/data-table.tsx';
import { Dialog } from '../components/dialog.tsx';
import { listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Message } from '../components/message.tsx';
import { Section } from '../components/section.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { massUpdateText } from '../text/mass-update.ts';
import { useContextParts } from '../use-context-parts.ts';
import classes from './mass-update-file.module.css';
import { removalIntents } from './recipe-intents.ts';

const text = massUpdateText.recipes;
const COLUMNS = [text.name, text.type, text.who, text.sharing, text.created, text.remove];

interface RecipeListProps {
  readonly list: ActorRefFrom<typeof recipeListMachine>;
  readonly removal: ActorRefFrom<typeof recipeRemovalMachine>;
}

/** The recipes (saved ways to prepare an update) that the person made or that others share. */
export function RecipeList({ list, removal }: RecipeListProps) {
  const page = useSelector(list, ({ context }) => context.page);
  const isWaiting = useSelector(list, selectIsWaiting);
  const hasFailed = useSelector(list, selectHasFailed);
  return (
    <Section title={text.title} isWide>
      <p className={fileClasses.lead}>{page?.recetas.length === 0 ? text.none : text.lead}</p>
      {page !== null && page.apartadas > 0 && (
        <Message meaning="warning" sentence={text.unfit(page.apartadas)} />
      )}
      {hasFailed && (
        <StaleList
          sentence={page === null ? text.failed : text.stale}
          onRetry={() => listIntents(list).retry()}
        />
      )}
      {page === null && !hasFailed && <ListSkeleton label={text.loading} rowHeight={40} />}
      {page !== null && page.recetas.length > 0 && (
        <DataTable label={text.title} columns={COLUMNS} isBusy={isWaiting} cardsBelow={900} isRoomy>
          <tbody>
            {page.recetas.map((recipe) => (
              <Row key={recipe.id} recipe={recipe} onRemove={removalIntents(removal).ask} />
            ))}
          </tbody>
        </DataTable>
      )}
      <RemovalDialog removal={removal} />
    </Section>
  );
}

interface RowProps {
  readonly recipe: Recipe;
  readonly onRemove: (recipe: Recipe) => void;
}

function Row({ recipe, onRemove }: RowProps) {
  const { nombre, tipo_csv, usuario, compartida, creada, propia } = recipe;
  return (
    <tr>
      <th scope="row" data-label={text.name} className={fileClasses.fileName}>
        {nombre}
      </th>
      <td data-label={text.type}>{massUpdateText.types.names[tipo_csv]}</td>
      <td data-label={text.who}>{usuario}</td>
      <td data-label={text.sharing}>{compartida ? text.everybody : text.owner}</td>
      <td data-label={text.created}>{text.moment(creada)}</td>
      <td className={classes.end}>
        {propia && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={text.removeOne(nombre)}
            onClick={() => onRemove(recipe)}
          >
            {text.remove}
          </Button>
        )}
      </td>
    </tr>
  );
}

function RemovalDialog({ removal }: Pick<RecipeListProps, 'removal'>) {
  const words = text.removal;
  const { recipe, failure } = useContextParts(removal, 'recipe', 'failure');
  const isOpen = useSelector(removal, (snapshot) => !snapshot.matches('resting'));
  const isRemoving = useSelector(removal, (snapshot) => snapshot.matches('removing'));
  const { confirm, close } = removalIntents(removal);
  return (
    <Dialog
      opened={isOpen}
      title={words.title}
      tone="warning"
      width={480}
      isClosable={!isRemoving}
      onClose={close}
      footer={
        <>
          <Button variant="default" disabled={isRemoving} onClick={close} data-autofocus>
            {words.cancel}
          </Button>
          <Button color="danger" loading={isRemoving} onClick={confirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <div role="alert">
          <Message meaning="danger" sentence={`${words.failed}. ${massUpdateText.failure(failure)}`} />
        </div>
      )}
      <p>{words.question(recipe?.nombre ?? '')}</p>
    </Dialog>
  );
}
