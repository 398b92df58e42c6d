import { Button } from '@mantine/core';
import type { Project } from '../../api/contract/projects.ts';
import { changedMeanwhile } from '../../machines/projects/project-rules.ts';
import type { ProjectField, ProjectValues } from '../../machines/projects/project-types.ts';
import { DataTable } from '../components/data-table.tsx';
import { Message } from '../components/message.tsx';
import { projectsText } from '../text/projects.ts';
import classes from './project-form.module.css';

const text = projectsText.form;

interface MeanwhileProps {
  readonly read: Project;
  readonly current: Project;
  readonly values: ProjectValues;
  readonly onTake: (patch: Partial<ProjectValues>) => void;
}

/** The fields that somebody else changed while the form was open: the value before, theirs and the typed one. */
export function Meanwhile({ read, current, values, onTake }: MeanwhileProps) {
  const { modificado, modificadoPor } = current;
  return (
    <div className={classes.meanwhile}>
      <div role="alert" className={classes.said}>
        <Message
          meaning="warning"
          sentence={text.meanwhile(modificadoPor ?? text.somebody, modificado ?? current.creado)}
        />
      </div>
      <DataTable
        label={text.differences}
        columns={[text.field, text.before, text.theirs, text.yours]}
        lines="several"
      >
        <tbody>
          {changedMeanwhile(read, current).map((field) => (
            <tr key={field}>
              <td data-label={text.field}>{projectsText.fields[field]}</td>
              <td data-label={text.before}>{shownValue(read[field])}</td>
              <td data-label={text.theirs}>{shownValue(current[field])}</td>
              <td data-label={text.yours}>
                {values[field] === current[field] ? (
                  text.same
                ) : (
                  <Yours field={field} values={values} onTake={() => onTake({ [field]: current[field] })} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <p className={classes.onceMore}>{text.onceMore}</p>
    </div>
  );
}

interface YoursProps {
  readonly field: ProjectField;
  readonly values: ProjectValues;
  readonly onTake: () => void;
}

function Yours({ field, values, onTake }: YoursProps) {
  return (
    <>
      {shownValue(values[field])}{' '}
      <Button
        size="compact-xs"
        variant="default"
        aria-label={text.take(projectsText.fields[field])}
        onClick={onTake}
      >
        {text.takeShort}
      </Button>
    </>
  );
}

function shownValue(value: string | boolean): string {
  if (typeof value === 'string') return value;
  return value ? projectsText.yes : projectsText.no;
}
