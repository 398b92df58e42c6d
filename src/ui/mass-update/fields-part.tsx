import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { MassUpdateDetail, UpdateField } from '../../api/contract/records/mass-updates.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { DataTable } from '../components/data-table.tsx';
import { Section } from '../components/section.tsx';
import { massUpdateText } from '../text/mass-update.ts';
import classes from './mass-update.module.css';
import { useMassUpdate } from './use-mass-update.ts';

const text = massUpdateText.fields;
const COLUMNS = [
  text.field,
  ...[text.changing, text.clearing, text.problems].map((label) => ({ label, isNumber: true })),
  text.empties,
];
const KEEPS = 'keeps';
const CLEARS = 'clears';

/**
 * Lets the person exclude fields and say what their empty cells mean. All changes are sent together, to be compared
 * once.
 */
export function FieldsPart({ shown }: { readonly shown: MassUpdateDetail }) {
  const { adjust, isAdjusting } = useMassUpdate();
  const { campos, porCampo, estado, propia } = shown;
  const [included, setIncluded] = useState(() => namesOf(campos.filter(({ incluido }) => incluido)));
  const [cleared, setCleared] = useState(() => namesOf(campos.filter(({ vaciar }) => vaciar)));
  const isOpen = estado === 'preparada' && propia;
  const isChanged = campos.some(
    ({ campo, incluido, vaciar }) =>
      incluido !== included.includes(campo) || vaciar !== cleared.includes(campo),
  );
  const revert = () => {
    setIncluded(namesOf(campos.filter(({ incluido }) => incluido)));
    setCleared(namesOf(campos.filter(({ vaciar }) => vaciar)));
  };
  return (
    <Section title={text.title} isWide>
      <DataTable label={text.title} columns={COLUMNS} cardsBelow={900} isRoomy isBusy={isAdjusting}>
        <tbody>
          {campos.map(({ campo, etiqueta, obligatorio }) => {
            const counts = porCampo.find((one) => one.campo === campo);
            return (
              <tr key={campo}>
                <th scope="row" data-label={text.field} className={classes.name}>
                  <Checkbox
                    size="sm"
                    label={etiqueta}
                    aria-label={text.include(etiqueta)}
                    checked={included.includes(campo)}
                    disabled={!isOpen || isAdjusting}
                    onChange={({ currentTarget }) =>
                      setIncluded(withName(included, campo, currentTarget.checked))
                    }
                  />
                </th>
                <td data-label={text.changing} data-number>
                  {formatCount(counts?.cambian ?? 0)}
                </td>
                <td data-label={text.clearing} data-number>
                  {formatCount(counts?.vacian ?? 0)}
                </td>
                <td data-label={text.problems} data-number>
                  {formatCount(counts?.problemas ?? 0)}
                </td>
                <td data-label={text.empties}>
                  {isOpen && !obligatorio ? (
                    <NativeSelect
                      size="sm"
                      aria-label={text.emptiesOf(etiqueta)}
                      value={cleared.includes(campo) ? CLEARS : KEEPS}
                      disabled={isAdjusting}
                      data={[
                        { value: KEEPS, label: text.keeps },
                        { value: CLEARS, label: text.clears },
                      ]}
                      onChange={({ currentTarget }) =>
                        setCleared(withName(cleared, campo, currentTarget.value === CLEARS))
                      }
                    />
                  ) : cleared.includes(campo) ? (
                    text.clears
                  ) : (
                    text.keeps
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
      {isChanged && (
        <div className={classes.foot}>
          <Button
            size="sm"
            disabled={included.length === 0 || isAdjusting}
            onClick={() =>
              adjust({ kind: 'fields', request: { incluidos: [...included], vaciar: [...cleared] } })
            }
          >
            {text.save}
          </Button>
          <Button size="sm" variant="default" disabled={isAdjusting} onClick={revert}>
            {text.revert}
          </Button>
          {included.length === 0 && <p role="status">{text.none}</p>}
        </div>
      )}
    </Section>
  );
}

const namesOf = (fields: readonly UpdateField[]): readonly string[] => fields.map(({ campo }) => campo);

const withName = (names: readonly string[], name: string, isIn: boolean): readonly string[] =>
  isIn ? [...names, name] : names.filter((one) => one !== name);
