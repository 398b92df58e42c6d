import { RECONCILED_KEY, type ReconciledField } from '../../api/contract/records/reconciliations.ts';
import { hasUndecidedValues } from '../../machines/compared-file/file/file-rules.ts';
import { fieldChoices } from '../../machines/reconciliation/reconciliation-file.ts';
import { areColumnsMatched, columnProblems } from '../../machines/table-file/column-matching.ts';
import { factsOf } from '../../shared/fields/sheet-fields.ts';
import { reconciliationAddress } from '../addresses/reconciliation-address.ts';
import { ColumnMatching } from '../compared-file/file/column-matching.tsx';
import { EarlierNotice } from '../compared-file/file/earlier-notice.tsx';
import { ValuesPart } from '../compared-file/file/values-part.tsx';
import { Notice } from '../components/table-file/notice.tsx';
import { useModule } from '../portal.tsx';
import { reconciliationText } from '../text/reconciliation.ts';
import { valuesText } from '../text/values.ts';
import { useContextParts } from '../use-context-parts.ts';

const text = reconciliationText.matching;
const labelsOf = (fields: readonly ReconciledField[]) => fields.map(({ etiqueta }) => etiqueta);

/** Lets the person match the columns of the file before it is sent. */
export function MatchingPart() {
  const machine = useModule('reconciliationFile');
  const { known, takenFor, failure, ...read } = useContextParts(
    machine,
    'known',
    'takenFor',
    'failure',
    'dates',
    'numbers',
  );
  if (known === null) return null;
  const columns = columnProblems(takenFor, [RECONCILED_KEY]);
  const fixed = known.campos.filter(({ campo, fija }) => fija !== null && takenFor.includes(campo));
  const ofSite = fixed.filter(({ campo }) => factsOf('cm_seg_01', campo).siteColumn !== undefined);
  const ofWork = fixed.filter((field) => !ofSite.includes(field));
  return (
    <ColumnMatching
      machine={machine}
      text={text}
      choices={fieldChoices(known)}
      keyField={RECONCILED_KEY}
      notices={
        <>
          <EarlierNotice earlier={known.anterior} text={text} addressOf={reconciliationAddress} />
          {failure !== null && (
            <Notice meaning="danger" sentence={reconciliationText.choose.failure(failure)} />
          )}
        </>
      }
      values={
        <ValuesPart
          machine={machine}
          nameOf={(field) => fieldChoices(known).find(({ value }) => value === field)?.label ?? field}
        />
      }
      problems={
        <>
          {areColumnsMatched(columns) && columns.hasOnlyKeys && (
            <Notice meaning="warning" sentence={text.noFields} />
          )}
          {hasUndecidedValues(read) && <Notice meaning="warning" sentence={valuesText.undecidedValues} />}
          {ofWork.length > 0 && <Notice meaning="information" sentence={text.fixed(labelsOf(ofWork))} />}
          {ofSite.length > 0 && <Notice meaning="information" sentence={text.ofSite(labelsOf(ofSite))} />}
        </>
      }
    />
  );
}
