import { Button, NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import {
  hasUndecidedYears,
  matchingProblems,
  refusedFields,
} from '../../machines/mass-update/file/update-matching-rules.ts';
import {
  type MatchingRef,
  selectMaySend,
} from '../../machines/mass-update/file/update-matching-selectors.ts';
import type { UpdateMatchingContext } from '../../machines/mass-update/file/update-matching-types.ts';
import { massUpdateAddress } from '../addresses/mass-update-address.ts';
import { QuietLink } from '../components/quiet-link.tsx';
import { Section } from '../components/section.tsx';
import { FileBar } from '../components/table-file/file-bar.tsx';
import { Notice } from '../components/table-file/notice.tsx';
import { massUpdateText } from '../text/mass-update.ts';
import { DatesPart } from './dates-part.tsx';
import classes from './mass-update-file.module.css';
import { matchingIntents } from './mass-update-intents.ts';
import { MatchingTable } from './matching-table.tsx';
import { TypeChoice } from './type-choice.tsx';
import { useMassUpdateFile } from './use-mass-update-file.ts';

const text = massUpdateText.matching;

/** What each column of the file is, before it is sent. */
export function MatchingPart({ matching }: { readonly matching: MatchingRef }) {
  const { choose } = useMassUpdateFile();
  const context = useSelector(matching, (snapshot) => snapshot.context);
  const maySend = useSelector(matching, selectMaySend);
  const intents = useMemo(() => matchingIntents(matching), [matching]);
  const { table, known } = context;
  return (
    <>
      <FileBar table={table} isBusy={false} onFile={choose} />
      {known.anterior !== null && (
        <div className={classes.earlier}>
          <Notice meaning="warning" sentence={text.again(known.anterior)} />
          <QuietLink to={massUpdateAddress(known.anterior.id)}>{text.toEarlier}</QuietLink>
        </div>
      )}
      <Section title={text.title} isWide>
        <p className={classes.lead}>{text.lead}</p>
        <div className={classes.choices}>
          <TypeChoice />
          {known.recetas.length > 0 && <RecipeChoice context={context} onChoose={intents.chooseRecipe} />}
        </div>
        <Problems context={context} />
        <MatchingTable context={context} intents={intents} />
        <DatesPart matching={matching} intents={intents} />
        <div className={classes.actions}>
          <Button disabled={!maySend} onClick={intents.confirm}>
            {text.send}
          </Button>
        </div>
      </Section>
    </>
  );
}

interface RecipeChoiceProps {
  readonly context: UpdateMatchingContext;
  readonly onChoose: (recipe: number | null) => void;
}

function RecipeChoice({ context: { known, recipe }, onChoose }: RecipeChoiceProps) {
  const chosen = known.recetas.find(({ id }) => id === recipe);
  return (
    <NativeSelect
      label={text.recipe}
      size="sm"
      w={280}
      description={chosen === undefined ? null : text.recipeUsed(chosen)}
      inputWrapperOrder={['label', 'input', 'description']}
      value={recipe ?? ''}
      data={[
        { value: '', label: text.noRecipe },
        ...known.recetas.map((one) => ({ value: String(one.id), label: text.recipeOf(one) })),
      ]}
      onChange={({ currentTarget }) =>
        onChoose(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    />
  );
}

/** What stands in the way, and which columns nothing updates. */
function Problems({ context }: { readonly context: UpdateMatchingContext }) {
  const { table, known, type } = context;
  const { missingKeys, repeated, hasNothingToUpdate } = matchingProblems(context);
  const labelOf = (name: string) => known.fields.find(({ field }) => field === name)?.label ?? name;
  const refused = refusedFields(table, known, type);
  return (
    <div className={classes.problems}>
      {missingKeys.length > 0 && (
        <Notice meaning="warning" sentence={text.noKeys(missingKeys.map(labelOf))} />
      )}
      {repeated.length > 0 && <Notice meaning="warning" sentence={text.repeated(repeated.map(labelOf))} />}
      {missingKeys.length === 0 && repeated.length === 0 && hasNothingToUpdate && (
        <Notice meaning="warning" sentence={text.nothing} />
      )}
      {hasUndecidedYears(context) && <Notice meaning="warning" sentence={text.undecidedYears} />}
      {refused.map(({ field, label }) => (
        <Notice key={field} meaning="information" sentence={text.notEnabled(label)} />
      ))}
    </div>
  );
}
