import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { type MassUpdateDetail, UPDATE_KEY } from '../../api/contract/records/mass-updates.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { DataTable } from '../components/data-table.tsx';
import { Section } from '../components/section.tsx';
import { massUpdateText } from '../text/mass-update.ts';
import classes from './mass-update.module.css';
import { useMassUpdate } from './use-mass-update.ts';

const text = massUpdateText.problems;
type Problem = MassUpdateDetail['problemas'][number];
type Replacement = MassUpdateDetail['sustituciones'][number];

/** Values that the portal does not accept, each with a field for a replacement, and the replacements made so far. */
export function ProblemsPart({ shown }: { readonly shown: MassUpdateDetail }) {
  const { problemas, sustituciones, campos, estado, propia } = shown;
  const { adjust, isAdjusting } = useMassUpdate();
  const isOpen = estado === 'preparada' && propia;
  if (problemas.length === 0 && sustituciones.length === 0) return null;
  const labelOf = (name: string) =>
    name === UPDATE_KEY ? text.key : (campos.find(({ campo }) => campo === name)?.etiqueta ?? name);
  const put = (next: readonly Pick<Replacement, 'campo' | 'valor' | 'por'>[]) =>
    adjust({
      kind: 'replacements',
      request: { sustituciones: next.map(({ campo, valor, por }) => ({ campo, valor, por })) },
    });
  const others = ({ campo, valor }: Pick<Replacement, 'campo' | 'valor'>) =>
    sustituciones.filter((one) => one.campo !== campo || one.valor !== valor);
  return (
    <Section title={text.title} isWide>
      {problemas.length > 0 && (
        <>
          {isOpen && <p className={classes.lead}>{text.lead}</p>}
          <DataTable
            label={text.title}
            columns={[
              ...[text.field, text.value, text.problem],
              { label: text.rows, isNumber: true },
              ...(isOpen ? [text.replacement] : []),
            ]}
            lines="several"
            cardsBelow={900}
            isBusy={isAdjusting}
          >
            <tbody>
              {problemas.map((problem) => (
                <tr key={`${problem.campo} ${problem.valor}`}>
                  <td data-label={text.field}>{labelOf(problem.campo)}</td>
                  <th scope="row" data-label={text.value} className={classes.name}>
                    {problem.valor === '' ? text.empty : problem.valor}
                  </th>
                  <td data-label={text.problem}>{problem.problema}</td>
                  <td data-label={text.rows} data-number>
                    {formatCount(problem.filas)}
                  </td>
                  {isOpen && (
                    <td data-label={text.replacement}>
                      {problem.valor !== '' && (
                        <ReplacementForm
                          problem={problem}
                          isBusy={isAdjusting}
                          onReplace={(por) => put([...others(problem), { ...problem, por }])}
                        />
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </DataTable>
        </>
      )}
      {sustituciones.length > 0 && (
        <ul className={classes.given} aria-label={text.given}>
          {sustituciones.map((one) => (
            <li key={`${one.campo} ${one.valor}`}>
              <span>
                {labelOf(one.campo)}: {text.givenOne(one.valor, one.por, one.filas)}
              </span>
              {isOpen && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={text.takeBackOne(one.valor)}
                  disabled={isAdjusting}
                  onClick={() => put(others(one))}
                >
                  {text.takeBack}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const VALUE_LIMIT = 2_000;

interface ReplacementFormProps {
  readonly problem: Problem;
  readonly isBusy: boolean;
  readonly onReplace: (value: string) => void;
}

function ReplacementForm({ problem: { valor }, isBusy, onReplace }: ReplacementFormProps) {
  const [typed, setTyped] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onReplace(typed);
  };
  return (
    <form className={classes.replacement} onSubmit={submit} noValidate>
      <TextInput
        size="xs"
        aria-label={text.replaceOne(valor)}
        placeholder={text.empty}
        value={typed}
        maxLength={VALUE_LIMIT}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button
        type="submit"
        size="compact-sm"
        variant="default"
        aria-label={text.replaceThis(valor)}
        disabled={isBusy}
      >
        {text.replace}
      </Button>
    </form>
  );
}
