import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { PermissionFlag, Permissions } from '../../../api/contract/permissions.ts';
import type { ListedUser } from '../../../api/contract/users.ts';
import { permissionsWanted } from '../../../machines/users/access-draft-rules.ts';
import type { FlagValues } from '../../../machines/users/access-draft-types.ts';
import { accessText } from '../../text/access.ts';
import { allowedAssignments, reasonOf, whyNotFlag } from '../refusals.ts';
import { useActor, useUsersChild } from '../use-users.ts';
import { PersonName } from '../user-facts.tsx';
import { accessDraftIntents } from './access-draft-intents.ts';
import { FLAGS } from './access-flags.ts';
import classes from './access-matrix.module.css';
import { DraftNews } from './draft-news.tsx';
import { CellButton, CellCheck } from './grid-controls.tsx';
import { MatrixBar } from './matrix-bar.tsx';
import { type GridColumn, PeopleGrid } from './people-grid.tsx';

const text = accessText.matrix;
const PERSON = 'persona';

interface AccessMatrixProps {
  readonly people: readonly ListedUser[];
  readonly isBusy: boolean;
}

/** A table of people and permissions. Changes are marked and saved together. */
export function AccessMatrix({ people, isBusy }: AccessMatrixProps) {
  const matrix = useUsersChild('accessMatrix');
  const edits = useSelector(matrix, ({ context }) => context.edits);
  const isEditable = useSelector(
    matrix,
    (snapshot) => snapshot.matches('untouched') || snapshot.matches({ touched: 'editing' }),
  );
  const actor = useActor();
  const keys = useId();
  const wanted = (person: ListedUser) => permissionsWanted(person, edits);
  const set = (changed: readonly ListedUser[], flags: FlagValues) =>
    accessDraftIntents(matrix).set(allowedAssignments(actor, changed, flags));

  const turn = (person: ListedUser, column: string) => {
    const flag = flagOf(column);
    const held = wanted(person);
    if (flag === null) set([person], rowAfter(held));
    else set([person], { [flag]: held[flag] !== true });
  };
  const turnColumn = (column: string) => {
    const flag = flagOf(column);
    if (flag === null) return;
    const isHeldByAll = people.every((person) => wanted(person)[flag] === true);
    set(people, { [flag]: !isHeldByAll });
  };
  return (
    <>
      <MatrixBar matrix={matrix} />
      <div className={classes.news}>
        <DraftNews draft={matrix} />
      </div>
      <p id={keys} className={classes.keys}>
        {text.keys}
      </p>
      <PeopleGrid
        label={text.label}
        describedBy={keys}
        className={classes.grid}
        columns={COLUMNS}
        people={people}
        isBusy={isBusy || !isEditable}
        cell={(person, column) => {
          const flag = flagOf(column);
          if (flag === null) return <PersonName person={person} actor={actor} />;
          const held = wanted(person)[flag] === true;
          const isChanged = edits[person.id]?.wanted[flag] !== undefined;
          return (
            <CellCheck
              label={text.cell(accessText.flag[flag], person.name, held, isChanged)}
              isOn={held}
              reason={reasonOf(whyNotFlag(actor, person, flag, person.permissions[flag] !== true))}
            />
          );
        }}
        mark={(person, column) => {
          const flag = flagOf(column);
          return flag !== null && edits[person.id]?.wanted[flag] !== undefined ? 'changed' : undefined;
        }}
        onCell={turn}
        onHeader={turnColumn}
      />
    </>
  );
}

const flagOf = (column: string): PermissionFlag | null => FLAGS.find((flag) => flag === column) ?? null;

function rowAfter(held: Permissions): FlagValues {
  const row = FLAGS.filter((flag) => flag !== 'admin');
  const isWhole = row.every((flag) => held[flag] === true);
  return Object.fromEntries(row.map((flag) => [flag, !isWhole]));
}

const COLUMNS: readonly GridColumn[] = [
  { id: PERSON, width: 'var(--matrix-name)', header: text.person, isRowHeader: true },
  ...FLAGS.map((flag) => ({
    id: flag,
    width: 'minmax(var(--matrix-flag), 1fr)',
    header: (
      <CellButton label={text.column(accessText.flag[flag])}>
        <span className={classes.flag}>{accessText.flag[flag]}</span>
      </CellButton>
    ),
    isCentred: true,
  })),
];
