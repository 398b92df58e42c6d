import { Button } from '@mantine/core';
import { massUpdateAddress } from '../addresses/mass-update-address.ts';
import classes from '../compared-file/file/file-screen.module.css';
import { KeptFileScreen } from '../compared-file/file/kept-file-screen.tsx';
import { useComparedFile } from '../compared-file/file/use-compared-file.ts';
import { FileBar } from '../components/table-file/file-bar.tsx';
import { Notice } from '../components/table-file/notice.tsx';
import { useModule } from '../portal.tsx';
import { massUpdateText as text } from '../text/mass-update.ts';
import { useContextParts } from '../use-context-parts.ts';
import { ChoosePart } from './choose-part.tsx';
import { MatchingPart } from './matching-part.tsx';
import { RecipeList } from './recipe-list.tsx';
import { TypeChoice } from './type-choice.tsx';
import { UpdateList } from './update-list.tsx';
import { useRecipeNews, useRecipes } from './use-recipes.ts';

/**
 * The page where a file of changes is chosen and matched, with the list of earlier updates and the recipes, which are
 * saved ways to prepare an update.
 */
export function MassUpdateFileScreen() {
  useRecipeNews();
  const machine = useModule('massUpdateFile');
  const { list } = useComparedFile(machine);
  const { recipeList, recipeRemoval } = useRecipes();
  return (
    <KeptFileScreen
      machine={machine}
      module="bulkUpdate"
      text={text}
      addressOf={massUpdateAddress}
      views={{ choosing: <ChoosePart />, unknown: <Unknown />, matching: <MatchingPart /> }}
    >
      {list !== undefined && <UpdateList list={list} />}
      {recipeList !== undefined && recipeRemoval !== undefined && (
        <RecipeList list={recipeList} removal={recipeRemoval} />
      )}
    </KeptFileScreen>
  );
}

function Unknown() {
  const machine = useModule('massUpdateFile');
  const { table, failure } = useContextParts(machine, 'table', 'failure');
  const { retry, choose } = useComparedFile(machine);
  return (
    <>
      {table !== null && <FileBar table={table} isBusy={false} onFile={choose} />}
      {failure !== null && (
        <Notice meaning="danger" sentence={`${text.knowing.failure(failure)} ${text.knowing.notLoaded}`} />
      )}
      <div className={classes.actions} data-bare data-beside-fields>
        <TypeChoice />
        <Button onClick={retry}>{text.knowing.retry}</Button>
      </div>
    </>
  );
}
