import { Button, NativeSelect } from '@mantine/core';
import { hasUndecidedValues } from '../../machines/compared-file/file/file-rules.ts';
import { matchingProblems, refusedFields } from '../../machines/mass-update/matching-rules.ts';
import { areColumnsMatched } from '../../machines/table-file/column-matching.ts';
import { massUpdateAddress } from '../addresses/mass-update-address.ts';
import { EarlierNotice } from '../compared-file/file/earlier-notice.tsx';
import fileClasses from '../compared-file/file/file-screen.module.css';
import { ReadFile } from '../compared-file/file/read-file.tsx';
import { useMayCompare } from '../compared-file/file/use-compared-file.ts';
import { ValuesPart } from '../compared-file/file/values-part.tsx';
import { Section } from '../components/section.tsx';
import { Notice } from '../components/table-file/notice.tsx';
import { useModule } from '../portal.tsx';
import { massUpdateText } from '../text/mass-update.ts';
import { valuesText } from '../text/values.ts';
import classes from './mass-update-file.module.css';
import { MatchingTable } from './matching-table.tsx';
import { TypeChoice } from './type-choice.tsx';
import { type MatchedUpdate, useMatchedUpdate } from './use-matched-update.ts';

const text = massUpdateText.matching;

/** Lets the person match the columns of the file before it is sent. */
export function MatchingPart() {
  const matched = useMatchedUpdate();
  const machine = useModule('massUpdateFile');
  const mayCompare = useMayCompare(machine);
  if (matched === null) return null;
  const { known, compare } = matched;
  return (
    <>
      <ReadFile machine={machine} />
      <EarlierNotice earlier={known.anterior} text={text} addressOf={massUpdateAddress} />
      <Section title={text.title} isWide>
        <p className={fileClasses.lead}>{text.lead}</p>
        <div className={classes.choices}>
          <TypeChoice />
          {known.recetas.length > 0 && <RecipeChoice matched={matched} />}
        </div>
        <Problems matched={matched} />
        <MatchingTable matched={matched} />
        <ValuesPart machine={matched.machine} nameOf={matched.labelOf} />
        <div className={fileClasses.actions} data-beside-fields>
          <Button disabled={!mayCompare} onClick={compare}>
            {text.compare}
          </Button>
        </div>
      </Section>
    </>
  );
}

interface MatchedProps {
  readonly matched: MatchedUpdate;
}

function RecipeChoice({ matched: { known, recipe, chooseRecipe } }: MatchedProps) {
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
        chooseRecipe(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
    />
  );
}

/** What prevents sending the file, and the columns that a mass update cannot change. */
function Problems({ matched }: MatchedProps) {
  const { table, known, variant, labelOf } = matched;
  const columns = matchingProblems(matched);
  const { missingKeys, repeated, hasOnlyKeys } = columns;
  const refused = refusedFields(table, known.fields, variant);
  return (
    <div className={fileClasses.problems}>
      {missingKeys.length > 0 && (
        <Notice meaning="warning" sentence={text.noKeys(missingKeys.map(labelOf))} />
      )}
      {repeated.length > 0 && <Notice meaning="warning" sentence={text.repeated(repeated.map(labelOf))} />}
      {areColumnsMatched(columns) && hasOnlyKeys && <Notice meaning="warning" sentence={text.nothing} />}
      {hasUndecidedValues(matched) && <Notice meaning="warning" sentence={valuesText.undecidedValues} />}
      {refused.length > 0 && (
        <Notice meaning="information" sentence={refused.map(({ label }) => text.notEnabled(label))} />
      )}
    </div>
  );
}
